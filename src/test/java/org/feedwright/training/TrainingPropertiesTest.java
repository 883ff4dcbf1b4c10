package org.feedwright.training;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.feedwright.training.TestBlog.Post;
import org.feedwright.wrapper.Wrapper;
import org.feedwright.wrapper.WrapperFile;
import org.junit.Test;

/** What holds for training whatever the blog: templates are drawn by chance. */
public class TrainingPropertiesTest {
    private static final int TEMPLATES = 12;
    private static final int POSTS = 6;

    @Test
    public void theOrderOfPairsDoesNotMatter() {
        for (int seed = 0; seed < TEMPLATES; seed++) {
            List<Pair> pairs = new ArrayList<>(pairs(seed));
            byte[] expected = WrapperFile.write(TestBlog.train(pairs));
            Collections.shuffle(pairs, new Random(seed));
            assertArrayEquals("template " + seed, expected, WrapperFile.write(TestBlog.train(pairs)));
        }
    }

    @Test
    public void trainingTwiceOnPagesParsedAnewGivesEqualBytes() {
        for (int seed = 0; seed < TEMPLATES; seed++) {
            assertArrayEquals("template " + seed, WrapperFile.write(TestBlog.train(pairs(seed))),
                    WrapperFile.write(TestBlog.train(pairs(seed))));
        }
    }

    @Test
    public void aWrapperSurvivesItsFile() throws IOException {
        for (int seed = 0; seed < TEMPLATES; seed++) {
            Wrapper wrapper = TestBlog.train(pairs(seed));
            assertEquals("template " + seed, wrapper, WrapperFile.read(WrapperFile.write(wrapper)).main());
        }
    }

    @Test
    public void everyRuleWasRightMoreOftenThanWrong() {
        for (int seed = 0; seed < TEMPLATES; seed++) {
            TestBlog.train(pairs(seed)).rules().values().forEach(rules -> rules.stream().filter(rule -> rule.isLearnt()).forEach(rule ->
                    assertTrue(rule.toString(), rule.support().right() > rule.support().wrong() && rule.support().pages() <= POSTS)));
        }
    }

    private static List<Pair> pairs(int seed) {
        Function<Post, String> template = template(seed);
        return seed % 2 == 0 ? TestBlog.pairs(TestBlog.posts(POSTS), template) : TestBlog.summaries(TestBlog.posts(POSTS), template);
    }

    /** Title, byline, tags and text in any order, each in boxes of any name. */
    private static Function<Post, String> template(int seed) {
        return post -> {
            Random random = new Random(seed);
            List<String> parts = new ArrayList<>(List.of("<h2>" + post.title() + "</h2>",
                    "<p>by " + post.authors().get(0) + ", " + post.day() + "</p>",
                    "<ul><li>" + String.join("</li><li>", post.tags()) + "</li></ul>", "<div>" + post.html() + "</div>",
                            "<div>Nothing much</div>"));
            Collections.shuffle(parts, random);
            StringBuilder out = new StringBuilder();
            for (String part : parts) {
                out.append("<div").append(random.nextBoolean() ? " class='c" + random.nextInt(3) + "'" : "")
                        .append(random.nextInt(4) == 0 ? " id=i" + random.nextInt(9) : "").append('>').append(part).append("</div>");
            }
            return out.toString();
        };
    }
}
