package org.feedwright.heritrix;

import java.io.IOException;
import java.io.PrintWriter;
import org.archive.crawler.reporting.Report;
import org.archive.crawler.reporting.StatisticsTracker;
import org.feedwright.report.PostsReport;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * What posts the crawl has given so far, as a page: {@code reports/feedwright-posts.html}. It is written on demand from the web UI and at
 * the end of the crawl, from the files of posts, so that a resumed crawl reports the posts of all its launches. Takes some seconds for each
 * 100,000 posts. Enters itself into the reports of the statistics tracker.
 */
public class PostsPageReport extends Report {
    private ObjectProvider<PostExtractor> postExtractors;
    private String replay = "";

    /** Looked up when there is something to report, as for {@link FeedwrightReport}. No setter, since Heritrix wants to read those back. */
    @Autowired
    public void findPostExtractors(ObjectProvider<PostExtractor> extractors) {
        this.postExtractors = extractors;
    }

    @Autowired
    public void setStatisticsTracker(StatisticsTracker tracker) {
        if (tracker.getReports().stream().noneMatch(PostsPageReport.class::isInstance)) {
            tracker.getReports().add(this);
        }
    }

    public String getReplay() {
        return replay;
    }

    /** What stands before time and URL in the addresses of a replay service; empty for links to the live pages. */
    public void setReplay(String replay) {
        this.replay = replay;
    }

    @Override
    public void write(PrintWriter writer, StatisticsTracker stats) {
        PostsReport report = new PostsReport(new PostsReport.Settings("Posts of the crawl", replay));
        postExtractors.stream().forEach(each -> each.report(report));
        try {
            report.write(writer);
        } catch (IOException e) {
            throw new IllegalStateException("a PrintWriter keeps its faults to itself", e);
        }
    }

    @Override
    public String getFilename() {
        return "feedwright-posts.html";
    }
}
