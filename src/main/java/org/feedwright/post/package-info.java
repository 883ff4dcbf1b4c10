/**
 * The output for one page, its JSON form, and the formats it is written in.
 *
 * <p>In: what a wrapper extracted from a capture. Out: lines or rows. WARC output lives in {@code archive}.
 * Null never crosses this package: absent text is the empty string.
 */
package org.feedwright.post;
