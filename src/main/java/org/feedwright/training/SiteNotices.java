package org.feedwright.training;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.feedwright.wrapper.ContentRule;
import org.feedwright.wrapper.Notices;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;

/** Finds the parts of a block that say the same on most pages, word by word, and of which entries with the whole text have nothing. */
final class SiteNotices {
    /** Share of the pages that must say it: some kinds of posts have notices of their own. */
    private static final double MOST = 0.5;
    /** Where the feed has summaries: what an author often ends with stands on many pages, what the template says on nearly all. */
    private static final double NEARLY_ALL = 0.9;
    private static final int MIN_PAGES = 3;
    /** Where the feed has summaries, and can't tell, what ends before this share of the block's words may be how its author begins. */
    private static final double FIRST_PART = 0.5;
    /** Notices that a wrapper keeps, and that each part of a block is compared with: blogs have a handful. */
    private static final int MAX_NOTICES = 100;
    /** Share of a notice's words that may stand in an entry by chance. */
    private static final double CHANCE = 0.1;

    private SiteNotices() {
    }

    /**
     * Signatures of such parts, of each other's the outer and the inner; none where they are more than notices can be.
     *
     * @param rule the block, and what is cut out of it in any case
     */
    static Set<String> of(ContentRule rule, List<ContentPair> pairs) {
        Map<String, Integer> pages = new TreeMap<>();
        for (ContentPair pair : pairs) {
            Element block = rule.block(pair.page()).orElse(null);
            if (block != null && (pair.isToldInFull() || !pair.isFull()) && Exclusions.tells(pair, block)) {
                Set<String> here = new HashSet<>();
                Set<Node> beyond = rule.bounds().beyond(block);
                collect(block, block, part -> beyond.contains(part) || rule.excludes(part, block), pair, here);
                here.forEach(notice -> pages.merge(notice, 1, Integer::sum));
            }
        }
        double share = pairs.stream().anyMatch(ContentPair::isToldInFull) ? MOST : NEARLY_ALL;
        Set<String> out = new TreeSet<>();
        pages.forEach((notice, n) -> {
            if (n >= Math.max(MIN_PAGES, share * pairs.size())) {
                out.add(notice);
            }
        });
        return out.size() > MAX_NOTICES ? Set.of() : out;
    }

    private static void collect(Element parent, Element block, Predicate<Element> cut, ContentPair pair, Set<String> out) {
        for (Element child = parent.firstElementChild(); child != null; child = child.nextElementSibling()) {
            if (pair.overlay().size(child) > 0 && !cut.test(child)) {
                if (mayBeNone(child, block, pair)) {
                    Notices.signature(child).ifPresent(out::add);
                }
                collect(child, block, cut, pair, out);
            }
        }
    }

    /** Whether a part of the block may be none of the post, as far as the entry can tell. */
    private static boolean mayBeNone(Element part, Element block, ContentPair pair) {
        Overlay words = pair.overlay();
        return pair.isFull() ? pair.covered(part) <= CHANCE * words.size(part) : words.size(block, part) > FIRST_PART * words.size(block);
    }
}
