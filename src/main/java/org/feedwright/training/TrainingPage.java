package org.feedwright.training;

import java.util.List;
import java.util.Set;
import org.feedwright.feed.Entry;
import org.feedwright.page.Page;
import org.feedwright.region.comment.PageComments;
import org.feedwright.training.Spots.Spot;
import org.jsoup.nodes.Element;

/**
 * A pair with every short text of its page, looked at once for all properties. What readers wrote below the post is left out, as when
 * posts are read: authors answer there under their own name, and comments have dates (Gkotsis 2014, section 6, names them as the main
 * source of wrong authors).
 */
record TrainingPage(Pair pair, List<Spot> spots) {
    /** @param metadata keys that rules are learnt from beside those that all pages are asked for */
    static TrainingPage of(Pair pair, Set<String> metadata) {
        List<Element> comments = PageComments.of(pair.page()).elements();
        Page read = pair.page().without(comments);
        return new TrainingPage(new Pair(pair.entry(), read, pair.key()), Spots.of(read, comments, metadata));
    }

    /** The same page for which another entry speaks. */
    TrainingPage with(Entry entry) {
        return new TrainingPage(new Pair(entry, pair.page(), pair.key()), spots);
    }
}
