package org.feedwright.wrapper;

/** What can't be a value whatever a rule says. */
final class Plausible {
    /** Longest byline, in characters: ten authors with long names. */
    private static final int MAX_AUTHORS = 200;

    private Plausible() {
    }

    /** @param confirmed what the rule read where it was right: a person may call themselves {@code #123} */
    static boolean author(String text, String confirmed) {
        boolean isName = text.codePoints().anyMatch(Character::isLetter) || text.equals(confirmed);
        return isName && text.length() <= MAX_AUTHORS && !text.contains("://");
    }
}
