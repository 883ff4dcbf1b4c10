package org.feedwright.training;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.feedwright.page.Layout;
import org.feedwright.region.comment.PageComments;
import org.feedwright.text.Shingles;
import org.feedwright.training.Scores.Reliability;
import org.feedwright.training.Scores.Score;
import org.feedwright.wrapper.ContentRule;
import org.feedwright.wrapper.Contents;
import org.feedwright.wrapper.Extraction;
import org.feedwright.wrapper.PostGate;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Support;
import org.feedwright.wrapper.Value;
import org.feedwright.wrapper.Wrapper;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;

/**
 * The ten-fold scheme of Gkotsis 2014, section 6: part of a blog's pairs is held out, a wrapper is trained on the others and read on the
 * part, as posts are read, without comments; in turn until each pair was held out once. Stateless.
 */
public final class CrossValidation {
    /** Parts (Gkotsis 2014, section 6). A blog of fewer pairs has as many parts as pairs, so that each is held out alone. */
    public static final int FOLDS = 10;
    /** Text is right from this F1 of four-word runs on: measured on real blogs, what lies below lacks a part or has a foreign one. */
    public static final double CONTENT_RIGHT = 0.9;
    /** Words that an entry's text must have to tell whether it was read right: short ones are rather summaries. */
    private static final int MIN_WORDS = 30;

    private CrossValidation() {
    }

    /**
     * Scores a trainer on the pairs of one blog; their order doesn't matter. Trains up to {@value #FOLDS} wrappers.
     *
     * @return {@link Scores#NONE} for fewer than two pairs, of which none can be held out
     */
    public static Scores of(List<Pair> pairs, Function<List<Pair>, Wrapper> trainer) {
        List<Pair> sorted = pairs.stream().sorted(Comparator.comparing(pair -> pair.page().url())).toList();
        int folds = Math.min(FOLDS, sorted.size());
        Scores scores = Scores.NONE;
        for (int fold = 0; fold < folds && folds > 1; fold++) {
            List<Pair> train = new ArrayList<>();
            List<Pair> heldOut = new ArrayList<>();
            for (int i = 0; i < sorted.size(); i++) {
                (i % folds == fold ? heldOut : train).add(sorted.get(i));
            }
            Wrapper wrapper = trainer.apply(train);
            for (Pair pair : heldOut) {
                scores = scores.plus(judge(wrapper, pair));
            }
        }
        return scores;
    }

    private static Scores judge(Wrapper wrapper, Pair pair) {
        List<Element> comments = PageComments.of(pair.page()).elements();
        Extraction extraction = wrapper.extract(pair.page().without(comments), Pair.CAPTURED);
        Map<Property, Score> out = new EnumMap<>(Property.class);
        Map<Property, Reliability> reliability = new EnumMap<>(Property.class);
        for (Matcher matcher : WrapperTrainer.MATCHERS) {
            if (pair.says(matcher.property())) {
                out.put(matcher.property(), judge(matcher, pair, extraction));
            }
        }
        Shingles wanted = words(pair.entry().content(), pair);
        if (wanted.total() >= Shingles.count(MIN_WORDS)) {
            out.put(Property.CONTENT, content(wanted, pair, extraction.content(Set.copyOf(comments))));
        }
        out.forEach((property, score) -> reliability.put(property, reliability(score, property, extraction)));
        boolean isPost = PostGate.judge(wrapper, pair.page(), pair.key(), extraction) == PostGate.Verdict.POST;
        return new Scores(1, isPost ? 1 : 0, out, reliability);
    }

    private static Reliability reliability(Score score, Property property, Extraction extraction) {
        Optional<Support> support = property == Property.CONTENT
                ? extraction.contentRule().map(ContentRule::support) : extraction.of(property).map(found -> found.rule().support());
        boolean isMiss = score.equals(Score.MISS);
        return support.filter(s -> !isMiss).map(s -> Reliability.of(s.confidence(), score.equals(Score.HIT))).orElse(Reliability.NONE);
    }

    private static Score judge(Matcher matcher, Pair pair, Extraction extraction) {
        List<Value> values = extraction.of(matcher.property()).map(Extraction.Found::values).orElse(List.of());
        return values.isEmpty() ? Score.MISS : matcher.isRight(pair, values) ? Score.HIT : Score.WRONG;
    }

    private static Score content(Shingles wanted, Pair pair, Optional<Contents.Clean> content) {
        Shingles got = words(content.map(Contents.Clean::html).orElse(""), pair);
        return got.total() == 0 ? Score.MISS : wanted.f1(got) >= CONTENT_RIGHT ? Score.HIT : Score.WRONG;
    }

    private static Shingles words(String html, Pair pair) {
        return new Shingles(Layout.wordsOf(Jsoup.parseBodyFragment(html, pair.page().url()).body()));
    }
}
