package org.feedwright.reader;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.time.Instant;
import org.feedwright.capture.Capture;
import org.feedwright.capture.Captures;
import org.jsoup.Jsoup;
import org.junit.Test;

/** What a page tells its site of its text. */
public class PageAloneTest {
    private static final String URL = "http://b.example/archives/2008/08/locks.html";
    private static final String TEXT = "<p>The booking service kept one lock for each seat, and so it waited for most of the day.</p>"
            + "<p>We took one lock for each train instead; that is coarser, but nobody waits any more.</p>";
    private static final String COMMENTS =
            comment(1, "Gill", "We had the very same trouble with our own seats last year, and took more locks.")
            + comment(2, "Rick", "What did you do about those trains that are coupled on the way and then parted again?");

    @Test
    public void aTextEndsAboveTheBylineThatStandsAboveComments() {
        assertEquals(words(TEXT), text("<div class=content><h3>Locks</h3>" + TEXT
                + "<p class=posted>Posted by Colin at August 20, 2008 01:21 PM</p><h2 id=comments>Comments</h2>" + COMMENTS + "</div>"));
    }

    @Test
    public void aTextThatLooksLikeCommentsThroughoutIsAText() {
        String text = text("<h1>Locks</h1><div class=content>" + COMMENTS + "</div>");
        assertTrue(text, text.startsWith("We had the very same trouble") && text.contains("What did you do"));
    }

    private static String comment(int number, String author, String said) {
        return "<div id=c" + number + "><p>" + said + "</p></div><p class=posted>Posted by: <a href=http://" + author + ".example/>"
                + author + "</a> at August 2" + number + ", 2008 07:54 AM</p>";
    }

    private static String words(String html) {
        return Jsoup.parse(html).text();
    }

    private static String text(String body) {
        Capture capture = Captures.page(URL, Instant.parse("2026-10-01T12:00:00Z"),
                "<html><head><title>Locks</title></head><body>" + body + "</body></html>");
        return words(PageAlone.of(capture).sitePage("").contentHtml());
    }
}
