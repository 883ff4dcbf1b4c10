package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** Errors on single pages, in both of our processors, in a real crawl. One crawl serves all tests. */
public class FaultyCrawlIT {
    @ClassRule
    public static final TemporaryFolder FOLDER = new TemporaryFolder();

    private static final SampleBlog BLOG = SampleBlog.of(44);
    private static final int DEEP = 100_000;
    private static final List<String> KINDS = List.of("heap", "stack", "linkage", "state");
    private static final List<String> CLASSES = List.of("java.lang.OutOfMemoryError", "java.lang.StackOverflowError",
            "java.lang.NoClassDefFoundError", "java.lang.IllegalStateException");
    /** Of the posts that the feed does not name; the oldest ones are read when the blog is known. */
    private static final int PAGES_PER_KIND = 2;

    private static LoopbackBlog site;
    private static HeritrixCrawl crawl;

    private static List<SampleBlog.Post> hit() {
        return BLOG.posts().subList(0, KINDS.size() * PAGES_PER_KIND);
    }

    private static String entries() {
        StringBuilder entries = new StringBuilder();
        for (int i = 0; i < hit().size(); i++) {
            entries.append("<entry key=\"").append(hit().get(i).path()).append("\" value=\"").append(KINDS.get(i % KINDS.size()))
                    .append("\"/>");
        }
        return entries.toString();
    }

    private static String trapped(String bean) {
        String around = "<bean class=\"" + Saboteur.class.getName() + "%s\">%s</bean>";
        return around.formatted("", "<property name=\"faults\"><map>" + entries() + "</map></property>")
                + bean + around.formatted("$Undo", "");
    }

    @BeforeClass
    public static void crawlTheBlog() throws IOException, InterruptedException {
        String deep = "<html><body>" + "<div>".repeat(DEEP) + "deep" + "</div>".repeat(DEEP) + "</body></html>";
        site = LoopbackBlog.serve(BLOG).with("/deep/", deep).with("/b/", "<html><body>" + "<b>".repeat(DEEP) + "</body></html>");
        crawl = HeritrixCrawl.of(FOLDER.getRoot().toPath(), site.url() + "/\n" + site.url() + "/deep/\n" + site.url() + "/b/")
                .with("<ref bean=\"feedProcessor\"/>", trapped("<ref bean=\"feedProcessor\"/>"))
                .with("<ref bean=\"postExtractor\"/>", trapped("<ref bean=\"postExtractor\"/>"));
        int exitCode = crawl.run();
        assertEquals(crawl.output(), 0, exitCode);
    }

    @AfterClass
    public static void stopTheServer() {
        site.close();
    }

    @Test
    public void crawlEndsAsAlwaysAndEveryPageIsArchived() throws IOException {
        assertEquals("", crawl.log("runtime-errors.log"));
        assertTrue(crawl.output(), crawl.output().contains("FINISHED"));
        assertEquals(List.of(), site.neverAsked());
        Set<String> archived = WarcUrls.responses(crawl.warcs());
        Set<String> served = new TreeSet<>();
        site.paths().forEach(path -> served.add(site.url() + path));
        assertTrue("lacks " + served, archived.containsAll(served));
    }

    @Test
    public void faultsAreCountedAndTheReportNamesTheFirstUrlOfEachKind() throws IOException {
        String report = crawl.report("feedwright-report.txt");
        for (int i = 0; i < CLASSES.size(); i++) {
            String kind = CLASSES.get(i);
            Set<String> urls = new TreeSet<>();
            for (int j = i; j < hit().size(); j += KINDS.size()) {
                urls.add("  " + PAGES_PER_KIND + " " + kind + " first at " + site.url() + hit().get(j).path());
            }
            assertEquals(report, 2, report.lines().filter(urls::contains).count());
        }
        assertEquals(hit().size(), crawl.reported("faults"));
    }

    @Test
    public void eachKindIsLoggedOnceByEachOfUs() throws IOException {
        for (String kind : CLASSES) {
            assertEquals(1, crawl.log("feedwright.log").lines().filter(line -> line.contains("fault kind=" + kind)).count());
            assertEquals(2, crawl.log("alerts.log").lines().filter(line -> line.startsWith(kind)).count());
        }
    }

    @Test
    public void allOtherPostsAreThere() throws IOException {
        List<SampleBlog.Post> others = new ArrayList<>(BLOG.posts());
        others.removeAll(hit());
        Set<String> expected = others.stream().map(post -> site.url() + post.path()).collect(Collectors.toCollection(TreeSet::new));
        assertEquals(expected, new TreeSet<>(CrawlPosts.live(crawl).keySet()));
    }
}
