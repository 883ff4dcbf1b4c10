package org.feedwright;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.feedwright.capture.CaptureSource;
import org.feedwright.feed.Feed;
import org.feedwright.feed.FeedChoice;
import org.feedwright.feed.FeedChoice.BlogFeeds;
import org.feedwright.feed.FeedChoice.SetAside;
import org.feedwright.feed.FeedRanking;
import org.feedwright.page.Theme;
import org.feedwright.paper.gkotsis2014.GkotsisTrainer;
import org.feedwright.training.CrossValidation;
import org.feedwright.training.Ideas;
import org.feedwright.training.Pair;
import org.feedwright.training.Scores;
import org.feedwright.training.WrapperTrainer;
import org.feedwright.wrapper.Template;
import org.feedwright.wrapper.UrlShape;
import org.feedwright.wrapper.Wrapper;

/** One pass that learns blogs from feeds and pages. Thread-safe. */
final class TrainingRun {
    /** With fewer pairs listing pages are asked too: from three on, candidates are tried on pages that they were not learnt from. */
    private static final int SHORT_FEED = 3;
    /** Pairs with listing pages at the most: what a feed has typically (Gkotsis 2014, section 2). */
    private static final int ENOUGH_PAIRS = 10;
    /** How many times as much heap the pages of a blog may take as the feeds of all blogs, or the places of all pages. */
    private static final int HEAP_TO_SURVEY = 4;

    private final Options options;
    private final UnaryOperator<String> urlKey;
    private final RunListener listener;
    private final Optional<RunJournal> journal;

    TrainingRun(Options options, UnaryOperator<String> urlKey, RunListener listener, Optional<RunJournal> journal) {
        this.options = options;
        this.urlKey = urlKey;
        this.listener = listener;
        this.journal = journal;
    }

    /** Finds the feeds of a source and learns a wrapper for each blog. */
    Training of(CaptureSource source) throws IOException {
        try (Workers workers = new Workers(options.threads(), listener, journal); Survey survey = survey(source, workers);
                BlogStore fed = BlogStore.open(urlKey)) {
            Map<SetAside.Reason, Long> setAside = new EnumMap<>(SetAside.Reason.class);
            if (options.feeds()) {
                train(survey.sites(), survey::feeds, survey.pages(), workers, fed::add, setAside);
            }
            FeedCounts counts = new FeedCounts(options.feeds() ? survey.feeds() : 0, setAside, survey.unusable());
            Training taught = new Training(fed.blogs(), counts, false, survey.copies());
            BlogStore all = BlogStore.open(urlKey);
            complete(taught.blogs(), survey.pages(), workers, all::add);
            return taught.complete(all.blogs());
        }
    }

    /** The same with what pages teach that no feed speaks for, with one thread. */
    Training complete(Training fed, SitePages pages) throws IOException {
        try (Workers alone = new Workers(1, listener)) {
            List<TrainedBlog> blogs = new ArrayList<>();
            complete(fed.blogs(), pages, alone, blogs::add);
            return fed.complete(blogs);
        }
    }

    private void complete(List<TrainedBlog> fed, SitePages pages, Workers workers, Learnt blogs) throws IOException {
        FeedlessSites sites = new FeedlessSites(pages, urlKey, options);
        BlogIndex index = new BlogIndex(fed);
        for (int i = 0; i < fed.size(); i++) {
            TrainedBlog blog = fed.get(i);
            int blogNumber = i;
            learn(workers, blog.wrapper().blog(), () -> Optional.of(sites.withOtherTemplates(blog, blogNumber, index)),
                    learnt -> blogs.add(learnt.orElse(blog)));
        }
        List<String> hosts = pages.hosts().stream().filter(host -> !index.knows(host)).toList();
        int number = 0;
        for (String host : hosts) {
            listener.learning(++number, hosts.size(), host);
            learn(workers, host, () -> sites.learn(host), learnt -> add(learnt, blogs));
        }
        workers.finish();
    }

    /** Learns a wrapper for each blog that these feeds speak for, with one thread. */
    Training of(List<Feed> feeds, PageFinder pages) throws IOException {
        try (Workers alone = new Workers(1, listener)) {
            Map<String, List<Feed>> sites = bySite(feeds);
            List<TrainedBlog> blogs = new ArrayList<>();
            Map<SetAside.Reason, Long> setAside = new EnumMap<>(SetAside.Reason.class);
            train(sites.keySet(), sites::get, pages, alone, blogs::add, setAside);
            return new Training(blogs, new FeedCounts(feeds.size(), setAside, Map.of()), false, Copies.UNKNOWN);
        }
    }

    /** Takes blogs in their order. */
    private interface Learnt {
        void add(TrainedBlog blog) throws IOException;
    }

    /** Says which feeds speak for a site. */
    private interface SiteFeeds {
        List<Feed> of(String site) throws IOException;
    }

