package org.feedwright.heritrix;

import java.io.PrintWriter;
import org.archive.crawler.reporting.Report;
import org.archive.crawler.reporting.StatisticsTracker;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * What Feedwright did, for {@code reports/feedwright-report.txt} and the web UI. Enters itself into the reports of the statistics tracker;
 * naming it in the tracker's own list does as well.
 */
public class FeedwrightReport extends Report {
    private ObjectProvider<FeedProcessor> feedProcessors;
    private ObjectProvider<PostExtractor> postExtractors;

    /** Looked up when there is something to report: the post extractor has to be stopped before the tracker, and so must not hang on it. */
    @Autowired
    public void setProcessors(ObjectProvider<FeedProcessor> ofFeeds, ObjectProvider<PostExtractor> ofPosts) {
        this.feedProcessors = ofFeeds;
        this.postExtractors = ofPosts;
    }

    @Autowired
    public void setStatisticsTracker(StatisticsTracker tracker) {
        if (tracker.getReports().stream().noneMatch(FeedwrightReport.class::isInstance)) {
            tracker.getReports().add(this);
        }
    }

    @Override
    public void write(PrintWriter writer, StatisticsTracker stats) {
        feedProcessors.stream().forEach(each -> each.report(writer));
        postExtractors.stream().forEach(each -> each.report(writer));
    }

    @Override
    public String getFilename() {
        return "feedwright-report.txt";
    }
}
