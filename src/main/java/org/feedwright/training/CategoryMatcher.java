package org.feedwright.training;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.feedwright.text.Folding;
import org.feedwright.training.Matcher.Candidate;
import org.feedwright.training.Spots.Spot;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Reading;
import org.feedwright.wrapper.Value;

/** Categories stand as a row of links or words of their own; a place is right when it gives most of them and little else. */
final class CategoryMatcher implements Matcher {
    /** Share of terms, as F1, that must agree: engines hide one category or show one tag more. */
    private static final double MIN_AGREEMENT = 0.8;

    @Override
    public Property property() {
        return Property.CATEGORIES;
    }

    @Override
    public boolean isKnown(Pair pair) {
        return !pair.entry().categories().isEmpty();
    }

    @Override
    public void find(Pair pair, List<Spot> spots, Consumer<Candidate> out) {
        Set<String> wanted = folded(pair.entry().categories());
        for (Spot spot : spots) {
            if (wanted.contains(spot.folded())) {
                spot.places().get().forEach(place -> out.accept(new Candidate(place, new Reading.Whole(), true)));
            } else if (spot.folded().startsWith("#") && wanted.contains(spot.folded().substring(1).strip())) {
                spot.places().get().forEach(place -> out.accept(new Candidate(place, new Reading.Between("#", ""), true)));
            }
        }
    }

    @Override
    public boolean isRight(Pair pair, List<Value> values) {
        Set<String> wanted = folded(pair.entry().categories());
        Set<String> got = folded(values.stream().map(Value::text).toList());
        long shared = got.stream().filter(wanted::contains).count();
        return shared > 0 && 2.0 * shared / (wanted.size() + got.size()) >= MIN_AGREEMENT;
    }

    /** Terms as they are compared. */
    static Set<String> folded(List<String> terms) {
        return terms.stream().map(Folding::fold).collect(Collectors.toCollection(TreeSet::new));
    }
}
