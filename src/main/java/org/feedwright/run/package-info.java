/**
 * A run over a source: a first pass that finds feeds and pages, learning site by site, and a second pass that reads every page.
 *
 * <p>In: a source of captures. Out: a {@link org.feedwright.run.Training}, posts in a sink, a {@link org.feedwright.run.RunReport}. Knows
 * neither archives nor Heritrix. Null never crosses this package.
 */
package org.feedwright.run;
