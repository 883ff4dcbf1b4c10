package org.feedwright.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.feedwright.capture.UrlKey;
import org.feedwright.training.WrapperTrainer;
import org.feedwright.wrapper.Wrapper;

/** Small forms that all output shares. */
final class Texts {
    /** What shows of a value, in characters. */
    private static final int MAX_VALUE = 80;

    private Texts() {
    }

    /** With commas between thousands. */
    static String count(long n) {
        return String.format(Locale.ROOT, "%,d", n);
    }

    /** {@code 1 page}, {@code 2 pages}. */
    static String count(long n, String noun) {
        return count(n) + ' ' + noun + (n == 1 ? "" : "s");
    }

    /**
     * Tells of archives, if there are any.
     *
     * @param one  what holds of one of them
     * @param many what holds of several
     */
    static void tellOfArchives(PrintWriter words, List<String> archives, String one, String many, String outcome) {
        if (!archives.isEmpty()) {
            words.println("feedwright: " + count(archives.size(), "archive") + (archives.size() == 1 ? one : many) + " ("
                    + archives.get(0) + (archives.size() == 1 ? "" : ", ...") + "): " + outcome);
        }
    }

    /** A constant as words: {@code NO_TITLE} is 'no title'. */
    static String words(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** Counts by reason: {@code 3 no title, 1 listing}; empty where there are none. */
    static String reasons(Map<? extends Enum<?>, Long> counts) {
        return counts.entrySet().stream().map(reason -> count(reason.getValue()) + ' ' + words(reason.getKey()))
                .collect(Collectors.joining(", "));
    }

    /** What a wrapper was learnt from: its feed, or its site. */
    static String source(Wrapper wrapper) {
        return wrapper.blog().isEmpty() ? wrapper.hosts().stream().map(UrlKey::readable).collect(Collectors.joining(", ")) + " (no feed)"
                : wrapper.blog();
    }

    /** Whether the pages of a blog taught its wrapper, and not its feed, where it has any. */
    static boolean isOfPages(Wrapper wrapper) {
        return wrapper.ranking().equals(WrapperTrainer.ESTIMATED);
    }

    /** A value, with what the page says where that is another text. */
    static String meant(String text, String raw) {
        String meant = cut(text, MAX_VALUE);
        return raw.equals(text) ? meant : meant + " from '" + cut(raw, MAX_VALUE) + '\'';
    }

    /** At most {@code max} characters of one line, two at least; what stands on other lines follows behind a space. */
    static String cut(String text, int max) {
        String line = text.replaceAll("\\s+", " ");
        if (line.length() <= max) {
            return line;
        }
        int end = max - 1;
        return line.substring(0, Character.isHighSurrogate(line.charAt(end - 1)) ? end - 1 : end) + '…';
    }

    /** The end of a line, at most {@code max} characters of it. */
    static String end(String line, int max) {
        if (line.length() <= max) {
            return line;
        }
        int begin = line.length() - max + 1;
        return '…' + line.substring(Character.isLowSurrogate(line.charAt(begin)) ? begin + 1 : begin);
    }
}
