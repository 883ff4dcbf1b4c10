package org.feedwright.region.entropy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.feedwright.text.DateGuesser;
import org.feedwright.text.ResourceTable;
import org.feedwright.text.Words;

/**
 * The semantic roles of a domain, each with the keywords that its labels are made of (Gu 2012, section 3.1 and figure 4). One table for
 * all languages: a page may label in another language than it is written in. Immutable; thread-safe.
 */
public final class Roles {
    /** The role whose values are known by themselves, as the prices of figure 4 are: a text that is hardly more than a date has it. */
    public static final String DATE = "date";
    /** Most words (characters in scripts without spaces) of a text that a keyword anywhere in it labels; longer ones are sentences. */
    private static final int LABEL_WORDS = 8;
    /** Most words of a text that begins with its keyword: 'Posted by Colin Marsh on Monday, 23 May 2017 at 10:20 in Databases'. */
    public static final int LONGEST_LABEL = 20;
    /** Characters of such a text; a text of no more than the second, some 20 short words, is one in scripts without spaces, too. */
    private static final int LONGEST = LONGEST_LABEL * 20;
    private static final int SHORT = 60;
    /** Words of the longest notice, of whose characters so many are looked at: it is told by how it begins. */
    public static final int LONGEST_NOTICE = 100;
    private static final int BEGINNING = 80;
    /** Characters of a word with its space, in longish words. */
    private static final int MEAN_LENGTH = 10;
    /** Longest text, in characters, that is hardly more than a date. */
    private static final int DATE_LENGTH = 40;
    /** Digits of the shortest date: a day and a short year. */
    private static final int DATE_DIGITS = 3;
    /** Where a number begins. */
    private static final Pattern NUMBER = Pattern.compile("(?<![\\p{L}\\p{Nd}])\\p{Nd}");
    /** What parts the day of a post from its author and its reading time. */
    private static final Pattern SIGN = Pattern.compile("[|\u00b7\u2022]");
    private static final int MAX_ROLES = 32;
    private static final long MIX = 0x9E3779B97F4A7C15L;

    private static final Roles BLOGS = parse(ResourceTable.lines(Roles.class, "blog-roles.txt"));

    /** Where in a text a keyword must stand. */
    private enum Bound { ANYWHERE, OPENS, ALL, NOTICE }

    private record Keyword(int roles, Bound bound) {
    }

    private final List<String> names = new ArrayList<>();
    /** By the hash of their words; what keywords begin with stands there too, with those that end there, if any. */
    private final Map<Long, List<Keyword>> keywords = new HashMap<>();

    private int date;

    private Roles() {
    }

    /** The roles of blog posts, in many languages, from {@code blog-roles.txt} beside this class. */
    public static Roles ofBlogs() {
        return BLOGS;
    }

    /**
     * Reads a table: a line {@code role language: keyword, keyword}; empty lines and those that begin with {@code #} are passed over. A
     * keyword labels a text that holds it; {@code ^keyword} one that begins with it; {@code ^^keyword} the same, and whole sentences too;
     * {@code =keyword} one that is nothing else but numbers.
     *
     * @throws IllegalArgumentException on a line of another form, or more than 32 roles
     */
    public static Roles parse(List<String> lines) {
        Roles roles = new Roles();
        lines.stream().map(String::strip).filter(line -> !line.isEmpty() && !line.startsWith("#")).forEach(roles::add);
        return roles;
    }

    public List<String> names() {
        return List.copyOf(names);
    }

    /** The roles of a text as bits, the first name being the lowest; 0 where it is unidentified. */
    public int annotate(String text) {
        if (text.length() > LONGEST_NOTICE * MEAN_LENGTH) {
            return 0;
        }
        boolean isLong = text.length() > LONGEST || text.length() > SHORT && Words.areMoreThan(LONGEST_LABEL, text);
        long[] words = Words.of(isLong ? text.substring(0, Math.min(text.length(), BEGINNING)) : text);
        int found = 0;
        int starts = isLong || words.length > LABEL_WORDS ? 1 : words.length;
        for (int start = 0; start < starts; start++) {
            long hash = 0;
            for (int end = start; end < words.length; end++) {
                hash = join(hash, words[end]);
                List<Keyword> ending = keywords.get(hash);
                if (ending == null) {
                    break;
                }
                for (Keyword keyword : ending) {
                    boolean fits = isLong ? keyword.bound() == Bound.NOTICE : fits(keyword.bound(), text, words.length, start, end + 1);
                    found |= fits ? keyword.roles() : 0;
                }
            }
        }
        boolean asked = date != 0 && (found & date) == 0 && !isLong && digits(text) >= DATE_DIGITS;
        boolean isDate = asked && (isDate(text) || SIGN.matcher(text).find() && SIGN.splitAsStream(text).anyMatch(Roles::isDate));
        return isDate ? found | date : found;
    }

    /** The bit of a role; 0 where the table has none of that name. */
    public int bit(String role) {
        int index = names.indexOf(role);
        return index < 0 ? 0 : 1 << index;
    }

    private static boolean fits(Bound bound, String text, int words, int start, int end) {
        return switch (bound) {
            case ANYWHERE -> words <= LABEL_WORDS;
            case OPENS, NOTICE -> start == 0;
            case ALL -> words <= LABEL_WORDS && words - (end - start) <= NUMBER.matcher(text).results().count();
        };
    }

    private static boolean isDate(String text) {
        return text.length() <= DATE_LENGTH && digits(text) >= DATE_DIGITS && DateGuesser.holdsDate(text);
    }

    private static int digits(String text) {
        int digits = 0;
        for (int i = 0; i < text.length(); i++) {
            digits += Character.isDigit(text.charAt(i)) ? 1 : 0;
        }
        return digits;
    }

    private void add(String line) {
        int colon = line.indexOf(':');
        String[] head = line.substring(0, Math.max(0, colon)).strip().split("\\s+");
        if (head.length != 2) {
            throw new IllegalArgumentException("no 'role language: keywords': " + line);
        }
        if (!names.contains(head[0])) {
            names.add(head[0]);
            date = bit(DATE);
        }
        if (names.size() > MAX_ROLES) {
            throw new IllegalArgumentException("too many roles: " + names);
        }
        for (String keyword : line.substring(colon + 1).split(",")) {
            addKeyword(keyword.strip(), bit(head[0]));
        }
    }

    private void addKeyword(String written, int role) {
        Bound bound = written.startsWith("^^") ? Bound.NOTICE : written.startsWith("^") ? Bound.OPENS
                : written.startsWith("=") ? Bound.ALL : Bound.ANYWHERE;
        List<Keyword> ending = new ArrayList<>();
        long hash = 0;
        for (long word : Words.of(written)) {
            hash = join(hash, word);
            ending = keywords.computeIfAbsent(hash, key -> new ArrayList<>(1));
        }
        ending.add(new Keyword(role, bound));
    }

    private static long join(long hash, long word) {
        long mixed = (hash ^ word) * MIX;
        return mixed ^ mixed >>> 29;
    }
}
