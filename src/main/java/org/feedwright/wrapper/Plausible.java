package org.feedwright.wrapper;

/** What can't be a value whatever a rule says. */
final class Plausible {
    /** Longest byline, in characters: ten authors with long names. */
    private static final int MAX_AUTHORS = 200;

    private Plausible() {
    }

    static boolean author(String text) {
        return text.length() <= MAX_AUTHORS && text.codePoints().anyMatch(Character::isLetter) && !text.contains("://");
    }
}
