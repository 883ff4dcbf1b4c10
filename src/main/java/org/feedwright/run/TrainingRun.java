package org.feedwright.run;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.feedwright.capture.ArchiveSource;
import org.feedwright.capture.CaptureSource;
import org.feedwright.feed.Feed;
import org.feedwright.feed.FeedChoice;
import org.feedwright.feed.FeedChoice.BlogFeeds;
import org.feedwright.feed.FeedChoice.SetAside;
import org.feedwright.feed.FeedRanking;
import org.feedwright.page.Page;
import org.feedwright.page.PageHeap.PageRoom;
import org.feedwright.page.Theme;
import org.feedwright.paper.gkotsis2014.GkotsisTrainer;
import org.feedwright.reader.PostMetadata;
import org.feedwright.reader.TrainedBlog;
import org.feedwright.run.Training.FeedCounts;
import org.feedwright.training.CrossValidation;
import org.feedwright.training.Ideas;
import org.feedwright.training.Pair;
import org.feedwright.training.Scores;
import org.feedwright.training.WrapperTrainer;
import org.feedwright.wrapper.Template;
import org.feedwright.wrapper.UrlShape;
import org.feedwright.wrapper.Wrapper;

/**
 * One pass that learns blogs from feeds and pages. Thread-safe.
 *
 * @param urlKey   canonical form of a URL, for comparing
 * @param listener hears of blogs that the program failed on
 * @param journal  of the run that this is a part of, if it goes on after breaks
 */
public record TrainingRun(Options options, UnaryOperator<String> urlKey, RunListener listener, Optional<RunJournal> journal) {
    /** How many times as much heap the pages of a blog may take as the feeds of all blogs, or the places of all pages. */
    private static final int HEAP_TO_SURVEY = 4;

    /** Writes what a first pass notes, in the form of a {@link SurveyFile}. The stream stays open. */
    public void survey(ArchiveSource source, OutputStream out) throws IOException {
        try (Workers workers = new Workers(options.threads(), listener)) {
            SurveyFile.write(source, capture -> SurveyNote.of(capture, urlKey, this::site), workers, out);
        }
    }

    /** Finds the feeds of a source and learns a wrapper for each blog. In a later part of a run what was learnt before serves. */
    public Training of(CaptureSource source) throws IOException {
        return of(source, Survey.FirstPass.over(source));
    }

    /** The same; of archives that were surveyed only feeds and training pages are read. */
    public Training of(ArchiveSource source, SurveyFiles surveys) throws IOException {
        return of(source, surveys.over(source));
    }

    private Training of(CaptureSource source, Survey.FirstPass pass) throws IOException {
        try (Workers workers = new Workers(options.threads(), listener, journal);
                Survey survey = survey(source, pass, workers);
                BlogStore fed = new BlogStore(urlKey)) {
            SiteLearning learning = new SiteLearning(this, survey);
            Map<SetAside.Reason, Long> setAside = new EnumMap<>(SetAside.Reason.class);
            List<String> sites = new ArrayList<>();
            if (options.feeds()) {
                train(survey, learning, workers, setAside, (site, blog) -> {
                    fed.add(blog);
                    sites.add(site);
                });
            }
            Survey fresh = survey.fresh();
            FeedCounts counts = new FeedCounts(options.feeds() ? fresh.feeds() : 0, setAside, fresh.unusable());
            Training taught = new Training(fed.blogs(), counts, false, survey.copies());
            BlogStore all = new BlogStore(urlKey);
            complete(taught.blogs(), sites, learning, workers, (site, blog) -> {
                all.add(blog);
                if (journal.isPresent()) {
                    learning.remember(site, blog, journal.get());
                }
            });
            return taught.complete(all.blogs());
        }
    }

    /** Which pages of a source are copies; of archives that were surveyed nothing is read. */
    public Copies copies(ArchiveSource source, SurveyFiles surveys) throws IOException {
        try (Workers workers = new Workers(options.threads(), listener, journal);
                Survey survey = survey(source, surveys.over(source), workers)) {
            return survey.copies();
        }
    }

    private Survey survey(CaptureSource source, Survey.FirstPass pass, Workers workers) throws IOException {
        return Survey.of(source, pass, urlKey, this::site, options.feeds(), options.heap() / HEAP_TO_SURVEY, workers);
    }

