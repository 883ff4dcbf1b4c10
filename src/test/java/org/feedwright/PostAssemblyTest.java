package org.feedwright;

import static org.junit.Assert.assertEquals;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.feedwright.capture.Capture;
import org.feedwright.capture.Captures;
import org.feedwright.capture.UrlKey;
import org.feedwright.feed.Entry;
import org.feedwright.post.Post;
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

    @Test
    public void datesAreNotLaterThanTheCaptureWhereItsTimeIsKnown() {
        assertEquals("", read(Instant.parse("2014-01-01T00:00:00Z"), Map.of()).datePublished());
        assertEquals("2015-03-03", read(Capture.UNKNOWN_TIME, Map.of()).datePublished());
        Capture undated = Captures.page(URL, Capture.UNKNOWN_TIME, HTML.replace("Updated", "Posted on"));
        assertEquals("2015-03-03", ((PageOutcome.Read) PageAlone.of(undated).outcome()).post().datePublished());
    }

    private static Map<String, Entry> entry(String published) {
        Entry entry = new Entry("Locks", List.of(), Optional.of(OffsetDateTime.parse(published)), "", "", List.of(), List.of(URL));
        return Map.of(UrlKey.of(URL), entry);
    }

    private static Post read(Instant captured, Map<String, Entry> entries) {
        Support support = new Support(9, 0, 9, 0, 0.9, "");
        Place.Text place = new Place.Text(new Locator.ByTag("h1"));
        PostShape posts = new PostShape(List.of(UrlShape.parse("example,b)/9999/*")), Set.of(), false, Set.of(), false, Set.of());
        Wrapper wrapper = new Wrapper("https://b.example/feed", "validated", 9, 9,
                Map.of(Property.TITLE, List.of(new Rule.OfPlace(place, new Reading.Whole(), false, support)),
                        Property.DATE, List.of(new Rule.DateBesideTitle(place.locator(), support))), List.of(), posts);
        TrainedBlog blog = TrainedBlog.of(Template.of(wrapper), entries, UrlKey::of);
        return ((PageOutcome.Read) blog.read(Captures.page(URL, captured, HTML))).post();
    }
}
