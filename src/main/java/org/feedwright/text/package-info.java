/**
 * Comparing and reading text: folding, runs of words that texts share, dates in every language that CLDR 39 knows, and which language a
 * text is in.
 *
 * <p>In and out: strings and {@code java.time} values. Imports nothing but the JDK, keeps no state, and never throws on odd text.
 */
package org.feedwright.text;
