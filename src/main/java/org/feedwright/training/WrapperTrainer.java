package org.feedwright.training;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.feedwright.estimate.ValueEstimates.Signature;
import org.feedwright.estimate.ValueEstimates;
import org.feedwright.feed.Entry;
import org.feedwright.page.Page;
import org.feedwright.training.Ideas.Idea;
import org.feedwright.training.Trials.Trial;
import org.feedwright.training.ValidatedRanking.Vocabulary;
import org.feedwright.wrapper.Extraction;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Support;
import org.feedwright.wrapper.Wrapper;

/**
 * Trains the wrapper of a blog in the default ranking, property by property: from what the feed says; where it says nothing that a rule
 * reads, for whatever reason, from what the pages say of themselves. Without a feed all is of the second kind: estimates err now and then,
 * but places hold on every page, so a place that most estimates speak for is right where its page's own estimate was not. The order of
 * pairs and pages doesn't matter. Costs some milliseconds a page, where pages are asked some times as much, and holds all pages meanwhile.
 */
public final class WrapperTrainer {
    /** The name of this ranking in options and wrapper files. */
    public static final String RANKING = "validated";
    /** The same of a wrapper whose pages alone spoke. */
    public static final String ESTIMATED = "estimated";
    /** Pages below which nothing can be compared. */
    public static final int MIN_PAGES = 3;
    /** Share of training pages on which a property must have been read to be asked of every post. */
    private static final double NEARLY_ALL = 0.9;
    /** Share of pages with a day from which on all posts of a site have one: of 462 blogs two date so many of them and not all. */
    private static final double DATED = 2.0 / 3;
    /** Share of training pages that must agree on a place against what the feed says. */
    private static final double MOST = 0.5;
    /** Share of training pages without a title from which on a page without one may be a post; on fewer it is chance. */
    private static final double UNTITLED = 0.2;
    /** Share of pages by which rules may read authors, dates or categories less often on others than they were learnt from. */
    private static final double MISSED = 0.1;
    private static final Entry NOTHING_SAID = new Entry("", List.of(), Optional.empty(), "", "", List.of(), List.of());
    static final List<Matcher> MATCHERS = List.of(new TitleMatcher(), new AuthorMatcher(), new DateMatcher(), new CategoryMatcher());

    private final List<TrainingPage> pages;
    private final List<Pair> pairs;
    private final Ideas ideas;
    private final boolean isFed;
    /** What the pages say of themselves, in the order of the pairs; none where a feed speaks for them: they are looked at when asked. */
    private final List<SitePage> said;
    private final AuthorTrainer authors;
    private final Map<Pair, ValueEstimates> looked = new IdentityHashMap<>();

    private WrapperTrainer(List<Pair> pairs, List<SitePage> said, Ideas ideas) {
        // In the order of their addresses: what is learnt doesn't depend on that of the pairs.
        this.pairs = pairs.stream().sorted(Comparator.comparing(pair -> pair.page().url())).map(WrapperTrainer::lessMadeTitle).toList();
        this.said = said;
        this.ideas = ideas;
        this.isFed = said.isEmpty();
        this.pages = this.pairs.stream().map(TrainingPage::of).toList();
        this.authors = new AuthorTrainer(this.pairs, said, ofAll -> new PageAuthors(ofAll, this.pairs, this::look, this::learnAuthors));
    }

    private static Pair lessMadeTitle(Pair pair) {
        String title = pair.entry().title();
        return !MadeTitles.isHeading(title, pair.page()) && MadeTitles.beginsHtml(title, pair.entry().text())
                ? pair.with(pair.entry().withTitle("")) : pair;
    }

    /**
     * Learns from the entries of a feed.
     *
     * @param blog    URL of the feed
     * @param entries number of entries that the feed had, with and without a page
     * @param ideas   all but for measuring what one brings
     */
    public static Wrapper train(String blog, int entries, List<Pair> pairs, Ideas ideas) {
        List<Pair> completed = pairs.stream().map(AuthorTrainer::withOthers).toList();
        return new WrapperTrainer(completed, List.of(), ideas).wrapper(blog, RANKING, entries, List.of());
    }

    /**
     * Learns a site that no feed speaks for, from pages that are taken for posts. The wrapper names no blog.
     *
     * @param pages at least {@link #MIN_PAGES}
     */
    public static Wrapper train(List<SitePage> pages) {
        return train(pages, Map.of()).orElseThrow();
    }

