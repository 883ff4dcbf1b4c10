package org.feedwright;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.feedwright.capture.Provenance;
import org.feedwright.feed.Feed;
import org.feedwright.feed.FeedChoice.BlogFeeds;
import org.feedwright.training.WrapperTrainer;

/**
 * What the blogs and sites of a source are learnt from. In a later part of a run those that are well known learn from new archives alone,
 * and others from all that is still there. Thread-safe.
 */
final class SiteLearning {
    /** How many times as many pages are worth to be learnt from again: as in a crawl. Raising it saves time and leaves rules untested. */
    private static final int GROWTH = 2;

    private final TrainingRun run;
    private final Survey survey;
    private final KnownBlogs known;
    private final UnaryOperator<String> urlKey;
    private final Options options;
    private final FeedlessSites all;
    private final FeedlessSites fresh;

    SiteLearning(TrainingRun run, Survey survey, KnownBlogs known, UnaryOperator<String> urlKey, Options options) {
        this.run = run;
        this.survey = survey;
        this.known = known;
        this.urlKey = urlKey;
        this.options = options;
        this.all = new FeedlessSites(survey.pages(), urlKey, options);
        this.fresh = new FeedlessSites(survey.fresh().pages(), urlKey, options);
    }

    /** What earlier parts have learnt. */
    KnownBlogs known() {
        return known;
    }

    /** Hosts that have pages. */
    Collection<String> hosts() {
        return survey.hosts();
    }

    /** Whether new archives have a feed that speaks for a site, or a page of it. */
    boolean isNew(String site) {
        return survey.fresh().sites().contains(site) || survey.fresh().hosts().contains(site);
    }

    /** The feeds from which a site is learnt; none where there is nothing new. */
    List<Feed> feeds(String site) throws IOException {
        List<TrainedBlog> blogs = known.fed(site);
        Survey from = !blogs.isEmpty() && blogs.stream().allMatch(KnownBlogs::isWellKnown) ? survey.fresh() : survey;
        return isNew(site) ? from.feeds(site) : List.of();
    }

    /**
     * Learns a blog from its feeds, if need be: one that is well known, or of which they name fewer than twice as many pages as it was
     * learnt from, only hears what they say now, unless it was redesigned.
     */
    TrainedBlog learn(BlogFeeds feeds, Optional<TrainedBlog> before) throws IOException {
        if (before.isEmpty()) {
            return run.train(feeds, survey.pages());
        }
        if (KnownBlogs.isWellKnown(before.get()) || Pairing.found(feeds, survey.pages(), urlKey) < GROWTH * before.get().pairs()) {
            return refreshed(before.get(), feeds, survey.fresh().pages());
        }
        TrainedBlog learnt = run.train(feeds, survey.pages());
        return before.get().pairs() <= learnt.pairs() ? learnt : before.get().naming(learnt.entries());
    }

    private TrainedBlog refreshed(TrainedBlog before, BlogFeeds feeds, PageFinder pages) throws IOException {
        Pairing pairing = Pairing.of(feeds, pages, urlKey, options.maxPairs(), new PageRoom(options.heap()));
        long strangers = pairing.pairs().stream().filter(pair -> before.isOfOtherTemplate(pair.page(), pair.key())).count();
        return strangers >= WrapperTrainer.MIN_PAGES && 2 * strangers > pairing.pairs().size() ? run.train(feeds, pages).after(before)
                : before.naming(pairing.byKey());
    }

    /** A blog with its other templates; one that went through this in an earlier part is looked for those of new pages. */
    TrainedBlog withOtherTemplates(TrainedBlog blog, int number, BlogIndex index) throws IOException {
        return (blog.readsOthers() ? fresh : all).withOtherTemplates(blog, number, index);
    }

    /** The blog of a host without a feed; nothing where there is nothing to be learnt. */
    Optional<TrainedBlog> learn(String host) throws IOException {
        Optional<TrainedBlog> before = known.unfed(host);
        if (before.filter(KnownBlogs::isWellKnown).isPresent()) {
            return Optional.of(fresh.withOtherTemplates(before.get(), host));
        }
        Optional<TrainedBlog> learnt = all.learn(host);
        return before.map(TrainedBlog::pairs).orElse(0) > learnt.map(TrainedBlog::pairs).orElse(0) ? before : learnt;
    }

    /**
     * Lets later parts know a blog. Where it is learnt only now, or from twice as many posts as before, its pages that earlier parts have
     * met are asked again.
     */
    void remember(String site, TrainedBlog blog, RunJournal journal) throws IOException {
        journal.remember(KnownBlogs.fact(site, blog, urlKey));
        int before = Stream.concat(known.fed(site).stream(), known.unfed(site).stream()).mapToInt(TrainedBlog::pairs).max().orElse(0);
        if (journal.goesOn() && isNew(site) && blog.pairs() > 0 && blog.pairs() >= GROWTH * before) {
            for (String host : blog.hosts()) {
                for (String key : survey.keys(host)) {
                    Provenance page = survey.page(key).orElseThrow();
                    if (survey.mayBeGone(page)) {
                        journal.again().add(page);
                    }
                }
            }
        }
    }
}
