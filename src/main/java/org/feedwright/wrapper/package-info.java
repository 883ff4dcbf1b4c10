/**
 * What was learnt of a blog: for each property the ordered rules that read it from a page, and the file they are saved in.
 *
 * <p>In: a {@link org.feedwright.page.Page}. Out: an {@link org.feedwright.wrapper.Extraction}: per property a value with the rule that
 * gave it and its confidence, or nothing; and whether the page is a post, or why not ({@link org.feedwright.wrapper.PostGate}).
 * Knows nothing of feeds and of how rules are learnt. Everything here but the page is immutable and may be shared between threads. Null
 * never crosses this package.
 */
package org.feedwright.wrapper;
