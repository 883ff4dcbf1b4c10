package org.feedwright.page;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedwright.capture.Capture;
import org.feedwright.text.Folding;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;

/**
 * What the head of a page says: its own address and title, the feeds of its site, and where it sends its readers.
 *
 * @param canonical absolute http(s) URL that it names as its address ({@code rel=canonical}, RFC 6596; else {@code og:url}); empty where
 *                  it names none
 * @param title     of the document, with single spaces; empty where it has none
 */
public record PageHead(String canonical, String title) {
    /** Pages that name more are directories of feeds. Raising it only lengthens the list. */
    private static final int MAX_FEEDS = 50;
    private static final Set<String> FEED_TYPES = Set.of("application/rss+xml", "application/atom+xml", "application/rdf+xml",
            "application/feed+json", "application/xml", "text/xml", "application/rss", "application/atom");
    /** Pages with more bytes hold something: of some blogs that have moved, each old post. */
    private static final int MAX_REFRESH_BYTES = 8192;
    /** Some tell for a moment that the page has moved. Pages that load themselves or others again after minutes are read until then. */
    private static final int MAX_REFRESH_SECONDS = 10;
    private static final Pattern REFRESH = Pattern.compile(
            "^\\s*+(\\d{1,6}+)[.\\d]*+(?:\\s*+[;,]|\\s)\\s*+(?:url\\s*+=)?+\\s*+[\"']?+([^\"']++)", Pattern.CASE_INSENSITIVE);

    /** Does not parse the page: this is asked of all pages of an archive. */
    public static PageHead of(Capture capture) {
        return of(PageTags.page(capture));
    }

    public static PageHead of(Page page) {
        return new PageHead(page.canonical(), Folding.spaced(page.document().title()));
    }

    /**
     * The feeds that a page names with {@code <link rel="alternate">} (RSS Advisory Board, RSS Autodiscovery 2006; Atom Autodiscovery
     * draft): absolute http(s) URLs in the order of the page, each once. Does not parse the page: a crawl asks this of all.
     */
    public static List<String> feeds(Capture capture) {
        return PageTags.links(capture).map(PageHead::feeds).orElseGet(() -> feeds(PageTags.page(capture)));
    }

    static List<String> feeds(Page page) {
        return feeds(page.document().getElementsByTag("link"));
    }

    private static List<String> feeds(List<Element> links) {
        return links.stream().filter(link -> isAlternate(link) && isFeedType(link)).map(link -> Addresses.absolute(link, "href"))
                .filter(url -> url.startsWith("http")).distinct().limit(MAX_FEEDS).toList();
    }

    private static boolean isAlternate(Element link) {
        return ElementNames.tokens(link.attr("rel").toLowerCase(Locale.ROOT)).contains("alternate");
    }

    private static boolean isFeedType(Element link) {
        return FEED_TYPES.contains(Capture.mediaType(link.attr("type")));
    }

    /**
     * Where a page with nothing else on it sends its readers within some seconds ({@code <meta http-equiv="refresh">}; HTML, section
     * 4.2.5.3), as generators of static sites write it where servers would answer with a redirect: an absolute URL. Nothing where it
     * stays, loads itself again, or does so only for browsers without scripts.
     */
    public static Optional<String> refresh(Capture page) {
        String html = page.body().length > MAX_REFRESH_BYTES ? "" : new String(page.body(), StandardCharsets.UTF_8);
        if (!html.toLowerCase(Locale.ROOT).contains("refresh")) { // nearly none does, so most are looked at no further
            return Optional.empty();
        }
        return Jsoup.parse(html, page.url()).select("meta[http-equiv=refresh]").stream()
                .filter(meta -> meta.closest("noscript") == null).findFirst().flatMap(PageHead::refresh)
                .filter(target -> !Addresses.withoutFragment(target).equals(Addresses.withoutFragment(page.url())));
    }

    private static Optional<String> refresh(Element meta) {
        Matcher content = REFRESH.matcher(meta.attr("content"));
        if (!content.find() || Integer.parseInt(content.group(1)) > MAX_REFRESH_SECONDS) {
            return Optional.empty();
        }
        return Capture.resolve(meta.baseUri(), content.group(2)).filter(url -> url.startsWith("http"));
    }
}
