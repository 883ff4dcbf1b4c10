package org.feedwright.feed;

/**
 * What a relative permalink may be relative to. By the book it is {@code xml:base} or else the feed's own URL; most writers that leave
 * links relative mean the site, whose URL is the feed's link.
 */
record Bases(String feedLink, String feedUrl) {
    /** Adds the link resolved against {@code xmlBase} where there is one, else against the site and then against the feed. */
    void add(Links links, String link, String xmlBase) {
        if (!xmlBase.isEmpty()) {
            links.add(link, xmlBase);
            return;
        }
        if (!feedLink.isEmpty()) {
            links.add(link, feedLink);
        }
        links.add(link, feedUrl);
    }
}
