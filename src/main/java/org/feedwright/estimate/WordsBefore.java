package org.feedwright.estimate;

import java.util.Optional;
import org.feedwright.page.Page;
import org.feedwright.page.PageWords;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/** What the words before an element announce. For one page and one thread. */
final class WordsBefore {
    /** Levels that are climbed to words before the element. */
    private static final int LEVELS = 3;
    /** Words of a line that is hardly more than a byline; in a longer one the word may belong to a sentence. */
    private static final int SHORT_LINE = 15;

    private final Setting setting;
    private final PageWords words;
    private final int longest;

    /** @param longest words of an element that may announce something */
    WordsBefore(Setting setting, int longest) {
        this.setting = setting;
        this.words = setting.page().words();
        this.longest = longest;
    }

    Optional<Cues.Kind> kind(Element element) {
        Element here = element;
        for (int level = 0; level < LEVELS && here.parent() != null; level++, here = here.parent()) {
            String own = Texts.before(here);
            Element previous = here.previousElementSibling();
            if (!own.isBlank() || previous != null) {
                if (own.isBlank() && size(previous) > longest) {
                    return Optional.empty();
                }
                String text = own.isBlank() ? Page.text(previous) : own;
                return Cues.isBy(text) ? Optional.of(Cues.Kind.BY) : setting.cues().ending(text);
            }
        }
        return Optional.empty();
    }

    /**
     * Whether nothing but a word for 'by' stands in a short line before the element: then a name stands in it. Where that is of the page's
     * language, more names may follow, so that the line is read as a whole.
     */
    boolean isName(Element element) {
        if (size(element.parent()) > SHORT_LINE) {
            return false;
        }
        Node previous = textBefore(element);
        if (previous == null || !Cues.isBy(text(previous)) || textBefore(previous) != null) {
            return false;
        }
        boolean last = words.end(element) == words.end(element.parent());
        return last || !setting.cues().is(Cues.Kind.BY, text(previous));
    }

    /** The last of the siblings before that has a text; null where none has. */
    private static Node textBefore(Node node) {
        Node previous = node.previousSibling();
        while (previous != null && text(previous).isBlank()) {
            previous = previous.previousSibling();
        }
        return previous;
    }

    private static String text(Node node) {
        return node instanceof TextNode text ? text.text() : node instanceof Element element ? element.text() : "";
    }

    private int size(Element element) {
        return words.end(element) - words.start(element);
    }
}
