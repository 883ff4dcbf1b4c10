package org.feedwright.wrapper;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.feedwright.page.Page;
import org.feedwright.text.DateGuesser;
import org.jsoup.nodes.Element;

/** Looks for a date around a title, where nothing was learnt of it. */
final class BesideTitle {
    /** Levels that are climbed from the title: its heading, its header, the post. */
    private static final int MAX_LEVELS = 3;
    /** Elements looked at on either side on each level. */
    private static final int MAX_STEPS = 2;
    /** Longest text, in characters, that is hardly more than a date with its weekday and time; a sentence may speak of any day. */
    private static final int MAX_TEXT = 40;

    private BesideTitle() {
    }

    static Optional<Value> date(Page page, Element title) {
        Locale language = page.locale();
        for (Element near : around(title)) {
            String text = Page.text(near);
            if (!text.isEmpty() && text.length() <= MAX_TEXT) {
                Optional<Value> date = DateGuesser.guess(text, language).map(value -> new Value(value.iso(), text));
                if (date.isPresent()) {
                    return date;
                }
            }
        }
        return Optional.empty();
    }

    /** The nearest first: what follows, then what precedes, level by level. */
    private static List<Element> around(Element title) {
        List<Element> out = new ArrayList<>();
        Element here = title;
        for (int level = 0; level < MAX_LEVELS && here != null && here.parent() != null; level++) {
            Element after = here.nextElementSibling();
            Element before = here.previousElementSibling();
            for (int step = 0; step < MAX_STEPS; step++) {
                if (after != null) {
                    out.add(after);
                    after = after.nextElementSibling();
                }
                if (before != null) {
                    out.add(before);
                    before = before.previousElementSibling();
                }
            }
            here = here.parent();
        }
        return out;
    }
}
