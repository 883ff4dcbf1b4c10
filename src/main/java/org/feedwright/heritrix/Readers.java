package org.feedwright.heritrix;

import java.util.List;
import java.util.Optional;
import org.feedwright.BlogIndex;
import org.feedwright.HandledSite;
import org.feedwright.PageOutcome;
import org.feedwright.TrainedBlog;
import org.feedwright.Training;
import org.feedwright.capture.Capture;

/** The blogs that may read the pages of a host. Immutable and thread-safe. */
final class Readers {
    static final Readers NONE = of(List.of(), false);

    private final Training training;
    private final BlogIndex index;
    private final boolean growing;

    private Readers(Training training, boolean growing) {
        this.training = training;
        this.index = new BlogIndex(training);
        this.growing = growing;
    }

    /** @param growing whether one of these blogs is still to be learnt again from more posts */
    static Readers of(List<TrainedBlog> blogs, boolean growing) {
        return new Readers(Training.of(blogs), growing);
    }

    /** When the crawl ends: nothing waits for another lesson. */
    static Readers last(Training training) {
        return new Readers(training, false);
    }

    /** The same, where pages that none of these blogs speaks for are read by themselves. */
    Readers readingOthers() {
        return last(training.complete(training.blogs()));
    }

    /** What feeds taught, and what pages taught if they did. */
    Training training() {
        return training;
    }

    /**
     * Reads a page; nothing where that is to be done when the crawl ends, since nothing speaks for the page yet.
     *
     * @param key     the URL key of the page
     * @param handles join what was learnt
     */
    Optional<PageOutcome> read(Capture capture, String key, Optional<HandledSite> handles) {
        BlogIndex here = handles.map(training::with).map(BlogIndex::new).orElse(index);
        return training.readsOthers() ? Optional.of(here.read(key, capture)) : here.readKnown(key, capture);
    }

    boolean areGrowing() {
        return growing;
    }

    /** Whether the URL of a page is like those of posts and not like those of all pages. */
    boolean fitsPosts(String key) {
        return index.find(key).stream().flatMap(blog -> blog.urls().stream()).anyMatch(shape -> shape.isTelling() && shape.fits(key));
    }
}
