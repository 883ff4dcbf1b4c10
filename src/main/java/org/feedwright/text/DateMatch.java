package org.feedwright.text;

/**
 * A date in a text.
 *
 * @param start   index of its first char
 * @param end     index after its last char
 * @param pattern how it is written
 * @param value   what it says; where the instant is known (see {@link DateFinder}), a time without a written zone carries the offset that
 *                follows from it
 */
public record DateMatch(int start, int end, DatePattern pattern, DateValue value) {
}
