package org.feedwright.training;

import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.feedwright.training.Ideas.Idea;
import org.feedwright.wrapper.Place;
import org.feedwright.wrapper.Reading;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Value;

/**
 * Tries candidates on the training pages: a rule is a hypothesis. From three pages on, a candidate that only its own page speaks for is not
 * tried, so that what counts as right was always read from another page than it was learnt from (leave one out).
 */
final class Trials {
    /** Candidates that are tried, the most voted first: enough for every real place on a page, few enough for a slow blog. */
    private static final int MAX_CANDIDATES = 600;

    private final Matcher matcher;
    private final List<TrainingPage> known;
    private final Ideas ideas;

    Trials(Matcher matcher, List<TrainingPage> pages, Ideas ideas) {
        this.matcher = matcher;
        this.ideas = ideas;
        this.known = pages.stream().filter(page -> page.pair().says(matcher.property()))
                .map(page -> new TrainingPage(matcher.shown(page.pair(), page.spots()), page.spots())).toList();
    }

    /** Those whose entry says anything of the property. */
    List<Pair> pairs() {
        return known.stream().map(TrainingPage::pair).toList();
    }

    List<Trial> run() {
        List<Trial> trials = candidates();
        Map<Place, List<Trial>> byPlace = trials.stream().collect(Collectors.groupingBy(trial -> trial.candidate().place()));
        for (int i = 0; i < known.size(); i++) {
            int page = i;
            Pair pair = known.get(i).pair();
            Map<Look, Optional<Sight>> seen = new HashMap<>();
            byPlace.forEach((place, group) -> {
                List<String> texts = place.texts(pair.page());
                group.forEach(trial -> seen.computeIfAbsent(new Look(texts, trial.candidate().reading(), trial.candidate().all()),
                        look -> look.on(pair, matcher)).ifPresent(sight -> trial.record(page, sight, texts)));
            });
        }
        return trials;
    }

    /** Pages that must speak for a candidate, of so many. */
    static int votesNeeded(int pages, Ideas ideas) {
        return ideas.use(Idea.VALIDATION) && pages >= WrapperTrainer.MIN_PAGES ? 2 : 1;
    }

    private List<Trial> candidates() {
        Map<Candidate, Trial> found = new LinkedHashMap<>();
        for (int i = 0; i < known.size(); i++) {
            int number = i;
            TrainingPage page = known.get(i);
            matcher.find(page.pair(), ideas.spots(matcher, page), candidate ->
                    ideas.limit(candidate).ifPresent(limited -> found.computeIfAbsent(limited, Trial::new).foundBy(number)));
        }
        int votes = votesNeeded(known.size(), ideas);
        return found.values().stream().filter(trial -> trial.votes() >= votes).sorted(Comparator.comparingInt(Trial::votes).reversed()
                .thenComparing(trial -> trial.candidate().place() instanceof Place.Piece).thenComparing(Trial::name))
                .limit(MAX_CANDIDATES).toList();
    }

    /** What candidates read from the texts of their places: other names of one spot say the same, and are read alike. */
    private record Look(List<String> texts, Reading reading, boolean all) {
        private Optional<Sight> on(Pair pair, Matcher matcher) {
            List<Value> values = Rule.OfPlace.read(texts, reading, all);
            return values.isEmpty() ? Optional.empty() : Optional.of(new Sight(
                    matcher.holds(pair, reading, values) ? matcher.fit(pair, values) : 0, values.get(0).text()));
        }
    }

    /**
     * A value that was read on a page.
     *
     * @param fit how well it fits the entry; 0 where it is wrong
     */
    record Sight(double fit, String value) {
        boolean isRight() {
            return fit > 0;
        }
    }

    /** What a candidate did on the training pages; page numbers as bits. */
    static final class Trial {
        private final Candidate candidate;
        private final BitSet foundBy = new BitSet();
        private final BitSet right = new BitSet();
        private final BitSet wrong = new BitSet();
        private double fit;
        private int places;
        private int trail;
        private List<String> last = List.of();
        private boolean changing;
        private String example = "";
        private String name;

        Trial(Candidate candidate) {
            this.candidate = candidate;
        }

        Candidate candidate() {
            return candidate;
        }

        /** The candidate as it is written out, for an order of equal ones. */
        String name() {
            if (name == null) {
                name = candidate.toString();
            }
            return name;
        }

        void foundBy(int page) {
            foundBy.set(page);
        }

        /** Pages whose entry led to this candidate. */
        int votes() {
            return foundBy.cardinality();
        }

        /** Takes note of what it did on a page, and of the texts that its place gave there. */
        void record(int page, Sight sight, List<String> texts) {
            changing |= fired() > 0 && !texts.equals(last);
            last = texts;
            (sight.isRight() ? right : wrong).set(page);
            fit += sight.fit();
            places += texts.size();
            trail = 31 * trail + texts.hashCode();
            if (sight.isRight() && (example.isEmpty() || sight.value().compareTo(example) < 0)) {
                example = sight.value();
            }
        }

        BitSet rightPages() {
            return right;
        }

        /** Pages on which it read anything. */
        BitSet readPages() {
            BitSet read = (BitSet) right.clone();
            read.or(wrong);
            return read;
        }

        /** Pages among these on which it was right. */
        int right(BitSet among) {
            return (int) right.stream().filter(among::get).count();
        }

        /** Pages among these on which it was wrong. */
        int wrong(BitSet among) {
            return (int) wrong.stream().filter(among::get).count();
        }

        int right() {
            return right.cardinality();
        }

        int wrong() {
            return wrong.cardinality();
        }

        /** Sum of how well its right values fit their entries: a page counts whole where it gave all that the entry says and no more. */
        double fit() {
            return fit;
        }

        /** Mean number of texts that the place gave where it gave any: 1 is best. */
        double crowding() {
            return fired() == 0 ? 1 : (double) places / fired();
        }

        private int fired() {
            return right() + wrong();
        }

        /** Whether its place gave other texts on one page than on another. */
        boolean isChanging() {
            return changing;
        }

        /** Equal for places that gave the same texts on all pages: other names of one spot. */
        int trail() {
            return trail;
        }

        String example() {
            return example;
        }
    }
}
