package org.feedwright.training;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.feedwright.estimate.ContentEstimate;
import org.feedwright.estimate.PageEstimate;
import org.feedwright.page.Page;
import org.feedwright.region.comment.PageComments;
import org.feedwright.text.Folding;
import org.feedwright.training.Ideas.Idea;
import org.feedwright.training.WrapperTrainer.SitePage;
import org.feedwright.wrapper.ContentRule;
import org.feedwright.wrapper.Cut;
import org.feedwright.wrapper.Locator;
import org.feedwright.wrapper.Place;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Support;
import org.jsoup.nodes.Element;

/**
 * Learns where the text of posts stands. With full texts in the feed, the block is the one that shares most runs of words with the entry,
 * and what in it the feed never has is cut out. With summaries only, the summary is found and grown to the block around it (Gkotsis 2014,
 * section 6).
 */
final class ContentTrainer {
    /** Blocks kept: the first serves nearly every page, the others pages of another time or template. */
    private static final int MAX_RULES = 5;
    /** A block that shares less than this (F1) with the feed's text is not its text. */
    private static final double MIN_LIKENESS = 0.5;
    /** Blocks nearly as good as the best of a page are candidates too: another page may tell which one holds. */
    private static final double NEARLY = 0.9;

    /** Share of the pages that decide whether a feed has full texts, whether its summaries differ, whether the pages' texts hold them. */
    private static final double MOST = 0.5;
    /** Share of the pages on which the learnt block must be what the page seems to have as text; on fewer, it is a part of some. */
    private static final double NEARLY_ALL = 0.8;
    /** Share of words, as F1, that two blocks must have in common to be one text with more or less around it. */
    private static final double SAME_TEXT = 0.5;

    /** Words of which every block that a rule was learnt from has fewer, where it says nothing of longer texts: two paragraphs. */
    private static final int BRIEF = 100;

    private final List<ContentPair> pairs;
    private final Ideas ideas;

    /**
     * Where texts stand by a feed. A summary stands in other places too: as an introduction, in a table of contents, below all posts. Where
     * the block that was learnt from summaries is another than the pages seem to have as text, and that one holds the summaries too, the
     * pages are believed; so they are where the feed has no text at all.
     *
     * @param whole pairs with all of their page
     * @param read  the same pairs, without what readers wrote below
     */
    static List<ContentRule> fed(List<Pair> whole, List<Pair> read, List<Rule> titles, Ideas ideas) {
        Map<Page, Optional<ContentEstimate>> known = new IdentityHashMap<>();
        Function<Page, Optional<ContentEstimate>> texts = page -> ideas.use(Idea.PAGES)
                ? known.computeIfAbsent(page, asked -> ContentEstimate.of(asked, element(titles, asked))) : Optional.empty();
        List<ContentPair> told = ContentPair.of(read, texts);
        List<ContentRule> learnt = new ContentTrainer(told, ideas).rules(UnaryOperator.identity());
        boolean differ = whole.stream().map(pair -> Folding.fold(pair.entry().text())).distinct().count() > MOST * whole.size();
        long full = told.stream().filter(pair -> pair.hasText() && pair.isFull()).count();
        if (whole.size() < WrapperTrainer.MIN_PAGES || !ideas.use(Idea.PAGES) || differ && full >= MOST * whole.size()) {
            return learnt;
        }
        List<SitePage> pages = new ArrayList<>();
        int summaries = 0;
        int held = 0;
        int agree = 0;
        for (int i = 0; i < whole.size(); i++) {
            Page page = whole.get(i).page();
            ContentPair pair = told.get(i);
            ContentEstimate text = texts.apply(page).orElse(null);
            // Words on the blog itself in each entry say nothing of a post.
            if (text != null && differ && pair.hasText()) {
                Optional<Element> block = learnt.stream().flatMap(rule -> rule.block(page).stream()).findFirst();
                summaries++;
                held += pair.holdsSummary(text.block()) ? 1 : 0;
                agree += block.filter(element -> pair.overlay().overlap(element, text.block()) >= SAME_TEXT).isPresent() ? 1 : 0;
            }
            if (text != null) {
                pages.add(new SitePage(page, whole.get(i).key(), new PageEstimate(Map.of()),
                        text.without(PageComments.of(page).elements()).content().html()));
            }
        }
        boolean isOther = summaries == 0 || agree < NEARLY_ALL * summaries;
        return pages.size() >= WrapperTrainer.MIN_PAGES && isOther && held >= MOST * summaries
                ? estimated(Entries.of(pages), titles, ideas) : learnt;
    }

    /**
     * Where texts stand by what the pages say of themselves.
     *
     * @param titles what reads the titles of all pages alike: the estimates of some may be others
     */
    static List<ContentRule> estimated(List<Pair> pairs, List<Rule> titles, Ideas ideas) {
        return new ContentTrainer(pairs.stream().map(pair -> ContentPair.estimated(titled(pair, titles))).toList(), ideas)
                .rules(Confidence::ofPages);
    }

