package org.feedwright;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.feedwright.capture.ArchiveSource;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureSource;
import org.feedwright.capture.UrlKey;
import org.feedwright.feed.Feed;
import org.feedwright.feed.FeedChoice.BlogFeeds;
import org.feedwright.post.ListingSink;
import org.feedwright.post.PostSink;
import org.feedwright.reader.PageExplanation;
import org.feedwright.reader.TrainedBlog;
import org.feedwright.run.BlogIndex;
import org.feedwright.run.Evaluation;
import org.feedwright.run.HtmlCaptures;
import org.feedwright.run.Options;
import org.feedwright.run.PageFinder;
import org.feedwright.run.PageReader;
import org.feedwright.run.ReadingRun;
import org.feedwright.run.RunJournal;
import org.feedwright.run.RunListener;
import org.feedwright.run.RunReport;
import org.feedwright.run.SitePages;
import org.feedwright.run.SurveyFiles;
import org.feedwright.run.SurveyNote;
import org.feedwright.run.Training;
import org.feedwright.run.TrainingRun;
import org.feedwright.run.Workers;
import org.feedwright.training.CrossValidation;
import org.feedwright.training.Ideas;
import org.feedwright.wrapper.BlogWrapper;

/**
 * Learns from feeds how to read a blog's pages, and reads them. One object serves a whole run; it holds no state of it and is thread-safe.
 */
public final class Feedwright {

    private final Options options;
    private final UnaryOperator<String> urlKey;
    private final RunListener listener;
    private final Optional<RunJournal> journal;

    /** With default {@link Options} and {@link UrlKey}s; faults are passed on ({@link RunListener#RETHROW}). */
    public static Feedwright create() {
        return new Feedwright(Options.defaults(), UrlKey::of);
    }

    /** @param urlKey canonical form of a URL: permalinks and captures are the same page where their keys are equal */
    public Feedwright(Options options, UnaryOperator<String> urlKey) {
        this(options, urlKey, RunListener.RETHROW);
    }

    /** @param listener hears of pages and blogs that the program failed on; the run goes on without them */
    public Feedwright(Options options, UnaryOperator<String> urlKey, RunListener listener) {
        this(options, urlKey, listener, Optional.empty());
    }

    private Feedwright(Options options, UnaryOperator<String> urlKey, RunListener listener, Optional<RunJournal> journal) {
        this.options = Objects.requireNonNull(options);
        this.urlKey = Objects.requireNonNull(urlKey);
        this.listener = Objects.requireNonNull(listener);
        this.journal = journal;
    }

    /**
     * The same for one run, which is kept in a journal: {@link #train(CaptureSource)} and {@code apply} over the same source, each once at
     * the most and in this order.
     */
    public Feedwright with(RunJournal runJournal) {
        return new Feedwright(options, urlKey, listener, Optional.of(runJournal));
    }

    /**
     * Finds the feeds of a source, trains on them, reads every page, and writes the posts. Goes through the source twice. The sink is the
     * caller's to close; where this throws it holds a part only, and is to be {@linkplain PostSink#abandon abandoned} first. With several
     * threads one of them writes, which is not the caller's.
     */
    public RunReport extract(CaptureSource source, PostSink sink) throws IOException {
        return apply(train(source), source, sink);
    }

    private TrainingRun training() {
        return new TrainingRun(options, urlKey, listener, journal);
    }

    /** Finds the feeds of a source and learns a wrapper for each blog. */
    public Training train(CaptureSource source) throws IOException {
        return training().of(source);
    }

    /**
     * The same, to the byte; of archives that were {@linkplain #survey surveyed} before only feeds and training pages are read.
     *
     * @param surveys made with the same URL keys
     */
    public Training train(ArchiveSource source, SurveyFiles surveys) throws IOException {
        return training().of(source, surveys);
    }

    /**
     * The same blogs, which were learnt elsewhere, for a source of which a first pass shows the copies as it does for {@link #train}; of
     * archives that were surveyed nothing is read.
     */
    public Training knowingCopies(Training learnt, ArchiveSource source, SurveyFiles surveys) throws IOException {
        return learnt.with(training().copies(source, surveys));
    }

    /**
     * Writes what the first pass of {@link #train(CaptureSource)} notes, in the form that {@link SurveyFiles} reads: so several machines
     * may each go through some archives, for one run over all. No option changes what is written. The stream stays open.
     */
    public void survey(ArchiveSource source, OutputStream out) throws IOException {
        training().survey(source, out);
    }

