package org.feedwright.wrapper;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedwright.page.Addresses;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Entities;

/**
 * Writes elements and texts as HTML that is safe to show: names and attributes of a list, links that run nothing, all else left out. What
 * would load a page, a sound or a film of another site becomes a link to it; identifiers get a prefix, so that they are never those of the
 * page that shows them. Gives what jsoup's Cleaner and printer would, in one go and without a copy of the tree.
 */
final class CleanHtml {
    /** Before identifiers, and in links to them; the one that GitHub puts before those of its users. */
    static final String PREFIX = "user-content-";
    /** What is kept of a post: structure, text, images and formulas (MathML Core, less what holds other markup). */
    private static final Set<String> ELEMENTS = Set.of("a", "abbr", "article", "aside", "b", "bdi", "bdo", "blockquote", "br", "caption",
            "cite", "code", "col", "colgroup", "dd", "del", "details", "div", "dl", "dt", "em", "figcaption", "figure", "footer", "h1",
            "h2", "h3", "h4", "h5", "h6", "header", "hr", "i", "img", "ins", "kbd", "li", "mark", "math", "merror", "mfrac", "mi",
            "mmultiscripts", "mn", "mo", "mover", "mpadded", "mphantom", "mprescripts", "mroot", "mrow", "ms", "mspace", "msqrt", "mstyle",
            "msub", "msubsup", "msup", "mtable", "mtd", "mtext", "mtr", "munder", "munderover", "ol", "p", "picture", "pre", "q", "rp",
            "rt", "ruby", "s", "samp", "section", "small", "source", "span", "strike", "strong", "sub", "summary", "sup", "table", "tbody",
            "td", "tfoot", "th", "thead", "time", "tr", "tt", "u", "ul", "var", "wbr");
    /** On any element. */
    private static final Set<String> ATTRIBUTES = Set.of("lang", "dir", "id", "title");
    /** Those that name a place of the page, to which links of it may lead. */
    private static final Set<String> NAMES = Set.of("id", "name");
    /** Beside those, by element. */
    private static final Map<String, Set<String>> MORE_ATTRIBUTES = Map.ofEntries(
            Map.entry("a", Set.of("href", "rel", "name")), Map.entry("img", Set.of("src", "alt", "width", "height", "srcset")),
            Map.entry("source", Set.of("srcset", "type")), Map.entry("math", Set.of("display")), Map.entry("mi", Set.of("mathvariant")),
            Map.entry("mo", Set.of("stretchy", "fence", "separator", "form")), Map.entry("mtable", Set.of("columnalign")),
            Map.entry("blockquote", Set.of("cite")), Map.entry("q", Set.of("cite")), Map.entry("time", Set.of("datetime")),
            Map.entry("code", Set.of("class")), Map.entry("pre", Set.of("class")), Map.entry("ol", Set.of("start", "type")),
            Map.entry("td", Set.of("colspan", "rowspan")), Map.entry("th", Set.of("colspan", "rowspan", "scope")));

    private final StringBuilder out = new StringBuilder();
    /** Links that are open: none can stand in another. */
    private int links;

    /**
     * The tag of an element, if that is kept; what is in it comes in between this and {@link #close}, but for what a browser shows where
     * it can't play a sound or a film, which nobody reads: a link stands for all of that. What an {@code object} holds is shown.
     *
     * @return whether what is in it is wanted
     */
    boolean open(Element element) {
        String name = element.normalName();
        if (!isKept(element)) {
            Optional<String> embedded = SafeLinks.embedded(element).filter(url -> links == 0);
            embedded.ifPresent(url -> link(url, element.attr("title").strip()));
            return embedded.isEmpty() || element.nameIs("object");
        }
        links += name.equals("a") ? 1 : 0;
        out.append('<').append(name);
        if (element.attributesSize() > 0) {
            attributes(SafeLinks.of(element), MORE_ATTRIBUTES.getOrDefault(name, Set.of()));
        }
        out.append('>');
        return true;
    }

