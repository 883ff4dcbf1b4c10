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
    /**
     * Heap that the pages of one training may take together; the first that fit are learnt from. A quarter of a small heap: in Heritrix's
     * own 256 MB, 64 MiB. Forty pages of real blogs have 1 to 4 MB, with a tag for each 30 bytes at the most, so they take 50 MiB.
     */
    private static final long MAX_HEAP = Math.min(256L << 20, Runtime.getRuntime().maxMemory() / 4);

    /** Trainings at a time, so many that they have a quarter of a large heap together. */
    static final int AT_ONCE = (int) Math.max(1, Runtime.getRuntime().maxMemory() / 4 / MAX_HEAP);

    /** For all jobs of the JVM, since they share its heap. */
    private static final Semaphore TURNS = new Semaphore(AT_ONCE);

    /** Of heap, for each byte of a page: the byte, and the same as text, some of it twice. */
    private static final long HEAP_OF_BYTE = 4;
    /**
     * Of heap, for each tag: its part of the tree, and of what is noted of each element in training. Measured where lists fill the pages:
     * three of 900 kB were learnt from in a heap of 192 MB and not of 128 MB with a tag for each 4 bytes, in 96 and not in 64 with 11.
     */
    private static final long HEAP_OF_TAG = 256;

    private final Feedwright feedwright;
    private final BlogShelf.Archive archive;
    private final long maxHeap;

    Learner(Feedwright feedwright, BlogShelf.Archive archive) {
        this(feedwright, archive, MAX_HEAP);
    }

    /** @param maxHeap that the pages of one training may take, estimated */
    Learner(Feedwright feedwright, BlogShelf.Archive archive, long maxHeap) {
        this.feedwright = feedwright;
        this.archive = archive;
        this.maxHeap = maxHeap;
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
        List<TrainedBlog> blogs = feedwright.train(parsed, reading::find).blogs();
        return new Learnt(blogs, new Lesson(feeds, reading.used));
    }

    Learnt again(Lesson lesson) throws IOException {
        return learn(lesson.feeds(), lesson::page);
    }

    /** What a page takes in training; estimated from its bytes alone, so that it is the same each time. */
    static long heap(byte[] html) {
        long tags = 0;
        for (byte each : html) {
            if (each == '<') {
                tags++;
            }
        }
        return HEAP_OF_BYTE * html.length + HEAP_OF_TAG * tags;
    }

    /** The pages of one training. Those that don't fit are no part of the lesson, so that it is the same in another heap. */
    private final class Reading {
        private final Function<String, Optional<Place>> pages;
        private final Map<String, Place> used = new HashMap<>();
        private long room = maxHeap;

        private Reading(Function<String, Optional<Place>> pages) {
            this.pages = pages;
        }

        private Optional<Capture> find(String url) throws IOException {
            Optional<Place> place = pages.apply(url);
            if (place.isEmpty()) {
                return Optional.empty();
            }
            Capture capture = archive.read(place.get());
            String key = UrlKey.of(url);
            long size = used.containsKey(key) ? 0 : heap(capture.body());
            if (size > room) {
                return Optional.empty();
            }
            room -= size;
            used.put(key, place.get());
            return Optional.of(capture);
        }
    }
}
