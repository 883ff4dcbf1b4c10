package org.feedwright.run;

import java.io.IOException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureSource;
import org.feedwright.capture.Provenance;
import org.feedwright.page.PageHeap;
import org.feedwright.post.ListingSink;
import org.feedwright.post.ListingSink.ListedPost;
import org.feedwright.post.Post;
import org.feedwright.post.PostSink;
import org.feedwright.reader.PageOutcome;
import org.feedwright.run.PageReader.ReadPage;
import org.feedwright.run.PostSelection.PageVersion;
import org.feedwright.run.RunMemory.Fact;
import org.feedwright.run.RunMemory.Kind;
import org.feedwright.store.CachedList;
import org.feedwright.wrapper.PostGate;

/** One pass that reads pages with trained blogs, and its counts. */
public final class ReadingRun {
    private static final ReadPage FAILED = new ReadPage(new PageVersion("", "", "", new Provenance("", 0, "", "")),
            new PageOutcome.NoPost(PostGate.Verdict.FAULT), List.of());

    private static final Counts NOTHING = new Counts();

    private final Training training;
    private final PageReader reader;
    private final PostSink sink;
    private final Optional<ListingSink> listings;
    private final Workers workers;
    /** Counts by the number of the blog, of blogs that were asked about a page. */
    private final Map<Integer, Counts> counts = new HashMap<>();
    private final Counts lone = new Counts();
    private final PostSelection selection = new PostSelection();
    private long pages;
    private long posts;

    /** @param listings takes what listing pages say of posts, where that is wanted */
    public ReadingRun(Training training, UnaryOperator<String> urlKey, PostSink sink, Optional<ListingSink> listings, Workers workers) {
        this.training = training;
        this.reader = new PageReader(training, urlKey, listings.isPresent());
        this.sink = sink;
        this.listings = listings;
        this.workers = workers;
    }

    /**
     * Goes through all pages of a source, then to those of earlier archives that are to be asked again, and to the copies of pages that
     * gave no post themselves.
     */
    public RunReport read(CaptureSource source) throws IOException {
        if (workers.journal().isPresent()) {
            recall(workers.journal().get());
        }
        source.forEach(capture -> {
            if (HtmlCaptures.isPage(capture)) {
                give(capture, false, this::take);
            }
        });
        workers.finish();
        if (workers.journal().isPresent()) {
            askAgain(source, workers.journal().get());
        }
        selection.readCopies(copy -> give(source.read(copy), true, this::takeCopy));
        workers.finish();
        return report();
    }

    private void recall(RunJournal journal) throws IOException {
        journal.recall(Set.of(Kind.POST), post -> {
            selection.written(post.text(0), post.text(1), post.text(2));
            journal.remember(post);
        });
    }

    /** Reads pages of earlier archives that gave no post; those that are gone are passed over. */
    private void askAgain(CaptureSource source, RunJournal journal) throws IOException {
        journal.again().forEach(place -> {
            Optional<Capture> page = again(source, place);
            if (page.filter(capture -> !selection.isPost(reader.key(capture))).isPresent()) {
                give(page.get(), false, this::take);
            } else {
                journal.begin(); // so that the same page has the same number when this is done again
            }
        });
        workers.finish();
    }

    private static Optional<Capture> again(CaptureSource source, Provenance place) {
        try {
            return Optional.of(source.read(place));
        } catch (IOException e) {
            return Optional.empty(); // what was learnt serves without it
        }
    }

    private interface Taker {
        void take(ReadPage page, Counts here) throws IOException;
    }

    /** @param readsCopies whether a page is read although it is known for a copy */
    private void give(Capture capture, boolean readsCopies, Taker taker) throws IOException {
        Optional<Integer> blog = blog(capture);
        Counts here = blog.map(number -> counts.computeIfAbsent(number, unread -> new Counts())).orElse(lone);
        workers.give(() -> RunListener.place(capture), () -> PageHeap.ofBytes(capture.body()),
                () -> reader.read(capture, blog, readsCopies), new Codec(reader, capture),
                page -> taker.take(page.orElse(FAILED), here));
    }

    /** The number of the blog that reads a page; none where the page has no key, which its task tells in its turn. */
    private Optional<Integer> blog(Capture capture) {
        try {
            return reader.find(capture);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            return Optional.empty();
        }
    }

    /** A page in the journal: its outcome. What it lists is read from it again. */
    private record Codec(PageReader reader, Capture capture) implements RunJournal.Codec<ReadPage> {
        @Override
        public byte[] write(ReadPage page) {
            return page.outcome().bytes();
        }

        @Override
        public ReadPage read(byte[] bytes) throws IOException {
            return reader.page(capture, PageOutcome.of(bytes));
        }
    }

    private void take(ReadPage page, Counts here) throws IOException {
        pages++;
        here.pages++;
        if (page.outcome() instanceof PageOutcome.Read read) {
            here.copies += write(page.version(), read.post(), here) ? 0 : 1;
        } else if (page.outcome().isCopy()) {
            selection.copy(page.version());
            here.copies++;
        } else {
            here.noPosts.merge(((PageOutcome.NoPost) page.outcome()).reason(), 1L, Long::sum);
            for (ListedPost item : page.items()) {
                workers.write(() -> listings.orElseThrow().write(item));
            }
        }
    }

    private void takeCopy(ReadPage page, Counts here) throws IOException {
        here.copies -= page.outcome() instanceof PageOutcome.Read read && write(page.version(), read.post(), here) ? 1 : 0;
    }

    /** Whether no other post shows the page. */
    private boolean write(PageVersion page, Post post, Counts here) throws IOException {
        PostSelection.Choice choice = selection.post(page);
        if (choice == PostSelection.Choice.NEW) {
            workers.write(() -> sink.write(post));
            here.posts++;
            here.later += post.isDatedAfterCapture() ? 1 : 0;
            posts++;
            if (workers.journal().isPresent()) {
                workers.journal().get().remember(Fact.of(Kind.POST, page.key(), page.address(), page.digest()));
            }
        } else if (choice == PostSelection.Choice.REPEATED) {
            here.repeated++;
        }
        return choice != PostSelection.Choice.COPY;
    }

    private RunReport report() {
        List<RunReport.BlogRow> rows = new CachedList<>(training.blogs().size(), 1, number ->
                new RunReport.BlogRow(training.blogs().get(number).wrapper(), counts.getOrDefault(number, NOTHING).pages()));
        return new RunReport(rows, training.feeds(), pages, lone.pages(), posts);
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
