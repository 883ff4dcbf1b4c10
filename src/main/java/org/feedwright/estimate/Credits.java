package org.feedwright.estimate;

import java.util.Optional;
import org.feedwright.page.Addresses;
import org.feedwright.page.Layout;
import org.jsoup.nodes.Element;

/**
 * Tells lines that name who made something else than the post: 'Translated from the French by', 'Made with \u2764 by',
 * a picture's source.
 */
final class Credits {
    private final PageContext context;
    private final Layout layout;

    Credits(PageContext context) {
        this.context = context;
        this.layout = context.page().layout();
    }

    /**
     * Whether a line speaks of someone else's work.
     *
     * @param before what stands before the word for 'by' in it
     * @param by     that word
     */
    boolean isOfAnotherWork(Element line, String before, String by) {
        boolean plain = before.codePoints().allMatch(c -> Character.isLetter(c) || c == ' ' || isSymbol(c));
        if (plain && before.indexOf(' ') > 0
                && context.cues().is(Cues.Kind.NOT_BY, before.substring(0, before.indexOf(' ')) + ' ' + Cues.trimmed(by))) {
            return true;
        }
        Optional<Element> last = before.isEmpty() ? linkBefore(line) : lastLink(line, before);
        return last.filter(Credits::leadsAway).isPresent();
    }

    /** Whether a sign stands for a word, as hearts do: 'Made with \u2764 by'. */
    private static boolean isSymbol(int c) {
        return Character.getType(c) == Character.OTHER_SYMBOL || Character.getType(c) == Character.NON_SPACING_MARK;
    }

    /** The link that a text ends with. */
    private Optional<Element> lastLink(Element around, String text) {
        return around.getElementsByTag("a").stream().filter(link -> link.hasText() && text.endsWith(context.text(link))).findFirst();
    }

    /** The link right before an element in its line: some themes put each word of the line at the foot into an element of its own. */
    private Optional<Element> linkBefore(Element element) {
        int run = layout.firstRun(layout.number(element));
        int before = run - 1;
        while (before >= 0 && layout.runs().get(before).isBlank()) {
            before--;
        }
        boolean isInLine = before >= 0 && layout.line(run) != Layout.NONE && layout.line(before) == layout.line(run);
        return isInLine ? Optional.ofNullable(layout.elements().get(layout.holder(before)).closest("a")) : Optional.empty();
    }

    /** Whether a link leads to another site, as one to who made a picture does. */
    static boolean leadsAway(Element element) {
        return element.hasAttr("href") && Addresses.leaves(Addresses.absolute(element, "href"), element.baseUri());
    }
}
