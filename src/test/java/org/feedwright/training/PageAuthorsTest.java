package org.feedwright.training;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Wrapper;
import org.junit.Test;

/** Feeds that name no author, as those of many engines in RSS 2.0. */
public class PageAuthorsTest {
    private static final Function<TestBlog.Post, String> UNSIGNED = post -> "<article><h1 class=t>" + post.title() + "</h1><time datetime="
            + post.day() + ">" + post.day() + "</time>" + post.html() + "</article><footer>© 2012 Ann Lee</footer>";
    private static final String FAR = "<p>" + "what others wrote of harbours and lamps ".repeat(60) + "</p>";
    private static final Function<TestBlog.Post, String> BOXED = post -> UNSIGNED.apply(post).replace("</article>", "</article>" + FAR
            + "<div class=k><p><a href='/authors/" + post.authors().get(0).toLowerCase(Locale.ROOT).replace(' ', '-')
            + "/'>" + post.authors().get(0) + "</a></p></div>");
    private static final Function<TestBlog.Post, String> SIGNED = post -> UNSIGNED.apply(post)
            .replace("</h1>", "</h1><span class=author>" + post.authors().get(0) + "</span>");

    @Test
    public void authorsAreLearntFromWhatThePagesSay() {
        Wrapper wrapper = TestBlog.train(pairs(SIGNED));
        TestBlog.Post unseen = TestBlog.post(20).by("Dele Osei");
        assertEquals(List.of("Dele Osei"), TestBlog.read(wrapper, Property.AUTHOR, unseen, SIGNED));
        double confidence = wrapper.rules(Property.AUTHOR).get(0).support().confidence();
        assertTrue(confidence + " is less than that of titles", confidence < wrapper.rules(Property.TITLE).get(0).support().confidence());
        assertEquals(List.of(), TestBlog.read(wrapper, Property.AUTHOR, unseen, UNSIGNED));
    }

    @Test
    public void whomTheSiteBelongsToIsTheAuthorWhereNoPageIsSigned() {
        Wrapper wrapper = TestBlog.train(pairs(UNSIGNED));
        TestBlog.Post unseen = TestBlog.post(20);
        assertEquals(List.of("Ann Lee"), TestBlog.read(wrapper, Property.AUTHOR, unseen, UNSIGNED));
        assertEquals("the page does not say so", List.of(), TestBlog.read(wrapper, Property.AUTHOR, unseen,
                post -> UNSIGNED.apply(post).replace("Ann Lee", "us")));
        Rule owner = wrapper.rules(Property.AUTHOR).get(0);
        assertEquals("owner [Ann Lee]", owner.toString());
        assertEquals(8, owner.support().right());
        assertTrue("a suggestion", owner.support().confidence() < 0.9 && !owner.isLearnt());
    }

    @Test
    public void theOwnerIsSuggestedBehindBylinesOnlyWhereNobodyElseSigns() {
        TestBlog.Post unseen = TestBlog.post(20);
        Function<TestBlog.Post, String> byAnn = post -> SIGNED.apply(post.by("Ann Lee"));
        assertEquals(List.of("Ann Lee"), TestBlog.read(TestBlog.train(pairs(byAnn)), Property.AUTHOR, unseen, UNSIGNED));
        assertEquals(List.of(), TestBlog.read(TestBlog.train(pairs(withGuests(1, SIGNED, byAnn))), Property.AUTHOR, unseen, UNSIGNED));
    }

    @Test
    public void guestsLeaveTheOwnerAndManyOfThemDoNot() {
        TestBlog.Post unseen = TestBlog.post(20);
        assertEquals(List.of("Ann Lee"),
                TestBlog.read(TestBlog.train(pairs(withGuests(2, SIGNED, UNSIGNED))), Property.AUTHOR, unseen, UNSIGNED));
        assertEquals(List.of(), TestBlog.read(TestBlog.train(pairs(withGuests(3, SIGNED, UNSIGNED))), Property.AUTHOR, unseen, UNSIGNED));
    }

