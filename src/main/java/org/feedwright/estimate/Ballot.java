package org.feedwright.estimate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.feedwright.wrapper.Value;

/** Gathers clues by the value that they speak for. */
final class Ballot {
    /** The log-odds of a value for which a single clue of no weight speaks: most texts of a page are not the value. */
    private static final double START = -2;
    /** Values of which none supports another: a page that names so many lists people, and comparing each with all takes the square. */
    private static final int TOO_MANY = 300;

    private final Map<String, List<Clue>> byValue = new LinkedHashMap<>();
    private final Map<String, List<Value>> values = new LinkedHashMap<>();

    /** @param key equal for clues that say the same */
    void add(String key, Clue clue) {
        byValue.computeIfAbsent(key, k -> new ArrayList<>()).add(clue);
        values.putIfAbsent(key, clue.values());
    }

    /** Gives these values where that key wins, whatever was added first. */
    void prefer(String key, List<Value> better) {
        values.put(key, better);
    }

    /** Keeps the strongest clue for a value only: a title that stands in a heading and in the link around it stands there once. */
    void best(String key, Clue clue) {
        List<Clue> known = byValue.getOrDefault(key, List.of());
        if (known.isEmpty()) {
            add(key, clue);
        } else if (known.get(0).score() < clue.score()) {
            known.set(0, clue);
        }
    }

    /**
     * The same for what stands in metadata: where a visible place says as much as it takes, that place is kept, with the score of the
     * stronger of both.
     */
    void bestShown(String key, Clue clue, double enough) {
        List<Clue> known = byValue.getOrDefault(key, List.of());
        boolean shown = !known.isEmpty() && !(known.get(0).source() instanceof Source.Embedded) && known.get(0).score() > enough;
        if (shown && known.get(0).score() < clue.score()) {
            known.set(0, new Clue(known.get(0).values(), known.get(0).source(), clue.score(), known.get(0).why()));
        } else if (!shown) {
            best(key, clue);
        }
    }

    /** Lets a list of values gain from those that name a part of it: metadata often name the first author only. */
    void support(String separator, double share) {
        if (byValue.size() >= TOO_MANY) {
            return;
        }
        Map<String, Double> odds = new LinkedHashMap<>();
        byValue.forEach((key, clues) -> odds.put(key, odds(clues) - START));
        for (String whole : byValue.keySet()) {
            List<String> parts = List.of(whole.split(separator));
            if (parts.size() < 2) {
                continue;
            }
            Optional<String> best = odds.keySet().stream()
                    .filter(key -> !key.equals(whole) && parts.containsAll(List.of(key.split(separator))))
                    .max(Comparator.comparingDouble(odds::get)).filter(key -> odds.get(key) > 0);
            best.ifPresent(key -> byValue.get(whole).add(
                    new Clue(values.get(key), byValue.get(key).get(0).source(), share * odds.get(key), "one of them")));
        }
    }

    /** The guesses, the likeliest first; of equal ones that which was seen first. */
    List<Guess> ranked() {
        List<Guess> out = new ArrayList<>();
        byValue.forEach((key, clues) -> out.add(new Guess(values.get(key), 1 / (1 + Math.exp(-odds(clues))), clues)));
        out.sort(Comparator.comparingDouble(Guess::confidence).reversed());
        return out;
    }

    /** What stands on the page in several places is said once; what is said for machines under several names adds up. */
    private static double odds(List<Clue> clues) {
        double odds = START;
        double visible = Double.NEGATIVE_INFINITY;
        for (Clue clue : clues) {
            if (clue.source() instanceof Source.Embedded) {
                odds += clue.score();
            } else {
                visible = Math.max(visible, clue.score());
            }
        }
        boolean embedded = clues.stream().anyMatch(clue -> clue.source() instanceof Source.Embedded);
        odds += embedded ? Math.max(visible, 0) : visible;
        return odds;
    }
}
