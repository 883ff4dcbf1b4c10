/**
 * What a page lists: data regions and data records (Liu, Grossman, Zhai: Mining Data Records in Web Pages, KDD 2003, cited 'Liu 2003'),
 * which are runs of similar siblings such as the entries of a listing, the comments below a post, the rows of a table; and the items of
 * home, archive, tag and search pages, with title, link, date and excerpt.
 *
 * <p>In: a page. Out: {@link org.feedwright.region.listing.DataRegions.DataRegion}s and
 * {@link org.feedwright.region.listing.Listing.Item}s. Stateless; knows nothing of feeds, wrappers, posts and comments.
 */
package org.feedwright.region.listing;
