package org.feedwright.heritrix;

import java.util.Map;

/** What a {@link LoopbackBlog} serves, by paths. */
interface BlogSite {
    /**
     * Every HTML page.
     *
     * @param base the address that it is served under, without a slash at the end
     */
    Map<String, String> pages(String base);

    /** Every feed, as XML. */
    Map<String, String> feeds(String base);
}
