package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.feedwright.capture.EntityDecoder;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** Pages that take more heap than there is, in a heap that is as small as Heritrix alone crawls the same site in. */
public class FullHeapIT {
    private static final SampleBlog BLOG = SampleBlog.of(44);
    private static final String HEAP = "-Xmx" + System.getProperty("heap", "128m");
    /** The largest page that is read. */
    private static final int LARGEST = EntityDecoder.MAX_DECODED_BYTES - (1 << 10);
    private static final int ATTRIBUTES = 512;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private static String filled(String begin, String unit, int bytes) {
        return "<html><head><title>Large</title></head><body>" + begin + unit.repeat((bytes - begin.length()) / unit.length());
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
        return pages;
    }

    private static LoopbackBlog serve() throws IOException {
        LoopbackBlog site = LoopbackBlog.serve(BLOG);
        pages().forEach(site::with);
        return site;
    }

    private static String seeds(LoopbackBlog site) {
        return pages().keySet().stream().map(path -> site.url() + path).collect(Collectors.joining("\n", site.url() + "/\n", ""));
    }

    private static void assertAllIsArchived(HeritrixCrawl crawl, LoopbackBlog site) throws IOException {
        assertTrue(crawl.output(), crawl.output().contains("FINISHED"));
        assertEquals("", crawl.log("runtime-errors.log"));
        assertEquals(Set.of(), site.paths().stream().map(path -> site.url() + path)
                .filter(url -> !archived(crawl).contains(url)).collect(Collectors.toCollection(TreeSet::new)));
    }

    private static Set<String> archived(HeritrixCrawl crawl) {
        try {
            return WarcUrls.responses(crawl.warcs());
        } catch (IOException e) {
            throw new IllegalStateException("reading the WARCs", e);
        }
    }

    @Test
    public void heritrixAloneCrawlsTheSiteInThisHeap() throws IOException, InterruptedException {
        try (LoopbackBlog site = serve()) {
            HeritrixCrawl crawl = HeritrixCrawl.withoutPlugin(folder.getRoot().toPath(), seeds(site), "").jvm(HEAP);
            int exitCode = crawl.run();
            assertEquals(crawl.output(), 0, exitCode);
            assertAllIsArchived(crawl, site);
        }
    }

    @Test
    public void withThePluginPagesThatDoNotFitAreFaultsAndNothingElseChanges() throws IOException, InterruptedException {
        try (LoopbackBlog site = serve()) {
            Path dump = folder.getRoot().toPath().resolve("heap.hprof");
            HeritrixCrawl crawl = HeritrixCrawl.of(folder.getRoot().toPath(), seeds(site)).jvm(HEAP, "-XX:HeapDumpPath=" + dump);
            int exitCode = crawl.run();
            assertEquals(crawl.output(), 0, exitCode);
            assertAllIsArchived(crawl, site);
            System.err.println(crawl.report("feedwright-report.txt") + crawl.log("feedwright.log") + crawl.log("alerts.log"));
            assertTrue("the heap was full", crawl.reported("faults") > 0);
            assertEquals(1, crawl.log("feedwright.log").lines().filter(line -> line.contains("fault kind=java.lang.OutOfMemoryError")).count());
            assertTrue(crawl.report("feedwright-report.txt").contains(" java.lang.OutOfMemoryError first at " + site.url() + "/large/"));
            Set<String> posts = BLOG.posts().stream().map(post -> site.url() + post.path()).collect(Collectors.toCollection(TreeSet::new));
            assertEquals(posts, new TreeSet<>(CrawlPosts.live(crawl).keySet()));
        }
    }
}
