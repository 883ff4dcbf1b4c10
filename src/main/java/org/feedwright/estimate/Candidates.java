package org.feedwright.estimate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.feedwright.estimate.Guess.Sighting;
import org.feedwright.estimate.Guess.Source;
import org.feedwright.score.Features;
import org.feedwright.score.Weights.Task;
import org.feedwright.score.Weights;
import org.feedwright.wrapper.Value;

/** The values that a page may have for a property, each with its sightings, and their order. */
final class Candidates {
    /** Between the parts of a key. */
    static final String SEPARATOR = "\n";
    private static final String PART = "list:part";
    /** Values of which none supports another: a page that names so many lists people, and comparing each with all takes the square. */
    private static final int TOO_MANY = 300;

    private final Task task;
    private final Weights weights;
    private final double start;
    private final Map<String, List<Sighting>> byValue = new LinkedHashMap<>();
    private final Map<String, List<Value>> values = new LinkedHashMap<>();

    Candidates(Task task, Weights weights) {
        this.task = task;
        this.weights = weights;
        this.start = weights.of(task, Weights.START);
    }

    double sum(Features features) {
        return weights.sum(task, features);
    }

    private boolean counts(Features features) {
        return weights.knows(task, features.generator());
    }

    /** @param key equal for sightings that say the same; of several values with {@link #SEPARATOR} between them */
    void add(String key, List<Value> said, Source source, Features features) {
        if (counts(features)) {
            byValue.computeIfAbsent(key, k -> new ArrayList<>()).add(Sighting.of(task, weights, said, source, features));
            values.putIfAbsent(key, said);
        }
    }

    /** Gives these values where that key wins, whatever was added first. */
    void prefer(String key, List<Value> better) {
        values.replace(key, better);
    }

    /** Keeps the strongest sighting of a value only: a title that stands in a heading and in the link around it stands there once. */
    void best(String key, Value said, Source source, Features features) {
        List<Sighting> known = byValue.getOrDefault(key, List.of());
        if (known.isEmpty()) {
            add(key, List.of(said), source, features);
        } else if (counts(features) && known.get(0).score() < sum(features)) {
            known.set(0, Sighting.of(task, weights, List.of(said), source, features));
        }
    }

    /**
     * Lets a list of values gain from those that name a part of it.
     *
     * @param gains whether what is seen so may gain
     */
    void support(Predicate<Sighting> gains) {
        if (byValue.size() >= TOO_MANY || !weights.knows(task, PART)) {
            return;
        }
        Map<String, Double> odds = new LinkedHashMap<>();
        byValue.forEach((key, sightings) -> odds.put(key, odds(sightings) - start));
        for (String whole : byValue.keySet()) {
            List<String> parts = List.of(whole.split(SEPARATOR));
            if (parts.size() < 2 || byValue.get(whole).stream().noneMatch(gains)) {
                continue;
            }
            Optional<String> best = odds.keySet().stream()
                    .filter(key -> !key.equals(whole) && parts.containsAll(List.of(key.split(SEPARATOR))))
                    .max(Comparator.comparingDouble(odds::get)).filter(key -> odds.get(key) > 0);
            best.ifPresent(key -> byValue.get(whole).add(Sighting.of(task, weights, values.get(key), byValue.get(key).get(0).source(),
                    Features.of(PART).with(PART, odds.get(key)))));
        }
    }

    /** The guesses, the likeliest first; of equal ones that which was seen first. */
    List<Guess> ranked() {
        List<Guess> out = new ArrayList<>();
        byValue.forEach((key, sightings) -> out.add(new Guess(values.get(key), odds(sightings), sightings)));
        out.sort(Comparator.comparingDouble(Guess::sum).reversed());
        return out;
    }

    /**
     * What stands on the page in several places is said once, as its best place says it; what is said for machines under several names
     * adds up, and a bad place on the page never speaks against it.
     */
    private double odds(List<Sighting> sightings) {
        double odds = start;
        double visible = Double.NEGATIVE_INFINITY;
        for (Sighting sighting : sightings) {
            if (sighting.isEmbedded()) {
                odds += sighting.score();
            } else {
                visible = Math.max(visible, sighting.score());
            }
        }
        boolean embedded = sightings.stream().anyMatch(Sighting::isEmbedded);
        return odds + (embedded ? Math.max(visible, 0) : visible);
    }
}
