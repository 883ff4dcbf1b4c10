package org.feedwright.training;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.feedwright.estimate.ContentEstimate;
import org.feedwright.estimate.ValueEstimates;
import org.feedwright.page.Page;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Wrapper;
import org.junit.Test;

/** Sites without a feed: what their pages say of themselves stands in for entries. */
public class PagesWithoutFeedTest {
    private static final Function<TestBlog.Post, String> PLAIN = post -> "<div id=head>Harbour Notes</div><article><h1 class=t>"
            + post.title() + "</h1><p class=by>Posted by " + post.authors().get(0) + " on <time datetime=" + post.day() + ">" + post.day()
            + "</time></p><div class=b>" + post.html() + "<p class=call>Write to the harbour office if you want to read more of this, "
            + "every week and for free, in your own mail box.</p></div>"
            + "</article>";

    @Test
    public void aSiteIsLearntFromWhatItsPagesSay() {
        Wrapper wrapper = WrapperTrainer.train(pages(TestBlog.posts(8), PLAIN));
        TestBlog.Post unseen = TestBlog.post(20);
        assertEquals(List.of(unseen.title()), TestBlog.read(wrapper, Property.TITLE, unseen, PLAIN));
        assertEquals(List.of(unseen.day().toString()), TestBlog.read(wrapper, Property.DATE, unseen, PLAIN));
        assertTrue(TestBlog.text(wrapper, unseen, PLAIN).startsWith(unseen.paragraphs().get(0)));
    }

    @Test
    public void aPageWhoseOwnEstimateFailsIsReadLikeTheOthers() {
        // Nothing tells this page's title from its other headings, but all others have it in the same place.
        Function<TestBlog.Post, String> odd = post -> PLAIN.apply(post) + "<h1>Another loud heading of this page</h1>";
        Wrapper wrapper = WrapperTrainer.train(pages(TestBlog.posts(8), PLAIN));
        TestBlog.Post post = TestBlog.post(21);
        assertEquals(List.of(post.title()), TestBlog.read(wrapper, Property.TITLE, post, odd));
    }

    @Test
    public void whatAllPagesSayIsNoTitleAndNoText() {
        Function<TestBlog.Post, String> loud = post -> PLAIN.apply(post)
                .replace("<div id=head>Harbour Notes</div>", "<h1>Harbour Notes</h1>")
                .replace("<h1 class=t>", "<h2 class=t>").replace("</h1><p class=by>", "</h2><p class=by>");
        Wrapper wrapper = WrapperTrainer.train(pages(TestBlog.posts(8), loud));
        TestBlog.Post unseen = TestBlog.post(20);
        assertEquals(List.of(unseen.title()), TestBlog.read(wrapper, Property.TITLE, unseen, loud));
        assertFalse(TestBlog.text(wrapper, unseen, loud).contains("harbour office"));
    }

    /** On pages that are called English, most days may be months. */
    @Test
    public void aDayThatNoMonthHasTellsTheOrderOfAllPages() {
        Function<TestBlog.Post, String> dayFirst = post -> PLAIN.apply(post).replaceFirst("<time.*?</time>",
                "<time>%td/%<tm/%<tY</time>".formatted(post.day()));
        List<TestBlog.Post> posts = new ArrayList<>();
        TestBlog.posts(8).forEach(post -> posts.add(post.on(LocalDate.of(2012, post.number() + 1, post.number() + 3))));
        posts.add(TestBlog.post(9).on(LocalDate.of(2012, 5, 25)));
        Wrapper wrapper = WrapperTrainer.train(pages(posts, dayFirst));
        TestBlog.Post unseen = TestBlog.post(20).on(LocalDate.of(2013, 3, 5));
        assertEquals(List.of(unseen.day().toString()), TestBlog.read(wrapper, Property.DATE, unseen, dayFirst));
    }

