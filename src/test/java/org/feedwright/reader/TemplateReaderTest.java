package org.feedwright.reader;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedwright.Feedwright;
import org.feedwright.capture.Capture;
import org.feedwright.capture.Captures;
import org.feedwright.capture.UrlKey;
import org.feedwright.post.Post;
import org.feedwright.run.Options;
import org.feedwright.wrapper.Answer;
import org.feedwright.wrapper.Locator;
import org.feedwright.wrapper.Place;
import org.feedwright.wrapper.PostShape;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Reading;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Support;
import org.feedwright.wrapper.UrlShape;
import org.feedwright.wrapper.Wrapper;
import org.feedwright.wrapper.WrapperFile;
import org.junit.Test;

/** Blogs whose pages name their owner and nobody else: not on the posts of guests, who sign them. */
public class TemplateReaderTest {
    private static final Support SUPPORT = new Support(9, 0, 9, 0, 0.8, "");
    private static final String FOOT = "<footer>\u00A9 2012 Ann Lee</footer>";

    @Test
    public void aPostThatNobodySignsIsTheOwners() throws IOException {
        Post post = read("<h1>Locks</h1><p>They are slow.</p>" + FOOT);
        assertEquals(List.of("Ann Lee"), post.authors());
        assertEquals(new Post.Evidence(Post.Evidence.REGION, "owner [Ann Lee]", 0.8), post.evidence().get("authors"));
    }

    @Test
    public void aPostThatSomebodyElseSignsIsNotTheOwners() throws IOException {
        String guest = "<h1>Locks</h1><p class=byline>Posted by <a rel=author>Carla Diaz</a></p><p>They are slow.</p>" + FOOT;
        assertEquals(List.of("Carla Diaz"), read(guest).authors());
        assertEquals("without a word of the owner", List.of("Carla Diaz"), read(guest.replace(FOOT, "")).authors());
        assertEquals(Answer.Standing.IMPLAUSIBLE,
                blog().explain(capture(guest)).answers().get(Property.AUTHOR).get(0).standing());
        assertEquals("the owner herself", List.of("Ann Lee"), read(guest.replace("Carla Diaz", "Ann")).authors());
    }

    @Test
    public void aPostThatDoesNotShowTheOwnerHasNone() throws IOException {
        assertEquals(List.of(), read("<h1>Locks</h1><p>They are slow.</p><footer>\u00A9 2012 Ann and Bob Lee</footer>").authors());
    }

    /** A name beside the date, in an element without a name: too weak a sign where else nobody would sign, but not against her. */
    @Test
    public void whoeverIsLikelierThanNotSignsWhereElseTheOwnerWould() throws IOException {
        String page = "<article><h1>Locks</h1><p class=meta>Casper Quay <time datetime=2012-03-03>3 March 2012</time></p>"
                + "<p>They are slow, and so one waited for most of the day, as we do.</p>".repeat(6) + "</article>";
        Rule owner = new Rule.Constant(List.of("Ann Lee"), SUPPORT);
        assertEquals(List.of("Casper Quay"), post(blog("", List.of(owner)), page).authors());
        assertEquals(List.of("Ann Lee"), post(blog("", List.of(owner)), page.replace("Casper Quay", "On")).authors());
        assertEquals(List.of(), post(blog("", List.of()), page).authors());
    }

    private static Post read(String body) throws IOException {
        return post(blog(), body);
    }

    private static Post post(TrainedBlog blog, String body) throws IOException {
        return ((PageOutcome.Read) blog.read(capture(body))).post();
    }

    private static TrainedBlog blog() throws IOException {
        return blog("https://b.example/feed", List.of(new Rule.Owner(List.of("Ann Lee"), SUPPORT)));
    }

    /**
     * As {@code apply} and crawls read it from its file.
     *
     * @param feed empty where the pages alone spoke
     */
    private static TrainedBlog blog(String feed, List<Rule> authors) throws IOException {
        Rule title = new Rule.OfPlace(new Place.Text(new Locator.ByTag("h1")), new Reading.Whole(), false, SUPPORT);
        PostShape posts = new PostShape(List.of(UrlShape.parse("example,b)/9999/*")), Set.of(Property.TITLE), false, Set.of(), false,
                Set.of());
        Wrapper wrapper = new Wrapper(feed, "validated", 9, 9, Map.of(Property.TITLE, List.of(title), Property.AUTHOR, authors), List.of(),
                posts);
        return new Feedwright(Options.defaults(), UrlKey::of).blog(WrapperFile.read(WrapperFile.write(wrapper)));
    }

    private static Capture capture(String body) {
        return Captures.page("https://b.example/2012/locks", Instant.parse("2022-01-01T00:00:00Z"),
                "<html lang=en><head><title>Locks</title></head><body>" + body + "</body></html>");
    }
}
