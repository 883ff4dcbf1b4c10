package org.feedwright.heritrix;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import org.feedwright.Feedwright;
import org.feedwright.Options;
import org.feedwright.PageFinder;
import org.feedwright.TrainedBlog;
import org.feedwright.archive.UrlKey;
import org.feedwright.capture.Capture;
import org.feedwright.feed.Feed;
import org.feedwright.feed.FeedOutcome;
import org.feedwright.feed.FeedParser;
import org.feedwright.heritrix.Lessons.Lesson;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.UrlShape;

/**
 * Learns blogs from places in the WARCs, a few at a time: the trees of all pages of a training are held at once, and a heap that is full is
 * full for Heritrix too. Who learns may hold any other lock of ours, and takes none. Stateless and thread-safe.
 */
final class Learner {
    /** Trainings at a time, so many that they have a quarter of a large heap together. */
    static final int AT_ONCE = (int) Math.max(1, Runtime.getRuntime().maxMemory() / 4 / Options.DEFAULT_HEAP);

    /** For all jobs of the JVM, since they share its heap. */
    private static final Semaphore TURNS = new Semaphore(AT_ONCE);

    private final Feedwright feedwright;
    private final BlogShelf.Archive archive;

    Learner(Feedwright feedwright, BlogShelf.Archive archive) {
        this.feedwright = feedwright;
        this.archive = archive;
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
                    .anyMatch(wrapper -> !wrapper.rules(Property.TITLE).isEmpty() && !wrapper.content().isEmpty());
        }
    }

    /** @param pages where the page of an entry's permalink lies, if it is to be learnt from */
    Learnt learn(List<Place> feeds, Function<String, Optional<Place>> pages) throws IOException {
        TURNS.acquireUninterruptibly();
        try {
            return learnNow(feeds, pages);
        } finally {
            TURNS.release();
        }
    }

    private Learnt learnNow(List<Place> feeds, Function<String, Optional<Place>> pages) throws IOException {
        List<Feed> parsed = new ArrayList<>();
        for (Place place : feeds) {
            if (FeedParser.parse(archive.read(place)) instanceof FeedOutcome.Parsed feed) {
                parsed.add(feed.feed());
            }
        }
        Reading reading = new Reading(pages);
        List<TrainedBlog> blogs = feedwright.train(parsed, reading).blogs();
        return new Learnt(blogs, new Lesson(feeds, reading.found));
    }

    Learnt again(Lesson lesson) throws IOException {
        return learn(lesson.feeds(), lesson::page);
    }

    /** The pages of one training. Those that don't fit into the heap are no part of the lesson, so that it is the same in another. */
    private final class Reading implements PageFinder {
        private final Function<String, Optional<Place>> pages;
        private final Map<String, Place> found = new HashMap<>();

        private Reading(Function<String, Optional<Place>> pages) {
            this.pages = pages;
        }

        @Override
        public Optional<Capture> find(String url) throws IOException {
            Optional<Place> place = pages.apply(url);
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
