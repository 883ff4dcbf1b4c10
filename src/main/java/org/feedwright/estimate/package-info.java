/**
 * What one page says of itself, without any feed: title, authors, date and categories, where its text stands, and whether it is a post.
 *
 * <p>In: a {@link org.feedwright.page.Page}. Out: estimates, each with a confidence and the reason for it. Nothing is learnt here and
 * nothing is remembered from one page to the next. Never throws on odd HTML. Null never crosses this package.
 */
package org.feedwright.estimate;