    /** Feeds of WordPress name those who write by their accounts. */
    @Test
    public void whomTheFeedNamesByNamesThatNoPageShowsThePagesName() {
        assertEquals(List.of("Dele Osei"), TestBlog.read(TestBlog.train(signed(8, SIGNED)), Property.AUTHOR,
                TestBlog.post(20).by("Dele Osei"), SIGNED));
        assertEquals("one isn't all of them", List.of(), TestBlog.train(signed(8, UNSIGNED)).rules(Property.AUTHOR));
        assertEquals(List.of(), TestBlog.train(signed(8, post -> SIGNED.apply(post.by("Ann Lee")))).rules(Property.AUTHOR));
    }

    @Test
    public void authorsInTheMetadataAreLearntPageByPage() {
        Function<TestBlog.Post, String> described = post -> "<meta name=author content='" + post.authors().get(0) + "'>"
                + UNSIGNED.apply(post);
        assertEquals(List.of("Dele Osei"),
                TestBlog.read(TestBlog.train(pairs(described)), Property.AUTHOR, TestBlog.post(20).by("Dele Osei"), described));
    }

    @Test
    public void ownersThatHalfOfThePagesNameAreNone() {
        assertEquals(List.of(), TestBlog.train(pairs(post -> post.number() > 4 ? UNSIGNED.apply(post).replace("Ann Lee", "us")
                : UNSIGNED.apply(post))).rules(Property.AUTHOR));
    }

    @Test
    public void theOwnerIsTheSameInAnyOrderOfThePages() {
        List<Pair> pairs = new ArrayList<>(pairs(post -> post.number() % 2 == 0 ? UNSIGNED.apply(post)
                : UNSIGNED.apply(post).replace("Ann Lee", "ANN Lee")));
        List<Rule> rules = TestBlog.train(pairs).rules(Property.AUTHOR);
        Collections.reverse(pairs);
        assertEquals(rules, TestBlog.train(pairs).rules(Property.AUTHOR));
        assertEquals(1, rules.size());
    }

    @Test
    public void theOwnerIsAskedForWhereOnlySomeEntriesAreSigned() {
        assertEquals(List.of("Ann Lee"), TestBlog.read(TestBlog.train(signed(1, UNSIGNED)), Property.AUTHOR, TestBlog.post(20), UNSIGNED));
    }

    /** No byline by itself: no name of an element says that it is one, and it stands far from the title. */
    @Test
    public void namesInABoxBelowThePostAreLearntWhereTheyAreThoseOfSeveral() {
        TestBlog.Post unseen = TestBlog.post(20).by("Dele Osei");
        assertEquals(List.of("Dele Osei"), TestBlog.read(TestBlog.train(pairs(BOXED)), Property.AUTHOR, unseen, BOXED));
    }

    /** Most posts are by whom the site belongs to. */
    @Test
    public void suchABoxIsLearntAlsoWhereOnePostOfEightIsBySomebodyElse() {
        Wrapper wrapper = TestBlog.train(pairs(withGuests(1, BOXED, post -> BOXED.apply(post.by("Ann Lee")))));
        assertEquals(List.of("Dele Osei"), TestBlog.read(wrapper, Property.AUTHOR, TestBlog.post(20).by("Dele Osei"), BOXED));
        Wrapper owned = TestBlog.train(pairs(post -> BOXED.apply(post.by(post.number() == 1 ? "Ann Lee ???" : "Ann Lee"))));
        assertEquals("owner [Ann Lee]", owned.rules(Property.AUTHOR).get(0).toString());
    }

    @Test
    public void bylinesAreLearntWhereTheFewNamesOfTheFeedStandOnNoPage() {
        assertEquals(List.of("Dele Osei"),
                TestBlog.read(TestBlog.train(signed(1, SIGNED)), Property.AUTHOR, TestBlog.post(20).by("Dele Osei"), SIGNED));
    }

    @Test
    public void nobodyOwnsABlogWhoseFeedNamesSeveralOthers() {
        assertEquals(List.of(), TestBlog.read(TestBlog.train(signed(4, UNSIGNED)), Property.AUTHOR, TestBlog.post(20), UNSIGNED));
    }

