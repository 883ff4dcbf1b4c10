package org.feedwright.reader;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.feedwright.capture.Capture;
import org.feedwright.capture.Captures;
import org.feedwright.capture.UrlKey;
import org.feedwright.estimate.PostEstimate;
import org.feedwright.training.SitePage;
import org.feedwright.training.WrapperTrainer;
import org.feedwright.wrapper.PostGate;
import org.feedwright.wrapper.Template;
import org.junit.Test;

/** Sites without a feed: which of their pages are posts. */
public class TrainedBlogTest {
    private static final List<String> TITLES = List.of("Locks are slow", "Seats are full", "Trains are late", "Boats are wet",
            "Kettles are hot", "Lamps are dim");
    private static final String SENTENCE = "The ferry does not run today, and tomorrow it does if the wind drops.";

    @Test
    public void aPageLikeItsSitesPostsMayBeVeryShort() {
        Capture page = capture("/blog/no-ferry", post("No ferry", "<p>" + SENTENCE + "</p>"));
        assertFalse("by itself it may be anything", PageAlone.of(page).isPost());
        assertTrue(site().read(page) instanceof PageOutcome.Read);
    }

    @Test
    public void aPageLikeItsSitesPostsMayHoldLists() {
        String boats = "<article><a href=/boats/small>The small boat</a><p>1 May 2021</p><a href=/boats/small>More</a></article>".repeat(8);
        String text = post("Boats again", "<p>4 May 2021</p><p>" + SENTENCE.repeat(12) + "</p>" + boats);
        Capture page = capture("/blog/boats-again", text);
        assertFalse("by itself it may be a listing", PageAlone.of(page).isPost());
        assertTrue(site().read(page) instanceof PageOutcome.Read);
        assertEquals("at the address of a listing", new PageOutcome.NoPost(PostGate.Verdict.NOT_LIKE_A_POST),
                site().read(capture("/blog/archive", text)));
    }

    @Test
    public void whatLooksLikeNoPostAtAllIsNoneWhateverItsTemplate() {
        Capture page = capture("/blog/about", post("About", "<ul><li><a href=/blog/a>Locks and more of them</a>"
                + "<li><a href=/blog/b>Seats and more</a><li><a href=/blog/c>Trains and more</a></ul>"));
        assertTrue(PageAlone.of(page).asPost().score() < PostEstimate.POST);
        assertEquals(new PageOutcome.NoPost(PostGate.Verdict.NOT_LIKE_A_POST), site().read(page));
    }

    @Test
    public void postsOfOtherKindsAreKeptForTheEnd() {
        String text = post("No kettle", "<p>" + SENTENCE + "</p>");
        assertEquals(Optional.empty(), site().readKnown(capture("/kettles/copper", text)));
        assertEquals(Optional.empty(), site().readKnown(capture("/kettles", text)));
        assertEquals(Optional.of(new PageOutcome.NoPost(PostGate.Verdict.OTHER_URL)), site().readKnown(capture("/tag/kettles", text)));
        assertTrue(site().readKnown(capture("/blog/no-ferry", text)).isPresent());
    }

    private TrainedBlog site() {
        List<SitePage> pages = new ArrayList<>();
        for (int i = 0; i < TITLES.size(); i++) {
            String text = ("<p>" + TITLES.get(i) + " in number " + i + ", and so one waited for most of the day, as we do.</p>").repeat(6);
            Capture capture = capture("/blog/post-" + i, post(TITLES.get(i), text));
            pages.add(PageAlone.of(capture).sitePage(UrlKey.of(capture.url())));
        }
        return TrainedBlog.of(Template.of(WrapperTrainer.train(pages)), Map.of(), UrlKey::of);
    }

    private static String post(String title, String text) {
        String menu = "<ul class=nav><li><a href=/>Home</a><li><a href=/blog/>All the posts</a><li><a href=/about/>About us</a>"
                + "<li><a href=/tags/boats>Boats</a><li><a href=/tags/trains>Trains</a></ul>";
        String turn = "<ul class=turn><li><a href=/blog/post-x>One before</a><li><a href=/blog/post-y>One behind</a></ul>";
        return "<html><head><title>" + title + "</title></head><body>" + menu + "<main><h1>" + title + "</h1>" + text + turn
                + "</main></body></html>";
    }

    private static Capture capture(String path, String html) {
        return Captures.page("https://b.example" + path, Instant.parse("2022-01-01T00:00:00Z"), html);
    }
}
