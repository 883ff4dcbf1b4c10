package org.feedwright.estimate;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.feedwright.page.Metadata;
import org.feedwright.score.Features;
import org.feedwright.score.Weights.Task;
import org.feedwright.score.Weights;
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
        METADATA,
        /** In the visible page. */
        REGION;

        /** As the evidence of posts says it. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
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

    /** Whether the strongest of what speaks for it is a sentence, which may say who did what. */
    public boolean isOfSentence() {
        return sightings.get(0).reasons().stream().anyMatch(reason -> reason.feature().equals("cue:sentence"));
    }

    /** Whether it is a name that little but its place speaks for, in the line of a date. */
    public boolean isBesideDate() {
        return sightings.get(0).family().equals("beside-date");
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

    /**
     * One place of a page that speaks for a value.
     *
     * @param values  what stands there: one title, one date, or one or several names
     * @param score   the sum of its features, in log-odds: below 0 it speaks against
     * @param family  of the generator that found it: {@code meta}, {@code byline}, {@code owner}
     * @param reasons its weightiest features first
     */
    public record Sighting(List<Value> values, Source source, double score, String family, List<Weights.Reason> reasons) {
        /** Features named in a reason: more would hide those that decided. */
        private static final int NAMED = 3;

        public Sighting {
            values = List.copyOf(values);
            Objects.requireNonNull(source);
            reasons = List.copyOf(reasons);
        }

        static Sighting of(Task task, Weights weights, List<Value> values, Source source, Features features) {
            return new Sighting(values, source, weights.sum(task, features), features.family(), weights.reasons(task, features));
        }

        boolean isEmbedded() {
            return source instanceof Source.Embedded;
        }

        /** In readable form: {@code h1.post-title (agreement +3.6, is:page-name +2.0, heading:h1 +1.8)}. */
        public String reason() {
            String said = reasons.stream().limit(NAMED)
                    .map(reason -> String.format(Locale.ROOT, "%s %+.1f", reason.feature(), reason.points()))
                    .collect(Collectors.joining(", "));
            return source + (said.isEmpty() ? "" : " (" + said + ')');
        }
    }

    /** Where on the page a clue stands. */
    public sealed interface Source {
        /** Visible text of an element, or a part of it. */
        record Text(Element element) implements Source {
            @Override
            public String toString() {
                return label(element);
            }
        }

        /** An attribute of an element. */
        record Attribute(Element element, String name) implements Source {
            @Override
            public String toString() {
                return label(element) + "::attr(" + name + ')';
            }
        }

        /** What {@link org.feedwright.page.Metadata} holds under a key. */
        record Embedded(String key) implements Source {
            @Override
            public String toString() {
                return key;
            }
        }

        /** The element that it stands in; nothing for metadata. */
        static Optional<Element> element(Source source) {
            return source instanceof Text text ? Optional.of(text.element())
                    : source instanceof Attribute attribute ? Optional.of(attribute.element()) : Optional.empty();
        }

        private static String label(Element element) {
            String id = element.id().isEmpty() ? "" : '#' + element.id();
            String names = element.className().isBlank() ? "" : '.' + String.join(".", element.classNames());
            return element.normalName() + id + names;
        }
    }
}
