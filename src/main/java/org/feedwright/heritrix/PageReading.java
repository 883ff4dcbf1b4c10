package org.feedwright.heritrix;

import java.io.IOException;
import java.util.Optional;
import org.feedwright.HandledSite;
import org.feedwright.PageOutcome;
import org.feedwright.TrainedBlog;
import org.feedwright.archive.UrlKey;
import org.feedwright.capture.Capture;
import org.feedwright.post.Post;
import org.feedwright.wrapper.UrlShape;

/** Reads a page with what there is for it, and writes the post once, whatever else happens to the crawl. Thread-safe. */
final class PageReading {
    private final CrawlMemory memory;
    private final Sidecar sidecar;
    private final Journal journal;
    private final Sites sites;

    PageReading(CrawlMemory memory, Sidecar sidecar, Journal journal, Sites sites) {
        this.memory = memory;
        this.sidecar = sidecar;
        this.journal = journal;
        this.sites = sites;
    }

    /**
     * @param readers that were learnt for the host
     * @return what the page was taken for; nothing where nothing speaks for it, or it was read before as it is
     */
    Optional<PageOutcome> read(Capture capture, Optional<Readers> readers) throws IOException {
        Optional<PageReader> reader = readerOf(capture.url(), readers);
        return reader.isPresent() ? read(capture, reader.get()) : Optional.empty();
    }

    /** What {@link #read} would make of it, without a trace. */
    Optional<Post> preview(Capture capture, Optional<Readers> readers) throws IOException {
        Optional<PageReader> reader = readerOf(capture.url(), readers);
        return reader.map(each -> each.read(capture)).filter(PageOutcome.Read.class::isInstance).map(PageOutcome.Read.class::cast)
                .map(PageOutcome.Read::post);
    }

    /** What the operator pinned goes before what was learnt. Nothing for sites that were switched off since the page was put aside. */
    private Optional<PageReader> readerOf(String url, Optional<Readers> readers) throws IOException {
        if (!sites.isEnabled(url)) {
            return Optional.empty();
        }
        Optional<HandledSite> handles = sites.handles(url);
        if (sites.isPinned(url)) {
            TrainedBlog pinned = sites.pinned(url);
            return Optional.of(handles.map(site -> pinned.with(site)).orElse(pinned)::read);
        }
        return readers.flatMap(some -> some.readerOf(UrlKey.of(url), handles));
    }

    private Optional<PageOutcome> read(Capture capture, PageReader reader) throws IOException {
        String digest = capture.provenance().payloadDigest();
        if (memory.isWritten(capture.url(), digest)) {
            journal.repeated();
            return Optional.empty();
        }
        PageOutcome outcome = reader.read(capture);
        if (outcome instanceof PageOutcome.NoPost none) {
            journal.noPost(UrlShape.host(UrlKey.of(capture.url())), none.reason());
        }
        if (outcome instanceof PageOutcome.Read read) {
            writeOnce(read.post(), digest);
        }
        return Optional.of(outcome);
    }

    /** In this order, so that a crawl that is killed in between finds the post in the file when it is resumed. */
    private void writeOnce(Post post, String digest) throws IOException {
        synchronized (sidecar) {
            if (memory.isWritten(post.url(), digest)) {
                journal.repeated();
                return;
            }
            sidecar.write(post);
            memory.written(post.url(), digest);
        }
        journal.post(UrlShape.host(UrlKey.of(post.url())));
    }
}
