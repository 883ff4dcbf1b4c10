package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** Jobs that Spring takes and that can't give posts: the operator is told before the crawl has cost anything. */
public class WrongJobIT {
    private static final SampleBlog BLOG = SampleBlog.of(12);

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private static String jobLog(HeritrixCrawl crawl) throws IOException {
        return Files.readString(crawl.job().resolve("job.log"));
    }

    @Test
    public void wrongFilesAndNumbersStopTheBuildAndAreNamed() throws IOException, InterruptedException {
        try (LoopbackBlog site = LoopbackBlog.serve(BLOG)) {
            HeritrixCrawl crawl = HeritrixCrawl.of(folder.getRoot().toPath(), site.url() + "/",
                    "postExtractor.wrapperFile=blog.json\npostExtractor.maxStopSeconds=-1\nfeedProcessor.maxEntriesPerFeed=0\n")
                    .with("\n</beans>", SitesIT.sheet("handled", site, Map.of("postExtractor.handleFile", "not-there.xml")) + "\n</beans>");
            Path wrapper = Files.writeString(crawl.job().resolve("blog.json"), "{\n\"format\": oops}");
            crawl.run(); // whose exit code is 0 for a job that Heritrix refuses to launch
            String log = jobLog(crawl);
            assertTrue(log, log.contains("postExtractor.wrapperFile can't be read: " + wrapper.toRealPath() + ", line 2: Unrecognized"));
            assertTrue(log, log.contains("postExtractor.handleFile in the Sheet 'handled' can't be read: there is no such file: "));
            assertTrue(log, log.contains("postExtractor.maxStopSeconds is -1, and must be from 0 to 2147483647."));
            assertTrue(log, log.contains("feedProcessor.maxEntriesPerFeed is 0, and must be from 1 to 2147483647."));
            assertFalse("nothing was launched", crawl.started());
        }
    }

    @Test
    public void beansInTheWrongPlaceAreToldAtLaunchAndInTheReportAndCostNoPage() throws IOException, InterruptedException {
        try (LoopbackBlog site = LoopbackBlog.serve(BLOG)) {
            HeritrixCrawl crawl = HeritrixCrawl.of(folder.getRoot().toPath(), site.url() + "/")
                    .with("<ref bean=\"postExtractor\"/>", "").with("<ref bean=\"feedProcessor\"/>", "<ref bean=\"postExtractor\"/>")
                    .with("\n</beans>", SitesIT.sheet("small", site, Map.of("postExtractor.maxWaiting", "10")) + "\n</beans>");
            assertEquals(0, crawl.run());
            String report = crawl.report("feedwright-report.txt");
            for (String note : List.of("postExtractor stands in the wrong chain (FetchChain): there will be no posts. Move "
                    + "<ref bean=\"postExtractor\"/> to the list of dispositionProcessors, right after the WARC writer.",
                    "feedProcessor stands in no chain: it will find no feeds. Add <ref bean=\"feedProcessor\"/> to the list of "
                    + "fetchProcessors, last.",
                    "postExtractor.maxWaiting holds for the whole crawl: the Sheet 'small' can't change it for single sites. "
                    + "Take it out of the Sheet, and set it at the bean 'postExtractor'.")) {
                assertTrue(report, report.contains("NOTE: " + note + "\n"));
                assertTrue(jobLog(crawl), jobLog(crawl).contains(note));
            }
            assertTrue(WarcUrls.responses(crawl.warcs()).size() >= BLOG.posts().size());
        }
    }
}