    /** The same with what pages teach that no feed speaks for, with one thread. */
    public Training complete(Training fed, SitePages pages) throws IOException {
        try (Workers alone = new Workers(1, listener)) {
            List<TrainedBlog> blogs = new ArrayList<>();
            List<String> sites = fed.blogs().stream().map(blog -> blog.wrapper().blog()).toList();
            complete(fed.blogs(), sites, new FeedlessSites(pages, urlKey, options), alone, (site, blog) -> blogs.add(blog));
            return fed.complete(blogs);
        }
    }

    /** The same for one blog; its neighbours are the blogs on its hosts, the blog among them. */
    public TrainedBlog complete(TrainedBlog blog, List<TrainedBlog> neighbours, SitePages pages) throws IOException {
        return new FeedlessSites(pages, urlKey, options)
                .completed(blog, neighbours.indexOf(blog), new BlogIndex(Training.of(neighbours)));
    }

    /** The same for one host on which there is no blog. */
    public Optional<TrainedBlog> learn(String host, SitePages pages) throws IOException {
        return new FeedlessSites(pages, urlKey, options).learn(host);
    }

    private void complete(List<TrainedBlog> fed, List<String> sites, FeedlessSites learning, Workers workers, Learnt blogs)
            throws IOException {
        BlogIndex index = new BlogIndex(Training.of(fed));
        for (int i = 0; i < fed.size(); i++) {
            String site = sites.get(i);
            TrainedBlog blog = fed.get(i);
            int blogNumber = i;
            if (learning.isNew(site)) {
                learn(workers, blog.wrapper().blog(), () -> Optional.of(learning.completed(blog, blogNumber, index)),
                        learnt -> blogs.add(site, learnt.orElse(blog)));
            } else {
                keep(workers, site, blog, blogs);
            }
        }
        List<String> hosts = learning.hosts().stream().filter(host -> !index.knows(host)).toList();
        int number = 0;
        for (String host : hosts) {
            listener.learning(++number, hosts.size(), host);
            Optional<TrainedBlog> before = learning.unfed(host);
            if (learning.isNew(host)) {
                learn(workers, host, () -> learning.learn(host), learnt -> add(host, learnt, blogs));
            } else if (before.isPresent()) {
                keep(workers, host, before.get(), blogs);
            }
        }
        workers.finish();
    }

    /** Learns a wrapper for each blog that these feeds speak for, with one thread. */
    public Training of(List<Feed> feeds, PageFinder pages) throws IOException {
        try (Workers alone = new Workers(1, listener)) {
            List<TrainedBlog> blogs = new ArrayList<>();
            Map<SetAside.Reason, Long> setAside = new EnumMap<>(SetAside.Reason.class);
            for (List<Feed> site : bySite(feeds).values()) {
                for (BlogFeeds blog : choose(site, setAside)) {
                    learn(alone, blog.primary().url(), () -> Optional.of(train(blog, pages)), learnt -> learnt.ifPresent(blogs::add));
                }
            }
            return new Training(blogs, new FeedCounts(feeds.size(), setAside, Map.of()), false, Copies.UNKNOWN);
        }
    }

    /** Takes blogs in their order. */
    private interface Learnt {
        void add(String site, TrainedBlog blog) throws IOException;
    }

    private void train(Survey survey, SiteLearning learning, Workers workers, Map<SetAside.Reason, Long> setAside, Learnt blogs)
            throws IOException {
        int number = 0;
        for (String site : survey.sites()) {
            listener.learning(++number, survey.sites().size(), site);
            List<TrainedBlog> others = new ArrayList<>(learning.fed(site));
            for (BlogFeeds blog : choose(learning.feeds(site), setAside)) {
                Optional<TrainedBlog> before = SiteLearning.same(others, blog.primary().url());
                before.ifPresent(others::remove);
                learn(workers, blog.primary().url(), () -> Optional.of(learning.learn(blog, before)),
                        learnt -> add(site, learnt.or(() -> before), blogs));
            }
            for (TrainedBlog other : others) {
                keep(workers, site, other, blogs);
            }
        }
        workers.finish();
    }

    private static void add(String site, Optional<TrainedBlog> learnt, Learnt blogs) throws IOException {
        if (learnt.isPresent()) {
            blogs.add(site, learnt.get());
        }
    }

    /** Takes a blog as it is, in its turn. */
    private static void keep(Workers workers, String site, TrainedBlog blog, Learnt blogs) throws IOException {
        workers.give(() -> site, () -> 0, () -> blog, kept -> add(site, kept, blogs));
    }

