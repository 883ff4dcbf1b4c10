package org.feedwright.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.feedwright.capture.Capture;
import org.feedwright.post.PostField;
import org.feedwright.reader.PageAlone;
import org.feedwright.reader.PageExplanation;
import org.feedwright.reader.PageOutcome;
import org.feedwright.reader.TrainedBlog;
import org.feedwright.wrapper.PostGate;
import org.feedwright.wrapper.UrlShape;

/**
 * Says who reads a page: the blog that it belongs to, or the page itself. Blogs are told by host, and where several share a host, by the
 * shape and the folder of their permalinks. Immutable and thread-safe.
 */
public final class BlogIndex {
    static final PageOutcome COPY = new PageOutcome.NoPost(PostGate.Verdict.COPY);

    private final List<TrainedBlog> blogs;
    private final Map<String, List<Integer>> byHost = new HashMap<>();
    /** Of blogs that share a host, by their number. */
    private final Map<Integer, List<UrlShape>> shapes = new HashMap<>();
    /** Those without feed and host, which know handles alone: these may be for pages anywhere. */
    private final List<Integer> hostless = new ArrayList<>();
    private final boolean readsOthers;
    private final Copies copies;

    public BlogIndex(Training training) {
        this.copies = training.copies();
        this.readsOthers = training.readsOthers();
        this.blogs = training.blogs();
        for (int i = 0; i < blogs.size(); i++) {
            List<String> hosts = blogs.get(i).hosts();
            if (hosts.isEmpty() && blogs.get(i).wrapper().blog().isEmpty()) {
                hostless.add(i);
            }
            for (String host : hosts) {
                byHost.computeIfAbsent(host, unseen -> new ArrayList<>(1)).add(i);
            }
        }
        byHost.values().stream().filter(here -> here.size() > 1).flatMap(List::stream).distinct()
                .forEach(number -> shapes.put(number, blogs.get(number).urls()));
    }

    /** Whether there is a blog on this host, in the form of URL keys. */
    boolean knows(String host) {
        return byHost.containsKey(host);
    }

    /** Whether one blog alone speaks for all pages of this host. */
    boolean hasOne(String host) {
        return byHost.getOrDefault(host, List.of()).size() == 1;
    }

    /** The blog that is asked about the page with this URL key, if any. */
    public Optional<TrainedBlog> find(String key) {
        return number(key).map(blogs::get);
    }

    /** The number of the blog that is asked about the page with this URL key, if any. */
    Optional<Integer> number(String key) {
        List<Integer> here = byHost.getOrDefault(UrlShape.host(key), List.of());
        if (here.isEmpty()) {
            return hostless.stream().filter(blog -> blogs.get(blog).isHandled(key)).findFirst();
        }
        return here.size() < 2 ? here.stream().findFirst() : here.stream().max(Comparator.comparingInt(blog -> nearness(blog, key)));
    }

    /** Reads a page by the blog that speaks for it, or where none does by itself, if such pages are to be read. */
    public PageOutcome read(String key, Capture capture) {
        return copies.originalOf(key).isPresent() ? COPY : readAs(key, number(key), capture);
    }

    /**
     * Reads a page of a template that is known; nothing where no blog speaks for the page, or where it is better read when all templates of
     * its blog were learnt (see {@link TrainingRun#complete}).
     */
    public Optional<PageOutcome> readKnown(String key, Capture capture) {
        return find(key).flatMap(blog -> blog.readKnown(capture));
    }

    /**
     * Reads a page also where it is a copy.
     *
     * @param blog     number of the blog that speaks for it
     * @param original key of the page that it stands for, or its own
     */
    PageOutcome readAs(String original, Optional<Integer> blog, Capture capture) {
        if (blog.isEmpty() && !readsOthers) {
            return new PageOutcome.NoPost(PostGate.Verdict.NO_BLOG);
        }
        return named(original, blog.isPresent() ? blogs.get(blog.get()).read(capture) : PageAlone.of(capture).outcome());
    }

    /** A post names the URLs of its copies. */
    private PageOutcome named(String original, PageOutcome outcome) {
        List<String> urls = copies.urls(original);
        return urls.isEmpty() || !(outcome instanceof PageOutcome.Read read) ? outcome
                : new PageOutcome.Read(read.post().toBuilder().with(PostField.ALSO_AT, urls).build());
    }

    /** How {@link #read(String, Capture)} reads a page; nothing where it does not. */
    public Optional<PageExplanation> explain(String key, Capture capture) {
        Optional<TrainedBlog> blog = find(key);
        if (blog.isEmpty() && !readsOthers) {
            return Optional.empty();
        }
        PageExplanation page = blog.map(reader -> reader.explain(capture)).orElseGet(() -> PageAlone.of(capture).explain());
        return Optional.of(page.with(copies.originalOf(key).isPresent() ? COPY : named(key, page.outcome())));
    }

    /** Leading path segments that the URL shares with the blog's permalinks, and more where the whole shape fits. */
    private int nearness(int blog, String key) {
        List<String> segments = UrlShape.segments(key);
        int best = 0;
        for (UrlShape shape : shapes.get(blog)) {
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
