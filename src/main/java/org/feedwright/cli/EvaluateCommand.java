package org.feedwright.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Formatter;
import java.util.List;
import java.util.Locale;
import org.feedwright.Feedwright;
import org.feedwright.capture.UrlKey;
import org.feedwright.cli.TrainCommand.TrainingOptions;
import org.feedwright.post.Tool;
import org.feedwright.run.Evaluation;
import org.feedwright.run.Options;
import org.feedwright.training.CrossValidation;
import org.feedwright.training.Ideas;
import org.feedwright.training.Ideas.Idea;
import org.feedwright.training.Scores;
import org.feedwright.training.Scores.Reliability;
import org.feedwright.training.Scores.Score;
import org.feedwright.wrapper.Property;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Ten-fold cross-validation over the blogs of archives. */
@Command(name = "evaluate", mixinStandardHelpOptions = true,
        description = {"Measures how well blogs are learnt, by ten-fold cross-validation.",
            "The pages of a feed's entries are held out in ten parts; each part is read with a wrapper that was trained on the others and "
                    + "compared with what the feed says (Gkotsis et al. 2014, section 6)."},
        footer = {"", "hits: the feed's value; misses: no value; wrong: another value. Text is a hit from an F1 of 0.9 on.",
            "confidence: how sure the rule was that gave the value, and how many of such values were right.", "", "Examples:",
            "  feedwright evaluate crawl/warcs",
            "  feedwright evaluate crawl/warcs --ranking gkotsis2014 --json scores.json",
            "  feedwright evaluate crawl/warcs --without templates,places"})
final class EvaluateCommand extends Subcommand {
    @Mixin
    private InputOptions input;

    @Mixin
    private TrainingOptions training;

    @Option(names = "--json", paramLabel = "FILE",
            description = "File for the scores as JSON; '-' writes them to standard output in place of the table.")
    private Path json;

    @Option(names = "--without", split = ",", paramLabel = "IDEA", description = {
        "Ideas to leave out, to see what each brings (see docs/ablation.md): ${COMPLETION-CANDIDATES}."})
    private List<Idea> without = List.of();

    @Override
    public Integer call() throws IOException {
        Options options = training.options();
        if (!without.isEmpty() && options.ranking() != Options.Ranking.VALIDATED) {
            throw new UsageException("--without is for the default ranking; gkotsis2014 has no such ideas");
        }
        if (isToFile()) {
            Outputs.checkFile(json, "--json");
        }
        Ideas ideas = Ideas.without(without);
        try (Inputs inputs = input.open(streams())) {
            List<Evaluation> blogs = new Feedwright(options, UrlKey::of, inputs).evaluate(inputs.source(), ideas);
            inputs.wipe();
            write(ScoreReport.of(blogs), options, ideas);
            return new Ending(inputs).of(blogs.stream().anyMatch(blog -> blog.scores().pages() > 0), Ending.NO_SCORES);
        }
    }

    private void write(ScoreReport scores, Options options, Ideas ideas) throws IOException {
        if (isToFile()) {
            Outputs.write(json, scores.json(options, ideas).getBytes(StandardCharsets.UTF_8));
        }
        streams().print(json == null || isToFile() ? scores.text() : scores.json(options, ideas));
    }

    private boolean isToFile() {
        return json != null && !Streams.isMeant(json);
    }

    /** The scores of several blogs, as tables and as JSON. */
    private record ScoreReport(List<Evaluation> blogs, Scores total) {
        private static final String LINE = "%n";
        private static final String RELIABILITY_CELL = "  %17s";

        static ScoreReport of(List<Evaluation> blogs) {
            return new ScoreReport(blogs, blogs.stream().map(Evaluation::scores).reduce(Scores.NONE, Scores::plus));
        }

        /** A row for each blog with hits of known values, the totals by property, and the values by their confidence. */
        String text() {
            Formatter out = new Formatter(Locale.ROOT);
            String row = "%5s  %8s  %8s  %14s  %8s  %10s  %s" + LINE;
            out.format(row, "pages", "title", "authors", "date_published", "content", "categories", "feed");
            for (Evaluation blog : blogs) {
                Scores s = blog.scores();
                out.format(row, s.pages(), hits(s, Property.TITLE), hits(s, Property.AUTHOR), hits(s, Property.DATE),
                        hits(s, Property.CONTENT), hits(s, Property.CATEGORIES), blog.feed());
            }
            properties(out);
            out.format("%s held out, %s known as posts without their entry" + LINE, Texts.count(total.pages(), "page"),
                    Texts.count(total.posts()));
            reliability(out);
            return out.toString();
        }

