package org.feedwright.text;

/**
 * A place in a text where a pattern reads a date.
 *
 * @param start index of its first char
 * @param end   index after its last char
 * @param value what it says
 */
public record DateMatch(int start, int end, DateValue value) {
}
