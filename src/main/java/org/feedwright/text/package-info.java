/**
 * Comparing and reading text: folding, similarity measures, dates in every language that CLDR 39 knows, and which language a text is in.
 *
 * <p>In and out: strings and {@code java.time} values. Imports nothing but the JDK, keeps no state, and never throws on odd text.
 */
package org.feedwright.text;
