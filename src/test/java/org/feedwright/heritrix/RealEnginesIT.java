package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.feedwright.Samples;
import org.feedwright.Samples.Truth;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameter;
import org.junit.runners.Parameterized.Parameters;

/** One crawl of all sample blogs, made by Hugo, Jekyll, Pelican and Hexo: what the plugin reads of each, beside its truth. */
@RunWith(Parameterized.class)
public class RealEnginesIT {
    @ClassRule
    public static final TemporaryFolder FOLDER = new TemporaryFolder();

    private static SampleProxy proxy;
    private static HeritrixCrawl crawl;
    private static Map<String, JsonNode> live;
    private static Map<String, JsonNode> offline;

    @Parameter
    public String blog;

    @Parameters(name = "{0}")
    public static List<String> blogs() {
        return Samples.blogs();
    }

    @BeforeClass
    public static void crawlTheBlogs() throws IOException, InterruptedException {
        Path folder = FOLDER.getRoot().toPath();
        proxy = SampleProxy.serve();
        crawl = HeritrixCrawl.of(folder, proxy.seeds(), proxy.settings()).jvm(proxy.names(folder));
        int exitCode = crawl.run();
        assertEquals(crawl.output(), 0, exitCode);
        live = CrawlPosts.live(crawl);
        offline = CrawlPosts.offline(crawl);
    }

    @AfterClass
    public static void stopTheProxy() {
        proxy.close();
    }

    private Map<String, JsonNode> of(Map<String, JsonNode> posts) {
        return posts.entrySet().stream().filter(post -> post.getKey().startsWith("http://" + blog + ".example/"))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (one, other) -> one, TreeMap::new));
    }

    @Test
    public void everyPostIsInTheSidecarAsItsAuthorWroteItAndNoOtherPageIs() throws IOException {
        Map<String, String> wanted = new TreeMap<>();
        for (Truth truth : Samples.truth(blog)) {
            wanted.put(truth.url(), truth.title() + ", " + truth.authors() + ", " + truth.date().substring(0, 10));
        }
        Map<String, String> got = new TreeMap<>();
        of(live).forEach((url, post) -> got.put(url, post.path("title").asText() + ", " + texts(post.path("authors")) + ", "
                + post.path("date_published").asText().substring(0, 10)));
        assertEquals(wanted, got);
        assertTrue(of(live).values().stream().noneMatch(post -> post.path("content_text").asText().isEmpty()));
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(text -> texts.add(text.asText()));
        return texts;
    }

    /** The values are the same; the wrapper need not be: a crawl learns a blog before its category feeds have come. */
    @Test
    public void sidecarSaysWhatTheOfflineRunSaysOfTheSameWarcs() {
        CrawlPosts.assertSameValues(of(offline), of(live));
    }

    @Test
    public void nothingGoesWrong() throws IOException {
        assertEquals("", crawl.log("runtime-errors.log"));
        assertEquals("", crawl.log("alerts.log"));
        String report = crawl.report("processors-report.txt");
        assertTrue(report, report.contains("Sites learnt:      " + Samples.blogs().size()));
        assertTrue(report, report.contains("Faults:            {}"));
    }
}
