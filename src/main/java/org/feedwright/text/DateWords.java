package org.feedwright.text;

import java.text.DateFormatSymbols;
import java.time.DayOfWeek;
import java.time.Month;
import java.time.chrono.IsoChronology;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.FormatStyle;
import java.time.format.TextStyle;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The names of months, weekdays and halves of the day in all languages of the JDK, folded. Built on first need (some 0.5 s); immutable.
 */
final class DateWords {
    static final int AM = 0;
    static final int PM = 1;
    private static final List<TextStyle> STYLES =
        List.of(TextStyle.FULL, TextStyle.FULL_STANDALONE, TextStyle.SHORT, TextStyle.SHORT_STANDALONE);
    /** Shortest prefix of a month's name that is taken for an abbreviation of it, as in {@code Sept} or {@code Febr}. */
    private static final int SHORTEST_PREFIX = 3;
    private static final String GLUE = "((?:[\\p{L}&&[^a-zA-Z]]|'\\p{L}{1,8}'){0,4})";
    /** What a locale's date pattern glues to the month's name: Hebrew's preposition, Basque's and Mongolian's case endings. */
    private static final Pattern GLUED = Pattern.compile(GLUE + "M{3,5}" + GLUE);
    /** Common forms that the JDK (17, CLDR 39) lacks: Serbian genitives, German without umlaut; January to December. */
    private static final Map<String, List<String>> MORE_MONTHS = Map.of(
        "sr", List.of("јануара фебруара марта априла маја јуна јула августа септембра октобра новембра децембра",
            "januara februara marta aprila maja juna jula avgusta septembra oktobra novembra decembra"),
        "de", List.of("jaenner feber maerz april mai juni juli august september oktober november dezember"));
    private static final String AM_WORDS = "am|a.m.|a.m|a. m.|a m|πμ|π.μ.|上午|凌晨|早上|午前|오전|ช่วงเช้า";
    private static final String PM_WORDS = "pm|p.m.|p.m|p. m.|p m|μμ|μ.μ.|下午|晚上|中午|午後|오후";

    private final WordTrie months = new WordTrie();
    private final WordTrie weekdays = new WordTrie();
    private final WordTrie halves = new WordTrie();

    private DateWords() {
        addHalves(AM_WORDS, AM);
        addHalves(PM_WORDS, PM);
        Map<String, Map<String, Integer>> names = new HashMap<>();
        for (Locale locale : Languages.locales()) {
            collectMonths(locale, names.computeIfAbsent(Languages.code(locale), c -> new HashMap<>()));
            addWeekdays(locale);
            addHalves(locale);
        }
        MORE_MONTHS.forEach((code, lists) -> lists.forEach(list -> collectMonths(list, names.get(code))));
        names.forEach(this::addMonths);
    }

    private static final class Holder {
        private static final DateWords WORDS = new DateWords();
    }

    static DateWords get() {
        return Holder.WORDS;
    }

    /** Month names; a value holds language and month, see {@link #language} and {@link #month}. */
    WordTrie months() {
        return months;
    }

    WordTrie weekdays() {
        return weekdays;
    }

    /** Words for before noon ({@link #AM}) and after noon ({@link #PM}). */
    WordTrie halves() {
        return halves;
    }

    static int month(int value) {
        return value & 0xf;
    }

    static int language(int value) {
        return value >> 4;
    }

    private static void collectMonths(Locale locale, Map<String, Integer> names) {
        Set<String[]> glue = glue(locale);
        for (Month month : Month.values()) {
            for (TextStyle style : STYLES) {
                String name = name(month.getDisplayName(style, locale));
                if (!isName(name)) {
                    continue;
                }
                names.putIfAbsent(name, month.getValue());
                for (String[] around : glue) {
                    names.putIfAbsent(around[0] + name + around[1], month.getValue());
                }
            }
        }
    }

    private static void collectMonths(String list, Map<String, Integer> names) {
        String[] words = list.split(" ");
        for (int i = 0; i < words.length; i++) {
            names.putIfAbsent(DateText.fold(words[i]), i + 1);
        }
    }

    private static Set<String[]> glue(Locale locale) {
        Set<String[]> glue = new HashSet<>();
        for (FormatStyle style : FormatStyle.values()) {
            String pattern = DateTimeFormatterBuilder.getLocalizedDateTimePattern(style, null, IsoChronology.INSTANCE, locale);
            Matcher matcher = GLUED.matcher(pattern);
            if (matcher.find()) {
                glue.add(new String[] {unquote(matcher.group(1)), unquote(matcher.group(2))});
            }
        }
        return glue;
    }

    private static String unquote(String part) {
        return DateText.fold(part.replace("'", ""));
    }

    /** Adds the names of one language, and their prefixes where these mean one month only. */
    private void addMonths(String code, Map<String, Integer> names) {
        int language = Languages.index(code);
        Map<String, Integer> all = new HashMap<>();
        Set<String> ambiguous = new HashSet<>();
        names.forEach((name, month) -> {
            int letters = 0;
            while (letters < name.length() && DateText.isCased(name.charAt(letters))) {
                letters++;
            }
            for (int end = SHORTEST_PREFIX; letters == name.length() && end < letters; end++) {
                String prefix = name.substring(0, end);
                if (!month.equals(all.merge(prefix, month, (a, b) -> a.equals(b) ? a : -1))) {
                    ambiguous.add(prefix);
                }
            }
        });
        all.keySet().removeAll(ambiguous);
        all.putAll(names);
        all.forEach((name, month) -> months.add(name, language << 4 | month));
    }

    private void addWeekdays(Locale locale) {
        for (DayOfWeek day : DayOfWeek.values()) {
            for (TextStyle style : STYLES) {
                String name = name(day.getDisplayName(style, locale));
                if (isName(name)) {
                    weekdays.add(name, day.getValue());
                }
            }
        }
    }

    private void addHalves(Locale locale) {
        String[] words = DateFormatSymbols.getInstance(locale).getAmPmStrings();
        for (int half = AM; half <= PM; half++) {
            String word = name(words[half]);
            if (isName(word) && halves.longest(DateText.of(word), 0, value -> true) != word.length()) {
                halves.add(word, half);
            }
        }
    }

    private void addHalves(String words, int half) {
        for (String word : words.split("\\|")) {
            halves.add(DateText.fold(word), half);
        }
    }

    private static String name(String display) {
        String folded = DateText.fold(display);
        return folded.endsWith(".") ? folded.substring(0, folded.length() - 1) : folded;
    }

    /** Names with digits in them (5月, tháng 5) are numbers with words around; single letters say nothing. */
    private static boolean isName(String name) {
        boolean sign = name.length() == 1 && Character.isLetter(name.charAt(0)) && !DateText.isCased(name.charAt(0));
        return (sign || name.length() > 1) && name.chars().noneMatch(c -> c >= '0' && c <= '9');
    }
}
