package org.feedwright.wrapper;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedwright.page.Addresses;

/**
 * The form of a permalink's URL key: its host and its path, segment by segment. A segment stands for itself, {@code 9999} for so many
 * digits, or {@code *} for anything; the type of a file is kept. For example {@code example,blog)/9999/99/*}.
 */
public record UrlShape(String host, List<String> segments) {
    private static final String ANY = "*";
    private static final String ANY_OF_TYPE = "*.";
    private static final Pattern VALUE = Pattern.compile("=[^&]*+");
    /** The beginning of an escaped query; a title may end in an escaped question mark. */
    private static final Pattern ESCAPED_QUERY = Pattern.compile("%3f(?=\\w+(?:=|%3d))", Pattern.CASE_INSENSITIVE);
    private static final Pattern ESCAPED_EQUALS = Pattern.compile("%3d", Pattern.CASE_INSENSITIVE);
    /** What addresses of pages end in; another word behind a dot is one of the title: {@code why-node.js}, {@code asp.net}. */
    private static final Set<String> TYPES = Set.of("html", "htm", "xhtml", "shtml", "phtml", "php", "asp", "aspx", "jsp", "do", "cgi",
            "cfm", "pl", "xml", "txt", "md");
    /** Runs of digits up to this length are dates or the like; longer ones are numbers whose length grows. */
    private static final int MAX_DIGITS = 4;
    /** Codes that sites in several languages have as their first folder ({@code /nl/}, {@code /pt-br/}). */
    private static final Set<String> LANGUAGES = Set.of(Locale.getISOLanguages());
    private static final int LONGEST_LANGUAGE = "pt-br".length();
    private static final Pattern REGION = Pattern.compile("[-_][a-zA-Z]{2}$");
    /** Digits that a month or a day has at the most. */
    private static final int DAY_DIGITS = 2;

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
        return host.equals(host(key)) && fit(segments, segments(key));
    }

    private static boolean fit(List<String> wanted, List<String> actual) {
        boolean fit = wanted.size() == actual.size();
        for (int i = 0; fit && i < actual.size(); i++) {
            String type = wanted.get(i).startsWith(ANY_OF_TYPE) ? wanted.get(i).substring(1) : "";
            boolean last = i == actual.size() - 1;
            fit = wanted.get(i).equals(actual.get(i)) || wanted.get(i).equals(general(actual.get(i)))
                    || last && endsInCount(wanted) && isNumber(actual.get(i))
                    || !type.isEmpty() && actual.get(i).endsWith(type); // of a wrapper that was saved when every ending was a type
        }
        return fit;
    }

    /**
     * Whether a key has this form but for the number of its folders: posts in folders of categories may lie deeper, and those with dates in
     * their paths may lie below folders or without them.
     */
    public boolean fitsDeeper(String key) {
        int from = run(0, segment -> !segment.equals(ANY) && !isNumber(segment));
        int to = run(from, ANY::equals);
        List<String> actual = segments(key);
        int until = actual.size() - (segments.size() - to);
        boolean dated = to < segments.size() && isNumber(segments.get(to));
        return (dated ? until >= from : to > from && until > from) && host.equals(host(key))
                && fit(segments.subList(0, from), actual.subList(0, from))
                && actual.subList(from, until).stream().noneMatch(UrlShape::isNumber)
                && fit(segments.subList(to, segments.size()), actual.subList(until, actual.size()));
    }

    /** Whether a key has this form but for the code of a language before either: posts in other languages lie below theirs. */
    boolean fitsButForLanguage(String key) {
        return host.equals(host(key)) && fit(withoutLanguage(segments), withoutLanguage(segments(key)));
    }

    private static List<String> withoutLanguage(List<String> segments) {
        return !segments.isEmpty() && isLanguage(segments.get(0)) ? segments.subList(1, segments.size()) : segments;
    }

    /** A URL key less the code of a language before its path. */
    static String withoutLanguage(String key) {
        int start = key.indexOf('/');
        int next = key.indexOf('/', start + 1);
        int end = next < 0 ? key.length() : next;
        return start >= 0 && isLanguage(key.substring(start + 1, end)) ? key.substring(0, start) + key.substring(end) : key;
    }

    private static boolean isLanguage(String segment) {
        return segment.length() <= LONGEST_LANGUAGE && LANGUAGES.contains(REGION.matcher(segment).replaceFirst(""));
    }

    /** Where a run of such segments ends; the last segment is the page's own. */
    private int run(int from, Predicate<String> like) {
        int at = from;
        while (at < segments.size() - 1 && like.test(segments.get(at))) {
            at++;
        }
        return at;
    }

    /** Whether it has a number, as for a year: a page without one is no post then. */
    boolean isDated() {
        return segments.stream().anyMatch(UrlShape::isNumber);
    }

    /** Whether something in it is constant or a number: a shape that not every page of the site has. */
    @JsonIgnore
    public boolean isTelling() {
        return segments.stream().anyMatch(segment -> !segment.startsWith(ANY));
    }

    /**
     * Path segments of a URL key; a query counts as a last segment of its parameters' names. Engines that can't rewrite URLs put a path
     * into the query ({@code ?/archives/5-locks.html}): its parts are segments, too. Copies of sites in files have the query escaped.
     */
    public static List<String> segments(String key) {
        String plain = withPlainQuery(key);
        int query = plain.indexOf('?');
        int end = query < 0 ? plain.length() : query;
        List<String> out = new ArrayList<>();
        addParts(plain.substring(Math.min(host(plain).length(), end), end), out);
        addParts(VALUE.matcher(plain.substring(end)).replaceAll("="), out);
        return List.copyOf(out);
    }

    private static void addParts(String path, List<String> out) {
        for (StringTokenizer parts = new StringTokenizer(path, "/"); parts.hasMoreTokens(); ) {
            out.add(parts.nextToken());
        }
    }

    private static String withPlainQuery(String key) {
        Matcher escaped = ESCAPED_QUERY.matcher(key);
        return key.indexOf('%') >= 0 && escaped.find() ? key.substring(0, escaped.start()) + '?'
                + ESCAPED_EQUALS.matcher(key.substring(escaped.end())).replaceAll("=") : key;
    }

    /** The host of a URL key, as the key writes it. */
    public static String host(String key) {
        return key.substring(0, Addresses.end(key, 0, "/?"));
    }

    private static String general(String segment) {
        if (segment.startsWith("?")) {
            return segment;
        }
        if (isNumber(segment)) {
            return "9".repeat(segment.length());
        }
        int dot = segment.lastIndexOf('.');
        return dot > 0 && TYPES.contains(segment.substring(dot + 1)) ? ANY + segment.substring(dot) : ANY;
    }

    /** Whether the last segment stands for numbers that are no months and no days: posts are counted, and the first have fewer digits. */
    private static boolean endsInCount(List<String> wanted) {
        String last = wanted.get(wanted.size() - 1);
        boolean isDated = wanted.subList(0, wanted.size() - 1).stream().anyMatch(UrlShape::isNumber);
        return last.chars().allMatch(c -> c == '9') && (last.length() > DAY_DIGITS || !isDated);
    }

    private static boolean isNumber(String segment) {
        return segment.length() <= MAX_DIGITS && segment.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    @Override
    @JsonValue
    public String toString() {
        return host + (segments.isEmpty() ? "" : "/" + String.join("/", segments));
    }
}
