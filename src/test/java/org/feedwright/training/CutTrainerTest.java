package org.feedwright.training;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.feedwright.training.TestBlog.Post;
import org.feedwright.wrapper.Cut;
import org.feedwright.wrapper.Wrapper;
import org.junit.Test;

/** What in the blocks of posts is none of them, learnt by a feed or by the estimates of all pages. */
public class CutTrainerTest {
    private static final int PAGES = 6;
    private static final Post OTHER = TestBlog.post(15);
    private static final String SHARE = "<div class=share-this>Tell everyone about it on the square</div>";
    private static final String RELATED = "<section id=more><h4>You may also like</h4><ul><li>All the pots of last spring</li>"
            + "</ul></section>";

    /** All in one box, as older themes have it. */
    private static String boxed(Post post) {
        return "<div id=menu>Home and so on</div><div class=box><h2 class=head>" + post.title() + "</h2>" + post.html() + SHARE + RELATED
                + "</div>";
    }

    /** What is learnt from pages of a template, by which the text of another one is read whole and alone. */
    private static Wrapper assertReads(Function<Post, String> template) {
        Wrapper wrapper = TestBlog.train(TestBlog.pairs(TestBlog.posts(PAGES), template));
        assertEquals(String.join("\n", OTHER.paragraphs()), TestBlog.text(wrapper, OTHER, template));
        return wrapper;
    }

    /** The same, with the only cut that is made. */
    private static Wrapper assertCuts(Cut cut, Function<Post, String> template) {
        Wrapper wrapper = assertReads(template);
        assertEquals(List.of(cut), wrapper.content().get(0).cuts());
        return wrapper;
    }

    /** Pairs of a feed that has these texts. */
    private static List<Pair> told(Function<Post, String> texts, Function<Post, String> template) {
        return TestBlog.posts(PAGES).stream().map(post -> TestBlog.pair(post, post.entry(texts.apply(post), ""), template)).toList();
    }

    @Test
    public void whatAFullFeedNeverHasIsCutOutOfTheBlock() {
        assertReads(CutTrainerTest::boxed);
    }

    /** Posts of a series name the one before in their texts, too. */
    @Test
    public void aPartThatIsNamedForOtherPostsIsCutThoughSomeTextsSayWhatItSays() {
        Function<Post, String> told = post -> post.number() % 3 > 0 ? post.html()
                : post.html() + "<p>See " + before(post) + ", which comes first.</p>";
        for (String name : List.of("nav class=prev", "div class=prev-next-post")) {
            Function<Post, String> template = post -> "<div class=box>" + told.apply(post) + "<" + name + "><a href=/b>" + before(post)
                    + "</a></" + name.split(" ")[0] + "></div>";
            Wrapper wrapper = TestBlog.train(told(told, template));
            Post other = TestBlog.post(16);
            assertEquals(name, String.join("\n", other.paragraphs()), TestBlog.text(wrapper, other, template));
        }
    }

    /** Engines leave the box empty on some pages. */
    @Test
    public void aPartThatIsNamedForSharingIsCutThoughOnlyOnePageTaughtIt() {
        Function<Post, String> template = post -> "<div class=box>" + post.html() + "<div class=sharedaddy>"
                + (post.number() == 1 || post.number() == OTHER.number() ? "Tell everyone about it" : "") + "</div></div>";
        assertReads(template);
    }

    private static String before(Post post) {
        return "The boats of the harbour in spring, part " + post.number();
    }

    @Test
    public void whatIsNotShownIsCutWithoutAName() {
        Function<Post, String> template = post -> "<div class=box>"
                + post.html().replaceFirst("</p>", "<span style='display:none'>, rated " + post.number() + " by readers</span></p>")
                + "</div>";
        assertCuts(new Cut.ByName("span[hidden]"), template);
    }

    /** The words of the feed are whole. */
    @Test
    public void theLargeFirstLetterOfATextIsOfIt() {
        Function<Post, String> template = post -> "<div class=box>" + post.html().replaceFirst("<p>(.)", "<p><b class=initial>$1</b>")
                + "</div>";
        assertReads(template);
    }

