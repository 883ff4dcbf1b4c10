/**
 * From the bytes of a capture to a parsed feed: what the blog says of itself.
 *
 * <p>In: a {@link org.feedwright.capture.Capture}. Out: a {@link org.feedwright.feed.Feed} with its entries, or the reason why it is none.
 * Knows nothing of pages. Null never crosses this package.
 */
package org.feedwright.feed;
