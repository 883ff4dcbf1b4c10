package org.feedwright.heritrix;

import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.feedwright.HandledSite;
import org.feedwright.PageOutcome;
import org.feedwright.TrainedBlog;
import org.feedwright.capture.Capture;
import org.feedwright.post.Post;
import org.feedwright.wrapper.UrlShape;

/** Reads a page with what there is for it, and writes the post once, whatever else happens to the crawl. Thread-safe. */
final class PageReading {
    private final CrawlMemory memory;
    private final Sidecar sidecar;
    private final Journal journal;
    /** Fingerprints of the pages that are being read at this moment, so that two captures that are alike make one post. */
    private final Set<String> underWay = ConcurrentHashMap.newKeySet();

    PageReading(CrawlMemory memory, Sidecar sidecar, Journal journal) {
        this.memory = memory;
        this.sidecar = sidecar;
        this.journal = journal;
    }

    /**
     * @param key     the URL key of the page
     * @param site    what the operator decided for the page
     * @param readers that were learnt for the host
     * @return what the page was taken for; nothing where nothing speaks for it, or it was read before as it is
     */
    Optional<PageOutcome> read(Capture capture, String key, Sites.Decided site, Optional<Readers> readers) throws IOException {
        Optional<PageReader> reader = readerOf(key, site, readers);
        return reader.isPresent() ? read(capture, key, reader.get()) : Optional.empty();
    }

    /** What {@link #read} would make of it, without a trace. */
    static Optional<Post> preview(Capture capture, String key, Sites.Decided site, Optional<Readers> readers) throws IOException {
        Optional<PageReader> reader = readerOf(key, site, readers);
        return reader.map(each -> each.read(capture)).filter(PageOutcome.Read.class::isInstance).map(PageOutcome.Read.class::cast)
                .map(PageOutcome.Read::post);
    }

    /** What the operator pinned goes before what was learnt. Nothing for sites that were switched off since the page was put aside. */
    private static Optional<PageReader> readerOf(String key, Sites.Decided site, Optional<Readers> readers) throws IOException {
        if (!site.isEnabled()) {
            return Optional.empty();
        }
        Optional<HandledSite> handles = site.handles();
        if (site.isPinned()) {
            TrainedBlog pinned = site.pinned();
            return Optional.of(handles.map(pinned::with).orElse(pinned)::read);
        }
        return readers.flatMap(some -> some.readerOf(key, handles));
    }

    private Optional<PageOutcome> read(Capture capture, String key, PageReader reader) throws IOException {
        String fingerprint = Fingerprint.of(key, capture.provenance().payloadDigest());
        if (!underWay.add(fingerprint)) {
            journal.repeated();
            return Optional.empty();
        }
        try {
            if (memory.isWritten(fingerprint)) {
                journal.repeated();
                return Optional.empty();
            }
            return Optional.of(read(capture, fingerprint, UrlShape.host(key), reader));
        } finally {
            underWay.remove(fingerprint);
        }
    }

    private PageOutcome read(Capture capture, String fingerprint, String host, PageReader reader) throws IOException {
        PageOutcome outcome = reader.read(capture);
        if (outcome instanceof PageOutcome.NoPost none) {
            journal.noPost(host, none.reason());
        }
        if (outcome instanceof PageOutcome.Read read) {
            // In this order, so that a crawl that is killed in between finds the post in the file when it is resumed.
            sidecar.write(read.post());
            memory.written(fingerprint);
            journal.post(host);
        }
        return outcome;
    }
}
