package org.feedwright.estimate;

import java.util.Set;
import org.feedwright.page.Addresses;
import org.feedwright.page.PageWords;
import org.jsoup.nodes.Element;

/** Tells names behind a word for 'by' that sign something else than the post: what it quotes, shows or was made from. */
final class Credits {
    private static final Set<String> QUOTED = Set.of("blockquote", "pre", "code", "figcaption");
    /** Share of the page's words from which on a quotation is the layout of an old page. */
    private static final double MOST_OF_PAGE = 0.5;

    private final PageWords words;
    private final Cues cues;

    Credits(Setting setting) {
        this.words = setting.page().words();
        this.cues = setting.cues();
    }

    /** Whether the element stands in a quotation, a program or below a picture. */
    boolean isQuoted(Element element) {
        for (Element here = element; here != null; here = here.parent()) {
            if (QUOTED.contains(here.normalName())) {
                return words.end(here) - words.start(here) < MOST_OF_PAGE * words.size();
            }
        }
        return false;
    }

    /**
     * Whether a line speaks of someone else's work: 'Translated from the French by', or a link to another site before the word.
     *
     * @param before what the line says before the word for 'by'
     * @param by     that word
     */
    boolean isOfAnotherWork(Element line, String before, String by) {
        String text = before.strip();
        boolean plain = text.codePoints().allMatch(c -> Character.isLetter(c) || c == ' ');
        return plain && text.indexOf(' ') > 0 && cues.is(Cues.Kind.NOT_BY, text.substring(0, text.indexOf(' ')) + ' ' + by)
                || leavesSite(line, text);
    }

    private static boolean leavesSite(Element line, String before) {
        for (Element link : line.getElementsByTag("a")) {
            String text = link.text().strip();
            if (!text.isEmpty() && before.endsWith(text)) {
                return Addresses.leaves(link.absUrl("href"), link.baseUri());
            }
        }
        return false;
    }
}
