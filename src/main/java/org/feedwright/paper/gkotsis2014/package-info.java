/**
 * The wrapper of Gkotsis, Stepanyan, Cristea and Joy, <i>Entropy-based automated wrapper generation for weblog data extraction</i>, World
 * Wide Web 17(4), 2014, as the paper has it: filters of three attributes, ranked by their gain. For reproduction only.
 *
 * <p>In: {@link org.feedwright.training.Pair}s. Out: a {@link org.feedwright.wrapper.Wrapper}. Only the choice of a ranking in
 * {@code run} knows this package; no other training does. Null never crosses this package.
 */
package org.feedwright.paper.gkotsis2014;