    private void learn(Workers workers, String what, Workers.Task<Optional<TrainedBlog>> task, RunMemory.Taker<Optional<TrainedBlog>> taker)
            throws IOException {
        workers.give(() -> what, options::heap, task, new BlogCodec(urlKey), learnt -> taker.take(learnt.flatMap(blog -> blog)));
    }

    /** The blogs of a site's feeds; counts the others. */
    private List<BlogFeeds> choose(List<Feed> site, Map<SetAside.Reason, Long> setAside) {
        Optional<FeedChoice> choice = site.isEmpty() ? Optional.empty()
                : guarded(site.get(0).url(), () -> FeedRanking.choose(site, urlKey));
        choice.map(FeedChoice::setAside).ifPresent(aside -> aside.forEach(feed -> setAside.merge(feed.reason(), 1L, Long::sum)));
        return choice.map(FeedChoice::blogs).orElse(List.of());
    }

    /** Does the work, or tells that the program failed on it. */
    private <T> Optional<T> guarded(String what, Supplier<T> work) {
        try {
            return Optional.of(work.get());
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            listener.failed(what, e);
            return Optional.empty();
        }
    }

    /** The host that a feed speaks for, in the form of URL keys: that of its posts, since feed services have hosts of their own. */
    public String site(Feed feed) {
        Optional<String> permalink = feed.entries().stream().flatMap(entry -> entry.permalinks().stream()).findFirst();
        return UrlShape.host(urlKey.apply(permalink.orElse(feed.url())));
    }

    /** Learns the wrapper of one blog from its feeds and the pages of their entries. */
    public TrainedBlog train(BlogFeeds feeds, PageFinder pages) throws IOException {
        Pairing pairing = pairing(feeds, pages);
        List<Pair> pairs = pairing.pairs();
        List<Page> posts = pairs.stream().map(Pair::page).toList();
        Template template = Template.of(wrapper(pairing, pairs, Ideas.ALL), posts.stream().map(page -> Theme.of(page)).toList(),
                PostMetadata.siteWide(posts),
                pairs.stream().flatMap(pair -> pair.entry().published().stream()).map(date -> date.toLocalDate().toString()).toList());
        return TrainedBlog.of(template, pairing.byKey(), urlKey);
    }

    Pairing pairing(BlogFeeds feeds, PageFinder pages) throws IOException {
        return Pairing.of(feeds, pages, urlKey, options.maxPairs(), new PageRoom(options.heap()));
    }

    /** Scores the training on each blog of a source by cross-validation; blogs in the order of training. */
    public List<Evaluation> evaluate(CaptureSource source, Ideas ideas) throws IOException {
        List<Evaluation> out = new ArrayList<>();
        try (Workers workers = new Workers(options.threads(), listener);
                Survey survey = survey(source, Survey.FirstPass.over(source), workers)) {
            for (String site : survey.sites()) {
                for (BlogFeeds feeds : choose(survey.feeds(site), new EnumMap<>(SetAside.Reason.class))) {
                    workers.give(() -> feeds.primary().url(), options::heap, () -> evaluate(feeds, survey.pages(), ideas),
                            scored -> scored.ifPresent(out::add));
                }
            }
            workers.finish();
        }
        return out;
    }

    private Evaluation evaluate(BlogFeeds feeds, PageFinder pages, Ideas ideas) throws IOException {
        Pairing pairing = pairing(feeds, pages);
        Scores scores = CrossValidation.of(pairing.pairs(), train -> wrapper(pairing, train, ideas));
        return new Evaluation(pairing.feed(), pairing.entries(), pairing.pairs().size(), scores);
    }

    private Wrapper wrapper(Pairing pairing, List<Pair> pairs, Ideas ideas) {
        return switch (options.ranking()) {
            case VALIDATED -> WrapperTrainer.train(pairing.feed(), pairing.entries(), pairs, ideas);
            case GKOTSIS2014 -> GkotsisTrainer.train(pairing.feed(), pairing.entries(), pairs);
        };
    }

    private Map<String, List<Feed>> bySite(List<Feed> feeds) {
        Map<String, List<Feed>> out = new TreeMap<>();
        for (Feed feed : feeds) {
            guarded(feed.url(), () -> site(feed))
                    .ifPresent(site -> out.computeIfAbsent(site, key -> new ArrayList<>()).add(feed));
        }
        return out;
    }
}
