package org.feedwright;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.feedwright.capture.Capture;
import org.feedwright.wrapper.PostGate;
import org.feedwright.wrapper.UrlShape;

/**
 * Says who reads a page: the blog that it belongs to, or the page itself. Blogs are told by host, and where several share a host, by the
 * shape and the folder of their permalinks. Immutable and thread-safe.
 */
public final class BlogIndex {
    private final Map<String, List<TrainedBlog>> byHost = new HashMap<>();
    /** Those without feed and host, which know handles alone: these may be for pages anywhere. */
    private final List<TrainedBlog> hostless;
    private final boolean readsOthers;

    public BlogIndex(Training training) {
        this(training.blogs(), training.readsOthers());
    }

    /** Pages that none of these blogs speaks for are not read. */
    public BlogIndex(List<TrainedBlog> blogs) {
        this(blogs, false);
    }

    private BlogIndex(List<TrainedBlog> blogs, boolean readsOthers) {
        this.readsOthers = readsOthers;
        hostless = blogs.stream().filter(blog -> blog.hosts().isEmpty() && blog.wrapper().blog().isEmpty()).toList();
        for (TrainedBlog blog : blogs) {
            blog.hosts().forEach(host -> byHost.computeIfAbsent(host, key -> new ArrayList<>()).add(blog));
        }
    }

    /** Whether there is a blog on this host, in the form of URL keys. */
    boolean knows(String host) {
        return byHost.containsKey(host);
    }

    /** The blog that is asked about the page with this URL key, if any. */
    public Optional<TrainedBlog> find(String key) {
        List<TrainedBlog> here = byHost.getOrDefault(UrlShape.host(key), List.of());
        if (here.isEmpty()) {
            return hostless.stream().filter(blog -> blog.isHandled(key)).findFirst();
        }
        return here.size() < 2 ? here.stream().findFirst() : here.stream().max(Comparator.comparingInt(blog -> nearness(blog, key)));
    }

    /** Reads a page by the blog that speaks for it, or where none does by itself, if such pages are to be read. */
    public PageOutcome read(String key, Capture capture) {
        return read(find(key), capture);
    }

    /**
     * Reads a page of a template that is known; nothing where no blog speaks for the page, or where it is better read when all templates of
     * its blog were learnt (see {@link Feedwright#complete}).
     */
    public Optional<PageOutcome> readKnown(String key, Capture capture) {
        return find(key).flatMap(blog -> blog.readKnown(capture));
    }

    PageOutcome read(Optional<TrainedBlog> blog, Capture capture) {
        if (blog.isPresent()) {
            return blog.get().read(capture);
        }
        return readsOthers ? PageAlone.of(capture).outcome() : new PageOutcome.NoPost(PostGate.Verdict.NO_BLOG);
    }

    /** How {@link #read(String, Capture)} reads a page; nothing where it does not. */
    Optional<PageExplanation> explain(String key, Capture capture) {
        Optional<TrainedBlog> blog = find(key);
        if (blog.isPresent() || !readsOthers) {
            return blog.map(reader -> reader.explain(capture));
        }
        PageAlone alone = PageAlone.of(capture);
        return Optional.of(alone.explain(FoundComments.on(alone.page()), Optional.empty(), alone.outcome()));
    }

    /** Leading path segments that the URL shares with the blog's permalinks, and more where the whole shape fits. */
    private static int nearness(TrainedBlog blog, String key) {
        List<String> segments = UrlShape.segments(key);
        int best = 0;
        for (UrlShape shape : blog.urls()) {
            int shared = 0;
            int most = Math.min(segments.size(), shape.segments().size());
            while (shared < most && shape.segments().get(shared).equals(segments.get(shared))) {
                shared++;
            }
            best = Math.max(best, 2 * shared + (shape.fits(key) ? 1 : 0));
        }
        return best;
    }
}
