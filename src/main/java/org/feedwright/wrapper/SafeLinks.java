package org.feedwright.wrapper;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;

/** Makes the links of an element absolute, so that they hold outside of its page, and takes out those that would run something. */
final class SafeLinks {
    /** By element, the links that {@link CleanHtml} keeps. */
    private static final Map<String, List<String>> LINKS = Map.of("a", List.of("href"), "img", List.of("src"), "source", List.of(),
            "blockquote", List.of("cite"), "q", List.of("cite"));
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
    private static final List<String> LATE = List.of("data-src", "data-lazy-src", "data-original");
    private static final List<String> LATE_CANDIDATES = List.of("data-srcset", "data-lazy-srcset");
    /** Names of pictures that only keep the place. */
    private static final Pattern PLACEHOLDER = Pattern.compile(
            "(?i)/(?:blank|spacer|transparent|placeholder|pixel|1x1|loading|lazy)[^/]{0,40}$");
    /** Between the candidates of {@code srcset} (HTML, section 4.8.4.2.1); a comma inside of a URL has no space behind it. */
    private static final Pattern CANDIDATES = Pattern.compile(",\\s+");
    private static final Pattern SCHEME = Pattern.compile("^([A-Za-z][A-Za-z0-9+.-]*+):.*+", Pattern.DOTALL);

    private SafeLinks() {
    }

    /** The element without its children, with such links; itself where it is of a kind that has none. */
    static Element of(Element original) {
        List<String> links = LINKS.get(original.normalName());
        if (links == null) {
            return original;
        }
        Element element = original.shallowClone();
        if (element.normalName().equals("img")) {
            fillLate(element, "src", LATE);
        }
        if (element.normalName().equals("img") || element.normalName().equals("source")) {
            fillLate(element, "srcset", LATE_CANDIDATES);
        }
        for (String name : links) {
            resolve(element, name);
        }
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
        return Optional.of(copy.attr(attribute)).filter(SafeLinks::isWeb);
    }

    private static void fillLate(Element element, String name, List<String> late) {
        String now = element.attr(name);
        if (now.isBlank() || now.startsWith("data:") || PLACEHOLDER.matcher(now).find()) {
            late.stream().map(element::attr).filter(url -> !url.isBlank()).findFirst().ifPresent(url -> element.attr(name, url));
        }
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
        if (written.isEmpty() || isWeb(written)) {
            return; // most, and the pattern is dear
        }
        String value = CONTROLS.matcher(written).replaceAll("").strip();
        if (value.isEmpty() || isWeb(value)) {
            return;
        }
        String absolute = scheme(value).isEmpty() ? element.absUrl(name) : value;
        if (isSafe(scheme(absolute), element)) {
            element.attr(name, absolute);
        } else {
            element.removeAttr(name);
        }
    }

    private static boolean isWeb(String url) {
        return url.startsWith("https://") || url.startsWith("http://");
    }

    private static boolean isSafe(String scheme, Element element) {
        return SCHEMES.contains(scheme) || scheme.equals("data") && SHOWN.contains(element.normalName());
    }

    private static String scheme(String url) {
        Matcher matcher = SCHEME.matcher(url);
        return matcher.matches() ? matcher.group(1).toLowerCase(Locale.ROOT) : "";
    }
}
