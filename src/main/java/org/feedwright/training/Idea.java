package org.feedwright.training;

/**
 * What the default training does beyond rules of one attribute in order of frequency. Each can be left out, so that anyone can measure what
 * it brings (docs/ablation.md); outside such measurements all are used.
 */
public enum Idea {
    /**
     * A rule is tried on training pages that it was not learnt from, and these decide its rank and whether it stays. Else: rules in the
     * order of the pages that speak for them, none dropped. Ours; Gkotsis 2014, section 6, names the wrong values that come of trying all
     * rules.
     */
    VALIDATION,
    /**
     * Embedded metadata, attributes, elements' own text, semantic attributes, telling tags, and paths from named ancestors. Else: the text
     * of elements by identifier, class and absolute path, as in Gkotsis 2014. Ours.
     */
    PLACES,
    /**
     * A value between constant words of a text, and words before a date: the handles of Pouramini 2017, found without a person. Else: whole
     * texts, and the first date in a text.
     */
    TEMPLATES,
    /**
     * Dates anywhere in a text and in any rendering, with order and language learnt. Else: texts that are the day in one of the four forms
     * of Gkotsis 2014, section 6. Ours.
     */
    DATES,
    /** Bylines of several authors are taken apart. Else: a byline is one name. Ours. */
    NAMES,
    /** The one author that all entries of the feed name, for pages that name none. Ours. */
    CONSTANT_AUTHOR,
    /** A date in any rendering right beside the title, for pages on which no learnt rule finds one. Ours. */
    BESIDE_TITLE,
    /** What no rule reads from what the feed says, the pages say of themselves. Else: nothing is learnt of it. Ours. */
    PAGES,
    /** Parts of the content's block that the feed never has are cut out. Else: the block as it stands, as in Gkotsis 2014. Ours. */
    EXCLUSIONS,
    /** Categories and tags that stand apart on the page and are one list in the feed are read together. Else: terms of one place. Ours. */
    UNIONS
}
