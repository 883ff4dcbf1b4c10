package org.feedwright.training;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.function.Function;
import org.feedwright.wrapper.Wrapper;
import org.junit.Test;

/** Feeds without the text of posts. */
public class FeedsOfSummariesTest {
    private static final int PAGES = 6;
    private static final TestBlog.Post UNSEEN = TestBlog.post(20);
    private static final String ABOUT = "Letters from a small harbour in the north, written on Sundays by its last keeper";
    private static final Function<TestBlog.Post, String> PLAIN = post -> "<article><h1 class=t>" + post.title() + "</h1><div class=b>"
            + post.html() + "</div></article><div class=foot><div class=about><p>" + ABOUT + "</p></div></div>";
    /** Longer posts begin with a list of their parts, and so do their summaries. */
    private static final Function<TestBlog.Post, String> WITH_PARTS = post -> !hasParts(post) ? PLAIN.apply(post)
            : PLAIN.apply(post).replace("<div class=b>", "<div class=parts><div><p>" + parts(post) + "</p></div></div><div class=b>");

    @Test
    public void aFeedWithoutTextLeavesItToThePages() {
        Wrapper wrapper = fill(PLAIN, post -> "");
        assertEquals(String.join("\n", UNSEEN.paragraphs()), TestBlog.text(wrapper, UNSEEN, PLAIN));
    }

    @Test
    public void theSummariesOfSomePostsMayStandBeforeTheText() {
        Wrapper wrapper = fill(WITH_PARTS, post -> hasParts(post) ? parts(post) : post.paragraphs().get(0));
        String text = TestBlog.text(wrapper, UNSEEN, WITH_PARTS);
        assertTrue(text, text.contains(String.join("\n", UNSEEN.paragraphs())));
    }

    @Test
    public void wordsOnTheBlogInEveryEntryAreNoSummary() {
        Wrapper wrapper = fill(PLAIN, post -> ABOUT);
        assertEquals(String.join("\n", UNSEEN.paragraphs()), TestBlog.text(wrapper, UNSEEN, PLAIN));
    }

    @Test
    public void aFeedWithFullTextsIsBelieved() {
        List<Pair> pairs = TestBlog.pairs(TestBlog.posts(PAGES), PLAIN);
        assertEquals(TestBlog.trainWithoutAsking(pairs), TestBlog.train(pairs));
    }

    /** On some pages the first paragraph is a box, and so the entry equals an element that might be the text. */
    @Test
    public void aFewBoxesThatEqualTheirEntriesDoNotCutTheOthersAway() {
        Function<TestBlog.Post, String> boxed = post -> post.number() % 3 == 0 ? PLAIN.apply(post)
                .replace("<div class=b><p>" + post.paragraphs().get(0) + "</p>",
                        "<div class=b><div>" + post.paragraphs().get(0) + "</div><div class=rest>")
                .replace("</div></article>", "</div></div></article>") : PLAIN.apply(post);
        Wrapper wrapper = fill(boxed, post -> post.paragraphs().get(0));
        TestBlog.Post unseen = TestBlog.post(21);
        assertEquals(String.join("\n", unseen.paragraphs()), TestBlog.text(wrapper, unseen, boxed));
    }

    /** More of them than of summaries that are like no box: then the pages are asked, for so few words may be a part. */
    @Test
    public void boxesThatEqualMostSummariesAreNotTheText() {
        Function<TestBlog.Post, String> boxed = post -> PLAIN.apply(post).replace("<p>" + post.paragraphs().get(0) + "</p>",
                "<div class=box>" + post.paragraphs().get(0) + "</div>");
        Wrapper wrapper = fill(boxed, post -> post.paragraphs().get(0));
        assertEquals(String.join("\n", UNSEEN.paragraphs()), TestBlog.text(wrapper, UNSEEN, boxed));
    }

    /** Longer than a paragraph, and in an element of their own: but one for words in a line, or one of several of its kind. */
    @Test
    public void introductionsAreNotTheTextHoweverLong() {
        for (String tag : List.of("strong", "section")) {
            Function<TestBlog.Post, String> introduced = post -> "<article><h1>" + post.title() + "</h1>" + "<" + tag + ">"
                    + String.join(" ", post.paragraphs()) + "</" + tag + ">" + (tag.equals("section")
                            ? "<section>" + more(post).replace("</p><p>", "</p></section><section><p>") + "</section>" : more(post))
                    + "</article>";
            Wrapper wrapper = fill(introduced, post -> String.join(" ", post.paragraphs()));
            String text = TestBlog.text(wrapper, UNSEEN, introduced);
            assertTrue(text, text.endsWith(TestBlog.post(UNSEEN.number() + 4).paragraphs().get(3)));
        }
    }

