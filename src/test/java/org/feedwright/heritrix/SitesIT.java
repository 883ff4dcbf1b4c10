package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.archive.util.SurtPrefixSet;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/**
 * Five blogs in one crawl: an ordinary one, one that Feedwright is to leave alone, one without a feed for which the operator pinned a
 * wrapper, and two with a file of handles, with a feed and without. One crawl serves all tests.
 */
public class SitesIT {
    @ClassRule
    public static final TemporaryFolder FOLDER = new TemporaryFolder();

    private static final SampleBlog BLOG = SampleBlog.of(24);
    private static LoopbackBlog ordinary;
    private static LoopbackBlog disabled;
    private static LoopbackBlog pinned;
    private static LoopbackBlog mended;
    private static LoopbackBlog handled;
    private static HeritrixCrawl crawl;

    @BeforeClass
    public static void crawlAll() throws IOException, InterruptedException {
        ordinary = LoopbackBlog.serve(BLOG);
        disabled = LoopbackBlog.serve(BLOG);
        pinned = LoopbackBlog.serve(BLOG).without(SampleBlog.FEED).without(SampleBlog.COMMENT_FEED);
        mended = LoopbackBlog.serve(BLOG);
        handled = LoopbackBlog.serve(BLOG).without(SampleBlog.FEED).without(SampleBlog.COMMENT_FEED);
        String sheets = sheet("off", disabled, Map.of("postExtractor.enabled", "false", "feedProcessor.enabled", "false"))
                + sheet("pin", pinned, Map.of("postExtractor.wrapperFile", "wrappers/harbour.json"))
                + sheet("mend", mended, Map.of("postExtractor.handleFile", "filed.xml"))
                + sheet("handle", handled, Map.of("postExtractor.handleFile", "whole.xml"));
        String seeds = String.join("\n", all().map(site -> site.url() + "/").toList());
        crawl = HeritrixCrawl.of(FOLDER.getRoot().toPath(), seeds).with("\n</beans>", sheets + "\n</beans>");
        Path wrapper = crawl.job().resolve("wrappers").resolve("harbour.json");
        Files.createDirectories(wrapper.getParent());
        Files.write(wrapper, BLOG.wrapper(pinned.url()));
        Files.writeString(crawl.job().resolve("filed.xml"), """
                <handles><handle name="filed" class="filed"/><pattern name="categories" handle="filed"/></handles>
                """);
        Files.writeString(crawl.job().resolve("whole.xml"), """
                <handles><handle name="h" class="entry-title"/><handle name="body" class="entry-body"/><handle name="line" class="byline"/>
                <pattern name="title" handle="h"/><pattern name="content" handle="body"/><pattern name="date" handle="line"/>
                <pattern name="author" handle="line" after="by" before=" on"/></handles>
                """);
        int exitCode = crawl.run();
        assertEquals(crawl.output(), 0, exitCode);
    }

    private static Stream<LoopbackBlog> all() {
        return Stream.of(ordinary, disabled, pinned, mended, handled);
    }

    static String sheet(String name, LoopbackBlog site, Map<String, String> settings) {
        StringBuilder entries = new StringBuilder();
        settings.forEach((key, value) -> entries.append("<entry key=\"%s\" value=\"%s\"/>".formatted(key, value)));
        return """
                <bean id="%s" class="org.archive.spring.Sheet"><property name="map"><map>%s</map></property></bean>
                <bean class="org.archive.crawler.spring.SurtPrefixesSheetAssociation">
                 <property name="surtPrefixes"><list><value>%s</value></list></property>
                 <property name="targetSheetNames"><list><value>%s</value></list></property>
                </bean>
                """.formatted(name, entries, SurtPrefixSet.prefixFromPlainForceHttp(site.url() + "/"), name);
    }

    @AfterClass
    public static void stopTheServers() {
        all().forEach(LoopbackBlog::close);
    }

    private static String name(LoopbackBlog site) {
        return site.url().substring("http://".length());
    }

    private static long posts(LoopbackBlog site) throws IOException {
        Map<String, JsonNode> posts = CrawlPosts.live(crawl);
        return posts.keySet().stream().filter(url -> url.startsWith(site.url() + "/")).count();
    }

    private static List<String> annotated(LoopbackBlog site, String annotation) throws IOException {
        return crawl.log("crawl.log").lines().filter(line -> line.contains(" " + site.url() + "/") && line.contains(annotation)).toList();
    }

    @Test
    public void everyBlogIsCrawled() {
        all().flatMap(site -> site.neverAsked().stream())
                .forEach(path -> assertEquals("only the feed names it", BLOG.newest().path(), path));
    }

    @Test
    public void ordinaryBlogIsLearntAndRead() throws IOException {
        assertEquals(BLOG.posts().size(), posts(ordinary));
        assertFalse(annotated(ordinary, FeedProcessor.FEED_ANNOTATION).isEmpty());
    }

    @Test
    public void blogThatIsSwitchedOffLeavesNoTrace() throws IOException {
        assertEquals(0, posts(disabled));
        assertEquals(List.of(), annotated(disabled, "fw:"));
        assertFalse(crawl.report("feedwright-report.txt").contains(name(disabled)));
        assertFalse(crawl.log("feedwright.log").contains(name(disabled)));
    }

    @Test
    public void blogWithAPinnedWrapperIsReadAtOnceWithoutAnyFeed() throws IOException {
        assertEquals("all but the one that only the feed names", BLOG.posts().size() - 1, posts(pinned));
        assertEquals(List.of(), annotated(pinned, PostExtractor.WAITING_ANNOTATION));
        assertEquals(BLOG.posts().size() - 1, annotated(pinned, PostExtractor.POST_ANNOTATION).size());
    }

    @Test
    public void handlesOfASiteWinOverWhatIsLearnt() throws IOException {
        assertEquals(BLOG.posts().size(), posts(mended));
        JsonNode post = CrawlPosts.live(crawl).get(mended.url() + BLOG.posts().get(0).path());
        assertEquals("Filed under " + BLOG.posts().get(0).tag(), post.get("categories").get(0).asText());
        assertEquals("handle", post.get("evidence").get("categories").get("method").asText());
        assertEquals("wrapper", post.get("evidence").get("title").get("method").asText());
    }

    @Test
    public void blogWithoutAFeedIsReadByItsHandlesWhenTheCrawlEnds() throws IOException {
        assertEquals("all but the one that only the feed names", BLOG.posts().size() - 1, posts(handled));
        SampleBlog.Post written = BLOG.posts().get(3);
        JsonNode post = CrawlPosts.live(crawl).get(handled.url() + written.path());
        assertEquals(written.title(), post.get("title").asText());
        assertEquals(written.author(), post.get("authors").get(0).asText());
        assertEquals(written.published().toLocalDate().toString(), post.get("date_published").asText());
        assertEquals("handle", post.get("evidence").get("content").get("method").asText());
    }
}
