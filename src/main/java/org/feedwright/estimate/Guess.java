package org.feedwright.estimate;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.feedwright.wrapper.Value;
import org.jsoup.nodes.Element;

/**
 * A value that a page may have for a property, with all that speaks for it.
 *
 * @param confidence 0..1: the logistic of the sum of what speaks for it; {@link PageEstimate#chance} tells how often that is right
 * @param clues      the strongest first; never empty
 */
public record Guess(List<Value> values, double confidence, List<Clue> clues) {
    /** Clues named in a reason: more would hide the ones that decided. */
    private static final int NAMED = 3;

    /** Where a value was found. */
    public enum Method {
        /** In what the page holds for machines: nobody sees it on the page. */
        METADATA("metadata"),
        /** In the visible page. */
        REGION("region");

        private final String label;

        Method(String label) {
            this.label = label;
        }

        /** As the evidence of posts says it. */
        public String label() {
            return label;
        }
    }

    public Guess {
        values = List.copyOf(values);
        clues = clues.stream().sorted(Comparator.comparingDouble(Clue::score).reversed()).toList();
        if (values.isEmpty() || clues.isEmpty()) {
            throw new IllegalArgumentException("a guess needs a value and a clue");
        }
    }

    /** By the strongest clue. */
    public Method method() {
        return clues.get(0).source() instanceof Source.Text ? Method.REGION : Method.METADATA;
    }

    /** Whether nothing speaks for it but that the site belongs to whom it names. */
    public boolean isOfSite() {
        return clues.stream().allMatch(clue -> AuthorClues.OF_SITE.contains(clue.why()));
    }

    /** Where readers see it, by the strongest clue that says where. */
    public Optional<Element> element() {
        return clues.stream().map(Clue::source).filter(Source.Text.class::isInstance).flatMap(source -> Source.element(source).stream())
                .findFirst();
    }

    /** The strongest clues in readable form. */
    public String reason() {
        return clues.stream().filter(clue -> clue.score() > 0).limit(NAMED).map(Clue::reason).collect(Collectors.joining("; "));
    }
}
