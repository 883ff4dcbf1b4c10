/**
 * The comments that readers left below a post: who, when, what, and which comment each answers.
 *
 * <p>In: a page. Out: {@link org.feedwright.region.comment.PageComments}. Engines name comments in much the same way, so names come first;
 * where there are none, records that hold a person, a date and a text below a heading that speaks of comments. Knows nothing of feeds,
 * wrappers and posts.
 */
package org.feedwright.region.comment;
