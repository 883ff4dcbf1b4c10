/**
 * From the bytes of a capture to a parsed feed: what the blog says of itself.
 *
 * <p>In: a {@link org.feedwright.capture.Capture}. Out: a {@link org.feedwright.feed.Feed} with its entries, or the reason why it is none.
 * {@link org.feedwright.feed.FeedSniffer} tells feeds by their bytes, {@link org.feedwright.feed.FeedParser} reads them, and
 * {@link org.feedwright.feed.FeedRanking} finds the post feeds among those of a site. Rome and JDOM stay inside.
 * Knows nothing of pages. Null never crosses this package.
 */
package org.feedwright.feed;
