/**
 * Posts as a Parquet file: typed columns with the names that JSON Lines and CSV have, for DuckDB, pandas, Spark and their like.
 *
 * <p>In come posts, out goes one file. An edge: only the command knows it, so that the libraries it needs stay out of Heritrix.
 */
package org.feedwright.parquet;
