package org.feedwright.estimate;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.Random;
import org.feedwright.estimate.Guess.Source;
import org.feedwright.page.Page;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Value;
import org.junit.Test;

public class ValueEstimatesTest {
    private static final Instant CAPTURED = Instant.parse("2021-06-01T00:00:00Z");

    private static final String POST = """
            <html lang="en"><head><title>Locks: fewer, larger | Slow Build</title>
            <script type="application/ld+json">{"@graph":[
              {"@type":"WebSite","name":"Slow Build"},
              {"@type":"BlogPosting","headline":"Locks: fewer, larger","datePublished":"2021-05-04","author":{"@id":"#colin"}},
              {"@type":"Person","@id":"#colin","name":"Colin Marsh"}]}</script></head>
            <body><h1>Locks: fewer, larger</h1><p>By Colin Marsh on 4 May 2021</p><p>This is a short report.</p></body></html>""";

    @Test
    public void readsAPageThatSaysEverythingForMachines() {
        PageEstimate estimate = ValueEstimates.of(Page.of("http://slowbuild.example/locks.html", POST), CAPTURED);
        assertEquals(List.of("Locks: fewer, larger"), texts(estimate, Property.TITLE));
        assertEquals(List.of("Colin Marsh"), texts(estimate, Property.AUTHOR));
        assertEquals(List.of("2021-05-04"), texts(estimate, Property.DATE));
    }

    @Test
    public void anEmptyPageGivesNothing() {
        PageEstimate estimate = ValueEstimates.of(Page.of("http://empty.example/", ""), CAPTURED);
        for (Property property : Property.values()) {
            assertEquals(List.of(), texts(estimate, property));
        }
    }

    private static List<String> texts(PageEstimate estimate, Property property) {
        return estimate.best(property).map(guess -> guess.values().stream().map(Value::text).toList()).orElse(List.of());
    }

    @Test
    public void noPageIsTooBroken() {
        Random random = new Random(7);
        String alphabet = "<>/\"'=&;{}[]:,. by 4 May 2021 作者©";
        for (int i = 0; i < 300; i++) {
            StringBuilder html = new StringBuilder(POST);
            for (int j = 0; j < 30; j++) {
                int at = random.nextInt(html.length());
                html.replace(at, Math.min(html.length(), at + random.nextInt(12)), "" + alphabet.charAt(random.nextInt(alphabet.length())));
            }
            Page page = Page.of("http://slowbuild.example/%zz/2021//", html.toString());
            PageEstimate estimate = ValueEstimates.of(page, CAPTURED);
            estimate.ranked().values().forEach(guesses -> guesses.forEach(guess ->
                    assertTrue(html.toString(), guess.confidence() >= 0 && guess.confidence() <= 1)));
        }
    }

    @Test
    public void aGuessSaysWhatSpeaksForIt() {
        PageEstimate estimate = ValueEstimates.of(Page.of("http://slowbuild.example/locks.html", POST), CAPTURED);
        Guess title = estimate.best(Property.TITLE).orElseThrow();
        assertEquals(Guess.Method.REGION, title.method());
        assertTrue(title.reason(), title.reason().startsWith("h1 (agreement "));
        Guess date = estimate.best(Property.DATE).orElseThrow();
        assertTrue(date.reason(), date.reason().contains("jsonld:BlogPosting.datePublished"));
    }

    @Test
    public void aTitleOfMetadataStandsWhereReadersSeeItWhateverItsTag() {
        Page page = Estimates.page("<title>Slow Build</title><meta property=og:title content='The ferry of Kesh'>",
                "<div class=top>The ferry of Kesh</div>", "");
        Guess title = ValueEstimates.of(page, CAPTURED).best(Property.TITLE).orElseThrow();
        assertTrue(title.sightings().toString(), title.sightings().get(0).source() instanceof Source.Text);
        assertEquals("The ferry of Kesh", title.values().get(0).text());
    }

    @Test
    public void whatStandsBehindTheTextSaysWhoWroteItAndWhenWhereNothingElseDoes() {
        String byline = "<div class=x>Posted by Effie Munro at February 11, 2004 03:14 PM | Permalink | Comments (2) | TrackBack (0)</div>";
        String comments = "<h3>Comments</h3><p>That was a good read, and I will come again, as I said before.</p>"
                + "<p>Posted by: Ben Ross | February 14, 2004 at 09:02 AM</p>";
        String sidebar = "<div><p>Archives</p><p>March 3, 2003</p><p>by Ada Finch</p></div>";
        Page page = Estimates.page("<title>The ferry</title>", "<h2>The ferry</h2>", byline + comments + sidebar);
        assertEquals(List.of("2004-02-11"), Estimates.of(Property.DATE, page));
        assertEquals(List.of("Effie Munro"), Estimates.of(Property.AUTHOR, page));
        Page both = Estimates.page("<title>The ferry</title>", "<h2>The ferry</h2><p>By Colin Marsh on 4 May 2001</p>", byline + comments);
        assertEquals(List.of("2001-05-04"), Estimates.of(Property.DATE, both));
        assertEquals(List.of("Colin Marsh"), Estimates.of(Property.AUTHOR, both));
    }

    @Test
    public void behindTheTextADateMayStandInALineOfItsOwn() {
        Page page = Estimates.page("<title>The ferry</title>", "<h2>The ferry</h2>",
                "<div><span>By</span> <span>Effie Munro</span></div><div>February 11, 2004</div><div>6 min</div>"
                + "<h2>More</h2><div>Bread</div><div>March 4, 2006</div>");
        assertEquals(List.of("2004-02-11"), Estimates.of(Property.DATE, page));
    }

    @Test
    public void aChangeBehindTheTextIsNotBelievedAgainstMetadata() {
        String changed = "<meta property=article:modified_time content=2004-02-11>";
        String card = "<div><a href=/other>The bakery</a><p>Updated March 4, 2006</p></div>";
        assertEquals(List.of("2004-02-11"), Estimates.of(Property.DATE,
                Estimates.page("<title>The ferry</title>" + changed, "<h2>The ferry</h2>", card)));
        assertEquals(List.of("2006-03-04"), Estimates.of(Property.DATE,
                Estimates.page("<title>The ferry</title>", "<h2>The ferry</h2>", "<p>Updated March 4, 2006</p>")));
    }
}
