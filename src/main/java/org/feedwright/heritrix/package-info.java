/**
 * Feedwright inside a Heritrix 3 crawl: thin adapters of the same core that reads WARCs offline.
 *
 * <p>In: the {@link org.archive.modules.CrawlURI}s that pass the fetch and disposition chains. Out: links for the frontier, a line per post
 * in the sidecar, state in Heritrix's BDB. Whatever happens in here must not cost a page: {@link org.feedwright.heritrix.FaultGuard} is the
 * edge. Knows neither the command line nor Spark. Beans are thread-safe, as Heritrix runs them in many threads at once.
 */
package org.feedwright.heritrix;
