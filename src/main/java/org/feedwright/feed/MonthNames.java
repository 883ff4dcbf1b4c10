package org.feedwright.feed;

import java.time.Month;
import java.time.format.TextStyle;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Month names, full and short, of every language the JDK knows; a name that two languages give to different months is English or none. The
 * dates of {@code text} are read by language instead and know abbreviations of any length: there a page says what the language is.
 */
final class MonthNames {
    private static final List<TextStyle> STYLES = List.of(TextStyle.FULL, TextStyle.SHORT, TextStyle.FULL_STANDALONE,
            TextStyle.SHORT_STANDALONE);
    private static final int AMBIGUOUS = -1;
    private static final Map<String, Integer> ENGLISH = names(Locale.ENGLISH);

    private MonthNames() {
    }

    /** 1 to 12, or something below 1 for what is no month. */
    static int number(String name) {
        String folded = fold(name);
        Integer english = ENGLISH.get(folded);
        return english != null ? english : Other.NUMBERS.getOrDefault(folded, 0);
    }

    /** Loaded at the first name that isn't English: all locales together take most of a second, which few crawls need. */
    private static final class Other {
        private static final Map<String, Integer> NUMBERS = load();
    }

    private static Map<String, Integer> load() {
        Map<String, Integer> all = new HashMap<>();
        for (Locale locale : Locale.getAvailableLocales()) {
            if (!locale.getLanguage().isEmpty() && locale.getCountry().isEmpty()) {
                names(locale).forEach((name, month) -> all.merge(name, month, (a, b) -> a.equals(b) ? a : AMBIGUOUS));
            }
        }
        all.put("sept", 9);
        // German as Java wrote it up to version 8, and other engines still do.
        all.put("mrz", 3);
        return Map.copyOf(all);
    }

    private static Map<String, Integer> names(Locale locale) {
        Map<String, Integer> names = new HashMap<>();
        for (Month month : Month.values()) {
            for (TextStyle style : STYLES) {
                String name = fold(month.getDisplayName(style, locale));
                if (!name.isEmpty() && !Character.isDigit(name.charAt(0))) {
                    names.put(name, month.getValue());
                }
            }
        }
        return names;
    }

    private static String fold(String name) {
        String lower = name.strip().toLowerCase(Locale.ROOT);
        return lower.endsWith(".") ? lower.substring(0, lower.length() - 1) : lower;
    }
}
