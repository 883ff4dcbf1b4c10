package org.feedwright;

import static org.junit.Assert.assertNotNull;

import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import org.feedwright.capture.Capture;
import org.feedwright.capture.Captures;
import org.feedwright.page.Page;
import org.feedwright.page.PageHead;
import org.feedwright.reader.PageAlone;
import org.feedwright.reader.PageOutcome;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameters;

/**
 * Pages of the sample blogs, cut, garbled and blown up: reading them never throws and never takes long. {@code -Dfeedwright.garbled=250000}
 * tries so many of each blog, and {@code -Dfeedwright.seed} other ones.
 */
@RunWith(Parameterized.class)
public class GarbledSamplesTest {
    private static final int GARBLED = Integer.getInteger("feedwright.garbled", 40);
    private static final long SEED = Long.getLong("feedwright.seed", 20);

    private final String blog;

    public GarbledSamplesTest(String blog) {
        this.blog = blog;
    }

    @Parameters(name = "{0}")
    public static List<String> blogs() {
        return Samples.blogs();
    }

    @Test
    public void garbledPagesAreReadWithoutExceptions() {
        Random random = new Random(SEED);
        List<Page> pages = List.copyOf(Samples.pages(blog).values());
        for (int i = 0; i < GARBLED; i++) {
            Page page = pages.get(random.nextInt(pages.size()));
            Capture capture = capture(page.url(), garbled(page.document().outerHtml(), random));
            try {
                assertNotNull(Samples.run().trained(blog).read(capture));
                assertNotNull(PageAlone.of(capture).outcome());
                assertNotNull(PageHead.feeds(capture));
            } catch (RuntimeException | StackOverflowError e) {
                throw new AssertionError("case " + i + " of seed " + SEED + ", made of " + page.url(), e);
            }
        }
    }

    @Test(timeout = Patience.HANGS_MS)
    public void hostilePagesAreReadInTime() {
        Page page = Samples.pages(blog).values().stream().filter(any -> Samples.run().posts().containsKey(any.url())).findFirst()
                .orElseThrow();
        String html = page.document().outerHtml();
        for (String hostile : List.of(manyNames(), "<div>".repeat(50_000), "<b class='a b c'>".repeat(3000), "1/".repeat(100_000),
                "and , ".repeat(50_000), "May 1 ".repeat(50_000), "&lt;".repeat(50_000), "<a href='x:'>".repeat(3000),
                "https://".repeat(20_000), " ".repeat(300_000))) {
            assertNotNull(read(page.url(), html.replaceFirst("<p", "<p>" + Matcher.quoteReplacement(hostile) + "</p><p")));
            assertNotNull(read(page.url(), html.replace("class=\"", "class=\"" + hostile.substring(0, 500).replace('"', ' ') + " ")));
        }
    }

    /** Each by another author. */
    private static String manyNames() {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < 20_000; i++) {
            String name = "Q" + Integer.toString(i, 26).chars().mapToObj(digit -> String.valueOf((char) ('a' + Character.digit(digit, 26))))
                    .collect(Collectors.joining());
            out.append("<p class=author>by ").append(name).append(" Lee</p>");
        }
        return out.toString();
    }

    private static String garbled(String html, Random random) {
        StringBuilder out = new StringBuilder(random.nextInt(3) == 0 ? html.substring(0, random.nextInt(html.length())) : html);
        for (int k = random.nextInt(40); k > 0 && out.length() > 0; k--) {
            int at = random.nextInt(out.length());
            switch (random.nextInt(3)) {
                case 0 -> out.setCharAt(at, "<>\"'/&= \u0000\uD800".charAt(random.nextInt(10)));
                case 1 -> out.delete(at, Math.min(out.length(), at + random.nextInt(200)));
                default -> out.insert(at, out.substring(Math.max(0, at - random.nextInt(200)), at));
            }
        }
        return out.toString();
    }

    private PageOutcome read(String url, String html) {
        Capture capture = capture(url, html);
        assertNotNull(PageAlone.of(capture).outcome());
        return Samples.run().trained(blog).read(capture);
    }

    private static Capture capture(String url, String html) {
        return Captures.page(url, Instant.parse("2026-11-20T00:00:00Z"), html);
    }
}
