package org.feedwright.heritrix;

import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.archive.crawler.spring.SheetOverlaysManager;
import org.archive.spring.Sheet;
import org.feedwright.Feedwright;
import org.feedwright.capture.Capture;
import org.feedwright.capture.Captures;
import org.feedwright.capture.UrlKey;
import org.feedwright.feed.Feed;
import org.feedwright.feed.FeedOutcome;
import org.feedwright.feed.FeedParser;
import org.feedwright.run.Options;
import org.junit.Test;

public class SitesTest {
    /** What holds where a Sheet switches off what begins with this SURT. */
    private static Sites without(String surt) {
        Sheet off = new Sheet();
        off.setMap(new HashMap<>(Map.of("postExtractor.enabled", false)));
        SheetOverlaysManager sheets = new SheetOverlaysManager();
        sheets.setSheetsByName(new HashMap<>(Map.of("off", off)));
        sheets.addSurtAssociation(surt, "off");
        PostExtractor extractor = new PostExtractor();
        extractor.getKeyedProperties().addExternalPath("postExtractor");
        extractor.setSheetOverlaysManager(sheets);
        return new Sites(extractor, Path.of("."), new Feedwright(Options.defaults(), UrlKey::of), blog -> { });
    }

    /** A feed on a service that names posts elsewhere. */
    private static Feed feed(String... permalinks) {
        StringBuilder rss = new StringBuilder("<rss version='2.0'><channel><title>Boats</title>");
        for (String link : permalinks) {
            rss.append("<item><title>On boats</title><link>").append(link).append("</link></item>");
        }
        Capture capture = Captures.of("http://feeds.example.net/boats", "text/xml", rss + "</channel></rss>");
        return ((FeedOutcome.Parsed) FeedParser.parse(capture)).feed();
    }

    @Test
    public void siteThatIsSwitchedOffUnderTheNameThatItsPagesHave() {
        Sites sites = without("http://(org,example,www,)/");
        assertFalse(sites.isEnabled(feed("http://www.example.org/1")));
        assertTrue("another name", sites.isEnabled(feed("http://example.org/1")));
        assertTrue(sites.isEnabled(feed("http://www.example.com/1")));
        assertFalse("which name is not known", sites.isEnabledSite("org,example)"));
        assertTrue(sites.isEnabledSite("com,example)"));
    }

    @Test
    public void siteThatIsSwitchedOffUnderAllItsNames() {
        Sites sites = without("http://(org,example,");
        assertFalse(sites.isEnabled(feed("http://blog.example.org/1")));
        assertFalse(sites.isEnabled(feed("http://example.org/1")));
        assertFalse(sites.isEnabledSite("org,example)"));
    }

    @Test
    public void feedWithoutPostsIsOfItsOwnSite() {
        assertFalse(without("http://(net,example,feeds,)/").isEnabled(feed()));
        assertTrue(without("http://(org,example,)/").isEnabled(feed()));
    }
}