    /**
     * The same where rules that are learnt from some pages read others as well: these are not asked what they say of themselves, but they
     * tell with the first how posts differ from other pages.
     *
     * @param others pages by their URL keys that are taken for posts, too
     * @return nothing where the others are read less often: then more is to be learnt from them
     */
    public static Optional<Wrapper> train(List<SitePage> pages, Map<String, Page> others) {
        List<SitePage> sorted = pages.stream().sorted(Comparator.comparing(page -> page.page().url())).toList();
        WrapperTrainer trainer = new WrapperTrainer(Entries.of(sorted), sorted, Ideas.ALL);
        List<Pair> unasked = others.entrySet().stream().map(page -> new Pair(NOTHING_SAID, page.getValue(), page.getKey())).toList();
        Wrapper wrapper = trainer.wrapper("", ESTIMATED, pages.size() + unasked.size(), unasked);
        return unasked.isEmpty() || trainer.holdsOn(unasked, wrapper) ? Optional.of(wrapper) : Optional.empty();
    }

    /** Whether what rules read on the training pages, they read on others as often: what no post lacks, on each of them. */
    private boolean holdsOn(List<Pair> others, Wrapper wrapper) {
        List<Extraction> here = read(pairs, wrapper);
        List<Extraction> there = read(others, wrapper);
        return Stream.of(Property.values()).allMatch(property -> share(property, there) >= share(property, here)
                - (property == Property.CONTENT || property == Property.TITLE ? 0 : MISSED));
    }

    private static List<Extraction> read(List<Pair> pages, Wrapper wrapper) {
        return pages.stream().map(pair -> wrapper.extract(pair.page(), Pair.CAPTURED)).toList();
    }

    private static double share(Property property, List<Extraction> pages) {
        return pages.stream().filter(page -> property == Property.CONTENT ? page.hasContent() : page.has(property))
                .count() / (double) pages.size();
    }

