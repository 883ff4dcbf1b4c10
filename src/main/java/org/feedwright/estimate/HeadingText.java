package org.feedwright.estimate;

import java.util.List;
import java.util.Set;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Page;
import org.feedwright.text.DateMatch;
import org.feedwright.text.Folding;
import org.feedwright.wrapper.Property;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/**
 * The title that a heading holds, without what some themes put into the same heading: {@code <h1>Title <small>4 May 2021</small></h1>}.
 * Only what has an element of its own is told from the title, and only where the page isn't called by it.
 */
final class HeadingText {
    /** Letters and digits beside the date of an element that is nothing but a date: 'Posted on'. */
    private static final int LITTLE_ELSE = 12;
    /** Names of what engines offer there: 'Edit', '3 Comments', a link to the heading itself. */
    private static final Set<String> OFFERS = Set.of("edit", "editsection", "comment", "comments", "permalink", "headerlink", "anchor");
    /** Words of such an offer; a name may also be that of the whole title. */
    private static final int OFFER_WORDS = 3;

    private final Setting setting;

    HeadingText(Setting setting) {
        this.setting = setting;
    }

    String of(Element heading) {
        String all = Texts.withoutPermalink(Page.text(heading));
        if (heading.childrenSize() == 0) {
            return all;
        }
        StringBuilder kept = new StringBuilder();
        boolean less = keep(heading, kept);
        String text = less ? Texts.withoutPermalink(Folding.spaced(kept.toString())) : all;
        boolean isTitle = text.codePoints().anyMatch(Character::isLetterOrDigit);
        return less && isTitle && setting.names().agreement(text) >= setting.names().agreement(all) ? text : all;
    }

    /** Whether anything was left out. */
    private boolean keep(Element element, StringBuilder out) {
        boolean less = false;
        for (Node child : element.childNodes()) {
            if (child instanceof TextNode text) {
                out.append(text.getWholeText());
            } else if (child instanceof Element inner) {
                if (isAside(inner)) {
                    less = true;
                    out.append(' ');
                } else {
                    boolean block = inner.isBlock() || inner.normalName().equals("br");
                    out.append(block ? " " : "");
                    less |= keep(inner, out);
                    out.append(block ? " " : "");
                }
            }
        }
        return less;
    }

    private boolean isAside(Element element) {
        String text = Page.text(element);
        return !text.isEmpty() && (isDate(text) || isByline(element, text) || isOffer(element, text));
    }

    private boolean isDate(String text) {
        List<DateMatch> dates = setting.dates(text);
        return !dates.isEmpty() && text.length() - dates.stream().mapToInt(date -> date.end() - date.start()).sum() < LITTLE_ELSE;
    }

    /** Small print, or named for authors: else 'by' may be a word of the title. */
    private boolean isByline(Element element, String text) {
        int by = setting.cues().beginning(Cues.Kind.BY, text);
        boolean told = element.normalName().equals("small") || setting.weight(Property.AUTHOR, element) > 0;
        return told && by > 0 && !NameReader.read(text.substring(by), setting.cues()).names().isEmpty();
    }

    private boolean isOffer(Element element, String text) {
        boolean few = text.split(" ").length <= OFFER_WORDS;
        return few && (PageReading.NEVER_TEXT & PageReading.ROLES.annotate(text)) != 0 && element.normalName().equals("a")
                || few && ElementNames.hasWord(element.className(), OFFERS);
    }
}
