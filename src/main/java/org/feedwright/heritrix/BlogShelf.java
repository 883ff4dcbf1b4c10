package org.feedwright.heritrix;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.feedwright.BlogIndex;
import org.feedwright.Feedwright;
import org.feedwright.TrainedBlog;
import org.feedwright.Training;
import org.feedwright.capture.Capture;
import org.feedwright.feed.Feed;
import org.feedwright.feed.FeedOutcome;
import org.feedwright.feed.FeedParser;
import org.feedwright.wrapper.UrlShape;

/**
 * The blogs that the crawl can read by now. What a site was trained on is remembered as places, and training gives the same wrapper again,
 * so only the blogs in use are held in heap and nothing but places goes into checkpoints. Thread-safe.
 */
final class BlogShelf {
    /**
     * Sites held in heap, some 100 KiB each (wrapper and feed entries). Fewer cost a training, some 50 ms, whenever a crawl comes back to
     * one.
     */
    private static final int MAX_SITES = 200;

    /**
     * Posts with a page that a site must have to be learnt before the end. With fewer, another feed that is still to come may tell more.
     */
    private static final int EARLY_PAIRS = 3;

    /** Sites that can be learnt at a time without waiting for each other by chance; Heritrix has 25 threads by default. */
    private static final int LOCKS = 64;

    /** Reads captures again. */
    interface Archive {
        Capture read(Place place) throws IOException;
    }

    private final Feedwright feedwright;
    private final CrawlMemory memory;
    private final Archive archive;
    private final Journal journal;
    private final Object[] locks = Stream.generate(Object::new).limit(LOCKS).toArray();
    private final Map<String, List<TrainedBlog>> held = Collections.synchronizedMap(new LinkedHashMap<>(MAX_SITES, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, List<TrainedBlog>> eldest) {
            return size() > MAX_SITES;
        }
    });

    BlogShelf(Feedwright feedwright, CrawlMemory memory, Archive archive, Journal journal) {
        this.feedwright = feedwright;
        this.memory = memory;
        this.archive = archive;
        this.journal = journal;
    }

    /**
     * Learns from what the crawl has of a site, once, if there is something to learn.
     *
     * @param last whether the crawl is at its end, so that little is better than nothing
     */
    void train(String site, boolean last) throws IOException {
        synchronized (lock(site)) {
            if (!memory.isTrained(site)) {
                trainNow(site, last);
            }
        }
    }

    private void trainNow(String site, boolean last) throws IOException {
        List<Place> feeds = memory.feeds(site);
        List<TrainedBlog> blogs = learn(feeds);
        List<String> hosts = blogs.stream().flatMap(blog -> blog.wrapper().posts().urls().stream()).map(UrlShape::host).distinct().toList();
        int pairs = blogs.stream().mapToInt(blog -> blog.wrapper().pairs()).sum();
        if (hosts.isEmpty() || pairs < EARLY_PAIRS && !last) {
            return;
        }
        held.put(site, blogs);
        memory.trained(site, feeds, hosts);
        journal.learnt(site, blogs);
    }

    /** The blogs that may speak for a page, or nothing while none is known. */
    Optional<BlogIndex> readersOf(String host) throws IOException {
        List<String> sites = memory.readersOf(host);
        if (sites.isEmpty()) {
            return Optional.empty();
        }
        List<TrainedBlog> blogs = new ArrayList<>();
        for (String site : sites) {
            blogs.addAll(take(site));
        }
        return Optional.of(new BlogIndex(blogs));
    }

    private List<TrainedBlog> take(String site) throws IOException {
        List<TrainedBlog> blogs = held.get(site);
        if (blogs != null) {
            return blogs;
        }
        synchronized (lock(site)) {
            blogs = held.get(site);
            if (blogs == null) {
                blogs = learn(memory.trainedOn(site));
                held.put(site, blogs);
            }
            return blogs;
        }
    }

    private Object lock(String site) {
        return locks[Math.floorMod(site.hashCode(), LOCKS)];
    }

    private List<TrainedBlog> learn(List<Place> places) throws IOException {
        List<Feed> feeds = new ArrayList<>();
        for (Place place : places) {
            if (FeedParser.parse(archive.read(place)) instanceof FeedOutcome.Parsed parsed) {
                feeds.add(parsed.feed());
            }
        }
        Training training = feedwright.train(feeds, this::find);
        return training.blogs();
    }

    private Optional<Capture> find(String url) throws IOException {
        Optional<Place> place = memory.find(url);
        return place.isEmpty() ? Optional.empty() : Optional.of(archive.read(place.get()));
    }
}
