/**
 * What a home, archive, tag or search page lists: items with title, link, date and excerpt.
 *
 * <p>In: a page. Out: {@link org.feedwright.region.listing.Listing}, read from its main data region. Knows nothing of feeds, wrappers and
 * posts.
 */
package org.feedwright.region.listing;
