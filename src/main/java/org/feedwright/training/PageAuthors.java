package org.feedwright.training;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.feedwright.estimate.ValueEstimates.Signature;
import org.feedwright.estimate.ValueEstimates;
import org.feedwright.text.Folding;
import org.feedwright.text.Names;
import org.feedwright.text.Words;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Support;
import org.feedwright.wrapper.Value;

/**
 * Authors of blogs whose feed names nobody, or not who wrote a post: the author of an RSS 2.0 item is a mail address, so many engines leave
 * it out or name the owner. The pages are asked: who signs each of them, and whom most name as the owner. Their order doesn't matter.
 */
final class PageAuthors {
    /** Share of the pages that must be signed, or name the owner; on fewer it is chance: someone that a post speaks of. */
    static final double MOST = 0.5;
    /**
     * Share of the pages that others than the owner may sign: guests, and names that a text quotes beside a date. Above, the blog has
     * several authors, and who wrote a post that names none is not known.
     */
    private static final double GUESTS = 0.3;
    /** Share of the posts that may speak of the owner; a name on more is a product or a place. */
    private static final double SPOKEN_OF = 0.5;
    /** Share of the blogs whose owner wrote the posts that nobody signs: 16 of 18, by eye. */
    private static final double OWNED = 0.89;
    /** Pages that are asked at first, whether others sign than the feed says: each costs some times as much as reading it. */
    private static final int SAMPLE = 10;

    /** Whom the feed, or metadata, name on every page. */
    private final List<String> ofAll;
    private final List<Pair> pairs;
    private final Function<Pair, ValueEstimates> looks;
    private final Function<List<Optional<Signature>>, List<Rule>> learner;
    /** Who signs each page, as far as it was asked. */
    private final List<Optional<Signature>> signatures = new ArrayList<>();

    /**
     * @param ofAll   by the feed on every entry, or by the metadata of most pages; empty where neither names one for all
     * @param looks   what pages say of themselves
     * @param learner the rules for authors by who signs each page, if anybody does
     */
    PageAuthors(List<String> ofAll, List<Pair> pairs, Function<Pair, ValueEstimates> looks,
                Function<List<Optional<Signature>>, List<Rule>> learner) {
        this.ofAll = ofAll;
        this.pairs = pairs;
        this.looks = looks;
        this.learner = learner;
    }

    /** Who signs a page; those before it are asked as well. */
    private Optional<Signature> signature(int page) {
        while (signatures.size() <= page) {
            signatures.add(looks.apply(pairs.get(signatures.size())).signature(ofAll));
        }
        return signatures.get(page);
    }

    /**
     * Whom the pages name where the feed has no answer: where they sign, and whose blog it is.
     *
     * @param bylines whether rules for bylines are wanted; else those are known, and only the owner is
     */
    List<Rule> rules(boolean bylines) {
        List<Rule> out = new ArrayList<>(bylines ? places() : List.of());
        // A theme with bylines shows those of guests too, and who is named nowhere there may be any of them.
        owner(bylines && out.isEmpty() ? GUESTS : 0).ifPresent(out::add);
        return out;
    }

    /** Where pages sign, or else where they name several. */
    private List<Rule> places() {
        List<Rule> bylines = bylines();
        return bylines.isEmpty() ? several() : bylines;
    }

    /** Where pages sign, if most name several, and others than whoever is named for all of them: that is a firm, or the owner. */
    List<Rule> besides() {
        return areOthers(Math.min(SAMPLE, pairs.size())) && areOthers(pairs.size()) ? bylines() : List.of();
    }

    /** Whom the metadata of most pages name, where readers of these see nobody by that name. */
    static Optional<List<String>> ofMetadata(List<Optional<Signature>> pages) {
        Map<List<String>, Long> counts = pages.stream().flatMap(Optional::stream).filter(signed -> !signed.isShown())
                .collect(Collectors.groupingBy(Signature::names, Collectors.counting()));
        return counts.entrySet().stream().filter(named -> named.getValue() > MOST * pages.size()).map(Map.Entry::getKey).findFirst();
    }

    /** Asks no more of the first so many pages than it takes to know. */
    private boolean areOthers(int pages) {
        Set<String> names = new HashSet<>();
        int others = 0;
        boolean several = true;
        for (int i = 0; i < pages && several; i++) {
            Optional<Signature> other = signature(i).filter(signed -> !signed.isOf(ofAll));
            other.ifPresent(signed -> names.add(Folding.fold(String.join(" ", signed.names()))));
            others += other.isPresent() ? 1 : 0;
            int left = pages - i - 1;
            several = names.size() + left > 1 && others + left > MOST * pages;
        }
        return several;
    }

