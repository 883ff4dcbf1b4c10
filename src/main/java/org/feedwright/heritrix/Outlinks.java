package org.feedwright.heritrix;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.archive.modules.CrawlURI;
import org.archive.modules.extractor.Hop;
import org.archive.modules.extractor.LinkContext;
import org.archive.net.UURI;
import org.archive.net.UURIFactory;

/** Puts what a feed or a page names among the links of a CrawlURI. Whether they are fetched is up to the scope of the crawl. Stateless. */
final class Outlinks {
    /** What crawl.log shows as the context of links found in feeds. */
    static final LinkContext OF_ENTRY = new LinkContext.SimpleLinkContext("feed/entry");
    static final LinkContext OF_NEXT_PAGE = new LinkContext.SimpleLinkContext("feed/next");
    static final LinkContext OF_GUESS = new LinkContext.SimpleLinkContext("feed/guessed");
    static final LinkContext OF_FEED = new LinkContext.SimpleLinkContext("link[rel=alternate]/@href");

    private Outlinks() {
    }

    /** A URL as Heritrix writes it; nothing where it is none that Heritrix could fetch. */
    static Optional<UURI> resolve(CrawlURI from, String url) {
        try {
            return Optional.of(UURIFactory.getInstance(from.getBaseURI(), url));
        } catch (IOException e) { // by its super class: the class itself has another name in Heritrix before 3.13
            return Optional.empty();
        }
    }

    /**
     * Adds a link, or raises the priority of the one that an extractor of Heritrix found already: the frontier takes the first of two and
     * drops the second.
     *
     * @param scheduling a {@link org.archive.modules.SchedulingConstants} value
     * @return the link; nothing where Heritrix takes it for none after all
     */
    static Optional<CrawlURI> add(CrawlURI from, UURI target, LinkContext context, Hop hop, int scheduling) {
        List<CrawlURI> known = from.getOutLinks().stream()
                .filter(link -> isTo(link, target) && link.getLastHop().equals(hop.getHopString())).toList();
        known.forEach(link -> link.setSchedulingDirective(Math.min(link.getSchedulingDirective(), scheduling)));
        if (!known.isEmpty()) {
            return Optional.of(known.get(known.size() - 1));
        }
        try {
            CrawlURI link = from.createCrawlURI(target, context, hop, scheduling, false);
            from.getOutLinks().add(link);
            return Optional.of(link);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** By text: a URI compares itself part by part, which is dear for the hundreds of links of a page. */
    private static boolean isTo(CrawlURI link, UURI target) {
        return link.getURI().equals(target.toCustomString());
    }

    /** Whether this is the front page of its host. */
    static boolean isFrontPage(CrawlURI curi) {
        try {
            String path = curi.getUURI().getPathQuery();
            return path == null || path.isEmpty() || path.equals("/");
        } catch (IOException e) {
            return false;
        }
    }

    /** Whether both are of one host; what can't be compared is not. */
    static boolean sameHost(CrawlURI from, UURI target) {
        try {
            String host = target.getHost();
            return host != null && host.equalsIgnoreCase(from.getUURI().getHost());
        } catch (IOException e) {
            return false;
        }
    }
}
