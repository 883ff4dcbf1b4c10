package org.feedwright.studio;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.feedwright.capture.Capture;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Entities;

/**
 * An archived page as it is shown: elements that run, load or send anything are taken out, addresses of stylesheets and images lead to the
 * archive, and each element says its number. Three walls stand behind each other: this; the Content-Security-Policy, under which nothing
 * loads but what the studio serves of archives; and the frame's sandbox, in which no script runs.
 *
 * @param folder address below which {@code studio} serves parts of this page
 */
record Replay(NumberedPage page, String folder) {
    /** The attribute that holds an element's number. */
    static final String NUMBER = "data-fw";
    /** What an archived page may load, where {@code %s} is the address below which the studio serves parts of pages. */
    static final String POLICY = "default-src 'none'; img-src %1$s data:; style-src 'unsafe-inline' %1$s; font-src %1$s data:; "
            + "frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox allow-same-origin";

    /** They run something, load a page into the page, or send it elsewhere. */
    private static final Set<String> OUT = Set.of("script", "base", "object", "embed", "applet", "frame", "frameset", "portal", "template",
            "fencedframe");
    /** Kept for the room that they take. */
    private static final Set<String> EMPTIED = Set.of("iframe", "audio", "video");
    /** Attributes that hold an address of an image. */
    private static final Set<String> IMAGES = Set.of("src", "background", "poster");
    /** Where themes that load images late keep the address. */
    private static final List<String> LATE = List.of("data-src", "data-lazy-src", "data-original");
    /** All that is left of an element besides {@code data-} and {@code aria-} attributes: how it looks and what it is called. */
    private static final Set<String> KEPT = Set.of("id", "class", "style", "lang", "dir", "title", "alt", "width", "height", "align",
            "valign", "bgcolor", "color", "face", "size", "border", "cellpadding", "cellspacing", "colspan", "rowspan", "nowrap", "hspace",
            "vspace", "clear", "start", "type", "value", "placeholder", "checked", "disabled", "selected", "rows", "cols", "open", "hidden",
            "role", "itemprop", "itemscope", "itemtype", "rel", "property", "datetime", "media", "label", "span", "noshade", "text", "link",
            "vlink", "viewbox", "d", "fill", "stroke", "stroke-width", "x", "y", "x1", "x2", "y1", "y2", "cx", "cy", "r", "rx", "ry",
            "points", "transform", "preserveaspectratio", "xmlns", "reversed", "multiple", "charset");

    /** The page in UTF-8. Changes the tree of the page, which is of no use for anything else behind it. */
    String html() {
        Document document = page.page().document();
        String base = base(document);
        List<Element> elements = List.copyOf(page.page().elements());
        for (Element element : elements) {
            if (element != document) {
                show(element, base);
            }
        }
        document.outputSettings().prettyPrint(false).charset(StandardCharsets.UTF_8).escapeMode(Entities.EscapeMode.base);
        String mode = document.quirksMode() == Document.QuirksMode.quirks ? "" : "<!DOCTYPE html>\n";
        return mode + document.root().child(0).outerHtml();
    }

    private static String base(Document document) {
        Element base = document.selectFirst("base[href]");
        return base == null ? document.baseUri() : base.absUrl("href");
    }

    private void show(Element element, String base) {
        String tag = element.normalName().toLowerCase(Locale.ROOT);
        if (OUT.contains(tag) || tag.equals("meta") && element.hasAttr("http-equiv") || tag.equals("link") && !isStyle(element)) {
            element.remove();
            return;
        }
        if (EMPTIED.contains(tag)) {
            element.empty();
        }
        int number = page.number(element);
        late(element);
        for (Attribute attribute : element.attributes().asList()) {
            String name = attribute.getKey().toLowerCase(Locale.ROOT);
            if (name.equals("style")) {
                element.attr(attribute.getKey(), StyleSheets.rewrite(attribute.getValue(), address -> lead(base, address)));
            } else if (IMAGES.contains(name) && isImage(tag, name)) {
                element.attr(attribute.getKey(), lead(base, attribute.getValue()));
            } else if (tag.equals("link") && name.equals("href")) {
                element.attr("href", lead(base, attribute.getValue()));
            } else if (tag.equals("a") && name.equals("href")) {
                // Without an address it would not look like a link; with its own the browser might look up the host.
                element.attr("href", "#").attr("tabindex", "-1");
            } else if (!KEPT.contains(name) && !name.startsWith("aria-")) {
                element.removeAttr(attribute.getKey());
            }
        }
        if (tag.equals("style")) {
            String css = StyleSheets.rewrite(element.data(), address -> lead(base, address));
            element.empty().appendChild(new DataNode(css.replace("</", "<\\/")));
        }
        element.attr(NUMBER, String.valueOf(number));
    }

    private static boolean isImage(String tag, String name) {
        return name.equals("src") ? tag.equals("img") || tag.equals("input") : !name.equals("poster");
    }

    private static boolean isStyle(Element link) {
        String rel = link.attr("rel").toLowerCase(Locale.ROOT);
        return rel.contains("stylesheet") && !rel.contains("alternate");
    }

    private static void late(Element element) {
        if (element.normalName().equals("img")) {
            LATE.stream().filter(element::hasAttr).findFirst().ifPresent(name -> element.attr("src", element.attr(name)));
        }
    }

    private String lead(String base, String address) {
        return lead(folder, base, address);
    }

    /** The address under which the studio serves what a page or sheet at {@code base} calls so. */
    static String lead(String folder, String base, String address) {
        boolean isInline = address.regionMatches(true, 0, "data:", 0, 5);
        String whole = isInline ? "" : Capture.resolve(base, address.replace(" ", "%20")).orElse("");
        return isInline ? address : address.startsWith("#") ? "#" : folder + "?u=" + URLEncoder.encode(whole, StandardCharsets.UTF_8);
    }

    /**
     * Leads the addresses in a stylesheet to the archive. What this does not find, such as addresses in escapes, stays as it is and is kept
     * from loading by the policy that the page is served under. Stateless.
     */
    static final class StyleSheets {
        /** Possessive, so that each character of a stylesheet is looked at once; addresses are bounded as {@code UrlKey} bounds them. */
        private static final Pattern ADDRESS = Pattern.compile(
                "(?i)url\\(\\s*+(?:\"([^\"]{0,8192}+)\"|'([^']{0,8192}+)'|([^\"'()\\s]{0,8192}+))\\s*+\\)"
                + "|(@import\\s++)(?:\"([^\"]{0,8192}+)\"|'([^']{0,8192}+)')");

        private StyleSheets() {
        }

        /** @param lead gives the address under which the studio serves what is at another one, as it stands in the sheet */
        static String rewrite(String css, UnaryOperator<String> lead) {
            return ADDRESS.matcher(css).replaceAll(match -> {
                boolean isImport = match.group(4) != null;
                String address = IntStream.of(1, 2, 3, 5, 6).mapToObj(match::group).filter(Objects::nonNull).findFirst().orElse("");
                return Matcher.quoteReplacement((isImport ? "@import " : "") + "url(\"" + lead.apply(address.strip()) + "\")");
            });
        }
    }
}
