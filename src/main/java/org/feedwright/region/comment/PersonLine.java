package org.feedwright.region.comment;

import java.time.DayOfWeek;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.feedwright.text.DateWords;

/** Reads the person out of a line such as 'Posted by: Martin at 11:50 PM' or 'Ann says:'. */
final class PersonLine {
    private static final int MAX_NAME = 60;
    /** Words of a name; more is a sentence. */
    private static final int MAX_NAME_WORDS = 6;
    /** The same of an element that is named as the author: there people call themselves by a firm's name, a slogan, or an address. */
    private static final int MAX_CHOSEN_NAME = 120;
    private static final int MAX_CHOSEN_WORDS = 15;
    /** Words of a label before a name. */
    private static final int MAX_LABEL_WORDS = 3;
    private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;
    /** Between a name and the words around it, beside spaces. */
    private static final String SIGNS = ":,|\u2014\u2013\u00B7@-";
    /** What common engines write before and after a name, in the languages that they were translated to. */
    private static final String WRITTEN = "comment(?:aire)?|posted|written|left|submitted|kommentar|geschrieben|comentario|comentado|"
            + "commento|inviato|\u00E9crit|publi\u00E9|post\u00E9|reactie|geplaatst";
    private static final String BY = "by|von|par|por|di|da|door|av|af|od|\u043E\u0442";
    /** Longer ones before those that they end in. */
    private static final List<String> SAYS = List.of("say", "says", "said", "wrote", "writes", "commented", "replied", "sagt", "sagte",
            "schrieb", "schreibt", "a dit", "dit", "a \u00E9crit", "dice", "dijo", "escribi\u00F3", "disse", "diz", "ha scritto", "scrive",
            "ha detto", "zegt", "schreef", "pisze", "\u043F\u0438\u0448\u0435\u0442", "\u0433\u043E\u0432\u043E\u0440\u0438\u0442",
            "\u0441\u043A\u0430\u0437\u0430\u043B");
    private static final List<String> ON = List.of("on", "at", "am", "um", "le", "el", "il", "op", "den", "om", "\u0432");
    private static final List<String> SAYS_OR_ON = Stream.concat(SAYS.stream(), ON.stream()).toList();
    private static final Pattern BEFORE_NAMED = Pattern.compile("(?:(?:" + WRITTEN + ")\\s+(?:" + BY + ")|by)\\b[\\s" + SIGNS + "]*",
            FLAGS);
    private static final Pattern BEFORE = Pattern.compile("(?:(?:" + WRITTEN + ")\\s+)?(?:" + BY + ")\\b[\\s" + SIGNS + "]*", FLAGS);
    /** A time of day that stands before the day, and what it leaves of 'Submitted at 13:15 on 17 April'. */
    private static final Pattern TIME = Pattern.compile("\\b\\d{1,2}:\\d{2}.*$");
    private static final Pattern NO_NAME = Pattern.compile("(?:posted|submitted|written|published|commented|added|date|reply|permalink|"
            + "link|edit|share|comments?\\b.*|no comments.*|publi\u00E9|geschrieben|verfasst|publicado|pubblicato)(?: (?:at|on))?",
            Pattern.CASE_INSENSITIVE);
    /** What some engines write around a name as if it were to be read. */
    private static final Pattern MARKUP = Pattern.compile("</?[a-z]{1,10}>");
    private static final Pattern DAY = Pattern.compile("\\d{1,2}(?:st|nd|rd|th)?[.,:]?");
    private static final Pattern SAYS_FIRST = Pattern.compile("(?:" + String.join("|", SAYS) + ")\\s?:\\s?", FLAGS);
    /** Letters of a month's name; shorter ones are initials. */
    private static final int SHORTEST_MONTH = 3;
    /** Words that are taken off an end, one after the other. */
    private static final int MAX_END_WORDS = 3;
    private static final Pattern LETTER = Pattern.compile("\\p{L}");
    private static final Pattern BEHIND_DATE = Pattern.compile("\\s{0,2}(?:[,|\u2014\u2013\u00B7-]|(?:" + BY + ")\\b)\\s?"
            + "(?=[\\p{L}\\p{N}])", FLAGS);

    private PersonLine() {
    }

    /** The name in the text of an element that is named as the author: its own words stay, since 'von' and 'Le' are parts of names. */
    static String named(String text) {
        String name = MARKUP.matcher(text).replaceAll("").strip();
        String bare = withoutLabel(withoutEnd(withoutStart(name, BEFORE_NAMED), SAYS)).strip();
        return plausible(bare, MAX_CHOSEN_NAME, MAX_CHOSEN_WORDS);
    }

