package org.feedwright.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.feedwright.capture.Provenance;
import org.feedwright.feed.Feed;
import org.feedwright.feed.FeedChoice.BlogFeeds;
import org.feedwright.reader.TrainedBlog;
import org.feedwright.run.RunMemory.Fact;
import org.feedwright.run.RunMemory.Kind;
import org.feedwright.training.WrapperTrainer;

/**
 * What the sites of a source teach, with and without a feed, where a run has several parts: in a later one blogs that are well known learn
 * from new archives alone, and others from all that is still there. Thread-safe.
 */
final class SiteLearning extends FeedlessSites {
    private final TrainingRun run;
    private final Survey survey;
    /** Those that earlier parts of the run have learnt, and their numbers by site. */
    private final List<TrainedBlog> known;
    private final Map<String, List<Integer>> bySite = new HashMap<>();
    private final FeedlessSites fresh;

    /** The blogs of earlier parts come next in the memory of the run's journal. */
    SiteLearning(TrainingRun run, Survey survey) throws IOException {
        super(survey.pages(), run.urlKey(), run.options());
        this.run = run;
        this.survey = survey;
        this.fresh = new FeedlessSites(survey.fresh().pages(), run.urlKey(), run.options());
        BlogStore store = new BlogStore(run.urlKey());
        if (run.journal().isPresent()) {
            run.journal().get().recall(Set.of(Kind.BLOG), fact -> {
                bySite.computeIfAbsent(fact.text(0), site -> new ArrayList<>()).add(store.size());
                store.add(fact.text(1));
            });
        }
        this.known = store.blogs();
    }

    /** The blogs that feeds of a site spoke for in earlier parts. */
    List<TrainedBlog> fed(String site) {
        return known(site).filter(blog -> !blog.wrapper().blog().isEmpty()).toList();
    }

    @Override
    Optional<TrainedBlog> unfed(String host) {
        return known(host).filter(blog -> blog.wrapper().blog().isEmpty()).findFirst();
    }

    private Stream<TrainedBlog> known(String site) {
        return bySite.getOrDefault(site, List.of()).stream().map(known::get);
    }

    /** The blog that this feed speaks for: the only one of its site, or the one of that URL. */
    static Optional<TrainedBlog> same(List<TrainedBlog> blogs, String feed) {
        return blogs.size() == 1 ? Optional.of(blogs.get(0))
                : blogs.stream().filter(blog -> blog.wrapper().blog().equals(feed)).findFirst();
    }

    /** Whether a blog was learnt from so many posts that more of the same template would teach little. */
    private static boolean isWellKnown(TrainedBlog blog) {
        return blog.pairs() >= Training.ENOUGH_PAIRS;
    }

    /** Whether new archives have a feed that speaks for a site, or a page of it. */
    @Override
    boolean isNew(String site) {
        return survey.fresh().sites().contains(site) || survey.fresh().hosts().contains(site);
    }

    /** The feeds from which a site is learnt; none where there is nothing new. */
    List<Feed> feeds(String site) throws IOException {
        List<TrainedBlog> blogs = fed(site);
        Survey from = !blogs.isEmpty() && blogs.stream().allMatch(SiteLearning::isWellKnown) ? survey.fresh() : survey;
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
        if (isWellKnown(before.get()) || Pairing.found(feeds, survey.pages(), run.urlKey()) < Training.GROWTH * before.get().pairs()) {
            return refreshed(before.get(), feeds, survey.fresh().pages());
        }
        TrainedBlog learnt = run.train(feeds, survey.pages());
        return before.get().pairs() <= learnt.pairs() ? learnt : before.get().naming(learnt.entries());
    }

    private TrainedBlog refreshed(TrainedBlog before, BlogFeeds feeds, PageFinder pages) throws IOException {
        Pairing pairing = run.pairing(feeds, pages);
        long strangers = pairing.pairs().stream().filter(pair -> before.isOfOtherTemplate(pair.page(), pair.key())).count();
        return strangers >= WrapperTrainer.MIN_PAGES && 2 * strangers > pairing.pairs().size() ? run.train(feeds, pages).after(before)
                : before.naming(pairing.byKey());
    }

    /** A blog with what its pages teach; one that went through this in an earlier part is looked for those of new pages. */
    @Override
    TrainedBlog completed(TrainedBlog blog, int number, BlogIndex index) throws IOException {
        return blog.readsOthers() ? fresh.completed(blog, number, index) : super.completed(blog, number, index);
    }

    @Override
    Optional<TrainedBlog> learn(String host) throws IOException {
        Optional<TrainedBlog> before = unfed(host);
        if (before.filter(SiteLearning::isWellKnown).isPresent()) {
            return Optional.of(fresh.withOtherTemplates(before.get(), host));
        }
        Optional<TrainedBlog> learnt = super.learn(host);
        return before.map(TrainedBlog::pairs).orElse(0) > learnt.map(TrainedBlog::pairs).orElse(0) ? before : learnt;
    }

    /**
     * Lets later parts know a blog. Where it is learnt only now, or from twice as many posts as before, its pages that earlier parts have
     * met are asked again.
     */
    void remember(String site, TrainedBlog blog, RunJournal journal) throws IOException {
        journal.remember(Fact.of(Kind.BLOG, site, new BlogCodec(run.urlKey()).text(blog)));
        int before = known(site).mapToInt(TrainedBlog::pairs).max().orElse(0);
        if (journal.goesOn() && isNew(site) && blog.pairs() > 0 && blog.pairs() >= Training.GROWTH * before) {
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
