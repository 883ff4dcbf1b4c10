package org.feedwright.training;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.feedwright.feed.Entry;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Page;
import org.feedwright.page.TitleLinks;
import org.feedwright.region.comment.PageComments;
import org.feedwright.training.Spots.Spot;
import org.jsoup.nodes.Element;

/**
 * A pair with every short text of its page, looked at once for all properties. What readers wrote below the post is left out, as when
 * posts are read: authors answer there under their own name, and comments have dates (Gkotsis 2014, section 6, names them as the main
 * source of wrong authors).
 */
record TrainingPage(Pair pair, List<Spot> spots) {
    static TrainingPage of(Pair pair) {
        List<Element> comments = PageComments.of(pair.page()).elements();
        Page read = pair.page().without(comments);
        List<Element> others = Stream.concat(comments.stream(), cards(read)).toList();
        return new TrainingPage(new Pair(pair.entry(), read, pair.key()), Spots.of(read, others));
    }

    /** Links to other pages around all that is said of these: the newest post may have the author of all that are trained with. */
    private static Stream<Element> cards(Page page) {
        return ElementNames.HEADINGS.stream().flatMap(tag -> page.withTag(tag).stream())
                .filter(heading -> TitleLinks.leadAway(page, List.of(heading)))
                .map(heading -> heading.closest("a")).filter(Objects::nonNull);
    }

    /** The same page for which another entry speaks. */
    TrainingPage with(Entry entry) {
        return new TrainingPage(pair.with(entry), spots);
    }
}