    /** Every other post is called 'Links', and its address says so. */
    @Test
    public void theTitleOfASeriesIsThatOfItsPosts() {
        List<SitePage> pages = new ArrayList<>();
        for (TestBlog.Post post : TestBlog.posts(8)) {
            boolean isOfSeries = post.number() % 2 == 0;
            String title = isOfSeries ? "Links" : post.title();
            String address = "https://b.example/2012/05/" + (isOfSeries ? "links-" : "post-") + post.number() + "/";
            pages.add(said(Page.of(address, "<html lang=en><title>" + title + " - Harbour Notes</title><aside><h2>Archives</h2></aside>"
                    + PLAIN.apply(post).replace(post.title(), title) + "</html>"), address));
        }
        Rule rule = WrapperTrainer.train(pages).rules(Property.TITLE).get(0);
        assertEquals(rule.toString(), 8, rule.support().right());
    }

    @Test
    public void theCloudOfTagsOnAllPagesIsNoPosts() {
        String cloud = "<footer><ul class=tags><li><a rel=tag href=/tags/nets>nets</a><li><a rel=tag href=/tags/ropes>ropes</a>"
                + "<li><a rel=tag href=/tags/lamps>lamps</a></ul></footer>";
        Function<TestBlog.Post, String> tagged = post -> PLAIN.apply(post).replace("</time>", "</time> <a href=/tags/a" + post.number()
                + " class=tag-link>Boat " + post.number() + "</a>") + cloud;
        Wrapper wrapper = WrapperTrainer.train(pages(TestBlog.posts(8), tagged));
        assertEquals(List.of("Boat 20"), TestBlog.read(wrapper, Property.CATEGORIES, TestBlog.post(20), tagged));
    }

    @Test
    public void manyTermsThatAllPagesNameAreTheSites() {
        String list = "<ul class=tags><li><a rel=tag href=/tags/nets>nets</a><li><a rel=tag href=/tags/ropes>ropes</a>%s</ul>";
        Function<TestBlog.Post, String> three = post -> PLAIN.apply(post) + list.formatted("<li><a rel=tag href=/tags/x>lamps</a>");
        Function<TestBlog.Post, String> two = post -> PLAIN.apply(post) + list.formatted("");
        assertEquals(List.of(), WrapperTrainer.train(pages(TestBlog.posts(8), three)).rules(Property.CATEGORIES));
        Wrapper wrapper = WrapperTrainer.train(pages(TestBlog.posts(8), two));
        assertEquals(List.of("nets", "ropes"), TestBlog.read(wrapper, Property.CATEGORIES, TestBlog.post(20), two));
    }

    /** A site in two languages has a list for each; two posts of one kind may name the same terms. */
    @Test
    public void manyTermsThatMostPagesNameAreTheSites() {
        Function<TestBlog.Post, String> listed = post -> PLAIN.apply(post) + "<ul class=tags><li><a rel=tag href=/tags/nets>nets</a>"
                + "<li><a rel=tag href=/tags/ropes>ropes</a><li><a rel=tag href=/tags/x>" + (post.number() % 4 == 0 ? "nasses" : "lamps")
                + "</a></ul>";
        assertEquals(List.of(), WrapperTrainer.train(pages(TestBlog.posts(8), listed)).rules(Property.CATEGORIES));
    }

    @Test
    public void wherePagesHaveADayWithFewExceptionsPostsHaveOne() {
        Function<TestBlog.Post, String> some = post -> post.number() % 4 != 0 ? PLAIN.apply(post)
                : PLAIN.apply(post).replaceAll("on <time.*?</time>", "");
        Function<TestBlog.Post, String> half = post -> post.number() % 2 != 0 ? PLAIN.apply(post)
                : PLAIN.apply(post).replaceAll("on <time.*?</time>", "");
        assertTrue(WrapperTrainer.train(pages(TestBlog.posts(8), some)).posts().required().contains(Property.DATE));
        assertFalse(WrapperTrainer.train(pages(TestBlog.posts(8), half)).posts().required().contains(Property.DATE));
        assertFalse(TestBlog.train(TestBlog.pairs(TestBlog.posts(8), some)).posts().required().contains(Property.DATE));
    }

