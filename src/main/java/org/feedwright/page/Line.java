package org.feedwright.page;

import java.util.List;
import java.util.stream.Collectors;
import org.feedwright.text.Folding;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;

/** A line of a page as a reader sees it: text without a break in it. Belongs to its {@link Layout}. */
public final class Line {
    public enum Kind { PROSE, HEADING, CODE, ITEM }

    /** Words of a line that is a sentence whatever its end: names, buttons and headlines are shorter. */
    private static final int SENTENCE_WORDS = 12;
    /** From this share of its words on a line is a link with words around it. */
    private static final double LINK_SHARE = 0.6;
    private static final String ENDS = ".!?:;\u2026\u3002\uff01\uff1f\uff1a\u0964\u061f\u06d4\u0589\u17d4";
    private static final String BEHIND_ENDS = "\"'\u201d\u2019\u00bb)]";

    private final Element holder;
    private final Kind kind;
    private final int words;
    private final int linkWords;
    private final boolean leavesSite;
    /** The pieces of text that it is made of; none any more once the text was asked for. */
    private List<TextNode> runs;
    private String text;

    Line(Element holder, Kind kind, int words, int linkWords, boolean leavesSite, List<TextNode> runs) {
        this.holder = holder;
        this.kind = kind;
        this.words = words;
        this.linkWords = linkWords;
        this.leavesSite = leavesSite;
        this.runs = runs;
    }

    /** The innermost block that it stands in. */
    public Element holder() {
        return holder;
    }

    public Kind kind() {
        return kind;
    }

    /** How many it has, as {@link org.feedwright.text.Words} counts them; one at least. */
    public int words() {
        return words;
    }

    /** How many of them are links. */
    public int linkWords() {
        return linkWords;
    }

    /** Whether a link in it leads to another host. */
    public boolean leavesSite() {
        return leavesSite;
    }

    /** With single spaces; made at the first call. */
    public String text() {
        if (text == null) {
            text = Folding.spaced(runs.size() == 1 ? runs.get(0).getWholeText()
                    : runs.stream().map(TextNode::getWholeText).collect(Collectors.joining()));
            runs = List.of();
        }
        return text;
    }

    public boolean isLink() {
        return linkWords > LINK_SHARE * words;
    }

    /** Whether it reads like part of a text: code, or a sentence that is no link. */
    public boolean isText() {
        return kind == Kind.CODE || kind != Kind.HEADING && !isLink() && (words >= SENTENCE_WORDS || words > 2 && endsLikeSentence());
    }

    /** Whether it ends with the sign of a sentence, inside of quotation marks and brackets or not. */
    public boolean endsLikeSentence() {
        int last = text().length() - 1;
        while (last > 0 && BEHIND_ENDS.indexOf(text.charAt(last)) >= 0) {
            last--;
        }
        return ENDS.indexOf(text.charAt(last)) >= 0;
    }
}