    /** The name in a line that is told by its words only; empty where it holds none. */
    static String name(String text) {
        String line = TIME.matcher(withoutStart(text.strip(), BEFORE)).replaceFirst("");
        String name = withoutLabel(withoutEnd(line, SAYS_OR_ON)).strip();
        return name.contains("://") ? "" : plausible(name, MAX_NAME, MAX_NAME_WORDS);
    }

    /** What stands behind a label such as 'Name: ', in any language: no name has such a colon. */
    private static String withoutLabel(String line) {
        int colon = Math.max(line.indexOf(": "), line.indexOf('\uFF1A'));
        boolean isLabel = colon > 0 && line.substring(0, colon).split(" ").length <= MAX_LABEL_WORDS
                && LETTER.matcher(line).region(colon, line.length()).find();
        return isLabel ? line.substring(colon + 1) : line;
    }

    private static String withoutStart(String text, Pattern start) {
        Matcher matcher = start.matcher(text);
        return matcher.lookingAt() ? text.substring(matcher.end()) : text;
    }

    /** Without signs at the end, and without these words that stand there: 'Ann wrote on', 'Ann said...'. */
    private static String withoutEnd(String text, List<String> words) {
        String line = withoutSigns(text);
        for (int i = 0; i < MAX_END_WORDS; i++) {
            String shorter = withoutLast(line, words);
            line = shorter.isBlank() ? line : shorter;
        }
        return line;
    }

    private static String withoutLast(String line, List<String> words) {
        for (String word : words) {
            int start = line.length() - word.length();
            if (line.regionMatches(true, start, word, 0, word.length()) && startsWord(line, start)) {
                return withoutSigns(line.substring(0, start));
            }
        }
        return line;
    }

    /**
     * 'Ann on' of 'Ann on Wed, 11/05/2008'; short names of weekdays are names of people too, unless a word or a sign parts them from
     * others, or nothing but the weekday of the date stands there.
     */
    static String withoutWeekday(String text, DayOfWeek day) {
        String line = withoutSigns(text);
        int last = line.lastIndexOf(' ') + 1;
        String before = line.substring(0, last).stripTrailing();
        boolean isParted = !withoutLast(before, ON).equals(before) || !withoutSigns(before).equals(before);
        String word = line.substring(last);
        return isParted && DateWords.isWeekday(word) || before.isEmpty() && DateWords.isWeekday(word, day) ? before : text;
    }

    /** 'Ann' of '| Ann:' or 'by Ann' behind a date; empty where neither sign nor word parts them, for a text may follow a date too. */
    static String behindDate(String text) {
        Matcher matcher = BEHIND_DATE.matcher(text);
        return matcher.lookingAt() ? text.substring(matcher.end()) : "";
    }

    /** 'Ann' of 'Ann on'. */
    static String withoutOn(String text) {
        return withoutEnd(text, SAYS_OR_ON);
    }

    /** 'Ann' of 'Ann at November 6': a day without its year is no date, and no part of a name either; empty where it begins with one. */
    static String withoutDay(String text) {
        String[] words = text.split(" ");
        for (int i = 0; i + 1 < words.length; i++) {
            boolean isDay = DAY.matcher(words[i]).matches() && isMonth(words[i + 1])
                    || isMonth(words[i]) && DAY.matcher(words[i + 1]).matches();
            if (isDay) {
                return withoutOn(String.join(" ", List.of(words).subList(0, i)));
            }
        }
        return text;
    }

    private static boolean isMonth(String word) {
        String month = withoutSigns(word);
        return month.length() >= SHORTEST_MONTH && DateWords.month(month) > 0;
    }

    /** Without what is left of 'Ann says:' when the name is taken out. */
    static String withoutSays(String text) {
        return withoutStart(text, SAYS_FIRST);
    }

    private static boolean startsWord(String text, int at) {
        return at == 0 || !Character.isUnicodeIdentifierPart(text.charAt(at - 1));
    }

    private static String withoutSigns(String text) {
        int end = text.length();
        boolean goesOn = text.endsWith("...") || text.endsWith("\u2026");
        while (goesOn && end > 0 && (text.charAt(end - 1) == '.' || text.charAt(end - 1) == '\u2026')) {
            end--;
        }
        while (end > 0 && (isSpace(text.charAt(end - 1)) || SIGNS.indexOf(text.charAt(end - 1)) >= 0)) {
            end--;
        }
        return text.substring(0, end);
    }

    /** As the patterns have it: Unicode's white space. */
    private static boolean isSpace(char c) {
        return Character.isSpaceChar(c) || c >= '\t' && c <= '\r' || c == '\u0085';
    }

    private static String plausible(String name, int most, int mostWords) {
        boolean words = LETTER.matcher(name).find() && name.split(" ").length <= mostWords;
        boolean saysNobody = SAYS_OR_ON.contains(name.toLowerCase(Locale.ROOT));
        return words && !saysNobody && name.length() <= most && !NO_NAME.matcher(name).matches() ? name : "";
    }
}
