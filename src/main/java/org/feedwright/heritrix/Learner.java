package org.feedwright.heritrix;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

/** Learns blogs from places in the WARCs. Stateless and thread-safe. */
final class Learner {
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
        List<Feed> parsed = new ArrayList<>();
        for (Place place : feeds) {
            if (FeedParser.parse(archive.read(place)) instanceof FeedOutcome.Parsed feed) {
                parsed.add(feed.feed());
            }
        }
        Map<String, Place> used = new HashMap<>();
        List<TrainedBlog> blogs = feedwright.train(parsed, url -> read(url, pages, used)).blogs();
        return new Learnt(blogs, new Lesson(feeds, used));
    }

    Learnt again(Lesson lesson) throws IOException {
        return learn(lesson.feeds(), lesson::page);
    }

    private Optional<Capture> read(String url, Function<String, Optional<Place>> pages, Map<String, Place> used) throws IOException {
        Optional<Place> place = pages.apply(url);
        if (place.isEmpty()) {
            return Optional.empty();
        }
        used.put(UrlKey.of(url), place.get());
        return Optional.of(archive.read(place.get()));
    }
}