    @Test
    public void wherePagesAllHaveADayPostsHaveOneWhereverItStands() {
        Function<TestBlog.Post, String> apart = post -> PLAIN.apply(post).replaceAll("<p class=by>.*?</p>",
                (post.number() % 2 == 0 ? "<h2>%s</h2>" : "<div><div><b>Of</b><b>%s</b></div></div>").formatted(post.day()));
        assertTrue(WrapperTrainer.train(pages(TestBlog.posts(8), apart)).posts().required().contains(Property.DATE));
    }

    /** Of an issue of a journal: heading and head of each page name the issue alone. */
    @Test
    public void whatIsCalledATitleAndDiffersFromPageToPageIsOne() {
        Function<TestBlog.Post, String> journal = post -> "<h1><a href=/>Autumn issue</a></h1><div class=menu><a href=/o>Order</a></div>"
                + "<div class=blogbody><div class=category_title>" + post.title() + "</div>" + post.html() + "</div>";
        Wrapper wrapper = WrapperTrainer.train(pages(TestBlog.posts(8), journal));
        TestBlog.Post unseen = TestBlog.post(20);
        assertEquals(List.of(unseen.title()), TestBlog.read(wrapper, Property.TITLE, unseen, journal));
    }

    @Test
    public void whatReadersSeeOverATextIsItsTitleWhateverOtherTitlesEndWith() {
        Function<TestBlog.Post, String> series = post -> PLAIN.apply(post)
                .replace("</h1>", post.number() % 3 == 0 ? "</h1>" : " &ndash; a guide to it</h1>");
        Wrapper wrapper = WrapperTrainer.train(pages(TestBlog.posts(9), series));
        for (TestBlog.Post unseen : List.of(TestBlog.post(20), TestBlog.post(21))) {
            String title = unseen.title() + (unseen.number() % 3 == 0 ? "" : " \u2013 a guide to it");
            assertEquals(List.of(title), TestBlog.read(wrapper, Property.TITLE, unseen, series));
        }
    }

    @Test
    public void titlesThatABoxOfRecentPostsRepeatsAreTheirPages() {
        List<TestBlog.Post> posts = TestBlog.posts(8);
        StringBuilder recent = new StringBuilder("<div class=widget><h2>Recent posts</h2>");
        posts.subList(0, 6).forEach(post -> recent.append("<h3 class=t><a href=/x>").append(post.title()).append("</a></h3>"));
        Function<TestBlog.Post, String> boxed = post -> PLAIN.apply(post) + recent + "</div>";
        Wrapper wrapper = WrapperTrainer.train(pages(posts, boxed));
        TestBlog.Post unseen = TestBlog.post(20);
        assertEquals(List.of(unseen.title()), TestBlog.read(wrapper, Property.TITLE, unseen, boxed));
        assertEquals(8, wrapper.rules(Property.TITLE).get(0).support().right());
    }

    /** Else the link to the page about her were the place of authors, and a guest who signs would lose to it. */
    @Test
    public void whereverTheOwnerOfASiteIsNamedNobodySigns() {
        Function<TestBlog.Post, String> owned = post -> "<div class=menu><a href=/about>About Ann Marsh</a></div>"
                + PLAIN.apply(post).replaceFirst("Posted by .* on ", "") + "<p class=foot>\u00a9 2021 Ann Marsh</p>";
        List<Rule> authors = WrapperTrainer.train(pages(TestBlog.posts(8), owned)).rules(Property.AUTHOR);
        assertEquals(List.of("all entries say [Ann Marsh]"), authors.stream().map(Rule::toString).toList());
    }

    /** A text that names something beside a date makes nobody else the author of the others. */
    @Test
    public void theOwnerThatMostPagesNameWroteWhatNobodySigns() {
        Function<TestBlog.Post, String> owned = post -> PLAIN.apply(post).replaceFirst("Posted by .* on ",
                post.number() % 4 == 1 ? "Harbour Magazine \u00b7 " : "") + "<p class=foot>\u00a9 2021 Ann Marsh</p>";
        Wrapper wrapper = WrapperTrainer.train(pages(TestBlog.posts(8), owned));
        assertEquals(List.of("Ann Marsh"), TestBlog.read(wrapper, Property.AUTHOR, TestBlog.post(20), owned));
        Function<TestBlog.Post, String> shared = post -> owned.apply(post)
                .replace("Ann Marsh", post.number() % 2 == 0 ? "Ann Marsh" : "Liz Lee");
        Wrapper of = WrapperTrainer.train(pages(TestBlog.posts(8), shared));
        assertEquals(List.of(), TestBlog.read(of, Property.AUTHOR, TestBlog.post(22), shared));
    }

