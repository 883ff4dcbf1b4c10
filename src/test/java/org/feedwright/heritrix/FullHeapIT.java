package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/**
 * Pages that would take more heap than there is, in a heap smaller than Heritrix's own 256 MB. A heap that is full for any of its threads
 * makes Heritrix pause the crawl, so it is not to come to that.
 */
public class FullHeapIT {
    private static final SampleBlog BLOG = SampleBlog.of(44);
    /** The collector that a JVM takes by itself on a server; which pages fit depends on it. */
    private static final String[] HEAP = {"-XX:+UseG1GC", "-Xmx192m"};
    /** What is read in this heap at the most. */
    private static final int LARGEST = (192 << 20) / 32 - (64 << 10);
    private static final int TOO_LARGE = 8 << 20;
    private static final int ATTRIBUTES = 512;
    /** A blog each of whose newest pages is below what is read in its turn, and all whose trees together are more than the heap. */
    private static final SampleBlog HEAVY = SampleBlog.of(24);
    private static final int HEAVY_BYTES = 500_000;
    private static final String HEAVY_UNIT = "<li><a name='/tag/word'>some words</a></li>";

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private static String filled(String begin, String unit, int bytes) {
        return "<html><head><title>Large</title></head><body>" + filling(begin, unit, bytes);
    }

    private static String filling(String begin, String unit, int bytes) {
        return begin + unit.repeat((bytes - begin.length()) / unit.length());
    }

    /** Formatting elements that are opened again in each paragraph, with all their attributes. */
    private static String bomb() {
        StringBuilder open = new StringBuilder("<p>");
        for (String tag : new String[] {"b", "i", "u", "s", "tt", "em", "big", "code", "font", "small", "strong", "strike"}) {
            open.append('<').append(tag);
            for (int i = 0; i < ATTRIBUTES; i++) {
                open.append(" a").append(i);
            }
            open.append('>');
        }
        return filled(open.toString(), "<p>x", 1 << 20);
    }

    private static Map<String, String> pages() {
        Map<String, String> pages = new LinkedHashMap<>();
        pages.put("/large/elements/", filled("", "<b>", LARGEST));
        pages.put("/large/text/", filled("", "Words and more words. ", LARGEST));
        pages.put("/large/json/", filled("<script type='application/ld+json'>[", "{},", LARGEST));
        pages.put("/large/bomb/", bomb());
        pages.put("/too-large/elements/", filled("", "<b>", TOO_LARGE));
        pages.put("/too-large/text/", filled("", "Words and more words. ", TOO_LARGE));
        return pages;
    }

    private static LoopbackBlog serve() throws IOException {
        LoopbackBlog site = LoopbackBlog.serve(BLOG);
        pages().forEach(site::with);
        return site;
    }

    /** The newest posts, which the feed names, with long lists below. */
    private static LoopbackBlog serveHeavy() throws IOException {
        LoopbackBlog site = LoopbackBlog.serve(HEAVY);
        Map<String, String> pages = HEAVY.pages(site.url());
        HEAVY.posts().stream().skip(HEAVY.posts().size() - SampleBlog.FEED_ENTRIES).map(SampleBlog.Post::path)
                .forEach(path -> site.with(path, pages.get(path)
                        .replace("<footer>", filling("<ul>", HEAVY_UNIT, HEAVY_BYTES) + "</ul><footer>")));
        return site;
    }

    private static Set<String> posts(LoopbackBlog site, SampleBlog blog) {
        return blog.posts().stream().map(post -> site.url() + post.path()).collect(Collectors.toCollection(TreeSet::new));
    }

    private static String seeds(LoopbackBlog site) {
        return pages().keySet().stream().map(path -> site.url() + path).collect(Collectors.joining("\n", site.url() + "/\n", ""));
    }

    private static void assertUnharmed(HeritrixCrawl crawl, LoopbackBlog site) throws IOException {
        assertTrue(crawl.output(), crawl.output().contains("FINISHED"));
        assertEquals("", crawl.log("runtime-errors.log"));
        assertFalse(crawl.output(), crawl.output().contains("OutOfMemoryError"));
        Set<String> archived = WarcUrls.responses(crawl.warcs());
        pages().keySet().forEach(path -> assertTrue(path, archived.contains(site.url() + path)));
    }

    @Test
    public void theCrawlGoesOnAndWhatIsTooLargeIsCounted() throws IOException, InterruptedException {
        try (LoopbackBlog site = serve()) {
            HeritrixCrawl crawl = HeritrixCrawl.of(folder.getRoot().toPath(), seeds(site)).jvm(HEAP);
            int exitCode = crawl.run();
            assertEquals(crawl.output(), 0, exitCode);
            assertUnharmed(crawl, site);
            assertEquals(crawl.report("feedwright-report.txt"), 0, crawl.reported("faults"));
            assertEquals(2, crawl.reported("unreadable"));
            assertEquals(List.of(), site.neverAsked());
            assertEquals(posts(site, BLOG), new TreeSet<>(CrawlPosts.live(crawl).keySet()));
        }
    }

    @Test
    public void blogWhosePagesAreTooLargeTogetherIsLearntFromThoseThatFit() throws IOException, InterruptedException {
        try (LoopbackBlog site = serveHeavy()) {
            HeritrixCrawl crawl = HeritrixCrawl.of(folder.getRoot().toPath(), site.url() + "/").jvm(HEAP);
            int exitCode = crawl.run();
            assertEquals(crawl.output(), 0, exitCode);
            assertTrue(crawl.output(), crawl.output().contains("FINISHED"));
            assertEquals(crawl.report("feedwright-report.txt"), 0, crawl.reported("faults"));
            assertEquals(posts(site, HEAVY), new TreeSet<>(CrawlPosts.live(crawl).keySet()));
            assertTrue(crawl.reported("pairs") >= 3);
        }
    }
}
