package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameter;
import org.junit.runners.Parameterized.Parameters;

/** All that the plugin remembers is spoilt in the middle of a crawl. */
@RunWith(Parameterized.class)
public class BrokenStateIT {
    private static final SampleBlog BLOG = SampleBlog.of(44);

    @Parameter
    public String moment;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    /** The feed comes first; the second page of the list is behind the pages of its entries. */
    @Parameters(name = "behind {0}")
    public static Collection<Object[]> moments() {
        return List.of(new Object[] {SampleBlog.FEED}, new Object[] {"/page/4/"});
    }

    @Test
    public void everyPageIsArchivedAndTheOperatorIsTold() throws IOException, InterruptedException {
        String breaker = "<bean class=\"" + StateBreaker.class.getName() + "\"><property name=\"behind\" value=\"" + moment + "\"/></bean>";
        try (LoopbackBlog site = LoopbackBlog.serve(BLOG)) {
            HeritrixCrawl crawl = HeritrixCrawl.of(folder.getRoot().toPath(), site.url() + "/")
                    .with("<ref bean=\"postExtractor\"/>", "<ref bean=\"postExtractor\"/>" + breaker);
            int exitCode = crawl.run();
            assertEquals(crawl.output(), 0, exitCode);
            assertTrue(crawl.output(), crawl.output().contains("FINISHED"));
            assertEquals("", crawl.log("runtime-errors.log"));
            Set<String> served = site.paths().stream().map(path -> site.url() + path).collect(Collectors.toSet());
            assertTrue(WarcUrls.responses(crawl.warcs()).containsAll(served));
            assertEquals("nothing is tried in vain", "", crawl.log("feedwright.log").lines().filter(line -> line.contains(" fault "))
                    .collect(Collectors.joining("\n")));
            assertEquals(0, crawl.reported("faults"));
            List<String> lost = crawl.log("feedwright.log").lines().filter(line -> line.contains(" lost what=")).toList();
            assertFalse("the operator is told", lost.isEmpty());
            long counted = crawl.reported("lost"); // what the report itself comes upon is told behind it
            assertTrue(counted + " of " + lost.size(), counted > 0 && counted <= lost.size());
            assertTrue(lost.toString(), lost.stream().allMatch(line ->
                    line.matches(".* site=(127\\.0\\.0\\.1:\\d+|\\(all\\)|[0-9a-f]{16}) now=(forgotten|\\d+)")));
            assertEquals("what was written is whole and counted", crawl.reported("posts"), CrawlPosts.live(crawl).size());
        }
    }
}
