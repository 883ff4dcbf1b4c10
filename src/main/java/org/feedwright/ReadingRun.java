package org.feedwright;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.zip.CRC32;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureSource;
import org.feedwright.capture.Provenance;
import org.feedwright.capture.UrlViews;
import org.feedwright.page.Page;
import org.feedwright.page.PageHeap;
import org.feedwright.post.ListedPost;
import org.feedwright.post.ListingSink;
import org.feedwright.post.Post;
import org.feedwright.post.PostField;
import org.feedwright.post.PostJson;
import org.feedwright.post.PostReader;
import org.feedwright.post.PostSink;
import org.feedwright.region.listing.Listing;
import org.feedwright.wrapper.PostGate;

/** One pass that reads pages with trained blogs, and its counts. */
final class ReadingRun {
    private static final ReadPage FAILED = new ReadPage(new PageOutcome.NoPost(PostGate.Verdict.FAULT), List.of(), "", "", "",
            new Provenance("", 0, "", ""));

    private final Training training;
    private final BlogIndex index;
    private final UnaryOperator<String> urlKey;
    private final PostSink sink;
    private final Optional<ListingSink> listings;
    private final Workers workers;
    private final Map<TrainedBlog, Counts> counts = new IdentityHashMap<>();
    private final Counts lone = new Counts();
    /** Pages that were written, by URL key and digest: a page that was captured twice unchanged is one post. */
    private final SeenTexts written = new SeenTexts();
    /** URL keys of these pages, and of the pages that they show. */
    private final SeenTexts addresses = new SeenTexts();
    /** Copies that were not read, the first of each page, by the key of the page. */
    private final Map<String, Provenance> unread = new LinkedHashMap<>();
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

    /** Goes through all pages of a source, and then to the copies of pages that gave no post themselves. */
    RunReport read(CaptureSource source) throws IOException {
        source.forEach(capture -> {
            if (HtmlCaptures.isPage(capture)) {
                give(capture, false, this::take);
            }
        });
        workers.finish();
        for (Map.Entry<String, Provenance> copy : unread.entrySet()) {
            if (!addresses.contains(copy.getKey())) {
                give(source.read(copy.getValue()), true, this::takeCopy);
            }
        }
        workers.finish();
        return report();
    }

    /** What is done with a page that was read. */
    private interface Taker {
        void take(ReadPage page, Counts here) throws IOException;
    }

    /** @param readsCopies whether a page is read although it is known for a copy */
    private void give(Capture capture, boolean readsCopies, Taker taker) throws IOException {
        Optional<TrainedBlog> blog = blog(capture);
        Counts here = blog.map(counts::get).orElse(lone);
        workers.give(() -> RunListener.place(capture), PageHeap.ofBytes(capture.body()),
                () -> page(capture, outcome(blog, capture, readsCopies)), new Codec(capture),
                page -> taker.take(page.orElse(FAILED), here));
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
     * @param key     its URL key
     * @param address key of the page that it shows; its own where it is no copy
     */
    private record ReadPage(PageOutcome outcome, List<ListedPost> items, String key, String address, String digest, Provenance place) {
        private boolean isCopy() {
            return !address.equals(key);
        }
    }

    private PageOutcome outcome(Optional<TrainedBlog> blog, Capture capture, boolean readsCopies) {
        String key = urlKey.apply(capture.url());
        Optional<String> original = training.copies().originalOf(key);
        return original.isPresent() && !readsCopies ? BlogIndex.COPY : index.readAs(original.orElse(key), blog, capture);
    }

    private ReadPage page(Capture capture, PageOutcome outcome) {
        String key = urlKey.apply(capture.url());
        Optional<String> original = training.copies().originalOf(key);
        boolean isListing = listings.isPresent() && outcome instanceof PageOutcome.NoPost && original.isEmpty();
        String address = original.orElseGet(() -> outcome instanceof PageOutcome.Read read ? address(read.post()) : key);
        return new ReadPage(outcome, isListing ? listed(capture) : List.of(), key, address, digest(capture), capture.provenance());
    }

    /** A page in the journal: its post, or the reason why it is none. What it lists is read from it again. */
    private final class Codec implements RunJournal.Codec<ReadPage> {
        private static final char POST = '{';
        private final Capture capture;

        Codec(Capture capture) {
            this.capture = capture;
        }

        @Override
        public byte[] write(ReadPage page) {
            return page.outcome() instanceof PageOutcome.Read read ? PostJson.bytes(read.post())
                    : ((PageOutcome.NoPost) page.outcome()).reason().name().getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public ReadPage read(byte[] bytes) throws IOException {
            String text = new String(bytes, StandardCharsets.UTF_8);
            return page(capture, text.charAt(0) == POST ? new PageOutcome.Read(PostReader.read(text))
                    : new PageOutcome.NoPost(PostGate.Verdict.valueOf(text)));
        }
    }

    /** What the page says of the posts that it leads to, in its order; none where it is no listing. */
    private static List<ListedPost> listed(Capture capture) {
        List<ListedPost> out = new ArrayList<>();
        for (Listing.Item item : Listing.of(Page.of(capture)).orElse(List.of())) {
            out.add(new ListedPost(capture.url(), out.size(), item.link(), item.title(), item.date(), item.excerpt(), capture.time(),
                    capture.provenance()));
        }
        return out;
    }

    private String address(Post post) {
        return urlKey.apply(UrlViews.original(post.url(), post.text(PostField.CANONICAL_URL)));
    }

    private void take(ReadPage page, Counts here) throws IOException {
        pages++;
        here.pages++;
        if (page.outcome() instanceof PageOutcome.NoPost none && none.reason() != PostGate.Verdict.COPY) {
            here.noPosts.merge(none.reason(), 1L, Long::sum);
            for (ListedPost item : page.items()) {
                listings.orElseThrow().write(item);
            }
        } else if (!write(page, here)) {
            here.copies++;
            unread.putIfAbsent(page.address(), page.place());
        }
    }

    private void takeCopy(ReadPage page, Counts here) throws IOException {
        here.copies -= write(page, here) ? 1 : 0;
    }

    /** Whether the page is a post, and no other with its address was written. */
    private boolean write(ReadPage page, Counts here) throws IOException {
        if (!(page.outcome() instanceof PageOutcome.Read read) || page.isCopy() && addresses.contains(page.address())) {
            return false;
        }
        addresses.add(page.key());
        addresses.add(page.address());
        write(read.post(), written.add(page.key() + ' ' + page.digest()), here);
        return true;
    }

    private void write(Post post, boolean isNew, Counts here) throws IOException {
        if (!isNew) {
            here.repeated++;
            return;
        }
        sink.write(post);
        here.posts++;
        here.later += post.isDatedAfterCapture() ? 1 : 0;
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
        private long copies;
        private long later;
        private final Map<PostGate.Verdict, Long> noPosts = new EnumMap<>(PostGate.Verdict.class);

        private RunReport.Pages pages() {
            if (copies > 0) {
                noPosts.put(PostGate.Verdict.COPY, copies);
            }
            return new RunReport.Pages(pages, posts, repeated, later, noPosts);
        }
    }
}
