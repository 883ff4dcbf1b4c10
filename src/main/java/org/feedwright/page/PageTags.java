package org.feedwright.page;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
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
    private static final Map<String, List<byte[]>> TELLING = Map.of("link", List.of(ascii("alternate"), ascii("canonical")),
            "meta", List.of(ascii("charset"), ascii("og:url")));
    private static final byte[] BASE = ascii("<base");
    private static final byte[] LINK = ascii("<link");
    /** The bit by which small letters of ASCII differ from capitals. */
    private static final int ASCII_SMALL = 0x20;
    /** Longer than any name of interest. */
    private static final int MAX_NAME = 10;
    /** Pages have a handful; a page that was filled with link tags goes to the parser, whose tree is bounded. */
    private static final int MAX_LINKS = 1000;
    private static final byte[] BYTE_ORDER_MARK = ascii("\u00ef\u00bb\u00bf");
    private static final String CLASS = "class";
    private static final String ID = "id";

    private final byte[] html;
    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    /** Where the link tags that were kept begin and end, as far as {@link #links} says what they hold. */
    private final List<int[]> links = new ArrayList<>();
    private boolean isPlain = true;

    private PageTags(byte[] html) {
        this.html = html;
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
        attributes(link[0] + LINK.length, link[1], (name, value) -> {
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
        tags.scan(tags.html.length, (name, start, end, textEnd) -> tags.attributes(start + 1 + name.length(), end, (attribute, value) -> {
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
            if (value < end && html[value] == '=') {
                value = pastSpaces(value + 1, end);
                boolean isQuoted = value < end && (html[value] == '"' || html[value] == '\'');
                value += isQuoted ? 1 : 0;
                valueEnd = isQuoted ? Math.min(end, after(value, new byte[] {html[value - 1]}) - 1) : end(value, end, ">");
                behind = isQuoted ? valueEnd + 1 : valueEnd;
            }
            taker.accept(text(at, nameEnd).toLowerCase(Locale.ROOT), text(value, valueEnd));
            at = behind;
        }
    }

    private int end(int start, int limit, String signs) {
        int at = start;
        while (at < limit && !isSpace(html[at]) && signs.indexOf(html[at]) < 0) {
            at++;
        }
        return at;
    }

    private int pastSpaces(int start, int limit) {
        int at = start;
        while (at < limit && isSpace(html[at])) {
            at++;
        }
        return at;
    }

    private String text(int start, int end) {
        return new String(html, start, Math.max(0, end - start), StandardCharsets.ISO_8859_1);
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
        return tags.kept.toByteArray();
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
        int start = 0;
        if (isAt(0, BYTE_ORDER_MARK)) {
            start = BYTE_ORDER_MARK.length;
            kept.writeBytes(BYTE_ORDER_MARK);
        }
        if (isAt(start, ascii("<?xml"))) {
            kept.write(html, start, after(start, ascii(">")) - start);
        }
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
        int at = html.length - 1;
        while (at > TextDecoding.WINDOW && (html[at] != '<' || !isAtIgnoringCase(at, LINK) && !isAtIgnoringCase(at, BASE))) {
            at--;
        }
        return Math.min(html.length, at + 1);
    }

    /** The next {@code <}, or the end of the page. */
    private int next(int start) {
        int at = start;
        while (at < html.length && html[at] != '<') {
            at++;
        }
        return at;
    }

    /** Goes over what begins at a {@code <}. Returns where it ends. */
    private int pass(int start, TagTaker taker) {
        if (isAt(start, ascii("<!--"))) {
            return after(start + 2, ascii("-->"));
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
        boolean isKept = KEPT.contains(name)
                && (!TELLING.containsKey(name) || TELLING.get(name).stream().anyMatch(word -> holds(start, end, word)));
        if (isKept && (textEnd < html.length || textEnd == end)) {
            kept.write(html, start, textEnd - start);
            isPlain &= !name.equals("base");
            if (isPlain && name.equals("link")) {
                links.add(new int[] {start, end});
                isPlain = end < html.length && isAscii(start, end) && links.size() <= MAX_LINKS;
            }
            kept.writeBytes(ascii(textEnd == end ? "" : name + '>'));
        }
    }

    private boolean isAscii(int start, int end) {
        int bits = 0;
        for (int i = start; i < end; i++) {
            bits |= html[i];
        }
        return bits > 0;
    }

    /** In lower case; empty where no tag begins. Names that are too long to matter are cut. */
    private String name(int start) {
        int end = start;
        while (end < html.length && end - start < MAX_NAME && isNamePart(html[end], end > start)) {
            end++;
        }
        return new String(html, start, end - start, StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT);
    }

    private static boolean isNamePart(byte b, boolean inside) {
        boolean letter = b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z';
        return letter || inside && b != '>' && b != '/' && !isSpace(b);
    }

    private static boolean isSpace(byte b) {
        return b == ' ' || b == '\t' || b == '\n' || b == '\f' || b == '\r';
    }

    /** Behind the next {@code >} that is not in a quoted value; a quote counts behind an equals sign only. */
    private int tagEnd(int start) {
        boolean value = false;
        for (int i = start; i < html.length; i++) {
            byte b = html[i];
            if (b == '>') {
                return i + 1;
            }
            if (value && (b == '"' || b == '\'')) {
                i = after(i + 1, new byte[] {b}) - 1;
                value = false;
            } else if (!isSpace(b)) {
                value = b == '=';
            }
        }
        return html.length;
    }

    /** Whether a part of the page holds a word, in small or capital letters. */
    private boolean holds(int start, int end, byte[] word) {
        for (int i = start; i <= end - word.length; i++) {
            if (isAtIgnoringCase(i, word)) {
                return true;
            }
        }
        return false;
    }

    private boolean isAtIgnoringCase(int at, byte[] word) {
        if (at + word.length > html.length) {
            return false;
        }
        int same = 0;
        while (same < word.length && (html[at + same] | ASCII_SMALL) == word[same]) {
            same++;
        }
        return same == word.length;
    }

    private int rawEnd(int start, String name) {
        int at = after(start, ascii("</"));
        while (at < html.length && !name(at).equals(name)) {
            at = after(at, ascii("</"));
        }
        return at;
    }

    /** Behind the next occurrence; the end of the page where there is none. */
    private int after(int start, byte[] wanted) {
        for (int i = start; i <= html.length - wanted.length; i++) {
            if (html[i] == wanted[0] && isAt(i, wanted)) {
                return i + wanted.length;
            }
        }
        return html.length;
    }

    private boolean isAt(int at, byte[] wanted) {
        int end = at + wanted.length;
        return end <= html.length && Arrays.equals(html, at, end, wanted, 0, wanted.length);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
