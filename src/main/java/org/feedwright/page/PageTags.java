package org.feedwright.page;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.feedwright.capture.Capture;
import org.feedwright.capture.TextDecoding;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.jsoup.parser.Tag;

/**
 * Reads the tags of HTML without a parser. Cuts it down to those that it takes to find feeds and the page's own address: {@code base},
 * {@code link} with {@code alternate} or {@code canonical}, wherever they stand, {@code og:url}, the title, and what tells the charset; or
 * gathers classes and identifiers. Follows the tokenizer of the HTML standard (13.2.5) as far as it takes to know what is a tag: comments,
 * raw text and quoted values are passed over. For one page and one thread.
 */
final class PageTags {
    private static final String TITLE = "title";
    private static final Set<String> KEPT = Set.of("base", "link", "meta", TITLE);
    /** Elements whose text holds no tags (HTML standard, 13.2.6.2 and 13.2.6.4). */
    private static final Set<String> RAW = Set.of("script", "style", "textarea", TITLE, "xmp", "iframe", "noembed", "noframes");
    /** What links and meta tags that are kept have in some attribute. */
    private static final Map<String, List<String>> TELLING = Map.of("link", List.of("alternate", "canonical"),
            "meta", List.of("charset", "og:url"));
    private static final String BASE = "<base";
    private static final String LINK = "<link";
    private static final int ASCII_END = 0x80;
    /** Longer than any name of interest. */
    private static final int MAX_NAME = 10;
    /** Pages have a handful; a page that was filled with link tags goes to the parser, whose tree is bounded. */
    private static final int MAX_LINKS = 1000;
    private static final String BYTE_ORDER_MARK = "\u00ef\u00bb\u00bf";
    private static final String CLASS = "class";
    private static final String ID = "id";

    /** The page, a character for each byte. */
    private final String html;
    private final StringBuilder kept = new StringBuilder();
    /** Where the link tags that were kept begin and end, as far as {@link #links} says what they hold. */
    private final List<int[]> links = new ArrayList<>();
    private boolean isPlain = true;

    private PageTags(byte[] html) {
        this.html = new String(html, StandardCharsets.ISO_8859_1);
    }

    /**
     * The link tags that are kept. Nothing where a parser has to tell: where the page has a base, where the tags hold other bytes than
     * ASCII, where one of them ends the page and may be torn, and where there are many.
     */
    static Optional<List<Element>> links(Capture capture) {
        if (isWide(capture.body())) {
            return Optional.empty();
        }
        PageTags tags = new PageTags(capture.body());
        tags.scan(tags.lastOfInterest(), tags::keep);
        return tags.isPlain ? Optional.of(tags.links.stream().map(link -> tags.element(link, capture.url())).toList()) : Optional.empty();
    }

    private Element element(int[] link, String url) {
        Element out = new Element(Tag.valueOf("link"), url);
        attributes(link[0] + LINK.length(), link[1], (name, value) -> {
            if (!out.hasAttr(name)) {
                out.attr(name, Parser.unescapeEntities(value, true));
            }
        });
        return out;
    }

    /**
     * The classes and identifiers in all tags as {@link Theme#of} writes them, without a parser: as bytes that are no ASCII are cut apart,
     * these make other names.
     */
    static Set<String> names(Capture capture) {
        Set<String> classes = new HashSet<>();
        Set<String> out = new HashSet<>();
        PageTags tags = new PageTags(capture.body());
        tags.scan(tags.html.length(), (name, start, end, textEnd) -> tags.attributes(start + 1 + name.length(), end, (attribute, value) -> {
            if (attribute.equals(CLASS)) {
                classes.add(value);
            } else if (attribute.equals(ID)) {
                out.add(Theme.ID + value);
            }
        }));
        classes.forEach(names -> ElementNames.tokens(names).forEach(name -> out.add(Theme.CLASS + name)));
        return out;
    }

    /** Gives name and value of each attribute in a part of a tag as the standard cuts them (13.2.5.32 to 13.2.5.38). */
    private void attributes(int start, int end, BiConsumer<String, String> taker) {
        int at = start;
        while (at < end) {
            int nameEnd = end(at, end, "/>=");
            if (nameEnd == at) {
                at++;
                continue;
            }
            int value = pastSpaces(nameEnd, end);
            int valueEnd = value;
            int behind = value;
            if (value < end && html.charAt(value) == '=') {
                value = pastSpaces(value + 1, end);
                boolean isQuoted = value < end && isQuote(html.charAt(value));
                value += isQuoted ? 1 : 0;
                valueEnd = isQuoted ? Math.min(end, after(value, html.substring(value - 1, value)) - 1) : end(value, end, ">");
                behind = isQuoted ? valueEnd + 1 : valueEnd;
            }
            taker.accept(html.substring(at, nameEnd).toLowerCase(Locale.ROOT), html.substring(value, Math.max(value, valueEnd)));
            at = behind;
        }
    }

    private int end(int start, int limit, String signs) {
        int at = start;
        while (at < limit && !isSpace(html.charAt(at)) && signs.indexOf(html.charAt(at)) < 0) {
            at++;
        }
        return at;
    }

    private int pastSpaces(int start, int limit) {
        int at = start;
        while (at < limit && isSpace(html.charAt(at))) {
            at++;
        }
        return at;
    }

