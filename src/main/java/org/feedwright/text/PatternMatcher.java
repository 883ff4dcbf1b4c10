package org.feedwright.text;

import java.util.List;
import org.feedwright.text.DateElement.Field;
import org.feedwright.text.DateElement.Literal;

/** Matches a pattern's elements at a place of a text, in one pass without going back. */
final class PatternMatcher {
    private PatternMatcher() {
    }

    /** The end of what was read into the fields, or -1. */
    static int match(List<DateElement> elements, int language, DateText text, int start, DateFields out) {
        if (!mayStart(text, start)) {
            return -1;
        }
        int at = start;
        for (int i = 0; i < elements.size() && at >= 0; i++) {
            DateElement element = elements.get(i);
            if (element instanceof Field field) {
                at = FieldReader.read(field, text, at, touched(elements, i), language, out);
            } else if (element instanceof Literal literal) {
                at = text.startsWith(literal.text(), at) ? at + literal.text().length() : -1;
            }
        }
        return at >= 0 && mayEnd(elements, text, at) ? at : -1;
    }

    /** A field is touched where the next one is fixed and nothing stands between. */
    private static boolean touched(List<DateElement> elements, int index) {
        return index + 1 < elements.size() && elements.get(index + 1) instanceof Field next && next.fixed();
    }

    /** A number in the middle of a longer one, or of a version, address or date, starts nothing. */
    static boolean mayStart(DateText text, int start) {
        if (!text.isDigit(start)) {
            return !(text.isCased(start) && text.isCased(start - 1));
        }
        return !text.isDigit(start - 1) && !(isJoint(text.at(start - 1)) && text.isDigit(start - 2));
    }

    static boolean mayEnd(List<DateElement> elements, DateText text, int end) {
        if (text.isDigit(end - 1) && text.isDigit(end)) {
            return false;
        }
        boolean weak = elements.contains(Field.YEAR_SHORT);
        return !(weak && isJoint(text.at(end)) && text.isDigit(end + 1));
    }

    private static boolean isJoint(char c) {
        return c == '.' || c == '-' || c == '/' || c == ':';
    }
}
