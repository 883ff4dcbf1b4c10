/**
 * Handles (Pouramini 2017): a person says in a small file by which words, ids or classes the parts of a page are known, and how regions
 * follow from them. For blogs that can't be learnt, and for what was learnt wrongly.
 *
 * <p>In: a {@link org.feedwright.region.handle.HandleFile} and a {@link org.feedwright.page.Page}. Out: nested
 * {@link org.feedwright.region.handle.Match}es, as XML ({@link org.feedwright.region.handle.Match.MatchXml}) or as values of a post
 * ({@link org.feedwright.region.handle.PostValues}). Knows no wrappers and no feeds. Everything but what holds a page is immutable and
 * thread-safe; null never crosses this package.
 */
package org.feedwright.region.handle;