    /** A page of these tags alone. */
    static Page page(Capture capture) {
        return Page.of(new Capture(capture.url(), capture.time(), capture.status(), capture.contentType(), capture.location(),
                of(capture.body()), capture.provenance()));
    }

    /** What is not in a superset of ASCII comes back as it is. */
    static byte[] of(byte[] html) {
        if (isWide(html)) {
            return html;
        }
        PageTags tags = new PageTags(html);
        tags.charset();
        tags.scan(tags.lastOfInterest(), tags::keep);
        return tags.kept.toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    /** UTF-16 and its like: the first characters of HTML are ASCII, so one of their bytes is zero. */
    private static boolean isWide(byte[] html) {
        for (int i = 0; i < Math.min(4, html.length); i++) {
            if (html[i] == 0) {
                return true;
            }
        }
        return false;
    }

    /** What tells the charset before any tag does. */
    private void charset() {
        int start = html.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length() : 0;
        kept.append(html, 0, html.startsWith("<?xml", start) ? after(start, ">") : start);
    }

    /** Takes a tag in lower case, where it begins and ends, and where its text ends, if that holds no tags. */
    private interface TagTaker {
        void take(String name, int start, int end, int textEnd);
    }

    private void scan(int end, TagTaker taker) {
        int at = next(0);
        while (at < end) {
            at = next(pass(at, taker));
        }
    }

    /** Where no tag is kept any more that begins behind: of most pages the end of the head. */
    private int lastOfInterest() {
        int at = html.lastIndexOf('<');
        while (at > TextDecoding.WINDOW && !isAtIgnoringCase(at, LINK) && !isAtIgnoringCase(at, BASE)) {
            at = html.lastIndexOf('<', at - 1);
        }
        return Math.min(html.length(), Math.max(at, TextDecoding.WINDOW) + 1);
    }

    private boolean isAtIgnoringCase(int at, String word) {
        return html.regionMatches(true, at, word, 0, word.length());
    }

    /** The next {@code <}, or the end of the page. */
    private int next(int start) {
        int at = html.indexOf('<', start);
        return at < 0 ? html.length() : at;
    }

    /** Goes over what begins at a {@code <}. Returns where it ends. */
    private int pass(int start, TagTaker taker) {
        if (html.startsWith("<!--", start)) {
            return after(start + 2, "-->");
        }
        String name = name(start + 1);
        if (name.isEmpty()) {
            return start + 1;
        }
        int end = tagEnd(start + 1 + name.length());
        int textEnd = RAW.contains(name) ? rawEnd(end, name) : end;
        taker.take(name, start, end, textEnd);
        return textEnd;
    }

    private void keep(String name, int start, int end, int textEnd) {
        if (KEPT.contains(name) && isTelling(name, start, end) && (textEnd < html.length() || textEnd == end)) {
            kept.append(html, start, textEnd);
            isPlain &= !name.equals("base");
            if (isPlain && name.equals("link")) {
                links.add(new int[] {start, end});
                isPlain = end < html.length() && isAscii(start, end) && links.size() <= MAX_LINKS;
            }
            kept.append(textEnd == end ? "" : name + '>');
        }
    }

    private boolean isTelling(String name, int start, int end) {
        List<String> words = TELLING.getOrDefault(name, List.of());
        String tag = words.isEmpty() ? "" : html.substring(start, end).toLowerCase(Locale.ROOT);
        return words.isEmpty() || words.stream().anyMatch(tag::contains);
    }

    private boolean isAscii(int start, int end) {
        int bits = 0;
        for (int i = start; i < end; i++) {
            bits |= html.charAt(i);
        }
        return bits < ASCII_END;
    }

    /** In lower case; empty where no tag begins. Names that are too long to matter are cut. */
    private String name(int start) {
        int end = start;
        while (end < html.length() && end - start < MAX_NAME && isNamePart(html.charAt(end), end > start)) {
            end++;
        }
        return html.substring(start, end).toLowerCase(Locale.ROOT);
    }

    private static boolean isNamePart(char c, boolean inside) {
        boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
        return letter || inside && c != '>' && c != '/' && !isSpace(c);
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\f' || c == '\r';
    }

    private static boolean isQuote(char c) {
        return c == '"' || c == '\'';
    }

    /** Behind the next {@code >} that is not in a quoted value; a quote counts behind an equals sign only. */
    private int tagEnd(int start) {
        boolean value = false;
        for (int i = start; i < html.length(); i++) {
            char c = html.charAt(i);
            if (c == '>') {
                return i + 1;
            }
            if (value && isQuote(c)) {
                i = after(i + 1, html.substring(i, i + 1)) - 1;
                value = false;
            } else if (!isSpace(c)) {
                value = c == '=';
            }
        }
        return html.length();
    }

    private int rawEnd(int start, String name) {
        int at = after(start, "</");
        while (at < html.length() && !name(at).equals(name)) {
            at = after(at, "</");
        }
        return at;
    }

    /** Behind the next occurrence; the end of the page where there is none. */
    private int after(int start, String wanted) {
        int at = html.indexOf(wanted, start);
        return at < 0 ? html.length() : at + wanted.length();
    }
}
