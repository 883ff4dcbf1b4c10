package org.feedwright.feed;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.feedwright.Patience;
import org.junit.Test;

/** Whatever bytes come in, an outcome comes out, soon. */
public class FeedRobustnessTest {
    /** Each is a parse of its own; more of them by {@code -Dfeedwright.mutants=100000}. */
    private static final int ROUNDS = Integer.getInteger("feedwright.mutants", 1200);
    /** Of the places at which each feed is cut. Prime, so that cuts fall into every part of its repeated markup. */
    private static final int STEP = 13;
    /** Entries of two nodes each, more than a tree may have. */
    private static final int TOO_MANY = XmlParsing.MAX_NODES / 2 + 1;
    private static final List<String> FEEDS = List.of("rss-2.0.xml", "rss-0.91.xml", "rss-1.0.rdf", "atom-1.0.xml", "atom-0.3.xml",
            "feed-1.1.json");
    private static final String[] SNIPPETS = {"<", ">", "&", "]]>", "<![CDATA[", "<!--", "-->", "<!DOCTYPE x [", "\"", "'", "<item>",
            "</item>", "<entry>", "</entry>",
        "\0", "\uFFFF", "&#xD800;", "xmlns=''", "<x:y>", "<?xml?>", "{", "}", "[", "99999999999999999999", "\uFEFF", "\u00e9"};

    @Test(timeout = Patience.HANGS_MS)
    public void mutatedAndTruncatedFeedsNeverThrow() {
        Random random = new Random(20_180_201);
        int parsed = 0;
        for (int round = 0; round < ROUNDS; round++) {
            byte[] mutant = mutate(FeedTexts.bytes(FEEDS.get(round % FEEDS.size())), random);
            FeedSniffer.isFeed(mutant, "");
            FeedOutcome outcome = FeedParser.parse(FeedTexts.capture(mutant, "text/xml; charset=" + (round % 3 == 0 ? "bogus" : "utf-8")));
            if (outcome instanceof FeedOutcome.Parsed ok) {
                parsed++;
                FeedRanking.choose(List.of(ok.feed()), url -> url);
                ok.feed().entries().forEach(FeedRobustnessTest::assertSane);
            }
        }
        assertTrue("most mutants are repaired, not " + parsed, parsed > ROUNDS / 2);
    }

    @Test(timeout = Patience.HANGS_MS)
    public void everyTruncationOfAFeedGivesAtMostItsEntries() {
        for (String name : FEEDS) {
            byte[] body = FeedTexts.bytes(name);
            for (int length = 0; length < body.length; length += STEP) {
                if (FeedParser.parse(FeedTexts.capture(Arrays.copyOf(body, length), "")) instanceof FeedOutcome.Parsed parsed) {
                    assertTrue(name + " cut at " + length, parsed.feed().entries().size() <= 3);
                }
            }
        }
    }

    @Test(timeout = Patience.HANGS_MS)
    public void hostileShapesTakeNoMoreThanLinearTime() {
        String rss = "<rss><channel>";
        List<String> shapes = List.of("<item>".repeat(300_000), "<item><title>x</title>".repeat(100_000) + "&", "<a>".repeat(300_000),
                "&".repeat(1_000_000),
                "<!".repeat(300_000), "<![CDATA[".repeat(100_000), "<item><description><b>".repeat(50_000) + "</item>",
                "<x:y>".repeat(200_000),
                "<item><title>" + "<b".repeat(300_000) + "</title></item>", "<item><pubDate>" + "1 ".repeat(300_000)
                + "</pubDate></item></channel></rss>",
                "<item><title><![CDATA[" + "<b <b ".repeat(200_000) + "]]></title></item></channel></rss>",
                "<item><author>" + "a@b.c ".repeat(200_000) + "</author></item></channel></rss>",
                "<item><link>http://" + "../".repeat(300_000) + "</link></item></channel></rss>");
        for (String shape : shapes) {
            FeedParser.parse(FeedTexts.capture(rss + shape));
        }
        FeedParser.parse(FeedTexts.capture("{\"version\": \"https://jsonfeed.org/version/1\", \"items\": " + "[".repeat(500_000)));
        FeedParser.parse(FeedTexts.capture("<rss " + "a='b' ".repeat(200_000) + "><item>"));
    }

    @Test
    public void deeplyNestedMarkupIsRefusedNotRecursedInto() {
        String deep = "<rss><channel><item><title>x</title><description>" + "<b>".repeat(20_000) + "</b>".repeat(20_000)
                + "</description></item><item><title>y</title></item></channel></rss>";
        assertEquals(2, FeedTexts.parse(deep).entries().size());
    }

    /** As text of 10 MB they would be some gigabytes of elements. */
    @Test
    public void feedsOfMoreElementsThanAnyExportHasGiveTheirFirstEntries() {
        String first = "<item><title>first</title><link>http://blog.example/1</link></item>";
        String empty = "<item><title/></item>".repeat(TOO_MANY);
        String rss = "<rss version='2.0'><channel><title>t</title>" + first + empty + "</channel></rss>";
        List<Entry> entries = FeedTexts.parse(rss).entries();
        assertEquals("first", entries.get(0).title());
        assertTrue("" + entries.size(), entries.size() < TOO_MANY);
        String json = "{\"version\": \"https://jsonfeed.org/version/1\", \"items\": [{\"title\": \"first\"}"
                + ",{}".repeat(TOO_MANY) + "]}";
        entries = FeedTexts.parse(json).entries();
        assertEquals("first", entries.get(0).title());
        assertTrue("" + entries.size(), entries.size() < TOO_MANY);
    }

    private static void assertSane(Entry entry) {
        entry.permalinks().forEach(link -> assertTrue(link, link.startsWith("http") || link.startsWith("HTTP")));
        assertEquals(entry.title(), FeedText.collapse(entry.title()));
    }

    private static byte[] mutate(byte[] body, Random random) {
        StringBuilder text = new StringBuilder(new String(body, StandardCharsets.UTF_8));
        for (int i = random.nextInt(6); i >= 0; i--) {
            int at = random.nextInt(text.length());
            switch (random.nextInt(4)) {
                case 0 -> text.insert(at, SNIPPETS[random.nextInt(SNIPPETS.length)]);
                case 1 -> text.delete(at, Math.min(text.length(), at + 1 + random.nextInt(20)));
                case 2 -> text.setCharAt(at, (char) random.nextInt(256));
                default -> text.insert(at, text.substring(at, Math.min(text.length(), at + random.nextInt(200))));
            }
        }
        byte[] bytes = text.toString().getBytes(random.nextInt(4) == 0 ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
        return random.nextInt(3) == 0 ? Arrays.copyOf(bytes, random.nextInt(bytes.length + 1)) : bytes;
    }
}
