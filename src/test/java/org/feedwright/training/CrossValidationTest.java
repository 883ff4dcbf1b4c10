package org.feedwright.training;

import static org.junit.Assert.assertEquals;

import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.feedwright.feed.Entry;
import org.feedwright.page.Page;
import org.feedwright.training.Scores.Reliability;
import org.feedwright.training.Scores.Score;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Wrapper;
import org.junit.Test;

public class CrossValidationTest {
    private static final String FEED = "https://blog.example/feed";

    @Test
    public void everyPairIsHeldOutOnceAndNeverTrainedOnThen() {
        List<Pair> pairs = pairs(23);
        List<Set<String>> trainedOn = new ArrayList<>();
        Scores scores = CrossValidation.of(pairs, train -> {
            trainedOn.add(train.stream().map(pair -> pair.page().url()).collect(Collectors.toSet()));
            return train(train);
        });
        assertEquals(CrossValidation.FOLDS, trainedOn.size());
        assertEquals(23, scores.pages());
        for (Pair pair : pairs) {
            assertEquals(1, trainedOn.stream().filter(urls -> !urls.contains(pair.page().url())).count());
        }
    }

    @Test
    public void aBlogOfFewPairsHoldsOutEachAlone() {
        List<Integer> sizes = new ArrayList<>();
        CrossValidation.of(pairs(4), train -> {
            sizes.add(train.size());
            return train(train);
        });
        assertEquals(List.of(3, 3, 3, 3), sizes);
    }

    @Test
    public void onePairCanNotBeHeldOut() {
        assertEquals(Scores.NONE, CrossValidation.of(pairs(1), CrossValidationTest::train));
        assertEquals(Scores.NONE, CrossValidation.of(List.of(), CrossValidationTest::train));
    }

    @Test
    public void anEvenBlogIsReadRight() {
        Scores scores = CrossValidation.of(pairs(10), CrossValidationTest::train);
        assertEquals(10, scores.posts());
        for (Property property : Property.values()) {
            assertEquals(property.toString(), new Score(10, 0, 0), scores.of(property));
        }
    }

    @Test
    public void aPageWithoutTheValueIsAMissAndOneWithAnotherIsWrong() {
        List<Pair> pairs = new ArrayList<>(pairs(9));
        Entry odd = entry(20);
        pairs.add(pair(odd, "<html><body><p class=\"byline\">by Somebody Else</p></body></html>"));
        Scores scores = CrossValidation.of(pairs, CrossValidationTest::train);
        assertEquals(new Score(9, 1, 0), scores.of(Property.TITLE));
        assertEquals(new Score(9, 0, 1), scores.of(Property.AUTHOR));
        assertEquals(9, scores.posts());
    }

    @Test
    public void everyValueIsCountedWithItsConfidence() {
        Scores scores = CrossValidation.of(pairs(10), CrossValidationTest::train);
        for (Property property : Property.values()) {
            Reliability row = scores.reliability().get(property);
            assertEquals(10, row.values().stream().mapToInt(Integer::intValue).sum());
            assertEquals(row.values(), row.right());
        }
        assertEquals(50, scores.allReliability().values().stream().mapToInt(Integer::intValue).sum());
    }

    @Test
    public void whatTheFeedDoesNotSayIsNotScored() {
        List<Pair> pairs = pairs(5).stream().map(pair -> new Pair(new Entry(pair.entry().title(), List.of(), Optional.empty(), "", "short",
                List.of(), pair.entry().permalinks()), pair.page(), pair.key())).toList();
        Scores scores = CrossValidation.of(pairs, CrossValidationTest::train);
        assertEquals(5, scores.of(Property.TITLE).known());
        for (Property property : List.of(Property.AUTHOR, Property.DATE, Property.CATEGORIES, Property.CONTENT)) {
            assertEquals(Score.NONE, scores.of(property));
        }
    }

    @Test
    public void theOrderOfPairsDoesNotMatter() {
        List<Pair> shuffled = new ArrayList<>(pairs(12));
        Collections.shuffle(shuffled, new Random(20261120));
        assertEquals(CrossValidation.of(pairs(12), CrossValidationTest::train), CrossValidation.of(shuffled, CrossValidationTest::train));
    }

    private static Wrapper train(List<Pair> pairs) {
        return WrapperTrainer.train(FEED, pairs.size(), pairs, Ideas.ALL);
    }

    private static List<Pair> pairs(int n) {
        return IntStream.range(0, n).mapToObj(CrossValidationTest::entry)
                .map(entry -> pair(entry, html(entry))).toList();
    }

    private static Pair pair(Entry entry, String html) {
        String url = entry.permalinks().get(0);
        return new Pair(entry, Page.of(url, html), url);
    }

    private static Entry entry(int n) {
        Random random = new Random(n);
        String text = IntStream.range(0, 60).mapToObj(i -> word(random)).collect(Collectors.joining(" "));
        return new Entry("On " + word(random) + ' ' + word(random), List.of("Jo Doe " + n),
                Optional.of(OffsetDateTime.parse("2026-03-01T10:00:00Z").plusDays(n)), "<p>" + text + "</p>", "",
                List.of(word(random), word(random)), List.of("https://blog.example/2026/post-" + (100 + n)));
    }

    private static String word(Random random) {
        return random.ints(7, 'a', 'z' + 1).mapToObj(Character::toString).collect(Collectors.joining());
    }

    private static String html(Entry entry) {
        String tags = entry.categories().stream().map(tag -> "<a rel=\"tag\" href=\"/t\">" + tag + "</a>").collect(Collectors.joining(" "));
        return "<html lang=\"en\"><head><title>" + entry.title()
                + " | Blog</title></head><body><div id=\"nav\"><a href=\"/\">Home</a></div>"
                + "<article><h1 class=\"title\">" + entry.title() + "</h1><p class=\"byline\">by " + entry.authors().get(0) + "</p>"
                + "<span class=\"date\">" + entry.published().orElseThrow().toLocalDate() + "</span>"
                + "<div class=\"text\">" + entry.content() + "</div><p class=\"tags\">" + tags + "</p></article></body></html>";
    }
}
