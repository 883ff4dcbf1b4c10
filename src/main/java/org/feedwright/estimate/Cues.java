package org.feedwright.estimate;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.feedwright.text.Folding;
import org.feedwright.text.ResourceTable;
import org.feedwright.text.Words;

/** Words that say what stands behind them ('Posted by', 'Aktualisiert am', '作者'), in many languages. Loaded once, then only read. */
final class Cues {
    /** What such words announce. */
    enum Kind {
        BY, PUBLISHED, UPDATED,
        /** Stand behind the name of who wrote it ('Jane Doe tarafından'). */
        BY_BEHIND,
        /** Announce someone who did something else ('photo by'). */
        NOT_BY,
        /** Announce the owner of a site. */
        COPYRIGHT,
        /** Stand where a name could, and name nobody. */
        ANONYMOUS,
        /** Accounts that anybody may write by ('admin'). */
        ACCOUNT,
        /** Small words within names. */
        PARTICLE,
        /** Words between names. */
        JOINER,
        /** Words of bylines that are of no name. */
        STOP,
        /** Stand before names, and not everywhere where the name does. */
        HONORIFIC,
        /** Label a name in a list of terms ('Authors', 'Name', 'Jane Doe'). */
        NAME,
        /** What people are: behind a name it is no part of it. */
        ROLE,
        /** Words in names of firms, teams and blogs, which write nothing themselves. */
        GROUP;

        private static final List<Kind> ANNOUNCING = List.of(BY, PUBLISHED, UPDATED, NOT_BY, COPYRIGHT);
    }

    /** Words of the longest cue. */
    private static final int MOST_WORDS = 4;
    /** Cues of a single word of that many letters, or fewer, are words of other kinds in other languages ('de', 'da'). */
    private static final int SHORT = 4;
    /** From here on scripts have no spaces between words: Thai, Kana, Han. */
    private static final char UNSPACED = '\u0E00';
    /** Characters of the longest cue, with signs and spaces around it. */
    private static final int LONGEST = 30;
    private static final String EVERY = "*";
    private static final List<String[]> ROWS = ResourceTable.rows(Cues.class, "cues.tsv");
    private static final Set<String> CODES = ROWS.stream().map(row -> row[1]).collect(Collectors.toSet());
    private static final Map<String, Cues> BY_LANGUAGE = new ConcurrentHashMap<>();
    private static final Set<String> BY_ANYWHERE = by();

    private final Map<Kind, Set<String>> words = new EnumMap<>(Kind.class);
    private final Set<Long> lastOfBy = new HashSet<>();

    private Cues(String language) {
        for (Kind kind : Kind.values()) {
            words.put(kind, new HashSet<>());
        }
        for (String[] row : ROWS) {
            boolean own = List.of(EVERY, "en", language).contains(row[1]);
            for (String word : row[2].split(",")) {
                if (own || word.length() > SHORT || word.charAt(0) >= UNSPACED) {
                    words.get(Kind.valueOf(row[0])).add(trimmed(Folding.foldInPlace(word)));
                }
            }
        }
        Stream.of(Kind.BY, Kind.BY_BEHIND).flatMap(kind -> words.get(kind).stream()).map(Words::of)
                .forEach(cue -> lastOfBy.add(cue[cue.length - 1]));
    }

    /** The cues of all languages, short ones of English and of that language only. */
    static Cues of(Locale language) {
        String code = CODES.contains(language.getLanguage()) ? language.getLanguage() : EVERY;
        return BY_LANGUAGE.computeIfAbsent(code, Cues::new);
    }

    /** Whether a word, as {@link Words} hashes it, is the last of one for 'by'. */
    boolean endsBy(long word) {
        return lastOfBy.contains(word);
    }

    /** Whether a text is such a word and nothing else, apart from signs around it. */
    boolean is(Kind kind, String text) {
        return words.get(kind).contains(trimmed(Folding.foldInPlace(text)));
    }

