package org.feedwright.wrapper;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The form of a permalink's URL key: its host and its path, segment by segment. A segment stands for itself, {@code 9999} for so many
 * digits, or {@code *} for anything; what follows the last dot of the last segment is kept. For example {@code example,blog)/9999/99/*}.
 */
public record UrlShape(String host, List<String> segments) {
    private static final String ANY = "*";
    private static final Pattern VALUE = Pattern.compile("=[^&]*+");
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

    /** The shape of one URL key with every segment as general as it may get. */
    public static UrlShape of(String key) {
        return new UrlShape(host(key), segments(key).stream().map(UrlShape::general).toList());
    }

    public boolean fits(String key) {
        List<String> actual = segments(key);
        if (!host.equals(host(key)) || actual.size() != segments.size()) {
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

    /** Whether something in it is constant or a number: a shape that not every page of the site has. */
    @JsonIgnore
    public boolean isTelling() {
        return segments.stream().anyMatch(segment -> !segment.startsWith(ANY));
    }

    /** Path segments of a URL key; a query counts as a last segment of its parameters' names. */
    public static List<String> segments(String key) {
        int query = key.indexOf('?');
        String[] parts = (query < 0 ? key : key.substring(0, query)).split("/");
        List<String> out = new ArrayList<>();
        for (int i = 1; i < parts.length; i++) {
            if (!parts[i].isEmpty()) {
                out.add(parts[i]);
            }
        }
        if (query >= 0) {
            out.add(VALUE.matcher(key.substring(query)).replaceAll("="));
        }
        return out;
    }

    /** The host of a URL key, as the key writes it. */
    public static String host(String key) {
        int end = 0;
        while (end < key.length() && key.charAt(end) != '/' && key.charAt(end) != '?') {
            end++;
        }
        return key.substring(0, end);
    }

    private static String general(String segment) {
        if (segment.startsWith("?")) {
            return segment;
        }
        if (segment.length() <= MAX_DIGITS && segment.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return "9".repeat(segment.length());
        }
        int dot = segment.lastIndexOf('.');
        boolean hasType = dot > 0 && segment.length() - dot <= 6 && segment.substring(dot + 1).chars().allMatch(Character::isLetter);
        return hasType ? ANY + segment.substring(dot) : ANY;
    }

    @Override
    @JsonValue
    public String toString() {
        return host + (segments.isEmpty() ? "" : "/" + String.join("/", segments));
    }
}
