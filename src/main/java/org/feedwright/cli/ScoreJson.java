package org.feedwright.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.feedwright.Evaluation;
import org.feedwright.Options;
import org.feedwright.post.Tool;
import org.feedwright.training.CrossValidation;
import org.feedwright.training.Ideas;
import org.feedwright.training.Ideas.Idea;
import org.feedwright.training.Scores;
import org.feedwright.training.Scores.Reliability;

/** The scores of several blogs as JSON. */
final class ScoreJson {
    private ScoreJson() {
    }

    static String of(List<Evaluation> blogs, Options options, Ideas ideas) {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.putObject("tool").put("name", Tool.current().name()).put("version", Tool.current().version());
        root.put("ranking", Texts.words(options.ranking())).put("folds", CrossValidation.FOLDS);
        ArrayNode without = root.putArray("without");
        for (Idea idea : Idea.values()) {
            if (!ideas.used().contains(idea)) {
                without.add(Texts.words(idea));
            }
        }
        scores(root.putObject("total"), blogs.stream().map(Evaluation::scores).reduce(Scores.NONE, Scores::plus));
        ArrayNode rows = root.putArray("blogs");
        for (Evaluation blog : blogs) {
            ObjectNode row = rows.addObject().put("feed", blog.feed()).put("entries", blog.entries()).put("pairs", blog.pairs());
            scores(row, blog.scores());
        }
        return write(root);
    }

    private static String write(ObjectNode root) {
        try {
            return new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(root) + '\n';
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree of strings and numbers can always be written", e);
        }
    }

    private static void scores(ObjectNode node, Scores scores) {
        node.put("pages", scores.pages()).put("posts", scores.posts());
        ObjectNode properties = node.putObject("properties");
        scores.byProperty().forEach((property, score) -> {
            ObjectNode row = properties.putObject(property.field()).put("known", score.known())
                    .put("hits", score.hits()).put("misses", score.misses()).put("wrong", score.wrong());
            reliability(row.putArray("reliability"), scores.reliability().get(property));
        });
        reliability(node.putArray("reliability"), scores.allReliability());
    }

    private static void reliability(ArrayNode rows, Reliability reliability) {
        for (int band = 0; band < Reliability.BANDS.size(); band++) {
            rows.addObject().put("confidence_from", Reliability.BANDS.get(band)).put("values", reliability.values().get(band))
                    .put("right", reliability.right().get(band));
        }
    }
}
