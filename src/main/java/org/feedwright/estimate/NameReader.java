package org.feedwright.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.feedwright.text.Folding;
import org.feedwright.text.Names;

/**
 * Reads names of people from the beginning of a text: words with capitals, initials and particles, joined by commas and 'and'; stops at the
 * first word that can't be of a name. In scripts without case a run of letters is a name.
 */
final class NameReader {
    /** What stands between a name and something of that person's; two characters each. */
    static final List<String> POSSESSIVES = List.of("'s", "\u2019s");
    /** Words of one name, and names of one byline, at most. */
    private static final int MOST_WORDS = 5;
    private static final int MOST_NAMES = 12;
    /** Letters of a name in a script without spaces, at most: '阮一峰'; a longer run is a sentence. */
    private static final int UNSPACED = 8;

    private static final int SHORTEST_HANDLE = 3;
    /** Letters up to which words for 'published' are names in other languages ('Den', 'Dato'). */
    private static final int SHORTEST_LABEL = 6;
    private static final int LONGEST_GROUP = 40;
    /** With its full stop: 'Chr.', 'Alex.' */
    private static final int LONGEST_ABBREVIATION = 5;

    private final String text;
    private final Cues cues;
    private int at;

    /** No name, read up to the beginning. */
    static final Found NONE = new Found(List.of(), 0);

    private NameReader(String text, Cues cues) {
        this.text = text;
        this.cues = cues;
    }

    /**
     * @param names as written
     * @param end   index behind the last name in the text
     */
    record Found(List<String> names, int end) {
    }

    static Found read(String text, Cues cues) {
        return new NameReader(text, cues).names();
    }

    /** A handle behind a clear cue: one word that goes on to the end, to a sign or to a word that is of no name. */
    static Found handle(String text, Cues cues) {
        NameReader reader = new NameReader(text, cues);
        int start = reader.skipSpaces(0);
        int end = reader.wordEnd(start);
        String word = text.substring(start, end);
        int next = reader.skipSpaces(end);
        String behind = text.substring(next, reader.wordEnd(next));
        boolean closed = behind.isEmpty() || cues.is(Cues.Kind.STOP, behind) || cues.is(Cues.Kind.PUBLISHED, behind);
        boolean fits = word.length() >= SHORTEST_HANDLE && startsLikeHandle(word) && closed
                && !cues.is(Cues.Kind.STOP, word) && !cues.is(Cues.Kind.JOINER, word);
        return fits ? new Found(List.of(word), end) : NONE;
    }

    /** A letter, the sign of a home as in '~jdoe', or digits in a word of letters: '0xdede'; not '3pm'. */
    private static boolean startsLikeHandle(String word) {
        return Character.isLetter(word.charAt(0)) || word.charAt(0) == '~' || Character.isDigit(word.charAt(0))
                && word.codePoints().filter(Character::isLetter).count() >= SHORTEST_HANDLE;
    }

    /** Where nothing but an author can stand: a handle, also one of digits with a letter among them: '330k'. */
    static Found word(String text, Cues cues) {
        if (cues.is(Cues.Kind.ANONYMOUS, text)) {
            return NONE;
        }
        Found name = handle(text, cues);
        boolean word = text.indexOf(' ') < 0 && text.codePoints().allMatch(Character::isLetterOrDigit)
                && text.codePoints().anyMatch(Character::isLetter) && !cues.is(Cues.Kind.STOP, text);
        return name.names().isEmpty() && word ? new Found(List.of(text), text.length()) : name;
    }

    /**
     * All of a text that goes on behind a name, but for a phrase: 'Jane Doe and others' names Jane Doe, 'View my profile' nobody.
     *
     * @param name what was read at its beginning
     */
    static Found whole(String text, Found name, Cues cues) {
        if (Stream.of(text.split(" ")).noneMatch(word -> cues.is(Cues.Kind.STOP, word))) {
            return new Found(List.of(text), text.length());
        }
        return text.substring(0, name.end()).indexOf(' ') < 0 ? NONE : name;
    }

    /** Whether a text goes on behind a name without a sign. */
    static boolean runsOn(String text, int end) {
        String rest = text.substring(end).strip();
        return !rest.isEmpty() && Character.isLetter(rest.charAt(0));
    }

    /** A name that is no person's, on a line of its own behind a cue: words with capitals or digits up to the end or a bar. */
    static Found organisation(String text, Cues cues) {
        int bar = text.indexOf('|');
        String name = Folding.spaced(bar < 0 ? text : text.substring(0, bar));
        String[] words = name.split(" ");
        boolean article = words.length > 1 && words[0].equals("The");
        boolean fits = words.length > 1 && words.length <= MOST_WORDS && (article || !cues.is(Cues.Kind.STOP, words[0]))
                && List.of(words).stream().allMatch(word -> Character.isUpperCase(word.charAt(0)) || Character.isDigit(word.charAt(0)))
                && List.of(words).stream().anyMatch(word -> Character.isUpperCase(word.charAt(0)));
        return fits ? new Found(List.of(name), bar < 0 ? text.length() : bar) : NONE;
    }

    private Found names() {
        List<String> out = new ArrayList<>();
        int end = 0;
        while (out.size() < MOST_NAMES) {
            String name = name(!out.isEmpty());
            if (name.isEmpty()) {
                break;
            }
            boolean credential = !out.isEmpty() && Names.isCredential(name);
            if (credential) {
                out.set(out.size() - 1, out.get(out.size() - 1) + ", " + name);
            } else {
                out.add(name);
            }
            end = at;
            if (!separator()) {
                break;
            }
        }
        return new Found(List.copyOf(out), end);
    }

