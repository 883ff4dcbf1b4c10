package org.feedwright.reader;

import static org.junit.Assert.assertEquals;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedwright.capture.Capture;
import org.feedwright.capture.Captures;
import org.feedwright.capture.UrlKey;
import org.feedwright.run.BlogIndex;
import org.feedwright.run.Copies;
import org.feedwright.run.Training;
import org.feedwright.run.Training.FeedCounts;
import org.feedwright.text.DatePattern;
import org.feedwright.wrapper.Answer;
import org.feedwright.wrapper.ContentRule;
import org.feedwright.wrapper.Locator;
import org.feedwright.wrapper.Place;
import org.feedwright.wrapper.PostGate;
import org.feedwright.wrapper.PostShape;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Reading;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Support;
import org.feedwright.wrapper.Template;
import org.feedwright.wrapper.UrlShape;
import org.feedwright.wrapper.Wrapper;
import org.junit.Test;

/** What is told of a page is what reading it gives. */
public class PageExplanationTest {
    private static final Support SUPPORT = new Support(9, 0, 9, 0, 0.9, "");
    private static final String COMMENT = "<div id=comments><h2>1 comment</h2><ol><li id=comment-7 class=comment><b class=author>Ann</b>"
            + "<time datetime=2020-01-02>2 January 2020</time><div class=text><p>First of all thanks.</p></div></li></ol></div>";
    private static final Capture PAGE = page("https://b.example/2012/locks");

    @Test
    public void itsTextHasNoComments() {
        PageExplanation told = blog("article").explain(PAGE);
        assertEquals(((PageOutcome.Read) told.outcome()).post().contentText(), told.text());
        PageExplanation alone = new BlogIndex(new Training(List.of(), FeedCounts.NONE, true, Copies.UNKNOWN))
                .explain(UrlKey.of(PAGE.url()), PAGE).orElseThrow();
        assertEquals(((PageOutcome.Read) alone.outcome()).post().contentText(), alone.text());
    }

    @Test
    public void itsBlockIsNotLookedForInComments() {
        List<Answer.OfBlock> blocks = blog("li").explain(PAGE).blocks();
        assertEquals("", blocks.get(0).path());
    }

    @Test
    public void whatItsAddressRefusesStaysRefused() {
        Capture counted = page("https://b.example/notes/38");
        TrainedBlog blog = blog("article", "example,b)/*");
        assertEquals(new PageOutcome.NoPost(PostGate.Verdict.OTHER_URL), blog.read(counted));
        assertEquals(blog.read(counted), blog.explain(counted).outcome());
    }

    private static Capture page(String url) {
        String text = "<p>They are slow, and we know of nobody who would have it otherwise on a canal.</p>".repeat(30);
        return Captures.page(url, Instant.parse("2022-01-01T00:00:00Z"), "<html lang=en><title>Locks</title>"
                + "<meta property=og:type content=article><meta property=article:published_time content=2012-05-11T10:00:00Z>"
                + "<body class=single-post><article class=post><h1>Locks</h1><time datetime=2012-05-11>11 May 2012</time><div class=text>"
                + text + "</div>" + COMMENT + "</article>");
    }

    private static TrainedBlog blog(String block) {
        return blog(block, "example,b)/9999/*");
    }

    private static TrainedBlog blog(String block, String shape) {
        Rule title = new Rule.OfPlace(new Place.Text(new Locator.ByTag("h1")), new Reading.Whole(), false, SUPPORT);
        Rule date = new Rule.OfPlace(new Place.Attribute(new Locator.ByTag("time"), "datetime"),
                new Reading.Dated("", DatePattern.parse("yyyy-M-d")), false, SUPPORT);
        PostShape posts = new PostShape(List.of(UrlShape.parse(shape)), Set.of(), false, Set.of(), false, Set.of());
        Map<Property, List<Rule>> rules = Map.of(Property.TITLE, List.of(title), Property.DATE, List.of(date));
        Wrapper wrapper = new Wrapper("https://b.example/feed", "validated", 9, 9, rules,
                List.of(new ContentRule(new Locator.ByTag(block), List.of(), SUPPORT)), posts);
        return TrainedBlog.of(Template.of(wrapper), Map.of(), UrlKey::of);
    }
}
