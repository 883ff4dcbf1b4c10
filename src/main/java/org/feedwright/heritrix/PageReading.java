package org.feedwright.heritrix;

import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.feedwright.capture.Capture;
import org.feedwright.capture.UrlKey;
import org.feedwright.capture.UrlViews;
import org.feedwright.post.Post;
import org.feedwright.post.PostField;
import org.feedwright.reader.HandledSite;
import org.feedwright.reader.PageOutcome;
import org.feedwright.reader.TrainedBlog;
import org.feedwright.run.AddressClaim;
import org.feedwright.run.Copies;
import org.feedwright.wrapper.PostGate;
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

    enum Result {
        POST, NO_POST,
        /** It is as it was when it was read before, or its site was switched off since it was put aside. */
        NOTHING,
        /** It shows another page that gave no post yet, or may do so: when the crawl ends it is a post only if that page gave none. */
        COPY,
        /** Nothing speaks for it before the crawl ends. */
        NOT_YET
    }

    /**
     * @param key     the URL key of the page
     * @param site    what the operator decided for the page
     * @param readers that were learnt for the host
     * @param place   where it lies
     * @param copies  what pages name as their address shows of copies, once no page is to come any more
     */
    Result read(Capture capture, String key, WarcPlace place, Sites.Decided site, Readers readers, Optional<Copies> copies)
            throws IOException {
        if (!site.isEnabled()) {
            return Result.NOTHING;
        }
        String fingerprint = Ledger.fingerprint(key, capture.provenance().payloadDigest());
        if (!underWay.add(fingerprint)) {
            journal.repeated();
            return Result.NOTHING;
        }
        try {
            if (memory.isWritten(fingerprint)) {
                return readAgain(capture, key, place, site, readers, copies.isPresent());
            }
            Optional<Result> passedOver = passOver(key, address(capture.url(), ""), copies);
            if (passedOver.isPresent()) {
                return passedOver.get();
            }
            Optional<PageOutcome> outcome = outcome(capture, key, site, readers);
            return outcome.isPresent() ? note(outcome.get(), capture, key, place, fingerprint, copies) : Result.NOT_YET;
        } finally {
            underWay.remove(fingerprint);
        }
    }

    /** What becomes of a page whose post is written: a crawl that was killed and resumed still has to learn from it. */
    private Result readAgain(Capture capture, String key, WarcPlace place, Sites.Decided site, Readers readers, boolean last)
            throws IOException {
        if (!last && outcome(capture, key, site, readers).isEmpty()) {
            return Result.NOT_YET;
        }
        memory.written(Ledger.fingerprint(key), Optional.of(place)); // a post that was read back from its file has no place
        journal.repeated();
        return Result.NOTHING;
    }

    /** The URL key of the page that is shown under a URL. */
    private static String address(String url, String canonical) {
        return UrlKey.of(UrlViews.original(url, canonical));
    }

    /** What becomes of a page that shows another one; nothing where it is to be read and written like any page. */
    private Optional<Result> passOver(String key, String address, Optional<Copies> copies) {
        String shown = copies.flatMap(all -> all.originalOf(address)).orElse(address);
        Stream<String> others = copies.stream().flatMap(all -> all.urls(shown).stream()).map(UrlKey::of);
        if (Stream.concat(Stream.of(shown), others).anyMatch(other -> !other.equals(key) && isWritten(other))) {
            journal.noPost(UrlShape.host(key), PostGate.Verdict.COPY);
            return Optional.of(Result.NO_POST);
        }
        return copies.isPresent() || address.equals(key) ? Optional.empty() : Optional.of(Result.COPY);
    }

    /** Whether there is a post for the page with this key. */
    private boolean isWritten(String key) {
        return memory.isWritten(Ledger.fingerprint(key));
    }

    /**
     * Whether a post has to wait until {@link Copies} can tell whether it is one with another, by the address that it names or that the
     * other names. Where no more pages may wait it has not.
     */
    private boolean mayBeCopy(Capture capture, String key, WarcPlace place, Post post) {
        Claims claims = memory.claims();
        boolean isNamed = claims.of(key).stream().anyMatch(this::isWritten);
        String canonical = post.text(PostField.CANONICAL_URL);
        boolean mayName = !canonical.isEmpty() && !UrlKey.of(canonical).equals(key); // spares most posts a look at their head
        Optional<AddressClaim> claim = mayName ? Optional.of(AddressClaim.of(capture, UrlKey::of)).filter(AddressClaim::isNaming)
                : Optional.empty();
        boolean names = claim.filter(naming -> claims.mayBeCopy(naming, isWritten(naming.named()))).isPresent();
        return (isNamed || names) && memory.later().hasRoom(UrlShape.host(key), place);
    }

    /**
     * Notes a post that stands in a file of posts, by what it was made of and by the page that it shows.
     *
     * @param place of its page, where that is known
     */
    static void written(Post post, String fingerprint, Optional<WarcPlace> place, CrawlMemory memory) {
        memory.written(fingerprint);
        Stream.of(UrlKey.of(post.url()), address(post)).distinct().forEach(key -> memory.written(Ledger.fingerprint(key), place));
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

    private Result note(PageOutcome outcome, Capture capture, String key, WarcPlace place, String fingerprint, Optional<Copies> copies)
            throws IOException {
        if (outcome instanceof PageOutcome.NoPost none) {
            journal.noPost(UrlShape.host(key), none.reason());
            return Result.NO_POST;
        }
        Post post = ((PageOutcome.Read) outcome).post();
        Optional<Result> passedOver = passOver(key, address(post), copies);
        if (passedOver.isPresent()) {
            return passedOver.get();
        }
        if (copies.isEmpty() && mayBeCopy(capture, key, place, post)) {
            return Result.COPY;
        }
        // In this order, so that a crawl that is killed in between finds the post in the file when it is resumed.
        sidecar.write(post);
        written(post, fingerprint, Optional.of(place), memory);
        journal.post(UrlShape.host(key));
        return Result.POST;
    }
}