    @Test
    public void aNamedListBelowTheTextDoesNotTakeTheListsOfLaterTextsWithIt() {
        Function<Post, String> template = post -> "<div class=box>" + post.html()
                + "<ul class=pager><li>The post before this one</li></ul></div>";
        Wrapper wrapper = TestBlog.train(TestBlog.pairs(TestBlog.posts(PAGES), template));
        String text = TestBlog.text(wrapper, OTHER,
                post -> template.apply(post).replaceFirst("</p>", "</p><ul><li>Flour and salt</li></ul>"));
        assertTrue(text, text.contains("Flour and salt"));
        assertFalse(text, text.contains("before this one"));
    }

    @Test
    public void aListWithoutANameIsCutWhereNothingElseTellsIt() {
        Function<Post, String> template = post -> "<div class=box>" + post.html() + "<ul><li>The post before this one</li></ul></div>";
        assertReads(template);
    }

    /** A text without an element of its own, as the templates of 2004 have it: below the heading, above the byline. */
    private static String among(Post post) {
        return "<div class=content><p align=right>" + TestBlog.post(post.number() + 50).title() + " | Main | "
                + TestBlog.post(post.number() + 60).title() + "</p><h3>" + post.title() + "</h3>" + post.html()
                + "<p class=posted>Posted by Ann at 12:00</p>To ping this entry send your words to the address below.</div>";
    }

    @Test
    public void aTextWithoutAnElementOfItsOwnIsReadBetweenItsNeighbours() {
        Wrapper wrapper = assertReads(CutTrainerTest::among);
        assertEquals(".content without behind > h3 before p.posted, p.posted", wrapper.content().get(0).toString());
    }

    /** The title stands in the block of the text, deep and without a name. */
    private static String headed(Post post) {
        return "<div class=box><div><header><h1>" + post.title() + "</h1></header>" + post.html().replaceFirst("</p>", "</p></div><div>")
                + "</div></div>";
    }

    @Test
    public void aTitleWithoutANameIsNoneOfTheText() {
        Wrapper wrapper = assertCuts(new Cut.Heading("h1"), CutTrainerTest::headed);
        Function<Post, String> ownHeading = post -> headed(post).replaceFirst("<h1>.*</h1>", "")
                .replaceFirst("<p>", "<h2>Part one</h2><p>");
        assertEquals("Part one\n" + String.join("\n", OTHER.paragraphs()), TestBlog.text(wrapper, OTHER, ownHeading));
    }

    /** Themes with large dates have the day in the heading. */
    @Test
    public void aTitleWithItsDayIsNoneOfTheText() {
        Function<Post, String> template = post ->
                headed(post).replaceFirst("<h1>", "<h1><time class=day>May " + post.number() + "</time> ");
        assertReads(template);
    }

    /** Day and author in a line at the end, which no name tells from the paragraphs of the text. */
    private static String overLine(Post post) {
        return "<div class=box>" + post.html().replace("p>", "div>") + "<br><p>Published by Ann on May " + post.number()
                + ", 2019</p><i id=thread></i></div>";
    }

    @Test
    public void aLineWithoutANameBelowAllTextsIsNoneOfThem() {
        Wrapper wrapper = assertCuts(new Cut.DateLine(), CutTrainerTest::overLine);
        String ofParagraphs = TestBlog.text(wrapper, OTHER, post -> overLine(post).replace("div>", "p>").replace("</p></p>", "</p></div>"));
        assertEquals("another post's paragraphs", String.join("\n", OTHER.paragraphs()), ofParagraphs);
    }

    @Test
    public void aLineThatSaysTheSameBelowAllTextsIsNoneOfThem() {
        Function<Post, String> template = post -> "<div class=box>" + post.html()
                + "<p><a href=/all>More</a></p><p>Share</p></div>";
        assertCuts(new Cut.LastLines(List.of("share", "more")), template);
    }

    @Test
    public void aLineWithWhichEntriesEndIsOfTheText() {
        Function<Post, String> template = post -> "<div class=box>" + post.html() + "<p>Ann</p></div>";
        List<Pair> pairs = told(post -> post.html() + "<p>Ann</p>", template);
        assertEquals(String.join("\n", OTHER.paragraphs()) + "\nAnn", TestBlog.text(TestBlog.train(pairs), OTHER, template));
    }

