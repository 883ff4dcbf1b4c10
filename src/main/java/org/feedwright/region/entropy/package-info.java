/**
 * Structural semantic entropy (Gu 2012): how many kinds of labels (byline, date, categories, comments) an element holds, hence how likely
 * it holds the one record of a page, or a list of them.
 *
 * <p>In: an element and a table of roles with their keywords. Out: the entropy of every element, and which are data-rich nodes, list nodes
 * and link offers. Knows nothing of feeds, wrappers and of what is made of it. Linear in the size of the page; never throws on odd HTML.
 */
package org.feedwright.region.entropy;
