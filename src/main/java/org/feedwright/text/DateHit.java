package org.feedwright.text;

/**
 * A place in a text that renders a known instant, and how.
 *
 * @param start   index of its first char
 * @param end     index after its last char
 * @param pattern how it is written; without a learnt offset (see {@link DatePattern#withOffset})
 * @param value   what it says; a time without a written zone carries the offset that follows from the known instant, where one does
 */
public record DateHit(int start, int end, DatePattern pattern, DateValue value) {
}
