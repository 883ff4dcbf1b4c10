/**
 * The same run as the command's {@code extract}, on many machines with Spark.
 *
 * <p>In: paths of archives that every machine can read. Out: posts, as JSON Lines or Parquet. What is learnt and read, and which post is
 * written, is the core's to say; here it is only said which machine does it when. Small records go from machine to machine (places of
 * pages and feeds, wrappers, posts), and no bodies of captures. Knows neither the command nor Heritrix. Null never crosses this package.
 */
package org.feedwright.spark;
