package org.feedwright.training;

import java.util.Set;
import org.feedwright.page.ElementNames;
import org.jsoup.nodes.Element;

/**
 * Names that parts of a page have when they stand beside a text and are none of it. Asked only where the feed has summaries and so can't
 * tell what belongs to the post. Engines and themes agree on these words, in English whatever the blog's language. Fewer words than those
 * of {@code estimate.Beside}: here the summary says where the text is, and a wrong word would cut into it.
 */
final class Clutter {
    private static final Set<String> TAGS = Set.of("nav", "aside", "footer", "form");
    private static final Set<String> WORDS = Set.of("share", "sharing", "social", "related", "relatedposts", "comment", "comments",
            "disqus", "respond", "nav", "navigation", "pager", "pagination", "breadcrumb", "breadcrumbs", "sidebar", "widget",
            "newsletter", "subscribe", "meta", "byline", "postmeta", "tags", "bio", "menu", "footer", "advert", "ads", "prev", "next",
            "copyright", "license");

    private Clutter() {
    }

    static boolean is(Element element) {
        if (isTag(element.normalName()) || ElementNames.hasWord(element.id(), WORDS)) {
            return true;
        }
        return ElementNames.classes(element).stream().anyMatch(name -> ElementNames.hasWord(name, WORDS));
    }

    /** Whether elements of a tag are made for other things than text. */
    static boolean isTag(String tag) {
        return TAGS.contains(tag);
    }
}
