package org.feedwright.estimate;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.feedwright.estimate.PostEstimate.PostSign;
import org.feedwright.page.Page;
import org.feedwright.reader.PageAlone;

/**
 * Fits the weights of the signs that a page is a post: a logistic regression with L2 over pages of blogs whose posts are known, each blog
 * counting by the root of its pages. Not a test; docs/ablation.md has the command. Takes folders ({@link KnownPage#each}), and prints rows
 * of {@code weights.tsv}, and what weights fitted on other blogs do on each fifth of the blogs: all of them, and without each sign.
 */
public final class PostStudy {
    /** Signs that were not fitted, for the reasons in the table; the last two are looked for only where they may turn the outcome. */
    private static final Set<PostSign> GIVEN = EnumSet.of(PostSign.HARDLY_ANYTHING, PostSign.NOT_FOUND, PostSign.SITE_URL,
            PostSign.PAGES_URL, PostSign.LINK_OFFERS, PostSign.LISTED_RECORDS);
    private static final List<PostSign> FITTED = EnumSet.complementOf(EnumSet.copyOf(GIVEN)).stream().toList();
    private static final double L2 = 3;
    private static final int FOLDS = 5;
    private static final int STEPS = 600;
    /** Where a step of each weight is so many times the slope, divided by the pages that have the sign, no step leads too far. */
    private static final double RATE = 0.5;
    private static final double UNIT = 10;

    private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    private final List<Sample> samples = new ArrayList<>();

    private record Sample(String blog, boolean isPost, Set<PostSign> signs) {
        /** What the signs that are not fitted add up to. */
        double given() {
            return signs.stream().filter(GIVEN::contains).mapToDouble(PostSign::weight).sum();
        }
    }

    private record Fit(double start, Map<PostSign, Double> weights) {
        boolean isPost(Sample sample) {
            return !sample.signs().contains(PostSign.HARDLY_ANYTHING)
                    && start + sample.given() + sample.signs().stream().mapToDouble(sign -> weights.getOrDefault(sign, 0.0)).sum() >= 0;
        }
    }

    public static void main(String[] args) throws IOException {
        PostStudy study = new PostStudy();
        for (String folder : args) {
            KnownPage.each(folder, row -> true, Integer.MAX_VALUE, study::add);
        }
        study.run();
    }

    private void add(KnownPage known) {
        Page page = known.page();
        Optional<ContentEstimate> content = PageAlone.of(known.capture(), page).content();
        List<PostSign> signs = PostSigns.of(page, content);
        samples.add(new Sample(known.blog(), KnownPage.isPost(known.truth()),
                signs.isEmpty() ? Set.of() : EnumSet.copyOf(signs)));
    }

    private void run() {
        Fit all = fit(samples, FITTED);
        out.printf(Locale.ROOT, "POST\tstart\t%s%n", all.start());
        FITTED.forEach(sign -> out.printf(Locale.ROOT, "POST\t%s\t%s\t%d pages of %d blogs%n", sign.feature(), all.weights().get(sign),
                samples.stream().filter(sample -> sample.signs().contains(sign)).count(),
                samples.stream().filter(sample -> sample.signs().contains(sign)).map(Sample::blog).distinct().count()));
        Fit shipped = new Fit(PostSign.BASE, FITTED.stream().collect(Collectors.toMap(sign -> sign, PostSign::weight)));
        judge("shipped", sample -> shipped);
        judge("fitted on others", FITTED);
        FITTED.forEach(without -> judge("without " + without.feature(), FITTED.stream().filter(sign -> sign != without).toList()));
    }

    private void judge(String name, List<PostSign> fitted) {
        List<Fit> ofOthers = IntStream.range(0, FOLDS)
                .mapToObj(fold -> fit(samples.stream().filter(sample -> fold(sample) != fold).toList(), fitted)).toList();
        judge(name, sample -> ofOthers.get(fold(sample)));
    }

    private static int fold(Sample sample) {
        return Math.floorMod(sample.blog().hashCode(), FOLDS);
    }

    /** Shares, each page counting the same. */
    private void judge(String name, Function<Sample, Fit> fits) {
        Map<Boolean, List<Sample>> taken = samples.stream().filter(sample -> fits.apply(sample).isPost(sample))
                .collect(Collectors.partitioningBy(Sample::isPost));
        long posts = samples.stream().filter(Sample::isPost).count();
        long others = samples.size() - posts;
        out.printf(Locale.ROOT, "# %s: %.2f %% of %d posts, %.2f %% of %d other pages%n", name, 100.0 * taken.get(true).size() / posts,
                posts, 100.0 * taken.get(false).size() / others, others);
    }

    /** By steps along the slope of the likelihood, which has one summit. */
    private static Fit fit(List<Sample> samples, List<PostSign> fitted) {
        Map<String, Long> pages = samples.stream().collect(Collectors.groupingBy(Sample::blog, Collectors.counting()));
        double[] share = samples.stream().mapToDouble(sample -> 1 / Math.sqrt(pages.get(sample.blog()))).toArray();
        double[] given = samples.stream().mapToDouble(Sample::given).toArray();
        int[][] shown = samples.stream().map(sample -> IntStream.range(0, fitted.size() + 1)
                .filter(i -> i == fitted.size() || sample.signs().contains(fitted.get(i))).toArray()).toArray(int[][]::new);
        double[] weights = new double[fitted.size() + 1];
        double[] seen = new double[weights.length];
        IntStream.range(0, shown.length).forEach(page -> Arrays.stream(shown[page]).forEach(i -> seen[i] += share[page]));
        for (int step = 0; step < STEPS; step++) {
            double[] slope = new double[weights.length];
            for (int page = 0; page < shown.length; page++) {
                double sum = given[page] + Arrays.stream(shown[page]).mapToDouble(i -> weights[i]).sum();
                double error = (samples.get(page).isPost() ? 1 : 0) - 1 / (1 + Math.exp(-sum));
                for (int i : shown[page]) {
                    slope[i] += share[page] * error;
                }
            }
            for (int i = 0; i < weights.length; i++) {
                double pull = i == fitted.size() ? 0 : L2 * weights[i];
                weights[i] += RATE * (slope[i] - pull) / (seen[i] + L2);
            }
        }
        Map<PostSign, Double> out = IntStream.range(0, fitted.size()).boxed()
                .collect(Collectors.toMap(fitted::get, i -> Math.round(weights[i] * UNIT) / UNIT));
        return new Fit(Math.round(weights[fitted.size()] * UNIT) / UNIT, out);
    }
}
