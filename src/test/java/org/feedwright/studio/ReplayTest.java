package org.feedwright.studio;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.feedwright.capture.Capture;
import org.feedwright.capture.Provenance;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.Test;

/** What is left of an archived page before a browser sees it; what a browser makes of it is {@link HostilePageTest}'s to see. */
public class ReplayTest {
    private static final String PART = "/secret/part/1";

    private static Capture capture(String html) {
        return new Capture("https://blog.example/2020/a/", Instant.EPOCH, 200, "text/html; charset=utf-8", "",
                html.getBytes(StandardCharsets.UTF_8), new Provenance("a.warc", 0, "", ""));
    }

    private static String show(String html) {
        Capture capture = capture(html);
        return new Replay(new NumberedPage(capture), PART).html();
    }

    @Test
    public void stylesheetsAndImagesComeFromTheArchive() {
        Document page = Jsoup.parse(show("<link rel=stylesheet href=../main.css><img src=/b.png srcset='c.png 2x'><p "
                + "style=\"background:url('d e.png')\">x"));
        assertEquals(PART + "?u=https%3A%2F%2Fblog.example%2F2020%2Fmain.css", page.selectFirst("link").attr("href"));
        assertEquals(PART + "?u=https%3A%2F%2Fblog.example%2Fb.png", page.selectFirst("img").attr("src"));
        assertFalse(page.selectFirst("img").hasAttr("srcset"));
        assertEquals("background:url(\"" + PART + "?u=https%3A%2F%2Fblog.example%2F2020%2Fa%2Fd%2520e.png\")",
                page.selectFirst("p").attr("style"));
    }

    @Test
    public void addressesStartFromTheBaseThatThePageNames() {
        Document page = Jsoup.parse(show("<base href=\"https://elsewhere.example/x/\"><img src=b.png>"));
        assertEquals(PART + "?u=https%3A%2F%2Felsewhere.example%2Fx%2Fb.png", page.selectFirst("img").attr("src"));
        assertTrue(page.select("base").isEmpty());
    }

    @Test
    public void imagesThatAreLoadedLateAreShown() {
        assertTrue(show("<img src=blank.gif data-src=/real.jpg>").contains("?u=https%3A%2F%2Fblog.example%2Freal.jpg"));
    }

    @Test
    public void numbersAreThoseOfThePageThatIsRead() {
        String html = "<script>x</script><div><b>one</b><iframe src=x></iframe><p>two</p></div>";
        NumberedPage read = new NumberedPage(capture(html));
        Element shown = Jsoup.parse(show(html)).selectFirst("p");
        assertEquals("two", read.element(Integer.parseInt(shown.attr(Replay.NUMBER))).text());
    }

    @Test
    public void pagesKeepTheirMode() {
        assertTrue(show("<!DOCTYPE html><p>x").startsWith("<!DOCTYPE html>"));
        assertTrue("without a doctype browsers lay out as of old", show("<p>x").startsWith("<html"));
    }

    @Test
    public void ofWhatRunsOrLeadsAwayNothingIsLeft() {
        Document page = Jsoup.parse(show(String.join("\n", HostilePageTest.WAYS)));
        assertEquals(List.of(), page.select("script, base, object, embed, applet, frame, portal, template, meta[http-equiv]").eachText());
        for (Element element : page.getAllElements()) {
            element.attributes().forEach(attribute -> {
                assertFalse(attribute.toString(), attribute.getKey().startsWith("on") || attribute.getKey()
                        .matches("srcdoc|action|formaction|ping|name"));
                boolean isLed = attribute.getValue().startsWith(PART) || attribute.getValue().contains("(\"" + PART);
                assertTrue(element + " " + attribute, isLed || !attribute.getValue().contains("EVIL")
                        && !attribute.getValue().contains("javascript:"));
            });
        }
    }

    @Test
    public void aStyleElementCannotBeLeft() {
        String html = show("<svg><style>&lt;/style&gt;&lt;img src=x onerror=alert(1)&gt;</style></svg>");
        assertFalse(html, html.contains("<img"));
    }

    @Test
    public void sheetsLeadToTheArchiveHoweverTheyWriteAnAddress() {
        assertEquals("a{b:url(\"<x.png>\")} @import url(\"<y.css>\") print; @import url(\"<z.css>\"); c{d:url(\"<w>\")}",
                Replay.StyleSheets.rewrite("a{b:url( 'x.png' )} @import \"y.css\" print; @import url(z.css); c{d:URL(w)}",
                        address -> '<' + address + '>'));
    }

    @Test
    public void inlineImagesStay() {
        assertTrue(show("<img src=\"data:image/gif;base64,R0lGODlhAQABAAAAACw=\">").contains("data:image/gif;base64,R0lGODlhAQABAAAAACw="));
    }
}