    private static Pair titled(Pair pair, List<Rule> titles) {
        return titles.stream().flatMap(rule -> rule.read(pair.page()).stream()).findFirst()
                .map(title -> new Pair(pair.entry().withTitle(title.text()), pair.page(), pair.key())).orElse(pair);
    }

    private static Optional<Element> element(List<Rule> titles, Page page) {
        return titles.stream().flatMap(rule -> rule instanceof Rule.OfPlace of && of.place() instanceof Place.Text text
                ? text.first(page).stream() : Stream.empty()).findFirst();
    }

    /** @param pairs of one feed together, or each by itself where texts are estimates */
    ContentTrainer(List<ContentPair> pairs, Ideas ideas) {
        this.ideas = ideas;
        this.pairs = pairs.stream().filter(ContentPair::hasText).toList();
    }

    /** @param trust makes the evidence of a rule as sure as what the rule was tried on */
    List<ContentRule> rules(UnaryOperator<Support> trust) {
        List<Scored> scored = scored();
        List<ContentRule> out = new ArrayList<>();
        // Locators are often other names of the same blocks.
        Map<Map<ContentPair, Element>, List<Cut>> cuts = new HashMap<>();
        for (Scored s : scored) {
            if (out.size() < MAX_RULES && s.right > 0) {
                List<Cut> ofBlock = ideas.use(Idea.EXCLUSIONS)
                        ? cuts.computeIfAbsent(blocks(s.locator), blocks -> CutTrainer.of(blocks, pairs.size())) : List.of();
                Support support = new Support(s.right, s.wrong, pairs.size(), Confidence.of(s.right, s.wrong), "");
                out.add(new ContentRule(s.locator, ofBlock, trust.apply(support), s.isBrief));
            }
        }
        return out;
    }

    /** The first element that a locator finds on each page, if any, in the order of the pairs. */
    private Map<ContentPair, Element> blocks(Locator locator) {
        Map<ContentPair, Element> out = new LinkedHashMap<>();
        pairs.forEach(pair -> locator.locate(pair.page()).stream().findFirst().ifPresent(block -> out.put(pair, block)));
        return out;
    }

    private List<Scored> scored() {
        List<Scored> scored = new ArrayList<>();
        candidates().forEach((locator, votes) -> scored.add(score(locator, votes)));
        scored.sort(Comparator.comparingDouble((Scored s) -> ideas.use(Idea.VALIDATION) ? -s.rank() : -s.votes)
                .thenComparing(Comparator.comparingLong(Scored::exactly).reversed())
                .thenComparing(Comparator.comparingInt(Scored::depth).reversed()).thenComparing(s -> s.locator.toString()));
        return scored;
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
            List<Element> found = locator.locate(pair.page());
            depth += found.isEmpty() ? 0 : found.get(0).parents().size();
            double likeness = found.isEmpty() ? 0 : pair.likeness(found.get(0));
            longest = Math.max(longest, found.isEmpty() ? 0 : pair.overlay().size(found.get(0)));
            sum += likeness;
            told += pair.isToldInFull() ? likeness : 0;
            right += likeness >= MIN_LIKENESS ? 1 : 0;
            wrong += !found.isEmpty() && likeness < MIN_LIKENESS ? 1 : 0;
        }
        return new Scored(locator, votes, sum / pairs.size(), told / pairs.size(), right, wrong, depth, longest < BRIEF);
    }

    /**
     * @param told  what texts that a feed has in full make of the likeness: estimates and summaries know no hundredths
     * @param depth of the blocks, summed up: of equal ones the innermost says best which of its children are none of the text
     */
    private record Scored(Locator locator, int votes, double likeness, double told, int right, int wrong, int depth, boolean isBrief) {
        /** What a name weighs: less than one percent of likeness, so that it only breaks ties; an own name more than an ancestor's. */
        private static final double OWN_NAME = 0.008;
        private static final double NAMED_ANCESTOR = 0.004;
        /** Of equal names the shorter one wins: a cost for each so many characters, up to a bound. */
        private static final double LENGTH_COSTS = 0.0001;
        private static final int LENGTH_UNIT = 20;
        private static final int MAX_LENGTH = 9;

        /** Own names hold longer than paths, so they win where both do equally well (in whole percents). */
        double rank() {
            double name = locator instanceof Locator.ByPath path ? (path.from() instanceof Locator.ByTag ? 0 : NAMED_ANCESTOR) : OWN_NAME;
            int length = Math.min(MAX_LENGTH, locator.toString().length() / LENGTH_UNIT);
            return Math.round(likeness * 100) / 100.0 + name - LENGTH_COSTS * length;
        }

        /** In millionths, so that the order in which pages are added up is nothing. */
        long exactly() {
            return Math.round(told * 1_000_000);
        }
    }
}
