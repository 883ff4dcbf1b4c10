package org.feedwright.region.comment;

/**
 * A reader's comment.
 *
 * @param author as the page names the person
 * @param date   ISO 8601 as far as the page shows it: the day, the day with a local time, or with its offset; empty where it shows none
 * @param text   plain text with single spaces
 * @param parent position of the comment that it answers among those of the page, from 0; or {@link #TOP}
 */
public record FoundComment(String author, String date, String text, int parent) {
    /** The parent of a comment that answers the post. */
    public static final int TOP = -1;

    FoundComment withParent(int index) {
        return new FoundComment(author, date, text, index);
    }
}
