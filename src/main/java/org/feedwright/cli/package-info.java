/**
 * The command line: one class per command, and what they share: inputs, outputs, the summary.
 *
 * <p>In: arguments and archive files. Out: posts, wrapper files and tables on standard output or in files; words for people on standard
 * error; an {@link org.feedwright.cli.Ending.ExitCode}. Everything else is done by the façade. Nothing here ends the JVM but
 * {@link org.feedwright.cli.Main#main}.
 */
package org.feedwright.cli;
