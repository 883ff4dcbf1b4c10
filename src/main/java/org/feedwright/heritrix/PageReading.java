package org.feedwright.heritrix;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.feedwright.HandledSite;
import org.feedwright.PageOutcome;
import org.feedwright.TrainedBlog;
import org.feedwright.capture.Capture;
import org.feedwright.capture.UrlKey;
import org.feedwright.capture.UrlViews;
import org.feedwright.post.Post;
import org.feedwright.post.PostField;
import org.feedwright.wrapper.PostGate;
import org.feedwright.wrapper.UrlShape;

/** Reads a page with what there is for it, and writes the post once, whatever else happens to the crawl. Thread-safe. */
final class PageReading {
    /** Bytes of SHA-256 in a fingerprint: among a billion texts the odds that two are named alike are 1 to 10^20. */
    private static final int FINGERPRINT_BYTES = 16;

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

    enum Result {
        POST, NO_POST,
        /** It is as it was when it was read before, or its site was switched off since it was put aside. */
        NOTHING,
        /** It shows another page that gave no post yet: it is a post only if that page gives none before the crawl ends. */
        COPY,
        /** Nothing speaks for it before the crawl ends. */
        NOT_YET
    }

    /**
     * @param key     the URL key of the page
     * @param site    what the operator decided for the page
     * @param readers that were learnt for the host
     * @param last    whether no page is to come any more that this one may show
     */
    Result read(Capture capture, String key, Sites.Decided site, Readers readers, boolean last) throws IOException {
        if (!site.isEnabled()) {
            return Result.NOTHING;
        }
        String fingerprint = fingerprint(key, capture.provenance().payloadDigest());
        if (!underWay.add(fingerprint)) {
            journal.repeated();
            return Result.NOTHING;
        }
        try {
            if (memory.isWritten(fingerprint)) {
                return readAgain(capture, key, site, readers, last);
            }
            Optional<Result> passedOver = passOver(key, address(capture.url(), ""), last);
            if (passedOver.isPresent()) {
                return passedOver.get();
            }
            Optional<PageOutcome> outcome = outcome(capture, key, site, readers);
            return outcome.isPresent() ? note(outcome.get(), key, fingerprint, last) : Result.NOT_YET;
        } finally {
            underWay.remove(fingerprint);
        }
    }

    /** What becomes of a page whose post is written: a crawl that was killed and resumed still has to learn from it. */
    private Result readAgain(Capture capture, String key, Sites.Decided site, Readers readers, boolean last) throws IOException {
        if (!last && outcome(capture, key, site, readers).isEmpty()) {
            return Result.NOT_YET;
        }
        journal.repeated();
        return Result.NOTHING;
    }

    /** The URL key of the page that is shown under a URL. */
    private static String address(String url, String canonical) {
        return UrlKey.of(UrlViews.original(url, canonical));
    }

    /** What becomes of a page that shows another one; nothing where it is to be read and written like any page. */
    private Optional<Result> passOver(String key, String address, boolean last) {
        if (address.equals(key)) {
            return Optional.empty();
        }
        if (memory.isWritten(fingerprint(address))) {
            journal.noPost(UrlShape.host(key), PostGate.Verdict.COPY);
            return Optional.of(Result.NO_POST);
        }
        return last ? Optional.empty() : Optional.of(Result.COPY);
    }

    /** Notes a post that stands in a file of posts, by what it was made of and by the page that it shows. */
    static void written(Post post, String fingerprint, CrawlMemory memory) {
        Stream.of(fingerprint, fingerprint(UrlKey.of(post.url())), fingerprint(address(post))).distinct().forEach(memory::written);
    }

    private static String address(Post post) {
        return address(post.url(), post.text(PostField.CANONICAL_URL));
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

    private Result note(PageOutcome outcome, String key, String fingerprint, boolean last) throws IOException {
        if (outcome instanceof PageOutcome.NoPost none) {
            journal.noPost(UrlShape.host(key), none.reason());
            return Result.NO_POST;
        }
        Post post = ((PageOutcome.Read) outcome).post();
        Optional<Result> passedOver = passOver(key, address(post), last);
        if (passedOver.isPresent()) {
            return passedOver.get();
        }
        // In this order, so that a crawl that is killed in between finds the post in the file when it is resumed.
        sidecar.write(post);
        written(post, fingerprint, memory);
        journal.post(UrlShape.host(key));
        return Result.POST;
    }

    /** A short name for long texts that are only ever compared: of a crawl's posts there are millions. */
    static String fingerprint(String... parts) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(String.join("\n", parts).getBytes(StandardCharsets.UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(hash, FINGERPRINT_BYTES));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
