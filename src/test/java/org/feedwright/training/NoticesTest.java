package org.feedwright.training;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.feedwright.training.TestBlog.Post;
import org.feedwright.wrapper.Cut;
import org.feedwright.wrapper.Wrapper;
import org.junit.Test;

/** What the template says in the blocks of posts, told from what authors say again and again. */
public class NoticesTest {
    private static final int PAGES = 6;
    private static final Post OTHER = TestBlog.post(15);

    @Test
    public void withSummariesOnlyANoticeThatAllPagesHaveIsCut() {
        Function<Post, String> template = post -> "<div class=box>" + post.html()
                + "<div class=hint>All words here are ours, ask before you copy them</div></div>";
        String text = TestBlog.text(TestBlog.train(TestBlog.summaries(TestBlog.posts(PAGES), template)), OTHER, template);
        assertFalse(text, text.contains("ask before"));
    }

    @Test
    public void aNoticeWithoutANameThatAllPagesHaveIsCutByItsWords() {
        Function<Post, String> template = post -> "<div class=box>" + post.html() + "<p>Write to us if you have heard of it too</p></div>";
        assertEquals(String.join("\n", OTHER.paragraphs()),
                TestBlog.text(TestBlog.train(TestBlog.pairs(TestBlog.posts(PAGES), template)), OTHER, template));
    }

    @Test
    public void aNoticeOfSomePostsIsCutWhereNoEntrySaysIt() {
        Function<Post, String> template = post -> "<div class=box>" + (post.number() % 4 == 0 ? "<p>Read it in English</p>" : "")
                + post.html() + "</div>";
        Post unseen = TestBlog.post(4 * PAGES);
        assertEquals(String.join("\n", unseen.paragraphs()),
                TestBlog.text(TestBlog.train(TestBlog.pairs(TestBlog.posts(2 * PAGES), template)), unseen, template));
    }

    /** Each sign of Japanese is a word, so that any text has runs of four of a notice's. */
    @Test
    public void aNoticeMayHaveAFewWordsInARowThatTheEntriesHave() {
        Function<Post, String> template = post -> "<div class=box><p>いつもありがとうございます！</p>" + post.html() + "</div>";
        List<Post> posts = TestBlog.posts(PAGES).stream().map(NoticesTest::thanking).toList();
        String text = TestBlog.text(TestBlog.train(TestBlog.pairs(posts, template)), thanking(OTHER), template);
        assertFalse(text, text.contains("いつも"));
    }

    private static Post thanking(Post post) {
        List<String> paragraphs = Stream.concat(post.paragraphs().stream(), Stream.of("今日は船がございました")).toList();
        return new Post(post.number(), post.title(), post.authors(), post.day(), post.tags(), paragraphs);
    }

    @Test
    public void aPageThatSaysTheSameAHundredTimesAndMoreHasNoNotices() {
        for (int lines : List.of(20, 300)) {
            String same = IntStream.range(0, lines).mapToObj(n -> "<p>Line " + n + " of what is told</p>").collect(Collectors.joining());
            Function<Post, String> template = post -> "<div class=box>" + post.html() + same + "</div>";
            Wrapper wrapper = TestBlog.train(TestBlog.pairs(TestBlog.posts(PAGES), template));
            boolean said = wrapper.content().stream().flatMap(rule -> rule.cuts().stream())
                    .anyMatch(Cut.ByWords.class::isInstance);
            assertEquals(lines + " lines", lines == 20, said);
        }
    }

    @Test
    public void estimatesOfTextsTellWhatAllPagesSayFromWhatManyAuthorsEndWith() {
        for (int first : List.of(1, 3)) {
            Function<Post, String> template = post -> "<div class=box>" + post.html()
                    + (post.number() < first ? "" : "<p>Write to us if you have heard of it too</p>") + "</div>";
            List<ContentPair> pairs = TestBlog.pairs(TestBlog.posts(PAGES), template).stream().map(ContentPair::estimated).toList();
            assertEquals(first == 1 ? ".box without says write to us if you have heard of it too" : ".box",
                    new ContentTrainer(pairs, Ideas.ALL).rules().get(0).toString());
        }
    }

    @Test
    public void estimatesOfTextsTellALinkAboveSomeOfThemFromOneBelow() {
        String link = "<p><a href=/en>Read it in English</a></p>";
        for (boolean above : List.of(true, false)) {
            Function<Post, String> template = post -> "<div class=box>" + (above && post.number() % 2 == 0 ? link : "") + post.html()
                    + (!above && post.number() % 2 == 0 ? link : "") + "</div>";
            List<ContentPair> pairs = TestBlog.pairs(TestBlog.posts(PAGES), template).stream().map(ContentPair::estimated).toList();
            assertEquals(above ? ".box without says read it in english" : ".box",
                    new ContentTrainer(pairs, Ideas.ALL).rules().get(0).toString());
        }
    }

    @Test
    public void withSummariesOnlyWordsWithWhichManyTextsEndStay() {
        Function<Post, String> template = post -> "<div class=box>" + post.html()
                + (post.number() <= 2 ? "" : "<p>Come to the pier if you can</p>") + "</div>";
        String text = TestBlog.text(TestBlog.train(TestBlog.summaries(TestBlog.posts(PAGES), template)), OTHER, template);
        assertTrue(text, text.contains("Come to the pier"));
    }
}
