package org.feedwright.text;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The names of months, weekdays and halves of the day in all languages of CLDR, folded. They are read from a table, so that a date is read
 * the same on every JDK, and without the second that the JDK takes to load all its languages. Immutable.
 */
final class DateWords {
    static final int AM = 0;
    static final int PM = 1;
    /** A row of it: what it holds, for months the language, and a field for each month, weekday (Monday first) or half of the day. */
    static final String TABLE = "date-words.tsv";
    static final String MONTHS = "months";
    static final String WEEKDAYS = "weekdays";
    static final String HALVES = "halves";
    /** Between the names in a field. */
    static final String OR = "|";
    /** Shortest prefix of a month's name that is taken for an abbreviation of it, as in {@code Sept} or {@code Febr}. */
    private static final int SHORTEST_PREFIX = 3;

    private final WordTrie months = new WordTrie();
    private final WordTrie weekdays = new WordTrie();
    private final WordTrie halves = new WordTrie();

    private DateWords() {
        for (String[] row : ResourceTable.rows(DateWords.class, TABLE)) {
            switch (row[0]) {
                case MONTHS -> addMonths(row[1], words(row, 2, 1));
                case WEEKDAYS -> words(row, 1, 1).forEach(weekdays::add);
                case HALVES -> words(row, 1, AM).forEach(halves::add);
                default -> throw new IllegalStateException(TABLE + ": " + row[0]);
            }
        }
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

    /** The words of a row from a field on, each with the number of its field; the first has {@code number}. */
    private static Map<String, Integer> words(String[] row, int from, int number) {
        Map<String, Integer> words = new HashMap<>();
        for (int i = from; i < row.length; i++) {
            int start = 0;
            while (start < row[i].length()) {
                int end = row[i].indexOf(OR, start);
                end = end < 0 ? row[i].length() : end;
                words.put(row[i].substring(start, end), number + i - from);
                start = end + 1;
            }
        }
        return words;
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
}
