package org.feedwright.training;

import java.util.List;
import java.util.Optional;
import org.feedwright.feed.Entry;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Support;

/** Rules that no place on the training pages speaks for: asked last, on pages where all learnt ones are silent. */
final class Suggestions {
    private Suggestions() {
    }

    /**
     * The one author that all entries name: for pages that name none. A guest may be the only one whom a feed names. Entries that were made
     * of listing pages have no text, and nobody is asked of them.
     */
    static Optional<Rule> constantAuthor(List<Pair> pairs) {
        List<List<String>> named = pairs.stream().map(Pair::entry).filter(entry -> !entry.authors().isEmpty() || !entry.text().isEmpty())
                .map(Entry::authors).distinct().toList();
        if (named.size() != 1 || named.get(0).isEmpty()) {
            return Optional.empty();
        }
        int pages = pairs.size();
        Support support = new Support(pages, 0, pages, Confidence.of(pages, 0), named.get(0).toString());
        return Optional.of(new Rule.Constant(named.get(0), support));
    }

    /** A date beside the title, in any rendering: for pages of another theme. */
    static Optional<Rule> dateBesideTitle(List<Rule> titles) {
        Support support = new Support(0, 0, 0, Confidence.UNTRIED, "");
        return Rule.firstText(titles).map(place -> new Rule.DateBesideTitle(place.locator(), support));
    }
}
