package org.feedwright.training;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.function.Function;
import org.feedwright.training.TestBlog.Post;
import org.feedwright.wrapper.Extraction;
import org.feedwright.wrapper.Wrapper;
import org.junit.Test;

/** Which block holds the text, of full entries and of summaries. */
public class ContentTrainerTest {
    private static final int PAGES = 6;
    private static final Post OTHER = TestBlog.post(15);

    /** The engine makes a box of each part of a text that has headings; those of the feed have none. */
    @Test
    public void aTextOfSeveralSuchBlocksMayBeMoreThanTheFirst() {
        Function<Post, String> template = post -> "<main><div class=part>" + post.html() + "</div></main>";
        Wrapper wrapper = TestBlog.train(TestBlog.pairs(TestBlog.posts(PAGES), template));
        assertFalse(extraction(wrapper, template).contentMayBePart());
        assertTrue(extraction(wrapper, post -> template.apply(post).replaceFirst("</p>", "</p></div><div class=part>")).contentMayBePart());
    }

    private static Extraction extraction(Wrapper wrapper, Function<Post, String> template) {
        return wrapper.extract(TestBlog.page(OTHER, template), TestBlog.CAPTURED);
    }

    /** Their one paragraph is the text, and on longer posts the first part of it. */
    @Test
    public void postsOfOneParagraphDoNotHideThoseOfMore() {
        Function<Post, String> template = post -> signed(post, "<p>" + post.paragraphs().get(0) + "</p>");
        Wrapper wrapper = TestBlog.train(TestBlog.posts(PAGES).stream().map(post -> TestBlog.pair(post,
                post.entry("<p>" + post.paragraphs().get(0) + "</p>", ""), template)).toList());
        assertEquals(String.join("\n", OTHER.paragraphs()), TestBlog.text(wrapper, OTHER, post -> signed(post, post.html())));
    }

    private static String signed(Post post, String text) {
        return "<div class=body><h3 class=title>" + post.title() + "</h3>" + text + "<span class=posted>Posted by Doug</span></div>";
    }

    @Test
    public void aSummaryGrowsToTheWholePost() {
        Function<Post, String> template = post -> "<h1>" + post.title() + "</h1><div class=text>" + post.html()
                + "</div><div class=foot>About us</div>";
        List<Pair> pairs = withCutSummaries(template);
        assertEquals(String.join("\n", OTHER.paragraphs()), TestBlog.text(TestBlog.train(pairs), OTHER, template));
    }

    /** Below two boxes, where only a child of the inner one can be told without a name. */
    private static String nested(Post post) {
        return "<div class=area><div class=words><h2>" + post.title() + "</h2><div>13 May</div>" + post.html() + "</div></div>";
    }

    @Test
    public void ofTwoBoxesWithTheSameWordsTheInnerOneIsLearntForItTellsWhatToCut() {
        String text = String.join("\n", OTHER.paragraphs());
        assertEquals(text, TestBlog.text(TestBlog.train(TestBlog.pairs(TestBlog.posts(PAGES), ContentTrainerTest::nested)), OTHER,
                ContentTrainerTest::nested));
        String summed = TestBlog.text(TestBlog.train(TestBlog.summaries(TestBlog.posts(PAGES), ContentTrainerTest::nested)), OTHER,
                ContentTrainerTest::nested);
        assertFalse(summed, summed.contains(OTHER.title()));
    }

    @Test
    public void aSummaryInABoxOfItsOwnStillGrowsToTheWholePost() {
        Function<Post, String> template = post -> "<article class=one><div class=intro><p>" + post.paragraphs().get(0)
                + "</p></div><div class=rest><p>"
                + String.join("</p><p>", post.paragraphs().subList(1, post.paragraphs().size()))
                + "</p></div></article><ul><li>Links</li></ul>";
        List<Pair> pairs = withCutSummaries(template);
        assertEquals(String.join("\n", OTHER.paragraphs()), TestBlog.text(TestBlog.train(pairs), OTHER, template));
    }

    @Test
    public void aSummaryThatIsCutIsFoundByItsBeginning() {
        Function<Post, String> template = post -> "<div class=text>" + post.html() + "</div>";
        List<Pair> pairs = TestBlog.posts(PAGES).stream().map(post -> {
            String first = post.paragraphs().get(0);
            return TestBlog.pair(post, post.entry("", first.substring(0, first.length() - 30) + " [...]"), template);
        }).toList();
        assertEquals(String.join("\n", OTHER.paragraphs()), TestBlog.text(TestBlog.train(pairs), OTHER, template));
    }

    @Test
    public void nothingIsLearntWhereThePagesHaveOtherTexts() {
        Function<Post, String> template = post -> "<div class=text>" + TestBlog.post(post.number() + 50).html() + "</div>";
        assertEquals(List.of(), TestBlog.trainWithoutAsking(TestBlog.pairs(TestBlog.posts(PAGES), template)).content());
        assertEquals(List.of(), TestBlog.trainWithoutAsking(TestBlog.summaries(TestBlog.posts(PAGES), template)).content());
    }

    @Test
    public void theBlockOfASecondTemplateIsReadToo() {
        Function<Post, String> now = post -> "<div class=text>" + post.html() + "</div>";
        Function<Post, String> then = post -> "<table><tr><td id=old>" + post.html() + "</td></tr></table>";
        Wrapper wrapper = TestBlog.train(TestBlog.pairs(TestBlog.posts(PAGES), post -> (post.number() <= 2 ? then : now).apply(post)));
        assertEquals(String.join("\n", OTHER.paragraphs()), TestBlog.text(wrapper, OTHER, now));
        assertEquals(String.join("\n", OTHER.paragraphs()), TestBlog.text(wrapper, OTHER, then));
    }

    private static List<Pair> withCutSummaries(Function<Post, String> template) {
        return TestBlog.posts(PAGES).stream().map(post -> {
            String first = post.paragraphs().get(0);
            return TestBlog.pair(post, post.entry("", first.substring(0, first.length() / 2) + " [...]"), template);
        }).toList();
    }
}
