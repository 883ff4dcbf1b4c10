/**
 * The façade that the crawl, the command and other programs call: train on a blog's feeds, read its pages, run over a source of captures.
 *
 * <p>In: captures. Out: posts and a run report. It ties the core packages together and knows neither archives nor Heritrix; what makes URL
 * keys and what stores captures is given to it. Null never crosses this package.
 */
package org.feedwright;
