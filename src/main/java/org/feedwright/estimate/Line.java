package org.feedwright.estimate;

import org.jsoup.nodes.Element;

/**
 * A line of a page as a reader sees it: text without a break in it.
 *
 * @param holder    the innermost block that it stands in
 * @param text      with single spaces
 * @param words     as {@link org.feedwright.text.Words} counts them
 * @param linkWords how many of them are links
 * @param leavesSite whether a link in it leads to another host
 */
record Line(Element holder, String text, int words, int linkWords, boolean leavesSite, Kind kind) {
    enum Kind { PROSE, HEADING, CODE, ITEM }

    /** Words of a line that is a sentence whatever its end: names, buttons and headlines are shorter. */
    private static final int SENTENCE_WORDS = 12;
    /** From this share of its words on a line is a link with words around it. */
    private static final double LINK_SHARE = 0.6;
    private static final String ENDS = ".!?:;\u2026\u3002\uff01\uff1f\uff1a\u0964\u061f\u06d4\u0589\u17d4";

    boolean isLink() {
        return linkWords > LINK_SHARE * words;
    }

    /** Whether it reads like part of a text: code, or a sentence that is no link. */
    boolean isText() {
        return kind == Kind.CODE || kind != Kind.HEADING && !isLink() && (words >= SENTENCE_WORDS || words > 2 && endsLikeSentence());
    }

    private boolean endsLikeSentence() {
        int last = text.length() - 1;
        while (last > 0 && "\"'\u201d\u2019\u00bb)]".indexOf(text.charAt(last)) >= 0) {
            last--;
        }
        return ENDS.indexOf(text.charAt(last)) >= 0;
    }
}
