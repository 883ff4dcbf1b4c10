package org.feedwright.training;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.feedwright.training.Ideas.Idea;
import org.feedwright.wrapper.ContentRule;
import org.feedwright.wrapper.Cut;
import org.feedwright.wrapper.Locator;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Support;
import org.jsoup.nodes.Element;

/**
 * Learns where the text of posts stands: the block is the one that shares most runs of words with the text of the entry, or with what the
 * page seems to have as text, and what in it the text never has is cut out.
 */
final class ContentTrainer {
    /** Blocks kept: the first serves nearly every page, the others pages of another time or template. */
    private static final int MAX_RULES = 5;
    /** A block that shares less than this (F1) with the feed's text is not its text. */
    private static final double MIN_LIKENESS = 0.5;
    /** Blocks nearly as good as the best of a page are candidates too: another page may tell which one holds. */
    private static final double NEARLY = 0.9;

    private final List<ContentPair> pairs;
    private final Ideas ideas;

    /** @param pairs those without a text say nothing */
    ContentTrainer(List<ContentPair> pairs, Ideas ideas) {
        this.ideas = ideas;
        this.pairs = pairs.stream().filter(ContentPair::hasText).toList();
    }

    /** The rules, the best first; less sure where some of the texts are estimates. */
    List<ContentRule> rules() {
        boolean areTold = pairs.stream().allMatch(ContentPair::isTold);
        // Locators are often other names of the same blocks.
        Map<Map<ContentPair, Element>, List<Cut>> cuts = new HashMap<>();
        return scored().filter(s -> s.right > 0).limit(MAX_RULES).map(s -> {
            List<Cut> ofBlock = ideas.use(Idea.EXCLUSIONS)
                    ? cuts.computeIfAbsent(blocks(s.locator), blocks -> CutTrainer.of(blocks, pairs.size())) : List.of();
            Support support = Confidence.support(s.right, s.wrong, pairs.size(), "");
            return new ContentRule(s.locator, ofBlock, areTold ? support : Confidence.ofPages(Property.CONTENT, support), s.isBrief);
        }).toList();
    }

    /** The first element that a locator finds on each page, if any, in the order of the pairs. */
    private Map<ContentPair, Element> blocks(Locator locator) {
        Map<ContentPair, Element> out = new LinkedHashMap<>();
        pairs.forEach(pair -> locator.first(pair.page()).ifPresent(block -> out.put(pair, block)));
        return out;
    }

    private Stream<Scored> scored() {
        return candidates().entrySet().stream().map(candidate -> score(candidate.getKey(), candidate.getValue()))
                .sorted(Comparator.comparingDouble((Scored s) -> ideas.use(Idea.VALIDATION) ? -s.rank() : -s.votes)
                        .thenComparing(Comparator.comparingLong(Scored::exactly).reversed())
                        .thenComparing(Comparator.comparingInt(Scored::depth).reversed())
                        .thenComparingInt(s -> s.locator.toString().length()).thenComparing(s -> s.locator.toString()));
    }

    /** Locators of blocks that held the text of some entry, with the number of pages that speak for them. */
    private Map<Locator, Integer> candidates() {
        Map<Locator, Integer> out = new LinkedHashMap<>();
        pairs.forEach(pair -> pair.blocks(MIN_LIKENESS, NEARLY).stream().flatMap(block -> Locators.of(block).stream())
                .filter(ideas::allow).distinct().forEach(locator -> out.merge(locator, 1, Integer::sum)));
        int votes = Trials.votesNeeded(pairs.size(), ideas);
        out.values().removeIf(n -> n < votes);
        return out;
    }

    private Scored score(Locator locator, int votes) {
        double sum = 0;
        double told = 0;
        int right = 0;
        int wrong = 0;
        int depth = 0;
        int longest = 0;
        for (ContentPair pair : pairs) {
            Optional<Element> block = locator.first(pair.page());
            depth += block.map(found -> found.parents().size()).orElse(0);
            double likeness = block.map(pair::likeness).orElse(0.0);
            longest = Math.max(longest, block.map(pair::size).orElse(0));
            sum += likeness;
            told += pair.isTold() ? likeness : 0;
            right += likeness >= MIN_LIKENESS ? 1 : 0;
            wrong += block.isPresent() && likeness < MIN_LIKENESS ? 1 : 0;
        }
        return new Scored(locator, votes, sum / pairs.size(), told / pairs.size(), right, wrong, depth, longest < ContentPair.BRIEF);
    }

    /**
     * @param told  what texts that a feed has in full make of the likeness: estimates and summaries know no hundredths
     * @param depth of the blocks, summed up: of equal ones the innermost says best which of its children are none of the text
     */
    private record Scored(Locator locator, int votes, double likeness, double told, int right, int wrong, int depth, boolean isBrief) {
        /** What a name weighs: less than one percent of likeness, so that it only breaks ties; an own name more than an ancestor's. */
        private static final double OWN_NAME = 0.008;
        private static final double NAMED_ANCESTOR = 0.004;

        /** Own names hold longer than paths, so they win where both do equally well (in whole percents). */
        double rank() {
            double name = locator instanceof Locator.ByPath path ? (path.from() instanceof Locator.ByTag ? 0 : NAMED_ANCESTOR) : OWN_NAME;
            return Math.round(likeness * 100) / 100.0 + name;
        }

        /** In millionths, so that the order in which pages are added up is nothing. */
        long exactly() {
            return Math.round(told * 1_000_000);
        }
    }
}
