package org.feedwright.training;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.feedwright.estimate.Guess;
import org.feedwright.estimate.PageEstimate;
import org.feedwright.estimate.Signature;
import org.feedwright.estimate.ValueEstimates;
import org.feedwright.text.Folding;
import org.feedwright.text.Words;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Support;
import org.feedwright.wrapper.Value;

/**
 * Whom the pages of a blog name when each is asked by itself: its owner, where one name is the answer of most and few are signed by
 * others. The order of the pages doesn't matter.
 */
final class OwnerVote {
    /** More than this share of the pages must name the owner: fewer, and it is chance, or another may be it as well. */
    private static final double MOST = 0.5;
    /**
     * Share of the pages that others may sign: guests, and names that a text quotes beside a date. Above, the blog has several authors, and
     * who wrote a post that names none is not known.
     */
    private static final double GUESTS = 0.3;

    /** Share of the posts that may speak of the owner. */
    private static final double SPOKEN_OF = 0.5;

    private final List<Vote> votes;

    private record Vote(Pair pair, List<String> names, double chance, Optional<Signature> signature) {
        static Vote of(Pair pair, Optional<Signature> signature) {
            PageEstimate said = ValueEstimates.of(pair.page(), Pair.CAPTURED);
            List<String> names = said.best(Property.AUTHOR).map(Guess::values).orElse(List.of()).stream().map(Value::text).toList();
            return new Vote(pair, names, said.chance(Property.AUTHOR), signature);
        }

        boolean isBlank() {
            return names.isEmpty() || !names.stream().allMatch(pair.page()::says);
        }

        String key() {
            return names.stream().map(Folding::fold).sorted().collect(Collectors.joining("\n"));
        }

        boolean isSignedByOthers(List<String> owner) {
            return signature.filter(signed -> !signed.isOf(owner)).isPresent();
        }
    }

    private OwnerVote(List<Vote> votes) {
        this.votes = votes;
    }

    /**
     * The rule for pages that no other rule reads an author on.
     *
     * @param signatures    of the pages, in the order of the pairs
     * @param mayHaveGuests whether some pages may be signed by others
     */
    static Optional<Rule> of(List<Pair> pairs, List<Optional<Signature>> signatures, boolean mayHaveGuests) {
        List<Vote> votes = IntStream.range(0, pairs.size()).mapToObj(i -> Vote.of(pairs.get(i), signatures.get(i))).toList();
        return new OwnerVote(votes).rule(mayHaveGuests ? GUESTS : 0);
    }

    private Optional<Rule> rule(double guests) {
        Map<String, List<Vote>> byOwner = votes.stream().filter(vote -> !vote.isBlank())
                .collect(Collectors.groupingBy(Vote::key, TreeMap::new, Collectors.toList()));
        List<Vote> most = byOwner.values().stream().max(Comparator.comparingInt(List::size)).orElse(List.of());
        if (most.size() < SiteTrainer.MIN_PAGES || most.size() <= MOST * votes.size()) {
            return Optional.empty();
        }
        List<String> owner = spelling(most);
        int others = (int) votes.stream().filter(vote -> vote.isSignedByOthers(owner)).count();
        return others > guests * votes.size() || isSubject(owner) ? Optional.empty() : Optional.of(rule(owner, most, others));
    }

    /** Whether most posts speak of a name: then it is what the blog is about, a product or a place. */
    private boolean isSubject(List<String> owner) {
        long[] name = Words.of(String.join(" ", owner));
        List<long[]> texts = votes.stream().map(vote -> ContentPair.words(vote.pair)).filter(words -> words.length > 0).toList();
        return texts.stream().filter(words -> Words.holds(words, words.length, name)).count() > SPOKEN_OF * texts.size();
    }

    private Rule rule(List<String> owner, List<Vote> most, int others) {
        Support support = new Support(most.size(), others, votes.size(), Confidence.of(most.size(), others), owner.toString());
        double chance = most.stream().mapToDouble(Vote::chance).average().orElse(0);
        return SiteTrainer.less(List.of(new Rule.Owner(owner, support)), chance).get(0);
    }

    /** As most pages write it; of equally many the first in the order of the alphabet, whatever that of the pages. */
    private static List<String> spelling(List<Vote> same) {
        List<List<String>> spellings = new ArrayList<>(same.stream().map(Vote::names).toList());
        spellings.sort(Comparator.comparing(List::toString));
        Map<List<String>, Long> counts = spellings.stream().collect(Collectors.groupingBy(names -> names, Collectors.counting()));
        return spellings.stream().distinct().max(Comparator.comparing((List<String> names) -> counts.get(names))
                .thenComparing(List::toString, Comparator.reverseOrder())).orElseThrow();
    }
}
