package org.feedwright.training;

import org.jsoup.nodes.Element;

/** A block with the text of a post in it, and the pair that says which of its words are the text. */
record Sample(ContentPair pair, Element block) {
    /** Share of a part's words that may stand in the entry by chance. */
    static final double CHANCE = 0.1;
    /** Share of a part's runs of words that may stand in the entry by chance, where pages agree on the part. */
    private static final double HARDLY = 0.3;
    /** A block that is less like the entry than this tells nothing about its parts: the feed has another text. */
    private static final double MIN_LIKENESS = 0.6;
    /** Unless it has so much of the entry that what is unlike it is all beside it: a short post above a long box. */
    private static final double MIN_RECALL = 0.9;

    /** Whether the block is so like the entry that it tells about its parts. */
    boolean tells() {
        return pair.likeness(block) >= MIN_LIKENESS || pair.isTold() && pair.recall(block) >= MIN_RECALL;
    }

    /** Whether a part is none of the text. */
    boolean isForeign(Element part) {
        return pair.covered(part) <= CHANCE * pair.size(part);
    }

    /**
     * Whether a part is none of the text if pages agree on it: where a feed's text lacks most runs of its words. Short runs stand in any
     * text by chance, of characters of Chinese and Japanese above all.
     */
    boolean isHardlySaid(Element part) {
        return isForeign(part) || pair.isTold() && pair.runsShared(part) <= HARDLY;
    }

    /** Whether an element is a program, whose pieces highlighting calls comments and links, and of which an estimate may lack some. */
    boolean isCode(Element element) {
        return !pair.isTold() && element.normalName().equals("pre");
    }
}