    /** Day and terms in lines of their own, which no name tells from the paragraphs of the text. */
    private static String underLines(Post post) {
        return "<div class=box><p> </p><p>May " + post.number() + ", 2019</p><p>Filed as: <a href=/c/" + post.number() + ">pots "
                + post.number() + "</a></p>" + post.html() + "</div>";
    }

    @Test
    public void linesWithoutANameAboveAllTextsAreNoneOfThem() {
        Wrapper wrapper = assertCuts(new Cut.Between("first p + p", ""), CutTrainerTest::underLines);
        String bare = TestBlog.text(wrapper, OTHER, post -> "<div class=box>" + post.html() + "</div>");
        assertEquals("a text that begins with its block", String.join("\n", OTHER.paragraphs()), bare);
    }

    /** Who wrote it, in words of no element: no name reaches them. */
    @Test
    public void bareWordsAboveAllTextsAreNoneOfThem() {
        Function<Post, String> template = post -> "<div class=box><h1>" + post.title() + "</h1><time>May " + post.number()
                + ", 2019</time><br>Jane Doe<br>" + post.html() + "</div>";
        assertCuts(new Cut.Between("first h1 + time + #text", ""), template);
    }

    /** The texts of the feed say their titles, so that the way to the page is as much of the text as not. */
    @Test
    public void theNameOfThePageInAWayToItSaysTheTitle() {
        Function<Post, String> texts = post -> post.html().replaceFirst("</p>", " " + post.title() + ", I said: " + post.title()
                + ".</p><h1>Part two</h1>");
        Function<Post, String> template = post -> "<div class=box><div><a href=/blog>..</a>/<b>" + post.title().replace(' ', '-')
                + "</b></div><h1>" + post.title() + "</h1>" + texts.apply(post) + "</div>";
        List<Pair> pairs = told(texts, template);
        String text = TestBlog.text(TestBlog.train(pairs), OTHER, template);
        assertTrue(text, text.startsWith(OTHER.paragraphs().get(0)));
    }

    @Test
    public void aTitleThatTheTextSaysToo() {
        Function<Post, String> template = post -> headed(post).replace("<h1>", "<h1 class=name>")
                .replaceFirst("</p>", " As to " + post.title() + ": it is told here.</p>");
        List<Pair> pairs = told(post -> post.html().replaceFirst("</p>", " As to " + post.title() + ": it is told here.</p>"), template);
        assertTrue(TestBlog.text(TestBlog.train(pairs), OTHER, template).startsWith(OTHER.paragraphs().get(0)));
    }

    @Test
    public void aTitleThatTheTextsOfTheFeedBeginWithIsOfTheText() {
        List<Pair> pairs = told(post -> "<h1>" + post.title() + "</h1>" + post.html(), CutTrainerTest::headed);
        assertTrue(TestBlog.text(TestBlog.train(pairs), OTHER, CutTrainerTest::headed).startsWith(OTHER.title()));
    }

    @Test
    public void aHeadingInTheTextDoesNotBoundIt() {
        Function<Post, String> template = post -> "<div class=box><p>The post before this one</p>"
                + post.html().replaceFirst("</p>", "</p><h3>Part two</h3>") + "</div>";
        List<Pair> pairs = told(post -> post.html().replaceFirst("</p>", "</p><h3>Part two</h3>"), template);
        String text = TestBlog.text(TestBlog.train(pairs), OTHER, template);
        assertTrue(text, text.contains(OTHER.paragraphs().get(0)));
    }

    @Test
    public void whatOnlyOnePostLacksInTheFeedIsNotCut() {
        Function<Post, String> template = post -> "<div class=box>" + post.html() + "<p class=ps>Ps " + post.paragraphs().get(1)
                + "</p></div>";
        List<Post> posts = TestBlog.posts(PAGES);
        List<Pair> pairs = posts.stream().map(post -> TestBlog.pair(post, post.entry(
                post.html() + (post.number() == 2 ? "" : "<p>Ps " + post.paragraphs().get(1) + "</p>"), ""), template)).toList();
        assertTrue(TestBlog.text(TestBlog.train(pairs), OTHER, template).contains("Ps "));
    }

