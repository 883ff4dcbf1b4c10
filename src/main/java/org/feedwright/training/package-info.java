/**
 * Learns a wrapper: matches what the feed says against the pages at its permalinks, describes the places where it stands, counts, tries the
 * candidates on the training pages, and keeps as rules what held.
 *
 * <p>In: {@link org.feedwright.training.Pair}s. Out: a {@link org.feedwright.wrapper.Wrapper}. The order of the pairs doesn't matter. Knows
 * neither archives nor crawls. Null never crosses this package.
 */
package org.feedwright.training;