    /**
     * Adds what pages teach that no feed speaks for, with one thread: other templates of the blogs, and sites without a feed. What is then
     * still not learnt is read page by page.
     *
     * @param fed   what feeds taught
     * @param pages of these blogs and of other sites
     */
    public Training complete(Training fed, SitePages pages) throws IOException {
        return training().complete(fed, pages);
    }

    /**
     * The same blog with its other templates: what {@link #complete(Training, SitePages)} adds to one blog.
     *
     * @param neighbours the blogs on its hosts in the order of their training, the blog among them
     */
    public TrainedBlog complete(TrainedBlog blog, List<TrainedBlog> neighbours, SitePages pages) throws IOException {
        return training().complete(blog, neighbours, pages);
    }

    /** Learns a site without a feed: what {@link #complete(Training, SitePages)} learns of one host on which there is no blog. */
    public Optional<TrainedBlog> learn(String host, SitePages pages) throws IOException {
        return training().learn(host, pages);
    }

    /** What the first pass of {@link #train(CaptureSource)} notes of a capture, for those who go through a source in parts. */
    public Optional<SurveyNote> note(Capture capture) {
        return SurveyNote.of(capture, urlKey, training()::site);
    }

    /** What reads pages, one by one, as {@link #apply(Training, CaptureSource, PostSink)} does. */
    public PageReader reader(Training training) {
        return new PageReader(training, urlKey, false);
    }

    /**
     * Learns a wrapper for each blog that these feeds speak for, with one thread. Feeds of different sites do not touch each other, so
     * training site by site ({@link #site}) gives the same as all at once.
     */
    public Training train(List<Feed> feeds, PageFinder pages) throws IOException {
        return training().of(feeds, pages);
    }

    /** The host that a feed speaks for, in the form of URL keys: that of its posts, since feed services have hosts of their own. */
    public String site(Feed feed) {
        return training().site(feed);
    }

    /** Learns the wrapper of one blog from its feeds and the pages of their entries. */
    public TrainedBlog train(BlogFeeds feeds, PageFinder pages) throws IOException {
        return training().train(feeds, pages);
    }

    /**
     * Scores the training on each blog of a source by cross-validation (see {@link CrossValidation}); blogs in the order of training. What
     * listing pages add to it is left out.
     */
    public List<Evaluation> evaluate(CaptureSource source) throws IOException {
        return evaluate(source, Ideas.ALL);
    }

    /** The same with some ideas only, to measure what each brings; the ranking of the paper has none of them and stays as it is. */
    public List<Evaluation> evaluate(CaptureSource source, Ideas ideas) throws IOException {
        return training().evaluate(source, ideas);
    }

    /** A blog that is read with saved wrappers, without any feed. */
    public TrainedBlog blog(BlogWrapper saved) {
        return TrainedBlog.of(saved, Map.of(), Set.of(), !saved.blog().isEmpty(), urlKey);
    }

    /** Reads every page of a source that one of the blogs speaks for, in archive order; the sink is used as by {@code extract}. */
    public RunReport apply(Training training, CaptureSource source, PostSink sink) throws IOException {
        return read(training, source, sink, Optional.empty());
    }

    /** The same, and writes what listing pages (pages that are no posts and lead to several pages of their site) say of posts. */
    public RunReport apply(Training training, CaptureSource source, PostSink sink, ListingSink listings) throws IOException {
        return read(training, source, sink, Optional.of(listings));
    }

    private RunReport read(Training training, CaptureSource source, PostSink sink, Optional<ListingSink> listings) throws IOException {
        try (Workers workers = new Workers(options.threads(), listener, journal)) {
            return new ReadingRun(training, urlKey, sink, listings, workers).read(source);
        }
    }

    /**
     * How each capture of one page is read, and why so. Goes through the source once.
     *
     * @return in archive order; nothing where the source has no HTML page at this URL, or none of the blogs speaks for it and pages
     *         are not to be read by themselves
     */
    public List<PageExplanation> explain(Training training, CaptureSource source, String url) throws IOException {
        String key = urlKey.apply(url);
        BlogIndex index = new BlogIndex(training);
        List<PageExplanation> out = new ArrayList<>();
        source.forEach(capture -> {
            if (urlKey.apply(capture.url()).equals(key) && HtmlCaptures.isHtml(capture)) {
                index.explain(key, capture).ifPresent(out::add);
            }
        });
        return out;
    }

}
