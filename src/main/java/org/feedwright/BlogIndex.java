package org.feedwright;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.feedwright.wrapper.UrlShape;

/**
 * Finds the blog that a page belongs to: by host, and where several blogs share a host, by the shape and the folder of their permalinks.
 */
public final class BlogIndex {
    private final Map<String, List<TrainedBlog>> byHost = new HashMap<>();
    /** Those without feed and host, which know handles alone: these may be for pages anywhere. */
    private final List<TrainedBlog> hostless;

    public BlogIndex(List<TrainedBlog> blogs) {
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