    @Test
    public void withSummariesOnlyWhatIsNamedAsClutterIsCut() {
        String notice = "<blockquote id=copyright>You may copy all of this text</blockquote>";
        Function<Post, String> template = post -> "<div class=box>" + post.html() + SHARE + notice + "<div class=post-tags>Tags: "
                + String.join(" ", post.tags()) + "</div></div>";
        String text = TestBlog.text(TestBlog.train(TestBlog.summaries(TestBlog.posts(PAGES), template)), OTHER, template);
        assertFalse(text, text.contains("Tell everyone"));
        assertTrue(text, text.endsWith(OTHER.paragraphs().get(3)));
    }

    @Test
    public void withSummariesOnlyATitleIsLeftOutThoughTheTextHasHeadingsLikeIt() {
        Function<Post, String> template = post -> "<div class=box><h1>" + post.title() + "</h1>" + post.html() + "<h1>Part "
                + post.paragraphs().get(2) + "</h1><p>" + post.paragraphs().get(1) + "</p></div>";
        String text = TestBlog.text(TestBlog.train(TestBlog.summaries(TestBlog.posts(PAGES), template)), OTHER, template);
        assertFalse(text, text.contains(OTHER.title()));
        assertTrue(text, text.contains("Part "));
    }

    @Test
    public void withSummariesOnlyWhatAllPagesSayAboveTheTextIsTheTemplates() {
        Function<Post, String> template = post -> "<div class=box><p>What came in by the boats this month</p>" + post.html() + "</div>";
        assertEquals(String.join("\n", OTHER.paragraphs()),
                TestBlog.text(TestBlog.train(TestBlog.summaries(TestBlog.posts(PAGES), template)), OTHER, template));
    }

    @Test
    public void estimatesOfTextsDoNotTellThatATableIsNoneOfThem() {
        for (String tag : List.of("section", "table")) {
            Function<Post, String> template = post -> "<div class=box>" + post.html() + "<" + tag + "><tr><td>Crates in May, and the share "
                    + "that left the harbour again: " + post.number() + "</" + tag + "></div>";
            List<ContentPair> pairs = TestBlog.pairs(TestBlog.posts(PAGES), template).stream().map(ContentPair::estimated).toList();
            assertEquals(tag.equals("table") ? ".box" : ".box without > section",
                    new ContentTrainer(pairs, Ideas.ALL).rules().get(0).toString());
        }
    }

    @Test
    public void withSummariesOnlyAHeadingThatAllTextsHaveStays() {
        Function<Post, String> template = post -> "<div class=box>" + post.html() + "<h3 class=more>What we have learnt from it</h3><p>"
                + post.paragraphs().get(1) + "</p></div>";
        String text = TestBlog.text(TestBlog.train(TestBlog.summaries(TestBlog.posts(PAGES), template)), OTHER, template);
        assertTrue(text, text.contains("What we have learnt"));
    }

    /** A table of contents and a text that says the same words. */
    private static String listed(Post post) {
        return "<div class=box>" + contents(post) + post.html() + "</div>";
    }

    private static String contents(Post post) {
        return post.paragraphs().stream().map(text -> "<li><a href='#part'>" + text.substring(0, text.length() / 2) + "</a></li>")
                .collect(Collectors.joining("", "<nav class=toc><ul>", "</ul></nav>"));
    }

    @Test
    public void aTableOfContentsThatTheFeedLacksIsCut() {
        assertReads(CutTrainerTest::listed);
    }

    @Test
    public void aTableOfContentsThatTheFeedHasStays() {
        Wrapper wrapper = TestBlog.train(told(CutTrainerTest::listed, CutTrainerTest::listed));
        String text = TestBlog.text(wrapper, OTHER, CutTrainerTest::listed);
        assertTrue(text, text.endsWith(String.join("\n", OTHER.paragraphs())));
        assertTrue(text, text.length() > 1.3 * String.join("\n", OTHER.paragraphs()).length());
    }
}
