package org.feedwright.text;

import java.time.DayOfWeek;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The names of months, weekdays and halves of the day in all languages of CLDR, folded. They are read from a table, so that a date is read
 * the same on every JDK, and without the second that the JDK takes to load all its languages. Immutable.
 */
public final class DateWords {
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

    /** Month names; a value holds language and month, see {@link #language} and {@link #month}. */
    static final Trie OF_MONTHS = new Trie();
    static final Trie OF_WEEKDAYS = new Trie();
    /** Words for before noon ({@link #AM}) and after noon ({@link #PM}). */
    static final Trie OF_HALVES = new Trie();

    static {
        for (String[] row : ResourceTable.rows(DateWords.class, TABLE)) {
            switch (row[0]) {
                case MONTHS -> addMonths(row[1], words(row, 2, 1));
                case WEEKDAYS -> words(row, 1, 1).forEach(OF_WEEKDAYS::add);
                case HALVES -> words(row, 1, AM).forEach(OF_HALVES::add);
                default -> throw new IllegalStateException(TABLE + ": " + row[0]);
            }
        }
    }

    private DateWords() {
    }

    static int month(int value) {
        return value & 0xf;
    }

    static int language(int value) {
        return value >> 4;
    }

    /**
     * The month of that name, whole or short, with a dot or without: 1 to 12, or 0 for what is none. English counts before the languages
     * that most pages are written in, and these before all others; a name by which languages of one rank mean different months is none.
     */
    public static int month(String name) {
        DateText text = DateText.of(name.strip());
        int length = text.at(text.length() - 1) == '.' ? text.length() - 1 : text.length();
        int[] month = {0};
        OF_MONTHS.visit(text, 0, (end, values) -> month[0] = end == length ? agreed(values) : 0);
        return month[0];
    }

    private static int agreed(int[] values) {
        int english = agreed(values, language -> language == Languages.ENGLISH);
        int common = english > 0 ? english : agreed(values, Languages::isCommon);
        return common > 0 ? common : agreed(values, language -> true);
    }

    /** The month that these languages mean, if it is one. */
    private static int agreed(int[] values, IntPredicate languages) {
        int[] months = IntStream.of(values).filter(value -> languages.test(language(value))).map(DateWords::month).distinct()
                .toArray();
        return months.length == 1 ? months[0] : 0;
    }

    /** Whether a text is the name of a weekday and nothing else, in full or short, apart from signs behind it. */
    public static boolean isWeekday(String text) {
        return isWeekday(text, day -> true);
    }

    /** The same of that day of the week: words that are names of people too name the day of a date by chance only. */
    public static boolean isWeekday(String text, DayOfWeek day) {
        return isWeekday(text, number -> number == day.getValue());
    }

    private static boolean isWeekday(String text, IntPredicate day) {
        int end = text.length();
        while (end > 0 && !Character.isLetter(text.charAt(end - 1))) {
            end--;
        }
        DateText folded = DateText.of(text.substring(0, end));
        return end > 0 && OF_WEEKDAYS.longest(folded, 0, day) == folded.length();
    }

    /** The words of a row from a field on, each with the number of its field; the first has {@code number}. */
    private static Map<String, Integer> words(String[] row, int from, int number) {
        Map<String, Integer> words = new HashMap<>();
        for (int i = from; i < row.length; i++) {
            for (StringTokenizer names = new StringTokenizer(row[i], OR); names.hasMoreTokens(); ) {
                words.put(names.nextToken(), number + i - from);
            }
        }
        return words;
    }

    /** Adds the names of one language, and their prefixes where these mean one month only. */
    private static void addMonths(String code, Map<String, Integer> names) {
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
        all.forEach((name, month) -> OF_MONTHS.add(name, language << 4 | month));
    }

    /** Folded words with numbers attached to them, looked up at a place of a text. Filled once, then only read. */
    static final class Trie {
        /** What follows, by the next char. */
        private final Map<Character, Trie> nexts = new HashMap<>();
        private int[] values = {};

        void add(String word, int value) {
            Trie node = this;
            for (int i = 0; i < word.length(); i++) {
                node = node.nexts.computeIfAbsent(word.charAt(i), next -> new Trie());
            }
            if (IntStream.of(node.values).noneMatch(present -> present == value)) {
                node.values = Arrays.copyOf(node.values, node.values.length + 1);
                node.values[node.values.length - 1] = value;
            }
        }

        /** Receives the end of a word that was found, and its values in the order of adding. */
        interface Visitor {
            void word(int end, int[] values);
        }

        /** Visits every word that starts at that place and ends at a word bound there, the shortest first. */
        void visit(DateText text, int start, Visitor visitor) {
            Trie node = this;
            for (int i = start; node != null; i++) {
                if (node.values.length > 0 && !(text.isCased(i) && text.isCased(i - 1))) {
                    visitor.word(i, node.values);
                }
                node = node.nexts.get(text.at(i));
            }
        }

        /** The end of the longest word there that has a value which the test accepts, or -1. */
        int longest(DateText text, int start, IntPredicate test) {
            int[] longest = {-1};
            visit(text, start, (end, found) -> {
                for (int value : found) {
                    if (test.test(value)) {
                        longest[0] = end;
                        return;
                    }
                }
            });
            return longest[0];
        }
    }
}
