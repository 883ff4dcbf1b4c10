package org.feedwright.training;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.feedwright.wrapper.Cut;
import org.feedwright.wrapper.Cuts;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;

/** Finds what the template says in the blocks of posts, word by word. */
final class Notices {
    /**
     * Share of the pages that must say a notice where texts are estimates: what an author often ends with stands on many pages, what the
     * template says on nearly all. At 0.6 sites without a feed lose closings of their authors and nothing else.
     */
    private static final double NEARLY_ALL = 0.9;
    /** Pages that must say a notice; where the feed has full texts, none of which says it, so many are enough. */
    static final int MIN_PAGES = 3;
    /** Notices that a wrapper keeps, and that each part of a block is compared with: blogs have a handful. */
    private static final int MAX = 100;

    private Notices() {
    }

    /**
     * What says the same on most pages, or is a link above the text on some; none where there are more than notices can be.
     *
     * @param others what is cut out already
     * @param pages  of all pairs, with and without a sample
     */
    static Set<Cut> of(List<Sample> samples, List<Cut> others, int pages) {
        Map<Cut, Integer> counts = new HashMap<>();
        Set<Cut> linksAbove = new HashSet<>();
        for (Sample sample : samples) {
            Map<Cut, Element> here = new HashMap<>();
            collect(sample, sample.block(), Cuts.of(others, sample.block()), here);
            here.forEach((notice, part) -> {
                counts.merge(notice, 1, Integer::sum);
                if (isLinkAbove(sample, part)) {
                    linksAbove.add(notice);
                }
            });
        }
        double share = samples.stream().allMatch(sample -> sample.pair().isTold()) ? 0 : NEARLY_ALL;
        counts.entrySet().removeIf(count -> count.getValue() < Math.max(MIN_PAGES,
                linksAbove.contains(count.getKey()) ? 0 : share * pages));
        return counts.size() > MAX ? Set.of() : counts.keySet();
    }

    private static void collect(Sample sample, Element parent, Predicate<Node> cut, Map<Cut, Element> out) {
        for (Element child : parent.children()) {
            if (sample.pair().size(child) > 0 && !cut.test(child) && !sample.isCode(child)) {
                if (sample.isHardlySaid(child)) {
                    Cut.ByWords.of(child).ifPresent(notice -> out.put(notice, child));
                }
                collect(sample, child, cut, out);
            }
        }
    }

    /** Whether a part stands above the text and is a link: it leads to the same in another language, to the first part, to a shop. */
    private static boolean isLinkAbove(Sample sample, Element part) {
        return sample.pair().covered(sample.block(), part) == 0
                && part.select("a[href]").stream().mapToInt(link -> link.text().length()).sum() == part.text().length();
    }
}