    /** The sentence stands on every page, and so does whatever it speaks of. */
    @Test
    public void whomASentenceOfTheSiteNamesWroteNoPost() {
        Function<TestBlog.Post, String> template = post -> "<article><h1>" + post.title() + "</h1><p><time datetime=" + post.day() + ">"
                + post.day() + "</time></p><p class=call>" + "Write to us about boats. ".repeat(6) + "</p><p class=notice>All boats in the "
                + "harbour are looked after by Mary Jenkins and her crew.</p><div class=b>" + post.html() + "</div></article>";
        assertEquals(List.of(), WrapperTrainer.train(pages(TestBlog.posts(8), template)).rules(Property.AUTHOR));
    }

    @Test
    public void theWrapperNamesNoBlogAndIsLessSureThanOneOfAFeed() {
        Wrapper alone = WrapperTrainer.train(pages(TestBlog.posts(8), PLAIN));
        Wrapper fed = TestBlog.train(TestBlog.pairs(TestBlog.posts(8), PLAIN));
        assertEquals("", alone.blog());
        assertEquals(WrapperTrainer.ESTIMATED, alone.ranking());
        assertTrue(confidence(alone) + " and " + confidence(fed), confidence(alone) < confidence(fed));
        assertTrue(alone.content().get(0).support().confidence() < fed.content().get(0).support().confidence());
    }

    @Test
    public void noZoneIsLearntFromDaysAlone() {
        Function<TestBlog.Post, String> midnight = post -> PLAIN.apply(post).replaceAll("<time[^>]*>[^<]*</time>",
                "<time datetime='" + post.day() + "T00:00:00'>" + post.day() + "</time>");
        Wrapper wrapper = WrapperTrainer.train(pages(TestBlog.posts(8), midnight));
        TestBlog.Post unseen = TestBlog.post(20);
        assertEquals(List.of(unseen.day().toString()), TestBlog.read(wrapper, Property.DATE, unseen, midnight));
    }

    @Test
    public void whatSomePagesTeachServesOthersThatItReads() {
        List<SitePage> some = pages(TestBlog.posts(8), PLAIN);
        Wrapper wrapper = WrapperTrainer.train(some, Map.of("example,b)/elsewhere/x", TestBlog.page(TestBlog.post(21), PLAIN)))
                .orElseThrow();
        assertEquals(WrapperTrainer.train(some).rules(Property.TITLE), wrapper.rules(Property.TITLE));
        assertEquals(9, wrapper.pairs());
        assertTrue(wrapper.posts().fits("example,b)/elsewhere/y"));
        assertFalse(WrapperTrainer.train(some).posts().fits("example,b)/elsewhere/y"));
    }

    @Test
    public void whatSomePagesTeachIsNotEnoughWhereOthersAreMadeInAnotherWay() {
        Function<TestBlog.Post, String> other = post -> "<main><h2>" + post.title() + "</h2>" + post.html() + "</main>";
        Map<String, Page> others = Map.of("example,b)/x", TestBlog.page(TestBlog.post(21), other));
        assertEquals(Optional.empty(), WrapperTrainer.train(pages(TestBlog.posts(8), PLAIN), others));
    }

    private static double confidence(Wrapper wrapper) {
        Rule first = wrapper.rules(Property.TITLE).get(0);
        return first.support().confidence();
    }

    static List<SitePage> pages(List<TestBlog.Post> posts, Function<TestBlog.Post, String> template) {
        List<SitePage> out = new ArrayList<>();
        posts.forEach(post -> out.add(said(TestBlog.page(post, template), post.key())));
        return out;
    }

    private static SitePage said(Page page, String key) {
        ContentEstimate content = ContentEstimate.of(page, Optional.empty()).orElseThrow();
        return new SitePage(page, key, ValueEstimates.of(page, TestBlog.CAPTURED), content.content().html());
    }
}