    private List<Rule> bylines() {
        signature(pairs.size() - 1);
        List<Rule> others = !ofAll.isEmpty() ? List.of()
                : ofMetadata(signatures).map(named -> new PageAuthors(named, pairs, looks, learner).besides()).orElse(List.of());
        if (!others.isEmpty()) {
            return others;
        }
        long signed = signatures.stream().filter(Optional::isPresent).count();
        return signed >= Math.max(WrapperTrainer.MIN_PAGES, MOST * pairs.size()) ? learner.apply(signatures) : List.of();
    }

    /**
     * Where most pages name one or another in one place, though hardly any is signed by itself: in a box that stands far from the title,
     * or in metadata alone. One for all would be the owner.
     */
    private List<Rule> several() {
        List<Optional<Signature>> named = pairs.stream().map(this::likeliest).toList();
        boolean mayBeSeveral = named.stream().flatMap(Optional::stream).map(likely -> Names.folded(likely.names())).distinct().count() > 1;
        return !mayBeSeveral ? List.of() : learner.apply(named).stream()
                .filter(rule -> rule.support().right() >= MOST * pairs.size() && readsSeveral(rule, named)).toList();
    }

    /** Whether a rule reads whom pages name, and not the same on all of them. */
    private boolean readsSeveral(Rule rule, List<Optional<Signature>> named) {
        List<Signature> read = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            Set<String> here = Names.folded(rule.read(pairs.get(i).page()).stream().map(Value::text).toList());
            named.get(i).filter(page -> Names.folded(page.names()).equals(here)).ifPresent(read::add);
        }
        return read.stream().anyMatch(one -> read.stream().anyMatch(other -> !one.isOf(other.names())));
    }

    /** The rule for pages that no other rule reads an author on, of blogs that may have guests. */
    Optional<Rule> owner() {
        return owner(GUESTS);
    }

    private Optional<Rule> owner(double guests) {
        List<List<String>> votes = pairs.stream().map(pair -> likeliest(pair).map(Signature::names).orElse(List.of())).toList();
        Map<String, List<List<String>>> byOwner = votes.stream().filter(names -> !names.isEmpty()).collect(Collectors.groupingBy(
                names -> names.stream().map(Folding::fold).sorted().collect(Collectors.joining("\n")), TreeMap::new, Collectors.toList()));
        List<List<String>> most = byOwner.values().stream().max(Comparator.comparingInt(List::size)).orElse(List.of());
        if (most.size() < WrapperTrainer.MIN_PAGES || most.size() <= MOST * votes.size()) {
            return Optional.empty();
        }
        List<String> owner = spelling(most);
        int others = (int) IntStream.range(0, pairs.size()).filter(page -> isOfOthers(page, owner)).count();
        if (others > guests * votes.size() || isSubject(owner)) {
            return Optional.empty();
        }
        Support support = new Support(most.size(), others, votes.size(), OWNED * Confidence.of(most.size(), others),
                owner.toString());
        return Optional.of(new Rule.Owner(owner, support));
    }

    /** Whether the entry of a page names somebody else, or somebody else signs it. */
    private boolean isOfOthers(int page, List<String> owner) {
        Stream<Signature> told = Stream.of(pairs.get(page).entry().authors()).filter(names -> !names.isEmpty())
                .map(names -> new Signature(names, true));
        return Stream.concat(told, signature(page).stream()).anyMatch(signed -> !signed.isOf(owner));
    }

    /** Whom a page names when it is asked by itself. */
    private Optional<Signature> likeliest(Pair pair) {
        return looks.apply(pair).all().best(Property.AUTHOR).map(Signature::of);
    }

    /** Whether most posts speak of a name: then it is what the blog is about. */
    private boolean isSubject(List<String> owner) {
        long[] name = Words.of(String.join(" ", owner));
        List<long[]> texts = pairs.stream().map(ContentPair::words).filter(words -> words.length > 0).toList();
        return texts.stream().filter(words -> Words.holds(words, words.length, name)).count() > SPOKEN_OF * texts.size();
    }

    /** As most pages write it; of equally many the first in the order of the alphabet, whatever that of the pages. */
    private static List<String> spelling(List<List<String>> same) {
        Map<List<String>, Long> counts = same.stream().collect(Collectors.groupingBy(names -> names, Collectors.counting()));
        return counts.keySet().stream().max(Comparator.comparing((List<String> names) -> counts.get(names))
                .thenComparing(List::toString, Comparator.reverseOrder())).orElseThrow();
    }
}
