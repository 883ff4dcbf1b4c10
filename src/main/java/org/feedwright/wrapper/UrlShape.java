package org.feedwright.wrapper;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The form of a permalink: its host and its path, segment by segment. A segment stands for itself, {@code 9999} for so many digits,
 * or {@code *} for anything; what follows the last dot of the last segment is kept. For example {@code blog.example/9999/99/*}.
 */
public record UrlShape(String host, List<String> segments) {
    private static final String ANY = "*";
    /** Runs of digits up to this length are dates or the like; longer ones are numbers whose length grows. */
    private static final int MAX_DIGITS = 4;

    public UrlShape {
        segments = List.copyOf(segments);
    }

    @JsonCreator
    public static UrlShape parse(String text) {
        String[] parts = text.split("/", -1);
        return new UrlShape(parts[0], Arrays.asList(parts).subList(1, parts.length));
    }

    /** The shape of one URL with every segment as general as it may get; the URL itself where it can't be parsed. */
    public static UrlShape of(String url) {
        List<String> out = new ArrayList<>();
        for (String segment : segments(url)) {
            out.add(general(segment));
        }
        return new UrlShape(host(url), out);
    }

    public boolean fits(String url) {
        List<String> actual = segments(url);
        if (!host.equals(host(url)) || actual.size() != segments.size()) {
            return false;
        }
        for (int i = 0; i < actual.size(); i++) {
            String wanted = segments.get(i);
            if (!wanted.equals(actual.get(i)) && !wanted.equals(general(actual.get(i)))) {
                return false;
            }
        }
        return true;
    }

    /** Path segments without a closing slash or index page; a query counts as a last segment of its keys. */
    public static List<String> segments(String url) {
        String rest = url.replaceFirst("^[a-zA-Z]+://[^/?#]*", "").replaceFirst("#.*$", "");
        int query = rest.indexOf('?');
        String path = (query < 0 ? rest : rest.substring(0, query)).replaceFirst("/(?:index\\.\\w{2,5})?$", "");
        List<String> out = new ArrayList<>();
        for (String segment : path.split("/")) {
            if (!segment.isEmpty()) {
                out.add(segment);
            }
        }
        if (query >= 0) {
            out.add(rest.substring(query).replaceAll("=[^&]*", "="));
        }
        return out;
    }

    /** Host in lower case without {@code www.} and port. */
    public static String host(String url) {
        String rest = url.replaceFirst("^[a-zA-Z]+://", "").replaceFirst("[/?#].*$", "").replaceFirst(":\\d+$", "");
        return rest.toLowerCase(Locale.ROOT).replaceFirst("^www\\.", "");
    }

    private static String general(String segment) {
        if (segment.startsWith("?")) {
            return segment;
        }
        if (segment.length() <= MAX_DIGITS && segment.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return "9".repeat(segment.length());
        }
        int dot = segment.lastIndexOf('.');
        boolean hasType = dot > 0 && segment.length() - dot <= 6 && segment.substring(dot + 1).chars().allMatch(Character::isLetterOrDigit);
        return hasType ? ANY + segment.substring(dot) : ANY;
    }

    @Override
    @JsonValue
    public String toString() {
        return host + (segments.isEmpty() ? "" : "/" + String.join("/", segments));
    }
}
