package org.feedwright.heritrix;

/** What is counted of a crawl as a whole, besides the reasons why pages are no posts. */
enum CrawlCount {
    /** Captures that the WARC writer did not write as a response. */
    NOT_IN_WARC,
    /** Bodies that are too large, or in a coding that is not known or broken. */
    UNREADABLE,
    FEEDS,
    /** Sites that could be read since. */
    SITES,
    WRAPPERS,
    /** Wrappers that were learnt again from more posts. */
    LEARNT_AGAIN,
    /** Sites that changed their look, so that another wrapper was learnt. */
    REDESIGNS,
    /** Wrappers of templates that a blog had before the one that its feed knows, learnt from their pages when the crawl ended. */
    OLDER_TEMPLATES,
    /** Wrappers of sites without a feed, learnt likewise. */
    WITHOUT_FEED,
    /** Entries with their page that wrappers were learnt from. */
    PAIRS,
    PAGES,
    POSTS,
    /** Pages that were captured again without a change, or again after the crawl was killed. */
    REPEATED,
    /** What the plugin remembered in BDB and could not read. */
    LOST
}
