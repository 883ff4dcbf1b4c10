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

    /** What became of a page. */
    enum Result {
        POST, NO_POST,
        /** It is as it was when it was read before, or its site was switched off since it was put aside. */
        NOTHING,
        /** Nothing speaks for it before the crawl ends. */
        NOT_YET
    }

    /**
     * @param key     the URL key of the page
     * @param site    what the operator decided for the page
     * @param readers that were learnt for the host
     */
    Result read(Capture capture, String key, Sites.Decided site, Readers readers) throws IOException {
        if (!site.isEnabled()) {
            return Result.NOTHING;
        }
        String fingerprint = Fingerprint.of(key, capture.provenance().payloadDigest());
        if (!underWay.add(fingerprint)) {
            journal.repeated();
            return Result.NOTHING;
        }
        try {
            if (memory.isWritten(fingerprint)) {
                journal.repeated();
                return Result.NOTHING;
            }
            Optional<PageOutcome> outcome = outcome(capture, key, site, readers);
            return outcome.isPresent() ? note(outcome.get(), fingerprint, UrlShape.host(key)) : Result.NOT_YET;
        } finally {
            underWay.remove(fingerprint);
        }
    }

    /** The post that {@link #read} would make of it, without a trace. */
    static Optional<Post> preview(Capture capture, String key, Sites.Decided site, Readers readers) throws IOException {
        Optional<PageOutcome> outcome = site.isEnabled() ? outcome(capture, key, site, readers) : Optional.empty();
        return outcome.filter(PageOutcome.Read.class::isInstance).map(PageOutcome.Read.class::cast).map(PageOutcome.Read::post);
    }

    /** What the operator pinned goes before what was learnt. */
    private static Optional<PageOutcome> outcome(Capture capture, String key, Sites.Decided site, Readers readers) throws IOException {
        Optional<HandledSite> handles = site.handles();
        if (site.isPinned()) {
            TrainedBlog pinned = site.pinned();
            return Optional.of(handles.map(pinned::with).orElse(pinned).read(capture));
        }
        return readers.read(capture, key, handles);
    }

    private Result note(PageOutcome outcome, String fingerprint, String host) throws IOException {
        if (outcome instanceof PageOutcome.NoPost none) {
            journal.noPost(host, none.reason());
            return Result.NO_POST;
        }
        // In this order, so that a crawl that is killed in between finds the post in the file when it is resumed.
        sidecar.write(((PageOutcome.Read) outcome).post());
        memory.written(fingerprint);
        journal.post(host);
        return Result.POST;
    }
}
