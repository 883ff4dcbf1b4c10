package org.feedwright.heritrix;

import org.archive.url.URIException;
import org.archive.modules.CrawlURI;
import org.archive.modules.extractor.Hop;
import org.archive.modules.extractor.LinkContext;
import org.archive.net.UURI;
import org.archive.net.UURIFactory;

/** Puts what a feed or a page names among the links of a CrawlURI. Whether they are fetched is up to the scope of the crawl. Stateless. */
final class Outlinks {
    /** What crawl.log shows as the context of links found in feeds. */
    static final LinkContext OF_ENTRY = new LinkContext.SimpleLinkContext("feed/entry");
    static final LinkContext OF_FEED = new LinkContext.SimpleLinkContext("link[rel=alternate]/@href");

    private Outlinks() {
    }

    /**
     * Adds a link, or raises the priority of the one that an extractor of Heritrix found already: the frontier takes the first of two and
     * drops the second.
     *
     * @param scheduling a {@link org.archive.modules.SchedulingConstants} value
     * @return false where the text is no URL that Heritrix could fetch
     */
    static boolean add(CrawlURI from, String url, LinkContext context, Hop hop, int scheduling) {
        try {
            UURI target = UURIFactory.getInstance(from.getBaseURI(), url);
            boolean known = false;
            for (CrawlURI link : from.getOutLinks()) {
                if (link.getUURI().equals(target) && link.getLastHop().equals(hop.getHopString())) {
                    link.setSchedulingDirective(Math.min(link.getSchedulingDirective(), scheduling));
                    known = true;
                }
            }
            if (!known) {
                from.getOutLinks().add(from.createCrawlURI(target, context, hop, scheduling, false));
            }
            return true;
        } catch (URIException e) {
            return false;
        }
    }

    /** Whether both are of one host; what can't be compared is not. */
    static boolean sameHost(CrawlURI from, String url) {
        try {
            String host = UURIFactory.getInstance(from.getBaseURI(), url).getHost();
            return host != null && host.equalsIgnoreCase(from.getUURI().getHost());
        } catch (URIException e) {
            return false;
        }
    }
}