    /** Words on the post that stand above its text and in no block with it. */
    @Test
    public void aStandfirstIsNotTheText() {
        Function<TestBlog.Post, String> led = post -> "<div class=head><h1>" + post.title() + "</h1><p>" + lead(post) + "</p></div>"
                + "<div class=entry-content>" + post.html() + "</div>";
        String text = TestBlog.text(fill(led, FeedsOfSummariesTest::lead), UNSEEN, led);
        assertTrue(text, text.endsWith(String.join("\n", UNSEEN.paragraphs())));
    }

    private static String lead(TestBlog.Post post) {
        return TestBlog.post(post.number() + 4).paragraphs().get(0);
    }

    private static String more(TestBlog.Post post) {
        return TestBlog.post(post.number() + 2).html() + TestBlog.post(post.number() + 4).html();
    }

    @Test
    public void aFeedThatCutsEveryOtherTextSaysNothingOfWhatItLeftOut() {
        Function<TestBlog.Post, String> quoting = post -> isCut(post) ? PLAIN.apply(post).replace("<p>" + post.paragraphs().get(3) + "</p>",
                "<blockquote class=q>" + post.paragraphs().get(3) + "</blockquote>") : PLAIN.apply(post);
        List<Pair> pairs = TestBlog.posts(PAGES).stream().map(post ->
                TestBlog.pair(post, post.entry(isCut(post) ? post.paragraphs().get(0) : post.html(), ""), quoting)).toList();
        String text = TestBlog.text(TestBlog.train(pairs), UNSEEN, quoting);
        assertEquals(String.join("\n", UNSEEN.paragraphs()), text);
    }

    @Test
    public void whatOnlyShortTextsTaughtSaysSo() {
        Function<TestBlog.Post, String> noted = post -> "<h1>" + post.title() + "</h1><div class=b>" + post.paragraphs().get(0) + "</div>";
        List<Pair> notes = TestBlog.posts(PAGES).stream()
                .map(post -> TestBlog.pair(post, post.entry(post.paragraphs().get(0), ""), noted)).toList();
        assertTrue(TestBlog.train(notes).content().get(0).brief());
        assertFalse(TestBlog.train(TestBlog.pairs(TestBlog.posts(PAGES), PLAIN)).content().get(0).brief());
    }

    private static boolean isCut(TestBlog.Post post) {
        return post.number() % 2 == 0;
    }

    private static boolean hasParts(TestBlog.Post post) {
        return post.number() % 3 == 2;
    }

    private static String parts(TestBlog.Post post) {
        return "Contents of this letter: " + post.title() + ", then " + post.paragraphs().get(1).substring(0, 50);
    }

    /** Pages of summaries don't tell, and their headings may differ from the titles of their entries. */
    @Test
    public void fullTextsTellWhatStandsAboveTheTitleThoughSomeEntriesAreSummaries() {
        Function<TestBlog.Post, String> linked = post -> "<div class=b><p><a href=/p" + post.number() + ">Before " + post.title()
                + "</a> | <a href=/>Main</a></p><h3>" + post.title() + (isCut(post) ? ": the whole story" : "") + "</h3>" + post.html()
                + "</div>";
        List<Pair> pairs = TestBlog.posts(2 * PAGES).stream().map(post ->
                TestBlog.pair(post, post.entry(isCut(post) ? post.paragraphs().get(0) : post.html(), ""), linked)).toList();
        assertEquals(String.join("\n", UNSEEN.paragraphs()), TestBlog.text(TestBlog.train(pairs), UNSEEN, linked));
    }

    private static Wrapper fill(Function<TestBlog.Post, String> template, Function<TestBlog.Post, String> summary) {
        List<Pair> pairs = TestBlog.posts(PAGES).stream()
                .map(post -> TestBlog.pair(post, post.entry("", summary.apply(post)), template)).toList();
        return TestBlog.train(pairs);
    }
}
