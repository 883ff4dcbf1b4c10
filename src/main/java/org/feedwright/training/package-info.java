/**
 * Learns a wrapper: matches what the feed says against the pages at its permalinks, describes the places where it stands, counts, tries the
 * candidates on the training pages, and keeps as rules what held.
 *
 * <p>'Gkotsis 2014' here and elsewhere is Gkotsis, Stepanyan, Cristea and Joy, <i>Entropy-based automated wrapper generation for weblog
 * data extraction</i>, World Wide Web 17(4), 2014; 'Pouramini 2017' is Pouramini, Khaje Hassani and Nasiri, <i>Data extraction using
 * content-based handles</i>, Journal of AI and Data Mining, 2017.
 *
 * <p>In: {@link org.feedwright.training.Pair}s. Out: a {@link org.feedwright.wrapper.Wrapper}. The order of the pairs doesn't matter. Knows
 * neither archives nor crawls. Null never crosses this package.
 */
package org.feedwright.training;
