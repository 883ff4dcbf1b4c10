package org.feedwright.training;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.feedwright.estimate.Guess;
import org.feedwright.estimate.ValueEstimates.Signature;
import org.feedwright.estimate.ValueEstimates;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Support;

/**
 * Who wrote the posts of a blog, beyond what rules read of the feed's names: whom the pages name where the feed names nobody or one for
 * all, and whose a site is. The order of pairs and pages doesn't matter.
 */
final class AuthorTrainer {
    private final List<Pair> pairs;
    private final List<SitePage> said;
    private final Function<List<String>, PageAuthors> pages;

    /**
     * @param said  what the pages of a site without a feed say of themselves; none where a feed speaks for them
     * @param pages whom the pages name, by whom the feed or metadata name for all of them
     */
    AuthorTrainer(List<Pair> pairs, List<SitePage> said, Function<List<String>, PageAuthors> pages) {
        this.pairs = pairs;
        this.said = said;
        this.pages = pages;
    }

    /** A pair with those, too, whom its page names with the one author of its entry. */
    static Pair withOthers(Pair pair) {
        List<String> named = pair.entry().authors();
        return named.size() == 1 ? pair.with(pair.entry().withAuthors(ValueEstimates.withOthers(named.get(0), pair.page()))) : pair;
    }

    /**
     * The rules of a site without a feed.
     *
     * @param learnt those that are tried on whom its pages name
     */
    List<Rule> ofSite(Supplier<List<Rule>> learnt) {
        // An owner whom no page says more of stands in no place that a guest would have.
        if (constant().isPresent() && owned() == named().count()) {
            return List.of();
        }
        List<Rule> bylines = besidesMetadata();
        return bylines.isEmpty() ? learnt.get() : bylines;
    }

    /** The rules for the bylines of several, where the metadata of most pages name one for all. */
    private List<Rule> besidesMetadata() {
        List<Optional<Signature>> likeliest = said.stream().map(page -> page.values().best(Property.AUTHOR).map(Signature::of)).toList();
        return PageAuthors.ofMetadata(likeliest).map(named -> pages.apply(named).besides()).orElse(List.of());
    }

    /** The rules with those of pages that name whom the feed doesn't, or others than the one that it has for all. */
    List<Rule> withPages(List<Rule> told) {
        Optional<Rule.Constant> constant = constant();
        if (constant.isPresent()) {
            return WrapperTrainer.joined(pages.apply(constant.get().values()).besides(), told);
        }
        boolean allSay = pairs.stream().noneMatch(pair -> pair.entry().authors().isEmpty());
        if (!allSay) {
            return WrapperTrainer.joined(told, pages.apply(List.of()).rules(told.isEmpty()));
        }
        // Accounts that no page shows are nobody where the pages name several.
        return told.isEmpty() ? pages.apply(List.of()).besides() : told;
    }

    /** The rules with whose a site is, where most pages name nobody else: what the others name is chance, or their guest. */
    List<Rule> withOwner(List<Rule> told) {
        boolean isOwned = owned() > PageAuthors.MOST * pairs.size() && constant().isEmpty();
        return isOwned ? WrapperTrainer.joined(told, pages.apply(List.of()).owner().stream().toList()) : told;
    }

    /** Whom the pages of a site without a feed name, each by itself. */
    private Stream<Guess> named() {
        return said.stream().flatMap(page -> page.values().best(Property.AUTHOR).stream());
    }

    private long owned() {
        return named().filter(Guess::isOfOwner).count();
    }

    /** The one author that all entries name: for pages that name none. A guest may be the only one whom a feed names. */
    Optional<Rule.Constant> constant() {
        List<List<String>> named = pairs.stream().map(pair -> pair.entry().authors()).distinct().toList();
        if (named.size() != 1 || named.get(0).isEmpty()) {
            return Optional.empty();
        }
        Support support = Confidence.support(pairs.size(), 0, pairs.size(), named.get(0).toString());
        return Optional.of(new Rule.Constant(named.get(0), said.isEmpty() ? support : Confidence.ofSite(support)));
    }
}