    /** Sources of sounds and films are named by the link that stands for these. */
    private static boolean isKept(Element element) {
        String name = element.normalName();
        return ELEMENTS.contains(name) && (!name.equals("source") || element.parent() != null && element.parent().nameIs("picture"));
    }

    private void link(String url, String title) {
        out.append("<a");
        attribute("href", url);
        out.append('>');
        text(title.isEmpty() ? url : title);
        out.append("</a>");
    }

    private void attributes(Element element, Set<String> more) {
        for (Attribute attribute : element.attributes()) {
            String name = attribute.getKey();
            if (ATTRIBUTES.contains(name) || more.contains(name)) {
                attribute(name, NAMES.contains(name) ? PREFIX + attribute.getValue() : attribute.getValue());
            }
        }
    }

    private void attribute(String name, String value) {
        out.append(' ').append(name).append("=\"").append(escape(value)).append('"');
    }

    void close(Element element) {
        String name = element.normalName();
        if (isKept(element) && !element.tag().isEmpty()) {
            links -= name.equals("a") ? 1 : 0;
            out.append("</").append(name).append('>');
        }
    }

    void text(String text) {
        out.append(escape(text).replace("&quot;", "\""));
    }

    /**
     * As jsoup escapes what may stand anywhere, but for apostrophes, which stand for themselves between other quotes. Most texts stand as
     * they are: not to look first costs a twentieth of all that reading a page by its wrapper takes.
     */
    private static String escape(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' && c != '\n' || c == '&' || c == '<' || c == '>' || c == '"' || c == '\u00A0' || Character.isSurrogate(c)) {
                return Entities.escape(text).replace("&apos;", "'");
            }
        }
        return text;
    }

    /** All so far, without blanks around it. */
    @Override
    public String toString() {
        return out.toString().strip();
    }

    /** Makes the links of an element absolute, so that they hold outside of its page, and takes out those that would run something. */
    static final class SafeLinks {
        /** The attribute of an element that leads elsewhere. */
        private static final Map<String, String> LINKS =
                Map.of("a", "href", "img", "src", "source", "src", "blockquote", "cite", "q", "cite");
        /** What a browser would load and run or play, by the attribute that says where it is. */
        private static final Map<String, String> EMBEDS = Map.of("iframe", "src", "embed", "src", "object", "data", "video", "src",
                "audio", "src");
        /** Schemes that may stand in a link; anything else ({@code javascript:}, say) is taken out. */
        private static final Set<String> SCHEMES = Set.of("http", "https", "mailto", "ftp", "tel");
        /** Elements that only show what a {@code data:} URL holds; behind a link it would run. */
        private static final Set<String> SHOWN = Set.of("img", "source");
        /** Browsers pass over these wherever they stand, so {@code java&#10;script:} is a scheme (WHATWG URL, section 4.4). */
        private static final Pattern CONTROLS = Pattern.compile("[\\u0000-\\u001F\\u007F]");
        /** Where scripts that load pictures late keep their address, while {@code src} is empty or a placeholder. */
        private static final List<String> LATE = List.of("data-src", "data-lazy-src", "data-original", "data-lazy");
        private static final List<String> LATE_CANDIDATES = List.of("data-srcset", "data-lazy-srcset");
        /** Pictures that only keep the place: by their names, by their size where the name says it, or within the page itself. */
        private static final Pattern PLACEHOLDER = Pattern.compile("(?i)^\\s*+$|^data:"
                + "|[/_-](?:blank|spacer|transparent|placeholder|pixel|1x1|loading|lazy)[^/]{0,40}$|-\\d{1,2}x\\d{1,2}\\.\\w{3,4}$");
        /** Between the candidates of {@code srcset} (HTML, section 4.8.4.2.1); a comma inside of a URL has no space behind it. */
        private static final Pattern CANDIDATES = Pattern.compile(",\\s+");
        private static final Pattern SCHEME = Pattern.compile("^([A-Za-z][A-Za-z0-9+.-]*+):.*+", Pattern.DOTALL);

        private SafeLinks() {
        }

        /** The element without its children, with such links; itself where it is of a kind that has none. */
        static Element of(Element original) {
            String link = LINKS.get(original.normalName());
            boolean isPicture = original.normalName().equals("img") || original.normalName().equals("source");
            if (link == null || !isPicture && isSettled(original.attr(link))) {
                return original;
            }
            Element element = original.shallowClone();
            if (element.normalName().equals("img")) {
                fillLate(element, "src", LATE);
            }
            if (isPicture) {
                fillLate(element, "srcset", LATE_CANDIDATES);
            }
            resolve(element, link);
            if (element.hasAttr("srcset")) {
                resolveCandidates(element);
            }
            return element;
        }

        /** Where a frame, a sound or a film lies: its URL on the web. Nothing for other elements, and where it says none. */
        static Optional<String> embedded(Element element) {
            String attribute = EMBEDS.get(element.normalName());
            if (attribute == null) {
                return Optional.empty();
            }
            Element copy = element.shallowClone();
            fillLate(copy, attribute, LATE);
            if (!copy.hasAttr(attribute)) {
                Optional.ofNullable(element.selectFirst("source[src]")).ifPresent(source -> copy.attr(attribute, source.attr("src")));
            }
            resolve(copy, attribute);
            return Optional.of(copy.attr(attribute)).filter(Addresses::isWeb);
        }

        private static void fillLate(Element element, String name, List<String> late) {
            if (isPlaceholder(element.attr(name))) {
                late.stream().map(element::attr).filter(url -> !isPlaceholder(url)).findFirst().ifPresent(url -> element.attr(name, url));
            }
        }

        private static boolean isPlaceholder(String url) {
            return PLACEHOLDER.matcher(url).find();
        }

        private static void resolveCandidates(Element element) {
            StringJoiner out = new StringJoiner(", ");
            for (String candidate : CANDIDATES.split(element.attr("srcset").strip())) {
                int space = candidate.indexOf(' ');
                String url = space < 0 ? candidate : candidate.substring(0, space);
                element.attr("srcset", url);
                resolve(element, "srcset");
                if (element.hasAttr("srcset") && !url.isEmpty()) {
                    out.add(element.attr("srcset") + (space < 0 ? "" : candidate.substring(space)));
                }
            }
            if (out.length() == 0) {
                element.removeAttr("srcset");
            } else {
                element.attr("srcset", out.toString());
            }
        }

        private static void resolve(Element element, String name) {
            String written = element.attr(name);
            if (name.equals("href") && written.length() > 1 && written.charAt(0) == '#') {
                element.attr(name, "#" + CleanHtml.PREFIX + written.substring(1));
                return;
            }
            if (isSettled(written)) {
                return; // most, and the pattern is dear
            }
            String value = CONTROLS.matcher(written).replaceAll("").strip();
            if (value.isEmpty()) {
                return;
            }
            String absolute = scheme(value).isEmpty() ? Addresses.absolute(element, name) : value;
            if (isSafe(scheme(absolute), element)) {
                element.attr(name, Addresses.isWeb(absolute) ? absolute.replace(" ", "%20") : absolute);
            } else {
                element.removeAttr(name);
            }
        }

        /** Whether a URL stays as it is written: it leads to the web, without the blanks that browsers take out or encode; or is none. */
        private static boolean isSettled(String url) {
            int at = 0;
            while (at < url.length() && url.charAt(at) > ' ') {
                at++;
            }
            return at == url.length() && (at == 0 || Addresses.isWeb(url));
        }

        private static boolean isSafe(String scheme, Element element) {
            return SCHEMES.contains(scheme) || scheme.equals("data") && SHOWN.contains(element.normalName());
        }

        private static String scheme(String url) {
            Matcher matcher = SCHEME.matcher(url);
            return matcher.matches() ? matcher.group(1).toLowerCase(Locale.ROOT) : "";
        }
    }
}
