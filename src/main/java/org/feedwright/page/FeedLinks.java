package org.feedwright.page;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.feedwright.capture.Capture;
import org.jsoup.nodes.Element;

/**
 * The feeds that a page names with {@code <link rel="alternate">} (RSS Advisory Board, RSS Autodiscovery 2006; Atom Autodiscovery draft).
 */
public final class FeedLinks {
    /** Pages that name more are directories of feeds. Raising it only lengthens the list. */
    private static final int MAX_LINKS = 50;

    private static final Set<String> FEED_TYPES = Set.of("application/rss+xml", "application/atom+xml", "application/rdf+xml",
            "application/feed+json", "application/xml", "text/xml", "application/rss", "application/atom");

    private FeedLinks() {
    }

    /** Absolute http(s) URLs in the order of the page, each once. Does not parse the page: a crawl asks this of all. */
    public static List<String> of(Capture capture) {
        return of(HeadTags.page(capture));
    }

    static List<String> of(Page page) {
        Set<String> urls = new LinkedHashSet<>();
        for (Element link : page.document().getElementsByTag("link")) {
            if (urls.size() < MAX_LINKS && isAlternate(link) && isFeedType(link)) {
                String url = link.absUrl("href");
                if (url.startsWith("http")) {
                    urls.add(url);
                }
            }
        }
        return new ArrayList<>(urls);
    }

    private static boolean isAlternate(Element link) {
        return ElementNames.tokens(link.attr("rel").toLowerCase(Locale.ROOT)).contains("alternate");
    }

    private static boolean isFeedType(Element link) {
        String type = link.attr("type").toLowerCase(Locale.ROOT);
        int end = type.indexOf(';');
        return FEED_TYPES.contains((end < 0 ? type : type.substring(0, end)).strip());
    }
}
