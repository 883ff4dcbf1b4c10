/**
 * A report on posts as one HTML page that needs no network: what was found, how surely, when it was written, and which posts are worth a
 * look.
 *
 * <p>In come posts, one by one, and what a run counted of pages that are no posts; out goes a page of bounded size. Memory is bounded, too:
 * counts, no texts, are kept. Knows nothing but posts; null never crosses the package.
 */
package org.feedwright.report;
