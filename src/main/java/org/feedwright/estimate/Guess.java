package org.feedwright.estimate;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.feedwright.page.Metadata;
import org.feedwright.wrapper.Value;
import org.jsoup.nodes.Element;

/**
 * A value that a page may have for a property, with all that speaks for it.
 *
 * @param sum       of what speaks for it, in log-odds; {@link PageEstimate#chance} tells how often that is right
 * @param sightings the strongest first; never empty
 */
public record Guess(List<Value> values, double sum, List<Sighting> sightings) {
    /** Sightings named in a reason: more would hide the ones that decided. */
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
        sightings = sightings.stream().sorted(Comparator.comparingDouble(Sighting::score).reversed()).toList();
        if (values.isEmpty() || sightings.isEmpty()) {
            throw new IllegalArgumentException("a guess needs a value and a sighting");
        }
    }

    /** Whether the address of the page says it too: then it is the page's own, on however many others it stands. */
    public boolean isInAddress() {
        return sightings.stream().anyMatch(sighting -> sighting.source().equals(new Source.Embedded(Metadata.URL)));
    }

    /** Whether nothing speaks for it but whose the site is. */
    public boolean isOfOwner() {
        return sightings.stream().allMatch(sighting -> sighting.family().equals("owner"));
    }

    /** 0..1: the logistic of the sum. */
    public double confidence() {
        return 1 / (1 + Math.exp(-sum));
    }

    /** By the strongest sighting. */
    public Method method() {
        return sightings.get(0).source() instanceof Source.Text ? Method.REGION : Method.METADATA;
    }

    /** Where readers see it, by the strongest sighting that says where. */
    public Optional<Element> element() {
        return sightings.stream().map(Sighting::source).filter(Source.Text.class::isInstance)
                .flatMap(source -> Source.element(source).stream()).findFirst();
    }

    /** The strongest sightings in readable form. */
    public String reason() {
        return sightings.stream().filter(sighting -> sighting.score() > 0).limit(NAMED).map(Sighting::reason)
                .collect(Collectors.joining("; "));
    }
}
