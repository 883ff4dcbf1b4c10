package org.feedwright.reader;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;
import static org.junit.Assert.assertNull;

import java.io.IOException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.feedwright.Feedwright;
import org.feedwright.capture.Capture;
import org.feedwright.capture.Captures;
import org.feedwright.capture.UrlKey;
import org.feedwright.feed.Entry;
import org.feedwright.post.Post;
import org.feedwright.run.Options;
import org.feedwright.wrapper.ContentRule;
import org.feedwright.wrapper.Locator;
import org.feedwright.wrapper.Place;
import org.feedwright.wrapper.PostShape;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Reading;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Support;
import org.feedwright.wrapper.Template;
import org.feedwright.wrapper.UrlShape;
import org.feedwright.wrapper.Wrapper;
import org.feedwright.wrapper.WrapperFile;
import org.junit.Test;

/** What of a post is the page's and what the feed's. */
public class PostAssemblyTest {
    private static final String URL = "https://b.example/2012/locks";
    private static final String HTML =
            "<html lang=en><title>Locks</title><div class=top><h1>Locks</h1><p>Updated 3 March 2015</p></div><p>They are slow.</p>";
    private static final Instant CAPTURED = Instant.parse("2022-01-01T00:00:00Z");

    /** On a page of an older theme the only day may be another than that of publication. */
    @Test
    public void anotherDayThanTheFeedsIsNotGivenBesideIt() {
        Post post = read(CAPTURED, entry("2012-05-11T10:00:00Z"));
        assertEquals("2012-05-11T10:00:00Z", post.datePublished());
        assertEquals("", post.dateRaw());
        assertEquals("Updated 3 March 2015", read(CAPTURED, entry("2015-03-03T10:00:00Z")).dateRaw());
    }

    @Test
    public void withoutAnEntryADateBesideTheTitleIsGivenAsItStands() {
        Post post = read(CAPTURED, Map.of());
        assertEquals("2015-03-03", post.datePublished());
        assertEquals("Updated 3 March 2015", post.dateRaw());
    }

    /** No rule was learnt that reads it, and none could be: beside the title there is none. */
    @Test
    public void aPageWhoseDayNoRuleReadsIsAskedForOneThatIsSure() {
        String told = "<html lang=en><h1>Locks</h1>" + LONG.replaceAll("</?article>", "") + "<p class=meta>";
        Post post = read(told + "<time class=published>May 4, 2013</time></p>");
        assertEquals("2013-05-04", post.datePublished());
        assertEquals("May 4, 2013", post.dateRaw());
        assertEquals("", read(told + "They are slow since May 4, 2013, when it rained.</p>").datePublished());
    }

    /** The newest posts, which teach, had none; what stands beside a post is no more likely to be its own than not. */
    @Test
    public void aPageWhoseTermsNoRuleReadsIsAskedForThem() {
        String term = "<ul class=%s><li><a href=/tag/canals>Canals</a> <a href=/tag/boats>Boats</a></ul>";
        String page = "<html lang=en><h1>Locks</h1>" + LONG;
        assertEquals(List.of("Canals", "Boats"), read(page + term.formatted("tags")).categories());
        assertEquals(List.of(), read(page + "<aside>" + term.formatted("tagcloud") + "</aside>").categories());
    }

    @Test
    public void datesAreNotLaterThanTheCaptureWhereItsTimeIsKnown() {
        assertEquals("", read(Instant.parse("2014-01-01T00:00:00Z"), Map.of()).datePublished());
        assertEquals("2015-03-03", read(Capture.UNKNOWN_TIME, Map.of()).datePublished());
        Capture undated = Captures.page(URL, Capture.UNKNOWN_TIME, HTML.replace("Updated", "Posted on"));
        assertEquals("2015-03-03", ((PageOutcome.Read) PageAlone.of(undated).outcome()).post().datePublished());
    }

    /** A name at the foot that a word for 'by' stands before is mostly that of a tool. */
    @Test
    public void aNameThatIsWrongMoreOftenThanRightIsNotGiven() {
        PageAlone alone = PageAlone.of(Captures.page(URL, CAPTURED, HTML + "<footer>The site is made with love by Casper</footer>"));
        assertTrue(alone.values().best(Property.AUTHOR).isPresent());
        assertEquals(List.of(), ((PageOutcome.Read) alone.outcome()).post().authors());
    }

    private static final String LONG =
            IntStream.range(0, 12).mapToObj(i -> "<p>Boats went down lock " + i + ", one after the other, and nobody hurried them.</p>")
                    .collect(Collectors.joining("", "<article>", "</article>"));
    private static final String LEAD = "<p class=lead>They are slow, and that is why people like them.</p>";

