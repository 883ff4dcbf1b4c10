package org.feedwright.run;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.feedwright.capture.Capture;
import org.feedwright.capture.Captures;
import org.feedwright.capture.UrlKey;
import org.feedwright.facade.MemorySource;
import org.feedwright.feed.Feed;
import org.feedwright.feed.FeedChoice.BlogFeeds;
import org.feedwright.feed.FeedOutcome;
import org.feedwright.feed.FeedParser;
import org.feedwright.feed.FeedRanking;
import org.feedwright.page.PageHeap.PageRoom;
import org.junit.Test;

public class PairingTest {
    private static final String BLOG = "https://blog.example";
    private static final int MANY = 10;
    private static final PageRoom ROOM = new PageRoom(Long.MAX_VALUE);

    @Test
    public void pagesAreThoseThatTheFeedNames() throws IOException {
        assertEquals(List.of(BLOG + "/a", BLOG + "/b"), found(List.of(BLOG + "/a", BLOG + "/b"), BLOG + "/a", BLOG + "/b", BLOG + "/c"));
    }

    @Test
    public void linksToManySitesMeanThose() throws IOException {
        assertEquals(List.of(), found(List.of("https://other.example/a", "https://third.example/b"), BLOG + "/a", BLOG + "/b"));
    }

    @Test
    public void feedWithPagesWhereItSaysMeansThoseAlone() throws IOException {
        assertEquals(List.of("https://old.example/a"),
                found(List.of("https://old.example/a", "https://old.example/b"), "https://old.example/a", BLOG + "/b"));
    }

    @Test
    public void frontPageIsNoPost() throws IOException {
        assertEquals(Set.of(UrlKey.of(BLOG + "/a")), pairing(List.of(BLOG + "/a", BLOG + "/"), BLOG + "/a", BLOG + "/").byKey().keySet());
    }

    /** A feed of years names many more posts than are learnt from. */
    @Test
    public void redirectsOfEntriesBeyondThoseThatAreLearntFromAreFollowed() throws IOException {
        MemorySource archive = new MemorySource();
        List<String> links = List.of(BLOG + "/?p=1", BLOG + "/?p=2", BLOG + "/?p=3", BLOG + "/?p=4");
        for (String link : links.subList(0, 3)) {
            archive.redirect(link, BLOG + "/post-" + link.charAt(link.length() - 1));
            archive.add(BLOG + "/post-" + link.charAt(link.length() - 1), "text/html", "<h1>Boats</h1>");
        }
        Survey survey = Survey.of(archive, Survey.FirstPass.over(archive), UrlKey::of, Feed::url, true, 0,
                new Workers(1, RunListener.RETHROW));
        Set<String> keys = Set.of(UrlKey.of(BLOG + "/post-1"), UrlKey.of(BLOG + "/post-2"), UrlKey.of(BLOG + "/post-3"),
                UrlKey.of(BLOG + "/?p=4"));
        assertEquals(keys, Pairing.of(feeds(links), survey.pages(), UrlKey::of, 1, ROOM).byKey().keySet());
    }

    /** Trees of these pages are many times what their bytes say. */
    @Test
    public void pagesWithoutRoomAreLeftOutAndNoMoreOfThemParsed() throws IOException {
        String bomb = "<p><b><i><u><s><tt><em><big><code><small><strong>" + "<p>x".repeat(1000);
        List<String> leftOut = new ArrayList<>();
        PageFinder pages = new PageFinder() {
            @Override
            public Optional<Capture> find(String url) {
                return Optional.of(Captures.of(url, "text/html", url.endsWith("/b") ? bomb : "<h1>Boats</h1>"));
            }

            @Override
            public void leaveOut(String url) {
                leftOut.add(url);
            }
        };
        List<String> links = List.of(BLOG + "/a", BLOG + "/b", BLOG + "/c");
        Pairing pairing = Pairing.of(feeds(links), pages, UrlKey::of, MANY, new PageRoom(2L << 20));
        assertEquals(List.of(BLOG + "/a"), pairing.pairs().stream().map(pair -> pair.page().url()).toList());
        assertEquals(links.subList(1, 3), leftOut);
        assertEquals(3, pairing.byKey().size());
    }

    private static List<String> found(List<String> links, String... archived) throws IOException {
        return pairing(links, archived).pairs().stream().map(pair -> pair.page().url()).toList();
    }

    private static Pairing pairing(List<String> links, String... archived) throws IOException {
        PageFinder pages = url -> List.of(archived).stream().filter(page -> UrlKey.of(page).equals(UrlKey.of(url))).findFirst()
                .map(page -> Captures.of(page, "text/html", "<h1>Boats</h1>"));
        return Pairing.of(feeds(links), pages, UrlKey::of, MANY, ROOM);
    }

    private static BlogFeeds feeds(List<String> links) {
        StringBuilder rss = new StringBuilder("<rss version='2.0'><channel><title>Boats</title>");
        links.forEach(link -> rss.append("<item><title>On ").append(link.length()).append("</title><link>").append(link)
                .append("</link></item>"));
        Capture capture = Captures.of(BLOG + "/feed.xml", "application/rss+xml", rss + "</channel></rss>");
        Feed feed = ((FeedOutcome.Parsed) FeedParser.parse(capture)).feed();
        return FeedRanking.choose(List.of(feed), UrlKey::of).blogs().get(0);
    }
}