    /** @param later whether another name stands before: then it is not what someone is */
    private String name(boolean later) {
        int start = skipSpaces(at);
        int end = start;
        int count = 0;
        int next = start;
        while (next < text.length() && count < MOST_WORDS) {
            int group = count > 0 ? groupEnd(next) : next;
            if (group > next) {
                // The number of somebody's posts stands in a list of all authors.
                end = isNumber(next + 1, group - 1) ? start : group;
                break;
            }
            int wordEnd = wordEnd(next);
            String word = text.substring(next, wordEnd);
            if (later && is(Cues.Kind.ROLE, word)) {
                // 'Jane Doe, Project Manager'
                end = start;
                break;
            }
            if (word.isEmpty() || !isPart(word, count)) {
                break;
            }
            count++;
            int owner = possessive(word);
            if (owner > 0) {
                end = next + owner;
                break;
            }
            if (!is(Cues.Kind.PARTICLE, word) || Character.isUpperCase(word.codePointAt(0))) {
                end = wordEnd;
            }
            next = skipSpaces(wordEnd);
            if (next == wordEnd || endsSentence(word)) {
                break;
            }
        }
        at = end;
        return end > start ? trimmed(text.substring(start, end)) : "";
    }

    /** The length of a word that something of that person's follows ('Jane Doe's Picture'); 0 for any other. */
    private static int possessive(String word) {
        return word.length() > 2 && POSSESSIVES.stream().anyMatch(word::endsWith) ? word.length() - 2 : 0;
    }

    /** A full stop behind a word ends the name, behind an abbreviation it doesn't: 'J. R. Doe', 'Prof. Doe'. */
    private boolean endsSentence(String word) {
        return word.length() > LONGEST_ABBREVIATION && word.indexOf('.') == word.length() - 1 && !is(Cues.Kind.HONORIFIC, word);
    }

    /** Behind a name in parentheses stands another name of the same person, or where someone works: as written it is part of the name. */
    private int groupEnd(int from) {
        int close = text.charAt(from) == '(' ? text.indexOf(')', from) : -1;
        return close < 0 || close - from > LONGEST_GROUP ? from : close + 1;
    }

    private boolean isNumber(int from, int to) {
        return to > from && text.substring(from, to).chars().allMatch(Character::isDigit);
    }

    private boolean isPart(String word, int count) {
        int first = word.codePointAt(0);
        if (!Character.isLetter(first) && first != '"' && first != '“' || hasDigit(word)) {
            return false;
        }
        boolean particle = count > 0 && is(Cues.Kind.PARTICLE, word);
        boolean announces = (count > 0 && !particle || word.length() > SHORTEST_LABEL)
                && (is(Cues.Kind.PUBLISHED, word) || is(Cues.Kind.UPDATED, word));
        if (announces || is(Cues.Kind.STOP, word) && !particle || count > 0 && is(Cues.Kind.ROLE, word) || is(Cues.Kind.NAME, word)
                || is(Cues.Kind.JOINER, word) && !(count > 0 && isInitial(word))) {
            return false;
        }
        if (isCased(first)) {
            return Character.isUpperCase(first) || is(Cues.Kind.PARTICLE, word);
        }
        return Character.isLetter(first) && word.length() <= UNSPACED && cues.beginning(Cues.Kind.BY, word) == 0
                || first == '"' || first == '“';
    }

    /** 'Raul E. Lopez', 'M E Doe', where 'e' is the word for 'and' of the page's language. */
    private static boolean isInitial(String word) {
        return (word.length() == 1 || word.length() == 2 && word.charAt(1) == '.') && Character.isUpperCase(word.charAt(0));
    }

    /** Moves behind a comma or an 'and' that another name follows. */
    private boolean separator() {
        int here = skipSpaces(at);
        boolean comma = here < text.length() && ",;&+、،/".indexOf(text.charAt(here)) >= 0;
        if (comma) {
            here = skipSpaces(here + 1);
        }
        int end = wordEnd(here);
        boolean joined = end > here && is(Cues.Kind.JOINER, text.substring(here, end)) && !isInitial(text.substring(here, end));
        if (joined) {
            here = skipSpaces(end);
        }
        if (comma || joined) {
            at = here;
        }
        return comma || joined;
    }

    private int skipSpaces(int from) {
        int i = from;
        while (i < text.length() && (text.charAt(i) == ' ' || text.charAt(i) == '\u00A0')) {
            i++;
        }
        return i;
    }

    /** A word ends at a space, and at signs that stand between things. */
    private int wordEnd(int from) {
        int i = from;
        while (i < text.length() && " \u00A0,;|·•—–/、،&+>»<:【】（".indexOf(text.charAt(i)) < 0) {
            i++;
        }
        return i;
    }

    /** Without a full stop that ends a sentence and no abbreviation, and without signs of footnotes and of links to the place. */
    private static String trimmed(String name) {
        String clean = Folding.spaced(name);
        int end = clean.length();
        while (end > 0 && "*†‡!?:¶".indexOf(clean.charAt(end - 1)) >= 0) {
            end--;
        }
        clean = clean.substring(0, end);
        String last = clean.substring(clean.lastIndexOf(' ') + 1);
        boolean sentence = last.endsWith(".") && last.indexOf('.') == last.length() - 1 && last.length() > SHORTEST_HANDLE
                && !isInitial(last.substring(last.lastIndexOf('-') + 1));
        return sentence ? clean.substring(0, clean.length() - 1) : clean;
    }

    private static boolean isCased(int c) {
        return Character.isUpperCase(c) || Character.isLowerCase(c);
    }

    private boolean is(Cues.Kind kind, String word) {
        return cues.is(kind, word);
    }

    private static boolean hasDigit(String word) {
        return word.codePoints().anyMatch(Character::isDigit);
    }
}
