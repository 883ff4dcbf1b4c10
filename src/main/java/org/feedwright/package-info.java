/**
 * What the crawl, the command and other programs start from: {@link org.feedwright.Feedwright} trains on a blog's feeds, reads its pages,
 * and runs over a source of captures.
 *
 * <p>In: captures. Out: posts and a run report. What makes URL keys and what stores captures is given to it. Null never crosses this
 * package.
 */
package org.feedwright;
