package org.feedwright;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.feedwright.RunMemory.Fact;
import org.feedwright.RunMemory.Kind;

/** The blogs that earlier parts of a run have learnt, by their site. Immutable and thread-safe. */
final class KnownBlogs {
    /** Posts from which a blog is learnt well enough to be left as it is: what a feed has typically (Gkotsis 2014, section 2). */
    private static final int ENOUGH_PAIRS = 10;

    private final List<TrainedBlog> blogs;
    private final Map<String, List<Integer>> bySite;

    private KnownBlogs(List<TrainedBlog> blogs, Map<String, List<Integer>> bySite) {
        this.blogs = blogs;
        this.bySite = bySite;
    }

    /** What comes next in the memory of a run; nothing in its first part. */
    static KnownBlogs of(Optional<RunJournal> journal, UnaryOperator<String> urlKey) throws IOException {
        Map<String, List<Integer>> bySite = new HashMap<>();
        BlogStore store = BlogStore.open(urlKey);
        if (journal.isPresent()) {
            journal.get().recall(Set.of(Kind.BLOG), fact -> {
                bySite.computeIfAbsent(fact.text(0), site -> new ArrayList<>()).add(store.size());
                store.add(fact.text(1));
            });
        }
        return new KnownBlogs(store.blogs(), bySite);
    }

    /** A blog as later parts are to know it. */
    static Fact fact(String site, TrainedBlog blog, UnaryOperator<String> urlKey) throws IOException {
        return Fact.of(Kind.BLOG, site, new BlogCodec(urlKey).text(blog));
    }

    /** Those that feeds of a site speak for. */
    List<TrainedBlog> fed(String site) {
        return bySite.getOrDefault(site, List.of()).stream().map(blogs::get).filter(blog -> !blog.wrapper().blog().isEmpty()).toList();
    }

    /** That of a host without a feed. */
    Optional<TrainedBlog> unfed(String host) {
        return bySite.getOrDefault(host, List.of()).stream().map(blogs::get).filter(blog -> blog.wrapper().blog().isEmpty()).findFirst();
    }

    /** The blog that this feed speaks for: the only one of its site, or the one of that URL. */
    static Optional<TrainedBlog> same(List<TrainedBlog> blogs, String feed) {
        return blogs.size() == 1 ? Optional.of(blogs.get(0))
                : blogs.stream().filter(blog -> blog.wrapper().blog().equals(feed)).findFirst();
    }

    /** Whether a blog was learnt from so many posts that more of the same template would teach little. */
    static boolean isWellKnown(TrainedBlog blog) {
        return blog.pairs() >= ENOUGH_PAIRS;
    }
}
