package org.feedwright.estimate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jsoup.nodes.Element;

/** Bylines of the same make, each with another name: the first is the post's, those below it sign comments and other posts. */
final class RepeatedBylines {
    /** What is written like the byline above says little. */
    private static final double REPEATED = -2;

    private RepeatedBylines() {
    }

    /** @param sights in the order of the page; one before the title that is further from it than another below is another post's */
    static List<Bylines.Sight> weigh(List<Bylines.Sight> sights, Nearness nearness) {
        Map<String, Bylines.Sight> first = new HashMap<>();
        List<Bylines.Sight> out = new ArrayList<>();
        for (Bylines.Sight sight : sights) {
            Optional<Element> element = Source.element(sight.source()).filter(here -> !here.className().isBlank());
            if (element.isEmpty() || !sight.why().equals(Bylines.BEHIND_BY)) {
                out.add(sight);
                continue;
            }
            Bylines.Sight above = first.putIfAbsent(element.get().normalName() + '.' + element.get().className(), sight);
            boolean repeated = above != null && !above.names().equals(sight.names())
                    && isFirst(Source.element(above.source()).orElseThrow(), element.get(), nearness);
            double score = repeated ? Math.min(above.score(), sight.score()) + REPEATED : sight.score();
            out.add(new Bylines.Sight(sight.names(), sight.source(), score, sight.why()));
        }
        return out;
    }

    private static boolean isFirst(Element above, Element below, Nearness nearness) {
        return !nearness.isBefore(above) || nearness.of(above) >= nearness.of(below);
    }
}
