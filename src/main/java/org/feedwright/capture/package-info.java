/**
 * One archived HTTP response and where it lies: what every other package starts from.
 *
 * <p>In: bytes as they came over the wire. Out: {@link org.feedwright.capture.Capture} with a decoded body, read through a
 * {@link org.feedwright.capture.CaptureSource}. Knows neither WARC libraries nor Heritrix; both adapt to it.
 * Null never crosses this package: absent text is the empty string.
 */
package org.feedwright.capture;
