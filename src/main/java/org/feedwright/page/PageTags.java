package org.feedwright.page;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.feedwright.capture.Capture;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.jsoup.parser.Tag;

/**
 * Cuts HTML down to the tags that it takes to find feeds and the page's own address: {@code base}, {@code link} with {@code alternate} or
 * {@code canonical}, wherever they stand, {@code og:url}, the title, and what tells the charset. Follows the tokenizer of the HTML
 * standard (13.2.5) as far as it takes to know what is a tag: comments, raw text and quoted values are passed over. For one page and one
 * thread.
 */
final class PageTags {
    private static final String TITLE = "title";
    private static final Set<String> KEPT = Set.of("base", "link", "meta", TITLE);
    /** Bytes at the start in which jsoup looks for what tells the charset. */
    private static final int CHARSET_PREFIX = 5 * 1024;
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
    /** An attribute as the standard cuts it (13.2.5.32 to 13.2.5.38): its name, and its value in one of three ways to quote it. */
    private static final Pattern ATTRIBUTE = Pattern.compile("\\G[ \t\n\f\r/]*+([^ \t\n\f\r/>=]++)"
            + "(?:[ \t\n\f\r]*+=[ \t\n\f\r]*+(?:\"([^\"]*+)\"|'([^']*+)'|([^ \t\n\f\r>\"'][^ \t\n\f\r>]*+)))?+");

    private final byte[] html;
    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    /** The link tags that were kept, as far as {@link #links} says what they hold. */
    private final List<String> links = new ArrayList<>();
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
        tags.scan();
        return tags.isPlain ? Optional.of(tags.links.stream().map(link -> element(link, capture.url())).toList()) : Optional.empty();
    }

    private static Element element(String link, String url) {
        Element out = new Element(Tag.valueOf("link"), url);
        Matcher attribute = ATTRIBUTE.matcher(link).region(LINK.length, link.length());
        while (attribute.find()) {
            String name = attribute.group(1).toLowerCase(Locale.ROOT);
            String value = Stream.of(2, 3, 4).map(attribute::group).filter(Objects::nonNull).findFirst().orElse("");
            if (!out.hasAttr(name)) {
                out.attr(name, Parser.unescapeEntities(value, true));
            }
        }
        return out;
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
        tags.scan();
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

    private void scan() {
        int end = lastOfInterest();
        int at = next(0);
        while (at < end) {
            at = next(pass(at));
        }
    }

    /** Where no tag is kept any more that begins behind: of most pages the end of the head. */
    private int lastOfInterest() {
        int at = html.length - 1;
        while (at > CHARSET_PREFIX && (html[at] != '<' || !isAtIgnoringCase(at, LINK) && !isAtIgnoringCase(at, BASE))) {
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

    /** Goes over what begins at a {@code <}, and keeps it if it is one of the tags. Returns where it ends. */
    private int pass(int start) {
        if (isAt(start, ascii("<!--"))) {
            return after(start + 2, ascii("-->"));
        }
        String name = name(start + 1);
        if (name.isEmpty()) {
            return start + 1;
        }
        int end = tagEnd(start + 1 + name.length());
        boolean isKept = KEPT.contains(name)
                && (!TELLING.containsKey(name) || TELLING.get(name).stream().anyMatch(word -> holds(start, end, word)));
        int textEnd = RAW.contains(name) ? rawEnd(end, name) : end;
        if (isKept && (textEnd < html.length || textEnd == end)) {
            kept.write(html, start, textEnd - start);
            isPlain &= !name.equals("base");
            if (isPlain && name.equals("link")) {
                links.add(new String(html, start, end - start, StandardCharsets.ISO_8859_1));
                isPlain = end < html.length && isAscii(start, end) && links.size() <= MAX_LINKS;
            }
            kept.writeBytes(ascii(textEnd == end ? "" : name + '>'));
        }
        return textEnd;
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
