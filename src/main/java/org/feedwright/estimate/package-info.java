/**
 * What one page says of itself, without any feed: title, authors, date and categories, each with a confidence and the clues that speak
 * for it.
 *
 * <p>In: a page, the time of its capture, a {@link org.feedwright.estimate.Prior} over names of classes. Out: a
 * {@link org.feedwright.estimate.PageEstimate}. Knows no feed and no other page of the site. Nothing is {@code null}.
 */
package org.feedwright.estimate;
