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
import org.feedwright.post.ListedPost;
import org.feedwright.post.ListingSink;
import org.feedwright.post.Post;
import org.feedwright.post.PostSink;
import org.feedwright.wrapper.PostGate;

/** One pass that reads pages with trained blogs, and its counts. */
final class ReadingRun {
    private static final PageOutcome FAILED = new PageOutcome.NoPost(PostGate.Verdict.FAULT);

    private final Training training;
    private final BlogIndex index;
    private final UnaryOperator<String> urlKey;
    private final PostSink sink;
    private final Optional<ListingSink> listings;
    private final FaultHandler faults;
    private final Map<TrainedBlog, Counts> counts = new IdentityHashMap<>();
    private final Counts lone = new Counts();
    /** Pages that were written, by URL key and digest: a page that was captured twice unchanged is one post. */
    private final Set<String> written = new HashSet<>();
    private long pages;
    private long posts;

    ReadingRun(Training training, UnaryOperator<String> urlKey, PostSink sink, Optional<ListingSink> listings, FaultHandler faults) {
        this.training = training;
        this.index = new BlogIndex(training);
        this.urlKey = urlKey;
        this.sink = sink;
        this.listings = listings;
        this.faults = faults;
        training.blogs().forEach(blog -> counts.put(blog, new Counts()));
    }

    void read(Capture capture) throws IOException {
        if (!HtmlCaptures.isPage(capture)) {
            return;
        }
        pages++;
        Optional<String> key = key(capture);
        Optional<TrainedBlog> blog = key.flatMap(index::find);
        Counts here = blog.map(counts::get).orElse(lone);
        here.pages++;
        PageOutcome outcome = key.isEmpty() ? FAILED : outcome(blog, capture);
        if (outcome instanceof PageOutcome.NoPost none) {
            here.noPosts.merge(none.reason(), 1L, Long::sum);
            if (none.reason() != PostGate.Verdict.FAULT) {
                writeItems(capture);
            }
        } else if (outcome instanceof PageOutcome.Read read) {
            write(read.post(), written.add(key.orElseThrow() + ' ' + digest(capture)), here);
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

    private Optional<String> key(Capture capture) {
        try {
            return Optional.of(urlKey.apply(capture.url()));
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            faults.handle(FaultHandler.place(capture), e);
            return Optional.empty();
        }
    }

    private void writeItems(Capture capture) throws IOException {
        if (listings.isPresent()) {
            for (ListedPost item : items(capture)) {
                listings.get().write(item);
            }
        }
    }

    private List<ListedPost> items(Capture capture) {
        try {
            return ListedPosts.of(capture);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            faults.handle(FaultHandler.place(capture), e);
            return List.of();
        }
    }

    private PageOutcome outcome(Optional<TrainedBlog> blog, Capture capture) {
        try {
            return index.read(blog, capture);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            faults.handle(FaultHandler.place(capture), e);
            return FAILED;
        }
    }

    RunReport report() {
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