    /** @param others pages of posts that no rule is learnt from */
    private Wrapper wrapper(String blog, String ranking, int entries, List<Pair> others) {
        Map<Property, List<Rule>> rules = new EnumMap<>(Property.class);
        MATCHERS.forEach(matcher -> rules.put(matcher.property(), rules(matcher)));
        Set<Property> required = rules.entrySet().stream().filter(this::isRequired).map(Map.Entry::getKey)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Property.class)));
        rules.computeIfPresent(Property.AUTHOR, (author, told) -> mayAsk() ? authors.withPages(told) : authors.withOwner(told));
        if (ideas.use(Idea.CONSTANT_AUTHOR)) {
            authors.constant().ifPresent(rule -> rules.merge(Property.AUTHOR, List.<Rule>of(rule), WrapperTrainer::joined));
        }
        if (ideas.use(Idea.BESIDE_TITLE)) {
            Support untried = Confidence.support(0, 0, 0, "");
            Support support = isFed ? untried : Confidence.ofPages(Property.DATE, untried);
            Rule.firstText(rules.get(Property.TITLE)).map(title -> new Rule.DateBesideTitle(title.locator(), support))
                    .ifPresent(rule -> rules.merge(Property.DATE, List.of(rule), WrapperTrainer::joined));
        }
        List<Pair> read = pages.stream().map(TrainingPage::pair).toList();
        List<Rule> titles = rules.get(Property.TITLE);
        List<ContentPair> texts = isFed ? EntryTexts.of(read, titles, ideas) : EntryTexts.estimated(read, titles);
        List<Pair> posts = Stream.concat(pairs.stream(), others.stream()).toList();
        return new Wrapper(blog, ranking, entries, posts.size(), rules, new ContentTrainer(texts, ideas).rules(),
                PostShapes.of(posts, required, titles, areUntitled(titles)));
    }

    /** Whether many posts have no title: neither their entries nor a rule gives one. */
    private boolean areUntitled(List<Rule> titles) {
        long untitled = pairs.stream().filter(pair -> pair.entry().title().isEmpty()
                && titles.stream().allMatch(rule -> rule.read(pair.page()).isEmpty())).count();
        return untitled >= UNTITLED * pairs.size();
    }

    /** From the feed, or from the pages where no rule reads what the feed says. */
    private List<Rule> rules(Matcher matcher) {
        Property property = matcher.property();
        if (!isFed) {
            return property == Property.AUTHOR ? authors.ofSite(() -> learnFromPages(matcher, pages)) : learnFromPages(matcher, pages);
        }
        List<Rule> told = isTold(matcher) ? learn(matcher, pages, UnaryOperator.identity()) : List.of();
        boolean isAsked = told.isEmpty() && mayAsk() && property != Property.AUTHOR;
        return isAsked ? asked(matcher) : told;
    }

    /**
     * Rules that most pages speak for by what they say of themselves; on fewer it is chance, for the feed may say something else. Pages
     * whose posts have no title have no say in titles.
     */
    private List<Rule> asked(Matcher matcher) {
        Property property = matcher.property();
        List<TrainingPage> asked = completed(property);
        boolean isSilent = pairs.stream().noneMatch(pair -> pair.says(property));
        long speaking = property == Property.TITLE ? asked.stream().filter(page -> page.pair().says(property)).count() : pairs.size();
        return learnFromPages(matcher, asked).stream().filter(rule -> isSilent || rule.support().right() >= MOST * speaking
                && (property != Property.CATEGORIES || agrees(matcher, rule))).toList();
    }

    /** Whether a rule reads what most of the entries say that say anything: else the pages have other terms than the feed. */
    private boolean agrees(Matcher matcher, Rule rule) {
        List<Pair> known = pairs.stream().filter(pair -> pair.says(matcher.property())).toList();
        return known.stream().filter(pair -> matcher.isRight(pair, rule.read(pair.page()))).count() >= MOST * known.size();
    }

    /** Whether pages may be asked what the feed doesn't say. */
    private boolean mayAsk() {
        return isFed && pairs.size() >= MIN_PAGES && ideas.use(Idea.PAGES);
    }

    /** Whether the feed says a property of enough entries. */
    private boolean isTold(Matcher matcher) {
        List<Pair> known = pairs.stream().filter(pair -> pair.says(matcher.property())).toList();
        return pairs.size() < MIN_PAGES || known.size() >= MIN_PAGES;
    }

    /** The rules for authors by the pages that are signed, whomever the feed names. */
    private List<Rule> learnAuthors(List<Optional<Signature>> signatures) {
        List<TrainingPage> signed = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            TrainingPage page = pages.get(i);
            signatures.get(i).ifPresent(signature -> signed.add(page.with(page.pair().entry().withAuthors(signature.names()))));
        }
        return learnFromPages(new AuthorMatcher(), signed);
    }

    /** What the pages say of themselves of a property at least; all else costs much more than categories. */
    private List<SitePage> said(Property property) {
        return !isFed ? said : pairs.stream().map(pair -> new SitePage(pair.page(), pair.key(),
                property == Property.CATEGORIES ? look(pair).categories() : look(pair).all(), "")).toList();
    }

    private ValueEstimates look(Pair pair) {
        return looked.computeIfAbsent(pair, unseen -> ValueEstimates.on(unseen.page(), Pair.CAPTURED));
    }

    /**
     * The pages with what they say of themselves, of a property at least, in place of what the feed says. Where it has hardly any titles,
     * these are headings on the pages of entries without one: what else such a page is called was made by the engine.
     */
    private List<TrainingPage> completed(Property property) {
        List<Pair> entries = Entries.of(said(property));
        List<TrainingPage> out = new ArrayList<>();
        for (int i = 0; i < entries.size(); i++) {
            Entry said = entries.get(i).entry();
            boolean isUntitled = pairs.get(i).entry().title().isEmpty() && !MadeTitles.isHeading(said.title(), pairs.get(i).page());
            out.add(pages.get(i).with(isUntitled ? said.withTitle("") : said));
        }
        return out;
    }

    /** Rules that are tried on what pages say of themselves. */
    private List<Rule> learnFromPages(Matcher matcher, List<TrainingPage> from) {
        return learn(matcher, from, support -> Confidence.ofPages(matcher.property(), support));
    }

    private List<Rule> learn(Matcher matcher, List<TrainingPage> from, UnaryOperator<Support> trust) {
        Trials trials = new Trials(matcher, from, ideas);
        List<Trial> tried = trials.run();
        List<Pair> known = trials.pairs();
        ValidatedRanking ranking = new ValidatedRanking(new Vocabulary(matcher.property()), trust);
        List<Rule> single = ideas.use(Idea.VALIDATION) ? ranking.rules(tried, known.size()) : ranking.voted(tried, known.size());
        if (ideas.use(Idea.UNIONS) && matcher instanceof CategoryMatcher categories) {
            return new CategoryMatcher.Union(categories, known, trust).better(tried, single.stream().findFirst())
                    .map(union -> joined(List.of(union), single)).orElse(single);
        }
        return single;
    }

    /**
     * Whether a page without the property is no post: the first rule was right on so many of the training pages. Where no feed tells which
     * pages are posts, some of those without a day are none, and no post lacks one where all say theirs, wherever it stands.
     */
    private boolean isRequired(Map.Entry<Property, List<Rule>> held) {
        boolean isDay = !isFed && held.getKey() == Property.DATE;
        boolean allSay = isDay && pairs.stream().allMatch(pair -> pair.says(Property.DATE));
        double least = allSay ? 1 : (isDay ? DATED : NEARLY_ALL) * pairs.size();
        return held.getValue().stream().limit(1).anyMatch(rule -> rule.support().right() >= least);
    }

    static List<Rule> joined(List<Rule> first, List<Rule> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }
}
