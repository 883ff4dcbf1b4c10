package org.feedwright.estimate;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.feedwright.page.ElementNames;
import org.feedwright.text.Folding;
import org.jsoup.nodes.Element;
import org.jsoup.select.Evaluator;
import org.jsoup.select.Selector;

/**
 * Tells by tag, role and names what stands beside a text and is none of it. Engines and themes agree on these words, in English
 * everywhere.
 */
final class Beside {
    private static final Set<String> TAGS = Set.of("nav", "aside", "footer", "form");
    private static final Set<String> ROLES = Set.of("navigation", "complementary", "contentinfo", "search", "dialog", "alertdialog",
            "banner");
    private static final Set<String> WORDS = Set.of("share", "sharing", "sharedaddy", "social", "related", "relatedposts", "recommended",
            "comment", "comments", "disqus", "respond", "nav", "navbar", "navigation", "pager", "pagination", "breadcrumb", "breadcrumbs",
            "sidebar", "newsletter", "subscribe", "meta", "byline", "postmeta", "bio", "menu", "footer", "advert", "advertisement", "ad",
            "ads", "prev", "next", "cookie", "cookies", "popup", "modal", "toc", "tags", "signup", "promo", "sponsor", "author", "skip",
            "toolbar");

    private static final Set<String> OTHERS = Set.of("related", "relatedposts", "recommended");
    private static final List<String> COMMENTS = List.of("comment", "disqus", "respond");
    private static final Set<String> TEXT_NAMES = Set.of("e-content", "entry-content", "post-content", "article-content", "post-body",
            "article-body", "entry-body", "post__content", "article__body", "article__content", "article-text", "post-text", "story-body",
            "entry", "single-content");
    /** Read once: as text it would be parsed for each element. */
    private static final Evaluator HEADINGS = Selector.evaluatorOf("h1, h2, h3, h4, h5, h6");
    /** Separators in a name from which on it is a heading made into a name. */
    private static final int MANY_PARTS = 3;

    private Beside() {
    }

    static boolean is(Element element) {
        if (TAGS.contains(element.normalName())) {
            return true;
        }
        if (element.attributesSize() == 0) {
            return false;
        }
        if (ROLES.contains(element.attr("role"))) {
            return true;
        }
        if (element.hasAttr("hidden") || element.attr("style").replace(" ", "").contains("display:none")) {
            return true;
        }
        return hasWord(element.id()) && !isAnchor(element) || ElementNames.classes(element).stream().anyMatch(Beside::hasWord);
    }

    /** Whether it is named for other posts. */
    static boolean isOfOthers(Element element) {
        return ElementNames.hasWord(element.id(), OTHERS) || ElementNames.classes(element).stream()
                .anyMatch(name -> ElementNames.hasWord(name, OTHERS));
    }

    /** Comments outgrow the text that they are about, so their share of a page says nothing. */
    static boolean isComments(Element element) {
        String names = (element.id() + ' ' + element.className()).toLowerCase(Locale.ROOT);
        return COMMENTS.stream().anyMatch(names::contains);
    }

    /** Whether it is named like the text of a post by an engine, a theme or microformats. */
    static boolean isNamedText(Element element) {
        return element.normalName().equals("article") || element.attr("itemprop").contains("articleBody")
                || ElementNames.classes(element).stream().anyMatch(TEXT_NAMES::contains);
    }

    /** Engines make identifiers of headings, so that one can link to them: {@code id="next-steps"}. */
    private static boolean isAnchor(Element element) {
        Element heading = element.selectFirst(HEADINGS);
        return heading != null && letters(heading.text()).equals(letters(element.id()));
    }

    private static String letters(String text) {
        return Folding.lettersAndDigits(text.toLowerCase(Locale.ROOT));
    }

    /** Names of many parts are made of a heading: {@code id="comment-faire-des-cartes"}. */
    private static boolean hasWord(String name) {
        int parts = 0;
        for (int i = 0; i < name.length(); i++) {
            parts += name.charAt(i) == '-' || name.charAt(i) == '_' ? 1 : 0;
        }
        return parts < MANY_PARTS && ElementNames.hasWord(name, WORDS);
    }
}