    /** Whether a text is a word for 'by' in any language and nothing else: themes are not always of the language of their page. */
    static boolean isBy(String text) {
        return text.length() <= LONGEST && BY_ANYWHERE.contains(trimmed(Folding.foldInPlace(text)));
    }

    private static Set<String> by() {
        return ROWS.stream().filter(row -> row[0].equals(Kind.BY.name())).flatMap(row -> Stream.of(row[2].split(",")))
                .map(word -> trimmed(Folding.foldInPlace(word))).collect(Collectors.toSet());
    }

    /** The kind of the cue that ends a text, signs apart; of several the one with most words. */
    Optional<Kind> ending(String text) {
        String folded = trimmed(Folding.foldInPlace(text));
        int start = folded.length();
        Optional<Kind> found = Optional.empty();
        for (int count = 0; count < MOST_WORDS && start > 0; count++) {
            start = wordStart(folded, start);
            String tail = folded.substring(start);
            for (Kind kind : Kind.ANNOUNCING) {
                if (words.get(kind).contains(tail)) {
                    found = Optional.of(kind);
                }
            }
        }
        return found.isPresent() ? found : unspaced(folded);
    }

    /** The length of the cue of that kind that begins a text with signs behind it, or 0; of several the longest. */
    int beginning(Kind kind, String text) {
        return beginning(kind, Folding.foldInPlace(text), 0);
    }

    /** The same from a place on in a text that was folded in place before. */
    int beginning(Kind kind, String folded, int from) {
        int best = from;
        int end = from;
        for (int count = 0; count < MOST_WORDS && end < folded.length(); count++) {
            end = wordEnd(folded, end);
            if (words.get(kind).contains(trimmed(folded.substring(from, end)))) {
                best = end;
            }
        }
        while (best > from && best < folded.length() && !isPart(folded.charAt(best))) {
            best++;
        }
        return best - from;
    }

    /** Whether a cue of that kind stands anywhere in a text, as words of their own or, without spaces, as a part. */
    boolean announces(Kind kind, String text) {
        String folded = Folding.foldInPlace(text);
        for (int at = 0; at < folded.length(); at = wordEnd(folded, at)) {
            if (beginning(kind, folded, at) > 0) {
                return true;
            }
        }
        return words.get(kind).stream().anyMatch(word -> word.charAt(0) >= UNSPACED && folded.contains(word));
    }

    /** Scripts without spaces: the cue may stand at the end of anything. */
    private Optional<Kind> unspaced(String folded) {
        if (folded.isEmpty() || folded.charAt(folded.length() - 1) < UNSPACED) {
            return Optional.empty();
        }
        for (Kind kind : Kind.ANNOUNCING) {
            for (String word : words.get(kind)) {
                if (word.charAt(0) >= UNSPACED && folded.endsWith(word)) {
                    return Optional.of(kind);
                }
            }
        }
        return Optional.empty();
    }

    private static int wordStart(String text, int end) {
        int at = end;
        while (at > 0 && !isPart(text.charAt(at - 1))) {
            at--;
        }
        while (at > 0 && isPart(text.charAt(at - 1))) {
            at--;
        }
        return at;
    }

    private static int wordEnd(String text, int start) {
        int at = start;
        while (at < text.length() && !isPart(text.charAt(at))) {
            at++;
        }
        int first = at;
        while (at < text.length() && isPart(text.charAt(at)) && (at == first || isOneScript(text.charAt(at - 1), text.charAt(at)))) {
            at++;
        }
        return at;
    }

    /** A word ends where a script without spaces does: '由cmarsh'. */
    private static boolean isOneScript(char one, char other) {
        return one < UNSPACED == other < UNSPACED;
    }

    private static boolean isPart(char c) {
        return Character.isLetterOrDigit(c) || Character.getType(c) == Character.NON_SPACING_MARK;
    }

    /** A text without the signs around it. */
    static String trimmed(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && !isPart(text.charAt(start))) {
            start++;
        }
        while (end > start && !isPart(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }
}