    private void train(Collection<String> sites, SiteFeeds feeds, PageFinder pages, Workers workers, Learnt blogs,
                       Map<SetAside.Reason, Long> setAside) throws IOException {
        int number = 0;
        for (String site : sites) {
            listener.learning(++number, sites.size(), site);
            Optional<FeedChoice> choice = choose(feeds.of(site));
            choice.map(FeedChoice::setAside).ifPresent(aside -> aside.forEach(feed -> setAside.merge(feed.reason(), 1L, Long::sum)));
            for (BlogFeeds blog : choice.map(FeedChoice::blogs).orElse(List.of())) {
                learn(workers, blog.primary().url(), () -> Optional.of(train(blog, pages)), learnt -> add(learnt, blogs));
            }
        }
        workers.finish();
    }

    private static void add(Optional<TrainedBlog> learnt, Learnt blogs) throws IOException {
        if (learnt.isPresent()) {
            blogs.add(learnt.get());
        }
    }

    private Survey survey(CaptureSource source, Workers workers) throws IOException {
        return Survey.of(source, urlKey, this::site, options.heap() / HEAP_TO_SURVEY, workers);
    }

    private void learn(Workers workers, String what, Workers.Task<Optional<TrainedBlog>> task, Workers.Taker<TrainedBlog> taker)
            throws IOException {
        workers.give(() -> what, options.heap(), task, new BlogCodec(urlKey), learnt -> taker.take(learnt.flatMap(blog -> blog)));
    }

    private Optional<FeedChoice> choose(List<Feed> site) throws IOException {
        return guarded(site.get(0).url(), () -> Optional.of(FeedRanking.choose(site, urlKey)));
    }

    /** Work that may need pages again. */
    private interface Work<T> {
        Optional<T> result() throws IOException;
    }

    /** Does the work, or tells that the program failed on it. */
    private <T> Optional<T> guarded(String what, Work<T> work) throws IOException {
        try {
            return work.result();
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            listener.failed(what, e);
            return Optional.empty();
        }
    }

    /** The host that a feed speaks for. */
    String site(Feed feed) {
        Optional<String> permalink = feed.entries().stream().flatMap(entry -> entry.permalinks().stream()).findFirst();
        return UrlShape.host(urlKey.apply(permalink.orElse(feed.url())));
    }

    /** Learns the wrapper of one blog. */
    TrainedBlog train(BlogFeeds feeds, PageFinder pages) throws IOException {
        PageRoom room = new PageRoom(options.heap());
        Pairing pairing = Pairing.of(feeds, pages, urlKey, options.maxPairs(), room);
        List<Pair> pairs = new ArrayList<>(pairing.pairs());
        if (!pairs.isEmpty() && pairs.size() < SHORT_FEED) {
            pairs.addAll(ListedPairs.beyond(pairing.pairs(), pages, urlKey, ENOUGH_PAIRS, room));
        }
        Template template = Template.of(wrapper(pairing, pairs, Ideas.ALL), pairs.stream().map(pair -> Theme.of(pair.page())).toList(),
                pairs.stream().flatMap(pair -> pair.entry().published().stream()).map(date -> date.toLocalDate().toString()).toList());
        return TrainedBlog.of(template, pairing.byKey(), urlKey);
    }

    /** Scores the training on each blog of a source. */
    List<Evaluation> evaluate(CaptureSource source, Ideas ideas) throws IOException {
        List<Evaluation> out = new ArrayList<>();
        try (Workers workers = new Workers(options.threads(), listener); Survey survey = survey(source, workers)) {
            for (String site : survey.sites()) {
                for (BlogFeeds feeds : choose(survey.feeds(site)).map(FeedChoice::blogs).orElse(List.of())) {
                    workers.give(() -> feeds.primary().url(), options.heap(), () -> evaluate(feeds, survey.pages(), ideas),
                            scored -> scored.ifPresent(out::add));
                }
            }
            workers.finish();
        }
        return out;
    }

    private Evaluation evaluate(BlogFeeds feeds, PageFinder pages, Ideas ideas) throws IOException {
        Pairing pairing = Pairing.of(feeds, pages, urlKey, options.maxPairs(), new PageRoom(options.heap()));
        Scores scores = CrossValidation.of(pairing.pairs(), train -> wrapper(pairing, train, ideas));
        return new Evaluation(pairing.feed(), pairing.entries(), pairing.pairs().size(), scores);
    }

    private Wrapper wrapper(Pairing pairing, List<Pair> pairs, Ideas ideas) {
        return switch (options.ranking()) {
            case VALIDATED -> WrapperTrainer.train(pairing.feed(), pairing.entries(), pairs, ideas);
            case GKOTSIS2014 -> GkotsisTrainer.train(pairing.feed(), pairing.entries(), pairs);
        };
    }

    private Map<String, List<Feed>> bySite(List<Feed> feeds) throws IOException {
        Map<String, List<Feed>> out = new TreeMap<>();
        for (Feed feed : feeds) {
            guarded(feed.url(), () -> Optional.of(site(feed)))
                    .ifPresent(site -> out.computeIfAbsent(site, key -> new ArrayList<>()).add(feed));
        }
        return out;
    }
}
