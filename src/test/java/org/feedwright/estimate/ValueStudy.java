package org.feedwright.estimate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.feedwright.score.Weights.Calibration;
import org.feedwright.score.Weights.Task;
import org.feedwright.score.Weights;
import org.feedwright.text.DateValue;
import org.feedwright.text.Folding;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Value;

/**
 * What families of features bring, and how sure sums are, on blogs whose posts are known. Not a test; docs/ablation.md has the commands.
 * Each page is asked alone: what votes over the pages of a site mend isn't seen here.
 *
 * <p>Takes {@code ablation} or {@code calibration}, the posts of a blog that count at most, and folders ({@link KnownPage#each}).
 */
public final class ValueStudy {
    /** Blogs are parted into so many folds: a calibration is tried on blogs that it was not fitted on. */
    private static final int FOLDS = 5;
    /** Values of a bin, at least, whose share says something, and of a step of a calibration. */
    private static final int BIN = 50;
    private static final int BINS = 10;
    private static final int DAY = "2012-05-11".length();

    private final ObjectMapper json = new ObjectMapper();
    private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    private final int most;

    private ValueStudy(int most) {
        this.most = most;
    }

    /** A likeliest value. */
    private record Said(String blog, double sum, boolean right) {
    }

    public static void main(String[] args) throws IOException {
        ValueStudy study = new ValueStudy(Integer.parseInt(args[1]));
        List<String> folders = List.of(args).subList(2, args.length);
        if (args[0].equals("ablation")) {
            study.ablate(folders);
        } else {
            study.calibrate(folders);
        }
    }

    private void ablate(List<String> folders) throws IOException {
        Map<String, Weights> variants = new LinkedHashMap<>();
        Weights shipped = Weights.shipped();
        variants.put("all", shipped);
        for (Task task : Task.OF_VALUES) {
            Set<String> families = new TreeSet<>();
            shipped.features(task).stream().filter(feature -> !feature.equals(Weights.START)).forEach(feature -> {
                families.add(family(feature));
                if (feature.startsWith("owner:") || feature.startsWith("cue:") || feature.startsWith("link:")) {
                    families.add(feature);
                }
            });
            families.forEach(family -> variants.put(task + " " + family, shipped.without(task,
                    feature -> feature.equals(family) || family(feature).equals(family))));
        }
        List<Map<String, Map<String, int[]>>> tables = new ArrayList<>();
        for (String folder : folders) {
            Map<String, Map<String, int[]>> counts = new HashMap<>();
            KnownPage.each(folder, KnownPage::isSampled, most,
                    known -> variants.forEach((name, weights) -> count(known, name, weights, counts)));
            tables.add(counts);
        }
        out.println("| without | " + String.join(" | ", folders) + " |");
        out.println("|---" + "|---".repeat(folders.size()) + "|");
        variants.keySet().forEach(name -> out.println("| " + name + " | "
                + tables.stream().map(counts -> cell(name, counts)).collect(Collectors.joining(" | ")) + " |"));
    }

    private static String family(String feature) {
        int colon = feature.indexOf(':');
        return colon < 0 ? feature : feature.substring(0, colon);
    }

    private void count(KnownPage known, String name, Weights weights, Map<String, Map<String, int[]>> counts) {
        PageEstimate said = ValueEstimates.of(known.page(), known.capture().latest(), weights);
        for (Task task : Task.OF_VALUES) {
            if (name.equals("all") || name.startsWith(task + " ")) {
                right(known, task, said).ifPresent(value -> {
                    int[] sums = counts.computeIfAbsent(name + '/' + task, key -> new TreeMap<>())
                            .computeIfAbsent(known.blog(), key -> new int[3]);
                    sums[0]++;
                    sums[value.right() ? 1 : 2] += value.right() || !Double.isNaN(value.sum()) ? 1 : 0;
                });
            }
        }
    }

    /** Percent right and wrong, each blog counting the same. */
    private static String cell(String name, Map<String, Map<String, int[]>> counts) {
        return Task.OF_VALUES.stream().filter(task -> counts.containsKey(name + '/' + task)).map(task -> {
            Map<String, int[]> blogs = counts.get(name + '/' + task);
            return String.format(Locale.ROOT, "%s %.1f (%.1f)", task.name().toLowerCase(Locale.ROOT), mean(blogs, 1), mean(blogs, 2));
        }).collect(Collectors.joining(", "));
    }

    private static double mean(Map<String, int[]> blogs, int which) {
        return blogs.values().stream().mapToDouble(sums -> 100.0 * sums[which] / sums[0]).average().orElse(0);
    }

    private void calibrate(List<String> folders) throws IOException {
        Map<Task, List<Said>> said = new TreeMap<>();
        for (String folder : folders) {
            KnownPage.each(folder, KnownPage::isSampled, most, known -> {
                PageEstimate estimate = ValueEstimates.of(known.page(), known.capture().latest());
                for (Task task : Task.OF_VALUES) {
                    right(known, task, estimate).filter(value -> !Double.isNaN(value.sum()))
                            .ifPresent(value -> said.computeIfAbsent(task, key -> new ArrayList<>()).add(value));
                }
            });
        }
        out.println("# The chance that a likeliest value is right, by the sum of its features: task, sum, chance. Isotonic regression;"
                + " written by org.feedwright.estimate.ValueStudy.");
        said.forEach((task, values) -> fit(values).forEach((sum, chance) ->
                out.printf(Locale.ROOT, "%s\t%.3f\t%.3f%n", task, sum, chance)));
        said.forEach(this::held);
    }

