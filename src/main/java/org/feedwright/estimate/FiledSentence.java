package org.feedwright.estimate;

import java.util.Optional;
import org.feedwright.page.PageWords;
import org.feedwright.text.DateMatch;
import org.feedwright.text.DateWords;
import org.feedwright.text.Folding;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/**
 * The day in a sentence that says when a post was written and where it is filed, among others that make it longer than a byline: 'This
 * entry was posted on Monday, June 1st, 2009 at 17:44 and is filed under Travel. You can follow any responses ...'.
 */
final class FiledSentence {
    /** Words of all sentences together, and of what stands before the date. */
    private static final int MOST_WORDS = 120;
    private static final int OPENING = 8;
    /** Letters of prepositions, which stand before any date. */
    private static final int PREPOSITION = 4;

    private final Setting setting;

    FiledSentence(Setting setting) {
        this.setting = setting;
    }

    /** The date and the text that it stands in: from the beginning of the element or the element before on. */
    record Found(String text, DateMatch date) {
    }

    Optional<Found> in(Element element) {
        PageWords words = setting.page().words();
        if (words.end(element) - words.start(element) > MOST_WORDS || element.childrenSize() == 0 || !isFiled(element)) {
            return Optional.empty();
        }
        for (Node child : element.childNodes()) {
            if (child instanceof TextNode text) {
                String said = Folding.spaced(text.getWholeText());
                Optional<DateMatch> date = setting.dates(said).stream().findFirst().filter(match -> isPosted(said, match));
                if (date.isPresent()) {
                    return date.map(match -> new Found(said, match));
                }
            }
        }
        return Optional.empty();
    }

    private static boolean isFiled(Element element) {
        return element.getElementsByTag("a").stream().anyMatch(link -> Terms.isTerm(link) || link.attr("rel").contains("tag"));
    }

    /** A word for 'on' before the date, and one for 'posted' before that or behind the date, as the language has it. */
    private boolean isPosted(String text, DateMatch date) {
        String before = text.substring(0, date.start()).strip();
        String last = before.substring(before.lastIndexOf(' ') + 1);
        String open = DateWords.isWeekday(last) ? before.substring(0, before.length() - last.length()).strip() : before;
        boolean announced = setting.cues().ending(open).filter(kind -> kind == Cues.Kind.PUBLISHED).isPresent();
        return announced && (says(open) || says(text.substring(date.end()).strip()));
    }

    private boolean says(String text) {
        String[] words = text.split(" ");
        for (int i = 0; i < words.length && i < OPENING; i++) {
            if (words[i].length() > PREPOSITION && setting.cues().is(Cues.Kind.PUBLISHED, words[i])) {
                return true;
            }
        }
        return false;
    }
}
