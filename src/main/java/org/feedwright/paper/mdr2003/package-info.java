/**
 * Data regions as in Liu, Grossman, Zhai: Mining Data Records in Web Pages, KDD 2003 (cited 'Liu 2003'), figures 5 to 10 as printed, with
 * K = 10 and the threshold 0.3. For reproduction: the main way finds records with {@link org.feedwright.region.listing.DataRegions}.
 *
 * <p>In: an element, usually the body of a page. Out: {@link org.feedwright.region.listing.DataRegions.DataRegion}s. Stateless.
 */
package org.feedwright.paper.mdr2003;
