package org.feedwright;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.zip.CRC32;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureSource;
import org.feedwright.page.PageHeap;
import org.feedwright.post.ListedPost;
import org.feedwright.post.ListingSink;
import org.feedwright.post.Post;
import org.feedwright.post.PostSink;
import org.feedwright.wrapper.PostGate;

/** One pass that reads pages with trained blogs, and its counts. */
final class ReadingRun {
    private static final ReadPage FAILED = new ReadPage(new PageOutcome.NoPost(PostGate.Verdict.FAULT), List.of(), "");

    private final Training training;
    private final BlogIndex index;
    private final UnaryOperator<String> urlKey;
    private final PostSink sink;
    private final Optional<ListingSink> listings;
    private final Workers workers;
    private final Map<TrainedBlog, Counts> counts = new IdentityHashMap<>();
    private final Counts lone = new Counts();
    /** Pages that were written, by URL key and digest: a page that was captured twice unchanged is one post. */
    private final Set<String> written = new HashSet<>();
    private long pages;
    private long posts;

    ReadingRun(Training training, UnaryOperator<String> urlKey, PostSink sink, Optional<ListingSink> listings, Workers workers) {
        this.training = training;
        this.index = new BlogIndex(training);
        this.urlKey = urlKey;
        this.sink = sink;
        this.listings = listings;
        this.workers = workers;
        training.blogs().forEach(blog -> counts.put(blog, new Counts()));
    }

    /** Goes through all pages of a source. */
    RunReport read(CaptureSource source) throws IOException {
        source.forEach(this::read);
        workers.finish();
        return report();
    }

    private void read(Capture capture) throws IOException {
        if (!HtmlCaptures.isPage(capture)) {
            return;
        }
        Optional<TrainedBlog> blog = blog(capture);
        Counts here = blog.map(counts::get).orElse(lone);
        workers.give(() -> FaultHandler.place(capture), PageHeap.ofBytes(capture.body()), () -> page(blog, capture),
                page -> take(page.orElse(FAILED), here));
    }

    /** The blog that reads a page; none where the page has no key, which its task tells in its turn. */
    private Optional<TrainedBlog> blog(Capture capture) {
        try {
            return index.find(urlKey.apply(capture.url()));
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            return Optional.empty();
        }
    }

    /**
     * What was read of a page.
     *
     * @param version URL key and digest
     */
    private record ReadPage(PageOutcome outcome, List<ListedPost> items, String version) {
    }

    private ReadPage page(Optional<TrainedBlog> blog, Capture capture) {
        String version = urlKey.apply(capture.url()) + ' ' + digest(capture);
        PageOutcome outcome = index.read(blog, capture);
        boolean isListing = listings.isPresent() && outcome instanceof PageOutcome.NoPost;
        return new ReadPage(outcome, isListing ? ListedPosts.of(capture) : List.of(), version);
    }

    private void take(ReadPage page, Counts here) throws IOException {
        pages++;
        here.pages++;
        if (page.outcome() instanceof PageOutcome.NoPost none) {
            here.noPosts.merge(none.reason(), 1L, Long::sum);
            for (ListedPost item : page.items()) {
                listings.orElseThrow().write(item);
            }
        } else if (page.outcome() instanceof PageOutcome.Read read) {
            write(read.post(), written.add(page.version()), here);
        }
    }

    private void write(Post post, boolean isNew, Counts here) throws IOException {
        if (!isNew) {
            here.repeated++;
            return;
        }
        sink.write(post);
        here.posts++;
        posts++;
    }

    /** Tells versions of a page apart: by its body where the archive has no digest, as ARC and some WARCs. */
    private static String digest(Capture capture) {
        String told = capture.provenance().payloadDigest();
        if (!told.isEmpty()) {
            return told;
        }
        CRC32 sum = new CRC32();
        sum.update(capture.body());
        return capture.body().length + ":" + sum.getValue();
    }

    private RunReport report() {
        List<RunReport.BlogRow> rows = new ArrayList<>();
        for (TrainedBlog blog : training.blogs()) {
            rows.add(new RunReport.BlogRow(blog.wrapper(), counts.get(blog).pages()));
        }
        return new RunReport(rows, training.feeds().size(), training.setAside(), training.unusable(), pages, lone.pages(), posts);
    }

    private static final class Counts {
        private long pages;
        private long posts;
        private long repeated;
        private final Map<PostGate.Verdict, Long> noPosts = new EnumMap<>(PostGate.Verdict.class);

        private RunReport.Pages pages() {
            return new RunReport.Pages(pages, posts, repeated, noPosts);
        }
    }
}