        private void properties(Formatter out) {
            out.format(LINE + "%-14s  %6s  %6s  %6s  %6s  %s" + LINE, "property", "known", "hits", "misses", "wrong", "hits in %");
            for (Property property : Property.values()) {
                Score score = total.of(property);
                out.format("%-14s  %6d  %6d  %6d  %6d  %9s" + LINE, property.field(), score.known(), score.hits(), score.misses(),
                        score.wrong(), score.known() == 0 ? "-" : String.format(Locale.ROOT, "%.1f", 100.0 * score.hits() / score.known()));
            }
        }

        /** For each band of confidence how many values were right, by property and in all. */
        private void reliability(Formatter out) {
            out.format(LINE + "%-14s", "confidence");
            for (Property property : Property.values()) {
                out.format(RELIABILITY_CELL, property.field());
            }
            out.format(RELIABILITY_CELL + LINE, "all");
            for (int band = 0; band < Reliability.BANDS.size(); band++) {
                out.format("%-14s", band(band));
                for (Property property : Property.values()) {
                    out.format(RELIABILITY_CELL, share(total.reliability().get(property), band));
                }
                out.format(RELIABILITY_CELL + LINE, share(total.allReliability(), band));
            }
        }

        private static String band(int band) {
            boolean isLast = band + 1 == Reliability.BANDS.size();
            return String.format(Locale.ROOT, "%.2f - %.2f", Reliability.BANDS.get(band), isLast ? 1.0 : Reliability.BANDS.get(band + 1));
        }

        /** Right ones of so many values, and in percent. */
        private static String share(Reliability reliability, int band) {
            int values = reliability.values().get(band);
            int right = reliability.right().get(band);
            return values == 0 ? "-" : String.format(Locale.ROOT, "%d/%d %.1f", right, values, 100.0 * right / values);
        }

        private static String hits(Scores scores, Property property) {
            Score score = scores.of(property);
            return score.known() == 0 ? "-" : score.hits() + "/" + score.known();
        }

        /** The same as JSON, with what was measured. */
        String json(Options options, Ideas ideas) {
            ObjectNode root = JsonNodeFactory.instance.objectNode();
            root.putObject("tool").put("name", Tool.current().name()).put("version", Tool.current().version());
            root.put("ranking", Texts.words(options.ranking())).put("folds", CrossValidation.FOLDS);
            ArrayNode without = root.putArray("without");
            Arrays.stream(Idea.values()).filter(idea -> !ideas.used().contains(idea)).map(Texts::words).forEach(without::add);
            addScores(root.putObject("total"), total);
            ArrayNode rows = root.putArray("blogs");
            for (Evaluation blog : blogs) {
                ObjectNode row = rows.addObject().put("feed", blog.feed()).put("entries", blog.entries()).put("pairs", blog.pairs());
                addScores(row, blog.scores());
            }
            return root.toPrettyString() + '\n';
        }

        private static void addScores(ObjectNode node, Scores scores) {
            node.put("pages", scores.pages()).put("posts", scores.posts());
            ObjectNode properties = node.putObject("properties");
            scores.byProperty().forEach((property, score) -> {
                ObjectNode row = properties.putObject(property.field()).put("known", score.known())
                        .put("hits", score.hits()).put("misses", score.misses()).put("wrong", score.wrong());
                addReliability(row.putArray("reliability"), scores.reliability().get(property));
            });
            addReliability(node.putArray("reliability"), scores.allReliability());
        }

        private static void addReliability(ArrayNode rows, Reliability reliability) {
            for (int band = 0; band < Reliability.BANDS.size(); band++) {
                rows.addObject().put("confidence_from", Reliability.BANDS.get(band)).put("values", reliability.values().get(band))
                        .put("right", reliability.right().get(band));
            }
        }
    }
}
