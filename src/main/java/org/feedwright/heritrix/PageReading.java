package org.feedwright.heritrix;

import java.io.IOException;
import java.util.Optional;
import org.feedwright.BlogIndex;
import org.feedwright.PageOutcome;
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
     * @param blogs that were learnt for the host
     * @return whether there is a new post
     */
    boolean read(Capture capture, Optional<BlogIndex> blogs) throws IOException {
        Optional<PageReader> reader = readerOf(capture.url(), blogs);
        return reader.isPresent() && read(capture, reader.get());
    }

    /** What {@link #read} would make of it, without a trace. */
    Optional<Post> preview(Capture capture, Optional<BlogIndex> blogs) throws IOException {
        Optional<PageReader> reader = readerOf(capture.url(), blogs);
        return reader.map(each -> each.read(capture)).filter(PageOutcome.Read.class::isInstance).map(PageOutcome.Read.class::cast)
                .map(PageOutcome.Read::post);
    }

    /** What the operator pinned goes before what was learnt. Nothing for sites that were switched off since the page was put aside. */
    private Optional<PageReader> readerOf(String url, Optional<BlogIndex> blogs) throws IOException {
        if (!sites.isEnabled(url)) {
            return Optional.empty();
        }
        if (sites.isPinned(url)) {
            return sites.reader(url, Optional.of(sites.pinned(url))).map(blog -> blog::read);
        }
        return blogs.isEmpty() ? Optional.empty() : sites.reader(url, blogs.get().find(UrlKey.of(url))).map(blog -> blog::read);
    }

    private boolean read(Capture capture, PageReader reader) throws IOException {
        String digest = capture.provenance().payloadDigest();
        if (memory.isWritten(capture.url(), digest)) {
            journal.repeated();
            return false;
        }
        PageOutcome outcome = reader.read(capture);
        if (outcome instanceof PageOutcome.NoPost none) {
            journal.noPost(UrlShape.host(UrlKey.of(capture.url())), none.reason());
        }
        return outcome instanceof PageOutcome.Read read && writeOnce(read.post(), digest);
    }

    /** In this order, so that a crawl that is killed in between finds the post in the file when it is resumed. */
    private boolean writeOnce(Post post, String digest) throws IOException {
        synchronized (sidecar) {
            if (memory.isWritten(post.url(), digest)) {
                journal.repeated();
                return false;
            }
            sidecar.write(post);
            memory.written(post.url(), digest);
        }
        journal.post(UrlShape.host(UrlKey.of(post.url())));
        return true;
    }
}
