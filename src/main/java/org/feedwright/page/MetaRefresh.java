package org.feedwright.page;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedwright.capture.Capture;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;

/**
 * A page that sends its readers on ({@code <meta http-equiv="refresh">}; HTML, section 4.2.5.3), as generators of static sites write them
 * where servers would answer with a redirect. Stateless.
 */
public final class MetaRefresh {
    /** Pages with more bytes hold something: of some blogs that have moved, each old post. */
    private static final int MAX_BYTES = 8192;
    /** Some tell for a moment that the page has moved. Pages that load themselves or others again after minutes are read until then. */
    private static final int MAX_SECONDS = 10;
    private static final Pattern CONTENT = Pattern.compile(
            "^\\s*+(\\d{1,6}+)[.\\d]*+(?:\\s*+[;,]|\\s)\\s*+(?:url\\s*+=)?+\\s*+[\"']?+([^\"']++)", Pattern.CASE_INSENSITIVE);

    private MetaRefresh() {
    }

    /**
     * Where a page with nothing else on it sends its readers within some seconds: an absolute URL. Nothing where it stays, loads itself
     * again, or does so only for browsers without scripts.
     */
    public static Optional<String> target(Capture page) {
        String html = page.body().length > MAX_BYTES ? "" : new String(page.body(), StandardCharsets.UTF_8);
        if (!html.toLowerCase(Locale.ROOT).contains("refresh")) { // nearly none does, so most are looked at no further
            return Optional.empty();
        }
        return Jsoup.parse(html, page.url()).select("meta[http-equiv=refresh]").stream()
                .filter(meta -> meta.closest("noscript") == null).findFirst().flatMap(MetaRefresh::target)
                .filter(target -> !bare(target).equals(bare(page.url())));
    }

    private static Optional<String> target(Element meta) {
        Matcher content = CONTENT.matcher(meta.attr("content"));
        if (!content.find() || Integer.parseInt(content.group(1)) > MAX_SECONDS) {
            return Optional.empty();
        }
        return Capture.resolve(meta.baseUri(), content.group(2)).filter(url -> url.startsWith("http"));
    }

    private static String bare(String url) {
        int hash = url.indexOf('#');
        return hash < 0 ? url : url.substring(0, hash);
    }
}
