package org.feedwright.training;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.feedwright.estimate.ContentEstimate;
import org.feedwright.estimate.PageEstimate;
import org.feedwright.page.Page;
import org.feedwright.text.Folding;
import org.feedwright.text.Words;
import org.feedwright.training.Ideas.Idea;
import org.feedwright.wrapper.Place;
import org.feedwright.wrapper.Rule;
import org.jsoup.nodes.Element;

/**
 * The texts that rules for the content are learnt from. Most feeds have them whole. In place of summaries, of words on the blog itself that
 * all entries have, and of nothing, stands what the page seems to have as text. (Gkotsis 2014, section 6, climbs from a summary to the
 * block around it; what belongs to the text in there it can't tell.) Belongs to one training.
 */
final class EntryTexts {
    /** Share of the entries that decide whether a feed has whole texts, and whether they differ. */
    private static final double MOST = 0.5;
    /** Where no element is as like the entry as this (F1), the entry has but a summary of the text. */
    private static final double WHOLE = 0.7;
    /** Share of a summary's runs of words that must stand in a text: feeds append 'Continue reading' and cut words. */
    private static final double MIN_RECALL = 0.7;
    /** An entry is a summary where the text of its page has so many times its words. */
    private static final double MORE = 1.5;
    /** Words that other elements of its kind must have for one to be a part of a text, as a share of its own. */
    private static final double MORE_ALIKE = 0.5;

    private final List<Rule> titles;
    private final Ideas ideas;
    private final Map<Page, Optional<ContentEstimate>> known = new IdentityHashMap<>();

    private EntryTexts(List<Rule> titles, Ideas ideas) {
        this.titles = titles;
        this.ideas = ideas;
    }

    /**
     * The texts of a feed; estimates are among them where fewer than half of the entries have theirs whole.
     *
     * @param titles what reads the titles of the pages
     */
    static List<ContentPair> of(List<Pair> pairs, List<Rule> titles, Ideas ideas) {
        EntryTexts texts = new EntryTexts(titles, ideas);
        boolean differ = pairs.stream().map(pair -> Folding.fold(pair.entry().text())).distinct().count() > MOST * pairs.size();
        List<ContentPair> whole = differ ? texts.whole(pairs.stream().map(ContentPair::told).toList()) : List.of();
        return whole.size() >= MOST * pairs.size() ? whole : texts.completed(pairs, whole);
    }

    /**
     * The same by what the pages say of themselves.
     *
     * @param titles what reads the titles of all pages alike: the estimates of some may be others
     */
    static List<ContentPair> estimated(List<Pair> pairs, List<Rule> titles) {
        return pairs.stream().map(pair -> ContentPair.estimated(titles.stream().flatMap(rule -> rule.read(pair.page()).stream()).findFirst()
                .map(title -> pair.with(pair.entry().withTitle(title.text()))).orElse(pair))).toList();
    }

    /**
     * The pairs whose entries have the whole text. Where most surely have, these are believed; else, and where an entry is brief or like a
     * part of a text, the page is asked: such an entry is a summary if far more goes on.
     */
    private List<ContentPair> whole(List<ContentPair> pairs) {
        List<ContentPair> told = pairs.stream().filter(ContentPair::hasText).toList();
        List<ContentPair> onPage = told.stream().filter(pair -> pair.likeness(pair.likest()) >= WHOLE).toList();
        List<ContentPair> texts = onPage.stream().filter(pair -> !isMadeAsPart(pair)).toList();
        boolean areMost = texts.size() >= MOST * told.size();
        return onPage.stream().filter(pair -> areMost && texts.contains(pair) && !pair.isBriefSummary() || !isSummary(pair)).toList();
    }

    /** Whether what is likest to an entry is made as parts of texts are: for words in a line, or as one of several of a kind. */
    private static boolean isMadeAsPart(ContentPair pair) {
        Element likest = pair.likest();
        int others = likest.siblingElements().stream().filter(other -> other.normalName().equals(likest.normalName())
                && other.className().equals(likest.className())).mapToInt(pair::size).sum();
        return ContentPair.isPart(likest) || !likest.isBlock() || others >= MORE_ALIKE * pair.size(likest);
    }

    /** Whether the text of the page holds the entry and goes on; a brief one may stand above it. */
    private boolean isSummary(ContentPair pair) {
        return text(pair.page()).filter(text -> pair.isBriefSummary() || pair.recall(text.block()) >= MIN_RECALL)
                .filter(text -> Words.of(text.content().text()).length >= MORE * pair.wanted()).isPresent();
    }

    /** The whole texts with what the pages of the others seem to have. */
    private List<ContentPair> completed(List<Pair> pairs, List<ContentPair> whole) {
        List<SitePage> pages = new ArrayList<>();
        List<Page> told = whole.stream().map(ContentPair::page).toList();
        pairs.stream().filter(pair -> !told.contains(pair.page())).forEach(pair -> text(pair.page()).ifPresent(text ->
                pages.add(new SitePage(pair.page(), pair.key(), new PageEstimate(Map.of()), text.content().html()))));
        return Stream.concat(whole.stream(), estimated(Entries.of(pages), titles).stream()).toList();
    }

    /** What a page seems to have as text, if it may be asked. */
    private Optional<ContentEstimate> text(Page page) {
        return !ideas.use(Idea.PAGES) ? Optional.empty()
                : known.computeIfAbsent(page, asked -> ContentEstimate.of(asked, title(asked)));
    }

    private Optional<Element> title(Page page) {
        return titles.stream().flatMap(rule -> rule instanceof Rule.OfPlace of && of.place() instanceof Place.Text text
                ? text.first(page).stream() : Stream.empty()).findFirst();
    }
}
