package org.feedwright.heritrix;

import java.util.List;
import java.util.Optional;
import org.feedwright.capture.Capture;
import org.feedwright.reader.HandledSite;
import org.feedwright.reader.PageOutcome;
import org.feedwright.run.BlogIndex;
import org.feedwright.run.Training;

/**
 * The blogs that may read the pages of a host. Immutable and thread-safe.
 *
 * @param training   what feeds taught, and what pages taught if they did
 * @param index      of its blogs
 * @param areGrowing whether one of these blogs is still to be learnt again from more posts
 */
record Readers(Training training, BlogIndex index, boolean areGrowing) {
    static final Readers NONE = new Readers(Training.of(List.of()), false);

    Readers(Training training, boolean areGrowing) {
        this(training, new BlogIndex(training), areGrowing);
    }

    /** The same, where pages that none of these blogs speaks for are read by themselves. */
    Readers readingOthers() {
        return new Readers(training.complete(training.blogs()), false);
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

    /** Whether the URL of a page is like those of posts and not like those of all pages. */
    boolean fitsPosts(String key) {
        return index.find(key).stream().flatMap(blog -> blog.urls().stream()).anyMatch(shape -> shape.isTelling() && shape.fits(key));
    }
}
