package org.feedwright.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import org.feedwright.Evaluation;
import org.feedwright.Options;
import org.feedwright.post.Tool;
import org.feedwright.training.CrossValidation;
import org.feedwright.training.Score;
import org.feedwright.training.Scores;
import org.feedwright.wrapper.Property;

/** The scores of several blogs, as a table and as JSON. */
final class ScoreTable {
    private static final String LINE = "%n";

    private final List<Evaluation> blogs;
    private final Scores total;

    ScoreTable(List<Evaluation> blogs) {
        this.blogs = List.copyOf(blogs);
        this.total = blogs.stream().map(Evaluation::scores).reduce(Scores.NONE, Scores::plus);
    }

    /** A row for each blog with hits of known values, and the totals by property. */
    String text() {
        StringBuilder out = new StringBuilder();
        String row = "%5s  %8s  %8s  %14s  %8s  %10s  %s" + LINE;
        append(out, row, "pages", "title", "authors", "date_published", "content", "categories", "feed");
        for (Evaluation blog : blogs) {
            Scores s = blog.scores();
            append(out, row, s.pages(), hits(s, Property.TITLE), hits(s, Property.AUTHOR), hits(s, Property.DATE), hits(s, Property.CONTENT),
                    hits(s, Property.CATEGORIES), blog.feed());
        }
        append(out, LINE + "%-14s  %6s  %6s  %6s  %6s  %s" + LINE, "property", "known", "hits", "misses", "wrong", "hits in %");
        for (Property property : Property.values()) {
            Score score = total.of(property);
            append(out, "%-14s  %6d  %6d  %6d  %6d  %9s" + LINE, property.field(), score.known(), score.hits(), score.misses(), score.wrong(),
                    score.known() == 0 ? "-" : String.format(Locale.ROOT, "%.1f", 100.0 * score.hits() / score.known()));
        }
        append(out, "%s held out, %s known as posts without their entry" + LINE, Texts.count(total.pages(), "page"), Texts.count(total.posts()));
        return out.toString();
    }

    private static String hits(Scores scores, Property property) {
        Score score = scores.of(property);
        return score.known() == 0 ? "-" : score.hits() + "/" + score.known();
    }

    private static void append(StringBuilder out, String format, Object... values) {
        out.append(String.format(Locale.ROOT, format, values));
    }

    String json(Options options) {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.putObject("tool").put("name", Tool.current().name()).put("version", Tool.current().version());
        root.put("ranking", Texts.words(options.ranking())).put("folds", CrossValidation.FOLDS);
        scores(root.putObject("total"), total);
        ArrayNode rows = root.putArray("blogs");
        for (Evaluation blog : blogs) {
            ObjectNode row = rows.addObject().put("feed", blog.feed()).put("entries", blog.entries()).put("pairs", blog.pairs());
            scores(row, blog.scores());
        }
        try {
            return new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(root) + '\n';
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree of strings and numbers can always be written", e);
        }
    }

    private static void scores(ObjectNode node, Scores scores) {
        node.put("pages", scores.pages()).put("posts", scores.posts());
        ObjectNode properties = node.putObject("properties");
        scores.byProperty().forEach((property, score) -> properties.putObject(property.field()).put("known", score.known())
                .put("hits", score.hits()).put("misses", score.misses()).put("wrong", score.wrong()));
    }
}