    @Test
    public void bylinesOfSeveralWinOverTheOneWhomTheFeedNamesOnEveryEntry() {
        Function<TestBlog.Post, String> firm = post -> "<div class=logo>Harbour Works</div>" + SIGNED.apply(post);
        List<Pair> pairs = TestBlog.pairs(TestBlog.posts(8), firm).stream()
                .map(pair -> new Pair(pair.entry().withAuthors(List.of("Harbour Works")), pair.page(), pair.key())).toList();
        Wrapper wrapper = TestBlog.train(pairs);
        assertEquals(List.of("Dele Osei"), TestBlog.read(wrapper, Property.AUTHOR, TestBlog.post(20).by("Dele Osei"), firm));
        assertTrue(wrapper.rules(Property.AUTHOR).toString().endsWith("all entries say [Harbour Works]]"));
    }

    /** The newest post is by whom all entries of the feed are by, and stands beside older ones by others. */
    @Test
    public void theBylineInACardOfAnotherPostIsNotLearnt() {
        Function<TestBlog.Post, String> carded = post -> UNSIGNED.apply(post)
                .replace("</h1>", "</h1><p class=small>By <b>" + post.authors().get(0) + "</b> in harbours</p>")
                + "<a href='/the-newest/'><div class=author>By Ann Lee</div><h2>The newest</h2></a>";
        List<Pair> pairs = TestBlog.pairs(TestBlog.posts(8).stream().map(post -> post.by("Ann Lee")).toList(), carded);
        assertEquals(List.of("Dele Osei"),
                TestBlog.read(TestBlog.train(pairs), Property.AUTHOR, TestBlog.post(20).by("Dele Osei"), carded));
    }

    @Test
    public void bylinesOfSeveralWinOverTheOneWhomMetadataNameOnEveryPage() {
        Function<TestBlog.Post, String> firm = post -> "<meta name=author content='Harbour Works'><script type=application/ld+json>"
                + "{\"@type\":\"Article\",\"author\":{\"@type\":\"Person\",\"name\":\"Harbour Works\"}}</script>"
                + UNSIGNED.apply(post) + "<section class=author-card><h4 class=author-card-name>" + post.authors().get(0)
                + "</h4></section>";
        TestBlog.Post unseen = TestBlog.post(20).by("Dele Osei");
        assertEquals(List.of("Dele Osei"), TestBlog.read(TestBlog.train(pairs(firm)), Property.AUTHOR, unseen, firm));
        Wrapper unfed = WrapperTrainer.train(PagesWithoutFeedTest.pages(TestBlog.posts(8), firm));
        assertEquals(List.of("Dele Osei"), TestBlog.read(unfed, Property.AUTHOR, unseen, firm));
    }

    /** So many of the posts by Carla Diaz in one template, the others in another. */
    private static Function<TestBlog.Post, String> withGuests(int count, Function<TestBlog.Post, String> guests,
                                                              Function<TestBlog.Post, String> others) {
        return post -> post.number() <= count ? guests.apply(post.by("Carla Diaz")) : others.apply(post);
    }

    private static List<Pair> pairs(Function<TestBlog.Post, String> template) {
        return unsigned(TestBlog.pairs(TestBlog.posts(8), template));
    }

    /** The same where the feed names others in so many entries. */
    private static List<Pair> signed(int count, Function<TestBlog.Post, String> template) {
        List<Pair> pairs = new ArrayList<>(pairs(template));
        for (int i = 0; i < count; i++) {
            Pair pair = pairs.get(i);
            pairs.set(i, new Pair(pair.entry().withAuthors(List.of("Carla Diaz " + i)), pair.page(), pair.key()));
        }
        return pairs;
    }

    private static List<Pair> unsigned(List<Pair> pairs) {
        return pairs.stream().map(pair -> new Pair(pair.entry().withAuthors(List.of()), pair.page(), pair.key())).toList();
    }

    @Test
    public void whatMostPostsSpeakOfIsNoOwner() {
        assertEquals("a product is", List.of(), TestBlog.train(speakingOfTheOwner(5)).rules(Property.AUTHOR));
        assertEquals("a person may be", 1, TestBlog.train(speakingOfTheOwner(4)).rules(Property.AUTHOR).size());
    }

    private static List<Pair> speakingOfTheOwner(int posts) {
        return unsigned(TestBlog.pairs(TestBlog.posts(8).stream().map(post -> post.number() > posts ? post
                : new TestBlog.Post(post.number(), post.title(), post.authors(), post.day(), post.tags(),
                        Stream.concat(post.paragraphs().stream(), Stream.of("What is new in Ann Lee, and why.")).toList())).toList(),
                UNSIGNED));
    }
}