    /** Shares of bins, of blogs that the line was not fitted on. */
    private void held(Task task, List<Said> values) {
        Map<Integer, double[]> bins = new TreeMap<>();
        for (int fold = 0; fold < FOLDS; fold++) {
            int here = fold;
            List<Said> others = values.stream().filter(value -> Math.floorMod(value.blog().hashCode(), FOLDS) != here).toList();
            Calibration line = new Calibration(fit(others));
            for (Said value : values) {
                if (Math.floorMod(value.blog().hashCode(), FOLDS) == here) {
                    double chance = line.chance(value.sum());
                    double[] bin = bins.computeIfAbsent(Math.min(BINS - 1, (int) (chance * BINS)), key -> new double[3]);
                    bin[0]++;
                    bin[1] += chance;
                    bin[2] += value.right() ? 1 : 0;
                }
            }
        }
        bins.forEach((bin, sums) -> out.printf(Locale.ROOT, "# %s said %.3f right %.3f of %.0f%s%n", task, sums[1] / sums[0],
                sums[2] / sums[0], sums[0], sums[0] < BIN ? " (few)" : ""));
    }

    /** Pools adjacent violators over groups of values; a step stands at the mean of its sums. */
    private static TreeMap<Double, Double> fit(List<Said> values) {
        List<Said> ordered = values.stream().sorted(Comparator.comparingDouble(Said::sum)).toList();
        List<double[]> steps = new ArrayList<>();
        for (int from = 0; from < ordered.size();) {
            int to = Math.min(ordered.size(), from + BIN);
            while (to < ordered.size() && (ordered.get(to).sum() == ordered.get(to - 1).sum() || ordered.size() - to < BIN)) {
                to++;
            }
            List<Said> group = ordered.subList(from, to);
            steps.add(new double[] {group.size(), group.stream().mapToDouble(Said::sum).sum(), group.stream().filter(Said::right).count()});
            from = to;
            while (steps.size() > 1 && share(steps.get(steps.size() - 2)) >= share(steps.get(steps.size() - 1))) {
                double[] last = steps.remove(steps.size() - 1);
                for (int i = 0; i < last.length; i++) {
                    steps.get(steps.size() - 1)[i] += last[i];
                }
            }
        }
        TreeMap<Double, Double> out = new TreeMap<>();
        steps.forEach(step -> out.put(step[1] / step[0], share(step)));
        return out;
    }

    private static double share(double[] step) {
        return (step[2] + 1) / (step[0] + 2);
    }

    /** Whether the likeliest value is right; its sum is no number where there is none. Nothing where the truth has none to be found. */
    private static Optional<Said> right(KnownPage known, Task task, PageEstimate estimate) {
        String name = task.name().toLowerCase(Locale.ROOT);
        JsonNode wanted = known.truth().path(name);
        boolean findable = task == Task.CATEGORIES || !known.truth().has("findable");
        for (JsonNode found : known.truth().path("findable")) {
            findable |= found.asText().equals(name);
        }
        if (!findable || wanted.isMissingNode() || wanted.isNull() || wanted.isEmpty() && wanted.asText().isEmpty()) {
            return Optional.empty();
        }
        Optional<Guess> best = estimate.best(Property.valueOf(task.name()));
        List<String> said = best.map(guess -> guess.values().stream().map(Value::text).toList()).orElse(List.of());
        boolean right = !said.isEmpty() && switch (task) {
            case TITLE -> Folding.fold(said.get(0)).equals(Folding.fold(wanted.asText()));
            case AUTHOR -> isAuthor(said, known.truth());
            case DATE -> isDay(said.get(0), known.truth().path("date_local").asText(wanted.asText()));
            case CATEGORIES -> {
                Set<String> terms = new HashSet<>();
                wanted.forEach(term -> terms.add(Folding.fold(term.asText())));
                yield terms.equals(said.stream().map(Folding::fold).collect(Collectors.toSet()));
            }
            case POST, TEXT -> throw new IllegalArgumentException(task + " is no value");
        };
        return Optional.of(new Said(known.blog(), best.map(Guess::sum).orElse(Double.NaN), right));
    }

    private static boolean isAuthor(List<String> said, JsonNode truth) {
        Set<String> names = said.stream().flatMap(name -> names(name).stream()).collect(Collectors.toSet());
        List<String> wanted = new ArrayList<>(List.of(truth.path("author").asText()));
        truth.path("author_also").forEach(name -> wanted.add(name.asText()));
        return wanted.stream().anyMatch(name -> names(name).equals(names)
                || said.size() == 1 && Folding.fold(name).equals(Folding.fold(said.get(0))));
    }

    private static Set<String> names(String text) {
        return Stream.of(text.split("\\s*+(?:[,;&]|\\b(?:and|und|et|y)\\b)\\s*+")).map(Folding::fold).filter(name -> !name.isEmpty())
                .collect(Collectors.toSet());
    }

    /** The same day, or the next one in another zone. */
    private static boolean isDay(String said, String wanted) {
        return wanted.length() >= DAY
                && Math.abs(DateValue.dayOf(said).toEpochDay() - LocalDate.parse(wanted.substring(0, DAY)).toEpochDay()) <= 1;
    }
}
