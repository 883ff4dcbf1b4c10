package org.feedwright.heritrix;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import org.feedwright.Feedwright;
import org.feedwright.capture.Capture;
import org.feedwright.capture.UrlKey;
import org.feedwright.feed.Feed;
import org.feedwright.feed.FeedOutcome;
import org.feedwright.feed.FeedParser;
import org.feedwright.heritrix.Lessons.Lesson;
import org.feedwright.reader.TrainedBlog;
import org.feedwright.run.Options;
import org.feedwright.run.PageFinder;
import org.feedwright.run.SitePages;
import org.feedwright.run.Training;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.UrlShape;

/**
 * Learns blogs from places in the WARCs, a few at a time: the trees of all pages of a training are held at once, and a heap that is full is
 * full for Heritrix too. Who learns may hold any other lock of ours, and takes none. Stateless and thread-safe.
 *
 * @param maxFeeds bytes of heap that the feeds of a site may take together
 */
record Learner(Feedwright feedwright, BlogShelf.Archive archive, long maxFeeds) {
    /** Trainings at a time, so many that they have a quarter of a large heap together. */
    static final int AT_ONCE = (int) Math.max(1, Runtime.getRuntime().maxMemory() / 4 / Options.DEFAULT_HEAP);

    /** Heap that the feeds of a site may take together: half of what their pages may. Real ones take some 0.2 MB each. */
    private static final long MAX_FEEDS = Options.DEFAULT_HEAP / 2;

    /** For all jobs of the JVM, since they share its heap. */
    private static final Semaphore TURNS = new Semaphore(AT_ONCE);

    Learner(Feedwright feedwright, BlogShelf.Archive archive) {
        this(feedwright, archive, MAX_FEEDS);
    }

    /** Blogs, and what they were learnt from. */
    record Learnt(List<TrainedBlog> blogs, Lesson lesson) {
        Learnt {
            blogs = List.copyOf(blogs);
        }

        int pairs() {
            return pairs(blogs);
        }

        /** Posts that these blogs were learnt from. */
        static int pairs(List<TrainedBlog> blogs) {
            return blogs.stream().mapToInt(blog -> blog.wrapper().pairs()).sum();
        }

        /** Whether every blog was learnt from so many posts: of the blogs of one site, some may have come further than others. */
        boolean hasAtLeast(int pairs) {
            return !blogs.isEmpty() && blogs.stream().allMatch(blog -> blog.wrapper().pairs() >= pairs);
        }

        /** Where posts are, as URL keys write hosts. */
        List<String> hosts() {
            return blogs.stream().flatMap(blog -> blog.wrapper().posts().urls().stream()).map(UrlShape::host).distinct().toList();
        }

        /** Whether it can tell more of a page than its feed does. */
        boolean readsPosts() {
            return blogs.stream().map(TrainedBlog::wrapper)
                    .anyMatch(wrapper -> !wrapper.content().isEmpty()
                            && (wrapper.posts().untitled() || !wrapper.rules(Property.TITLE).isEmpty()));
        }
    }

    /** @param pages where the page of an entry's permalink lies, if it is to be learnt from */
    Learnt learn(List<WarcPlace> feeds, Function<String, Optional<WarcPlace>> pages) throws IOException {
        TURNS.acquireUninterruptibly();
        try {
            return learnNow(feeds, pages);
        } finally {
            TURNS.release();
        }
    }

    private Learnt learnNow(List<WarcPlace> feeds, Function<String, Optional<WarcPlace>> pages) throws IOException {
        Deque<WarcPlace> used = new ArrayDeque<>();
        Deque<Feed> parsed = new ArrayDeque<>();
        long room = maxFeeds;
        for (int i = feeds.size() - 1; i >= 0; i--) { // the newest first, as far as they fit into the heap together
            Optional<Feed> feed = feed(archive.read(feeds.get(i)), room);
            if (feed.isPresent()) {
                room -= feed.get().heap();
                parsed.addFirst(feed.get());
                used.addFirst(feeds.get(i));
            }
        }
        Lookup reading = new Lookup(archive, pages, new HashMap<>());
        List<TrainedBlog> blogs = feedwright.train(List.copyOf(parsed), reading).blogs();
        return new Learnt(blogs, new Lesson(List.copyOf(used), reading.found));
    }

    /** What the capture of a feed says, if there is room for it. */
    private static Optional<Feed> feed(Capture capture, long room) {
        if (capture.body().length > room || !(FeedParser.parse(capture) instanceof FeedOutcome.Parsed parsed)) {
            return Optional.empty();
        }
        return Optional.of(parsed.feed()).filter(feed -> feed.heap() <= room);
    }

    Learnt again(Lesson lesson) throws IOException {
        return learn(lesson.feeds(), lesson::page);
    }

    /**
     * Learns from pages what no feed speaks for.
     *
     * @param fed   the blogs of a host that feeds taught
     * @param pages of that host, by URL key
     */
    Training complete(Training fed, String host, SortedMap<String, WarcPlace> pages) throws IOException {
        TURNS.acquireUninterruptibly();
        try {
            return feedwright.complete(fed, new PagesOfHost(host, pages, archive));
        } finally {
            TURNS.release();
        }
    }

    private record PagesOfHost(String name, SortedMap<String, WarcPlace> pages, BlogShelf.Archive archive) implements SitePages {
        @Override
        public List<String> hosts() {
            return List.of(name);
        }

        @Override
        public List<String> keys(String host) {
            return host.equals(name) ? List.copyOf(pages.keySet()) : List.of();
        }

        @Override
        public Optional<Capture> page(String key) {
            try {
                return Optional.of(archive.read(pages.get(key)));
            } catch (IOException e) { // told when it is that page's turn to be read
                return Optional.empty();
            }
        }
    }

    /** The pages of one training. Those that don't fit into the heap are no part of the lesson, so that it is the same in another. */
    private record Lookup(BlogShelf.Archive archive, Function<String, Optional<WarcPlace>> pages, Map<String, WarcPlace> found)
            implements PageFinder {
        @Override
        public Optional<Capture> find(String url) throws IOException {
            Optional<WarcPlace> place = pages.apply(url);
            if (place.isEmpty()) {
                return Optional.empty();
            }
            Capture capture = archive.read(place.get());
            found.put(UrlKey.of(url), place.get());
            return Optional.of(capture);
        }

        @Override
        public void leaveOut(String url) {
            found.remove(UrlKey.of(url));
        }
    }
}
