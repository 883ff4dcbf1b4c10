package org.feedwright.region.comment;

import java.util.regex.Pattern;

/** Reads the person out of a line such as 'Posted by: Martin at 11:50 PM' or 'Ann says:'. */
final class PersonLine {
    private static final int MAX_NAME = 60;
    /** Words of a name; more is a sentence. */
    private static final int MAX_NAME_WORDS = 6;
    private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;
    private static final String SIGNS = "[\\s:,|\u2014\u2013\u00B7@-]*";
    /** What common engines write before and after a name, in the languages that they were translated to. */
    private static final String WRITTEN = "comment(?:aire)?|posted|written|left|submitted|kommentar|geschrieben|comentario|comentado|"
            + "commento|inviato|"
            + "\u00E9crit|publi\u00E9|post\u00E9|reactie|geplaatst";
    private static final String BY = "by|von|par|por|di|da|door|av|af|od|\u043E\u0442";
    private static final String SAYS = "says?|said|wrote|writes|commented|replied|sagte?|schrieb|schreibt|dit|a dit|a \u00E9crit|dice|dijo|"
            + "escribi\u00F3|disse|diz|ha scritto|scrive|ha detto|zegt|schreef|pisze|\u043F\u0438\u0448\u0435\u0442|"
            + "\u0433\u043E\u0432\u043E\u0440\u0438\u0442|\u0441\u043A\u0430\u0437\u0430\u043B";
    private static final String ON = "on|at|am|um|le|el|il|op|den|om|\u0432";
    private static final Pattern BEFORE_NAMED = Pattern.compile("^(?:(?:" + WRITTEN + ")\\s+(?:" + BY + ")|by)\\b" + SIGNS, FLAGS);
    private static final Pattern AFTER_NAMED = Pattern.compile(SIGNS + "(?:\\b(?:" + SAYS + "))?" + SIGNS + "$", FLAGS);
    private static final Pattern BEFORE = Pattern.compile("^(?:(?:" + WRITTEN + ")\\s+)?(?:" + BY + ")\\b" + SIGNS, FLAGS);
    private static final Pattern AFTER = Pattern.compile(SIGNS + "(?:\\b(?:" + SAYS + '|' + ON + "))?" + SIGNS + "$", FLAGS);
    /** A time of day that stands before the day, and what it leaves of 'Submitted at 13:15 on 17 April'. */
    private static final Pattern TIME = Pattern.compile("\\b\\d{1,2}:\\d{2}.*$");
    private static final Pattern NO_NAME = Pattern.compile("(?:posted|submitted|written|published|commented|added|date|reply|permalink|"
            + "link|edit|"
            + "share|comments?\\b.*|no comments.*|publi\u00E9|geschrieben|verfasst|publicado|pubblicato)(?: (?:at|on))?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern LETTER = Pattern.compile("\\p{L}");

    private PersonLine() {
    }

    /** The name in the text of an element that is named as the author: its own words stay, since 'von' and 'Le' are parts of names. */
    static String named(String text) {
        return plausible(AFTER_NAMED.matcher(BEFORE_NAMED.matcher(text.strip()).replaceFirst("")).replaceFirst("").strip());
    }

    /** The name in a line that is told by its words only; empty where it holds none. */
    static String name(String text) {
        String line = TIME.matcher(BEFORE.matcher(text.strip()).replaceFirst("")).replaceFirst("");
        return plausible(AFTER.matcher(line).replaceFirst("").strip());
    }

    private static String plausible(String name) {
        boolean words = LETTER.matcher(name).find() && name.split(" ").length <= MAX_NAME_WORDS;
        return words && name.length() <= MAX_NAME && !name.contains("://") && !NO_NAME.matcher(name).matches() ? name : "";
    }
}