    /** Whatever was learnt of the text: a feed may have the line in its own. */
    @Test
    public void aLastLineOfTheTermsThatWereReadIsNoneOfTheText() {
        String page = "<html lang=en><h1>Locks</h1>" + LONG.replace("</article>",
                "<p>Tags: <a href=/tag/canals rel=tag>Canals</a>, <a href=/tag/boats rel=tag>Boats</a></p></article>");
        TrainedBlog blog = TrainedBlog.of(Template.of(wrapper(List.of(new ContentRule(new Locator.ByTag("article"), List.of(),
                new Support(9, 0, 9, 0, 0.9, ""))))), Map.of(), UrlKey::of);
        Post post = ((PageOutcome.Read) blog.read(Captures.page(URL, CAPTURED, page))).post();
        assertEquals(List.of("Canals", "Boats"), post.categories());
        assertTrue(post.contentText(), post.contentText().endsWith("nobody hurried them."));
    }

    /** Entries of a sentence or two teach a place that holds the whole of such posts, and the first words of others. */
    @Test
    public void aPlaceThatWasLearntFromShortTextsMayHoldAPartOfALongOne() throws IOException {
        assertEquals(Post.Evidence.WRAPPER, text(LEAD, true).method());
        assertEquals(Post.Evidence.WRAPPER, text(LEAD + LONG, false).method());
        assertEquals(new Post.Evidence(Post.Evidence.REGION, "article, 93 % of the page's text, 156 words, named so", 0.95),
                text(LEAD + LONG, true));
        String whole = LONG.replaceFirst("</p>", "</p>" + LEAD);
        assertEquals("a text with other words before is more than the post", Post.Evidence.WRAPPER, text(whole, true).method());
    }

    @Test
    public void aPageWithoutTheLearntPlaceIsAskedForItsText() throws IOException {
        assertEquals(Post.Evidence.REGION, text(LONG, false).method());
        assertNull("too little to tell it from what stands beside", text("<div><p>They are slow.</p></div>", false));
    }

    /** The page of a picture between menus has many words, and none of its own. */
    @Test
    public void aTextWithoutAWordDoesNotGoOn() {
        assertFalse(PostAssembly.goesOn(new long[0], new long[0], 1));
        assertFalse(PostAssembly.goesOn(new long[] {1}, new long[0], 3));
        assertTrue(PostAssembly.goesOn(new long[] {1}, new long[] {1, 2, 3}, 3));
    }

    /** What speaks for the text of a page, read by a saved wrapper. */
    private static Post.Evidence text(String body, boolean brief) throws IOException {
        Locator lead = new Locator.ByClass("p", List.of("lead"));
        Wrapper wrapper = wrapper(List.of(new ContentRule(lead, List.of(), new Support(2, 1, 3, 0, 0.8, ""), brief)));
        TrainedBlog blog = new Feedwright(Options.defaults(), UrlKey::of).blog(WrapperFile.read(WrapperFile.write(wrapper)));
        String html = HTML.replace("<p>They are slow.</p>", body);
        return ((PageOutcome.Read) blog.read(Captures.page(URL, CAPTURED, html))).post().evidence().get("content");
    }

    private static Map<String, Entry> entry(String published) {
        Entry entry = new Entry("Locks", List.of(), Optional.of(OffsetDateTime.parse(published)), "", "", List.of(), List.of(URL));
        return Map.of(UrlKey.of(URL), entry);
    }

    private static Post read(Instant captured, Map<String, Entry> entries) {
        return read(captured, entries, HTML);
    }

    private static Post read(String html) {
        return read(CAPTURED, Map.of(), html);
    }

    private static Post read(Instant captured, Map<String, Entry> entries, String html) {
        TrainedBlog blog = TrainedBlog.of(Template.of(wrapper(List.of())), entries, UrlKey::of);
        return ((PageOutcome.Read) blog.read(Captures.page(URL, captured, html))).post();
    }

    private static Wrapper wrapper(List<ContentRule> content) {
        Support support = new Support(9, 0, 9, 0, 0.9, "");
        Place.Text place = new Place.Text(new Locator.ByTag("h1"));
        PostShape posts = new PostShape(List.of(UrlShape.parse("example,b)/9999/*")), Set.of(), false, Set.of(), false, Set.of());
        return new Wrapper("https://b.example/feed", "validated", 9, 9,
                Map.of(Property.TITLE, List.of(new Rule.OfPlace(place, new Reading.Whole(), false, support)),
                        Property.DATE, List.of(new Rule.DateBesideTitle(place.locator(), support))), content, posts);
    }
}
