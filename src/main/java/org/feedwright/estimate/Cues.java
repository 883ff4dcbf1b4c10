package org.feedwright.estimate;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.feedwright.text.Folding;

/** Words that say what stands behind them ('Posted by', 'Aktualisiert am', '作者'), in the languages of blogs. Loaded once, then only read. */
final class Cues {
    /** What such words announce. */
    enum Kind {
        BY, PUBLISHED, UPDATED,
        /** Not before a name but in its place. */
        ANONYMOUS
    }

    /** Words of the longest cue. */
    private static final int MOST_WORDS = 4;
    private static final Cues INSTANCE = load();

    private final Map<Kind, Set<String>> words = new EnumMap<>(Kind.class);

    private Cues() {
    }

    static Cues get() {
        return INSTANCE;
    }

    /** Whether a text is such a word and nothing else, apart from signs around it. */
    boolean is(Kind kind, String text) {
        return words.get(kind).contains(trimmed(Folding.foldInPlace(text)));
    }

    /** The kind of the cue that ends a text, signs apart; of several the one with most words. */
    Optional<Kind> ending(String text) {
        String folded = trimmed(Folding.foldInPlace(text));
        int start = folded.length();
        Optional<Kind> found = Optional.empty();
        for (int count = 0; count < MOST_WORDS && start > 0; count++) {
            start = wordStart(folded, start);
            String tail = folded.substring(start);
            for (Kind kind : Kind.values()) {
                if (words.get(kind).contains(tail)) {
                    found = Optional.of(kind);
                }
            }
        }
        return found.isPresent() ? found : unspaced(folded);
    }

    /** The length of the cue of that kind that begins a text with signs behind it, or 0; of several the longest. */
    int beginning(Kind kind, String text) {
        String folded = Folding.foldInPlace(text);
        int best = 0;
        int end = 0;
        for (int count = 0; count < MOST_WORDS && end < folded.length(); count++) {
            end = wordEnd(folded, end);
            if (words.get(kind).contains(trimmed(folded.substring(0, end)))) {
                best = end;
            }
        }
        while (best > 0 && best < text.length() && !isPart(text.charAt(best))) {
            best++;
        }
        return best;
    }

    /** Scripts without spaces: the cue may stand at the end of anything. */
    private Optional<Kind> unspaced(String folded) {
        if (folded.isEmpty() || folded.charAt(folded.length() - 1) < '\u0E00') {
            return Optional.empty();
        }
        for (Kind kind : Kind.values()) {
            for (String word : words.get(kind)) {
                if (word.charAt(0) >= '\u0E00' && folded.endsWith(word)) {
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
        while (at < text.length() && isPart(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static boolean isPart(char c) {
        return Character.isLetterOrDigit(c) || Character.getType(c) == Character.NON_SPACING_MARK;
    }

    private static String trimmed(String text) {
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

    private static Cues load() {
        Cues cues = new Cues();
        for (Kind kind : Kind.values()) {
            cues.words.put(kind, new HashSet<>());
        }
        try (InputStream in = Objects.requireNonNull(Cues.class.getResourceAsStream("cues.tsv"), "cues.tsv");
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            lines.lines().filter(line -> !line.startsWith("#") && !line.isBlank()).forEach(cues::add);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return cues;
    }

    private void add(String line) {
        String[] cells = line.split("\t");
        for (String word : cells[2].split(",")) {
            words.get(Kind.valueOf(cells[0])).add(trimmed(Folding.foldInPlace(word)));
        }
    }
}
