/**
 * Data regions and data records (Liu, Grossman, Zhai: Mining Data Records in Web Pages, KDD 2003, cited 'Liu 2003'): runs of similar
 * siblings, such as the entries of a listing, the comments below a post, the rows of a table.
 *
 * <p>In: an element, usually the body of a page. Out: {@link org.feedwright.region.mdr.DataRegion}s with their records. Stateless; knows
 * nothing of feeds, posts and comments.
 */
package org.feedwright.region.mdr;
