package org.feedwright.heritrix;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.feedwright.BlogIndex;
import org.feedwright.HandledSite;
import org.feedwright.PageOutcome;
import org.feedwright.TrainedBlog;
import org.feedwright.capture.Capture;

/**
 * The wrappers that may read the pages of a host. A blog that was redesigned has several; the newest is asked first, since pages come as
 * they are now, and the older ones after it, since not all pages change. Immutable and thread-safe.
 */
final class Readers {
    /** Where nothing was learnt. */
    static final Readers NONE = new Readers(List.of(), false);

    private final List<BlogIndex> newestFirst;
    private final boolean growing;

    private Readers(List<BlogIndex> newestFirst, boolean growing) {
        this.newestFirst = newestFirst;
        this.growing = growing;
    }

    /**
     * @param sites   for each site its editions, the oldest first; each has one at least
     * @param growing whether one of them is still to be learnt again from more posts
     */
    static Readers of(Collection<List<List<TrainedBlog>>> sites, boolean growing) {
        int most = sites.stream().mapToInt(List::size).max().orElse(0);
        List<BlogIndex> newestFirst = new ArrayList<>();
        for (int age = 0; age < most; age++) {
            List<TrainedBlog> blogs = new ArrayList<>();
            for (List<List<TrainedBlog>> editions : sites) {
                // Each site is in every index, or a page of one would fall to the next that shares the host.
                blogs.addAll(editions.get(Math.max(0, editions.size() - 1 - age)));
            }
            newestFirst.add(new BlogIndex(blogs));
        }
        return new Readers(newestFirst, growing);
    }

    /**
     * What reads the page with this URL key; nothing where no wrapper speaks for it.
     *
     * @param handles join the wrappers, or stand alone where there are none
     */
    Optional<PageReader> readerOf(String key, Optional<HandledSite> handles) {
        List<TrainedBlog> learnt = asked(key);
        List<TrainedBlog> blogs = handles.map(site -> learnt.isEmpty() ? List.of(TrainedBlog.of(site))
                : learnt.stream().map(blog -> blog.with(site)).toList()).orElse(learnt);
        return blogs.isEmpty() ? Optional.empty() : Optional.of(capture -> read(capture, blogs));
    }

    /** What the first makes of it that takes the page for a post, or else what the newest says. */
    private static PageOutcome read(Capture capture, List<TrainedBlog> newestFirst) {
        PageOutcome newest = newestFirst.get(0).read(capture);
        if (newest instanceof PageOutcome.Read) {
            return newest;
        }
        return newestFirst.stream().skip(1).map(blog -> blog.read(capture)).filter(PageOutcome.Read.class::isInstance)
                .findFirst().orElse(newest);
    }

    boolean areGrowing() {
        return growing;
    }

    /** Whether the URL of a page is like those of posts and not like those of all pages. */
    boolean fitsPosts(String key) {
        return asked(key).stream().flatMap(blog -> blog.wrapper().posts().urls().stream())
                .anyMatch(shape -> shape.isTelling() && shape.fits(key));
    }

    private List<TrainedBlog> asked(String key) {
        Set<TrainedBlog> seen = new HashSet<>();
        return newestFirst.stream().flatMap(index -> index.find(key).stream()).filter(seen::add).toList();
    }
}
