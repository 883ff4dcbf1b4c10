package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** A crawl of a whole blog by the real Heritrix with the shipped profile, and what comes out of it. One crawl serves all tests. */
public class CrawlIT {
    @ClassRule
    public static final TemporaryFolder FOLDER = new TemporaryFolder();

    private static final SampleBlog BLOG = new SampleBlog(44);
    private static LoopbackBlog site;
    private static HeritrixCrawl crawl;
    private static int exitCode;

    @BeforeClass
    public static void crawlTheBlog() throws IOException, InterruptedException {
        site = LoopbackBlog.serve(BLOG);
        crawl = HeritrixCrawl.of(FOLDER.getRoot().toPath(), site.url() + "/");
        exitCode = crawl.run();
    }

    @AfterClass
    public static void stopTheServer() {
        site.close();
    }

    @Test
    public void crawlEndsByItselfWithoutErrors() throws IOException {
        assertEquals(crawl.output(), 0, exitCode);
        assertEquals("", crawl.log("runtime-errors.log"));
        assertEquals("", crawl.log("alerts.log"));
    }

    @Test
    public void everyPageIsFetchedAndThePostThatOnlyTheFeedNamesToo() {
        assertEquals(List.of(), site.neverAsked());
        assertTrue(site.requests().containsKey(BLOG.newest().path()));
    }

    @Test
    public void nothingIsAskedTwice() {
        site.requests().forEach((path, times) -> assertEquals(path, 1, times.intValue()));
    }
}
