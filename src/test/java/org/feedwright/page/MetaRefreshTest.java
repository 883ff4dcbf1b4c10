package org.feedwright.page;

import static org.junit.Assert.assertEquals;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import org.feedwright.capture.Capture;
import org.feedwright.capture.Provenance;
import org.junit.Test;

public class MetaRefreshTest {
    private static final String HERE = "https://b.example/2015/old/";

    @Test
    public void aPageSendsItsReadersOn() {
        assertTarget("https://b.example/new", "<!DOCTYPE html><title>Redirecting</title><META HTTP-EQUIV=Refresh CONTENT='0; URL=/new'>");
        assertTarget("https://c.example/", "<meta content=\"5;url='https://c.example/'\" http-equiv=\"refresh\">");
        assertTarget("https://b.example/2015/old/x?a=1", "<meta http-equiv=refresh content='0.5, x?a=1'>");
        assertTarget("http://b.example/2015/old/", "<meta http-equiv=refresh content='0 http://b.example/2015/old/'>");
    }

    @Test
    public void aPageThatIsReadForAWhileStays() {
        assertStays("<meta http-equiv=refresh content='300; url=/new'>");
        assertStays("<meta http-equiv=refresh content='99999999999; url=/new'>");
    }

    @Test
    public void anOldPostOfABlogThatHasMovedIsAPage() {
        assertStays("<meta http-equiv=refresh content='5; url=https://c.example/'><p>" + "All of its text. ".repeat(500));
    }

    @Test
    public void aPageThatLoadsItselfAgainStays() {
        assertStays("<meta http-equiv=refresh content=5>");
        assertStays("<meta http-equiv=refresh content='0; url=" + HERE + "#top'>");
    }

    @Test
    public void whatServesBrowsersWithoutScriptsIsNoRedirect() {
        assertStays("<head><noscript><meta http-equiv=refresh content='0; url=/plain'></noscript></head><p>Text.");
    }

    @Test
    public void whatCannotBeFetchedIsNoTarget() {
        assertStays("<meta http-equiv=refresh content='0; url=javascript:alert(1)'>");
        assertStays("<meta http-equiv=refresh content='0; url=http://[bad'>");
        assertStays("<meta http-equiv=refresh content=soon>");
        assertStays("<p>Refresh your browser.");
    }

    private static void assertStays(String html) {
        assertEquals(html, Optional.empty(), target(html));
    }

    private static void assertTarget(String expected, String html) {
        assertEquals(html, Optional.of(expected), target(html));
    }

    private static Optional<String> target(String html) {
        return PageHead.refresh(new Capture(HERE, Instant.EPOCH, 200, "text/html", "", html.getBytes(StandardCharsets.UTF_8),
                new Provenance("", 0, "", "")));
    }
}
