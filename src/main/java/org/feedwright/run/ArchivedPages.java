package org.feedwright.run;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureSource;
import org.feedwright.capture.Provenance;
import org.feedwright.store.CachedList;

/**
 * The pages of a source, found by what a first pass noted and read where they lie. Thread-safe where the two that it asks are.
 *
 * @param urlKey that of the pass
 */
public record ArchivedPages(CaptureSource source, UnaryOperator<String> urlKey, PagePlaces places) implements PageFinder, SitePages {
    /** Redirects that are followed from a permalink: feed proxies and moves of domain chain two or three. */
    private static final int MAX_REDIRECTS = 5;

    @Override
    public Collection<String> hosts() {
        return places.hosts();
    }

    @Override
    public List<String> keys(String host) {
        List<String> keys = places.keys(host);
        List<String> copies = places.copies(host).keys(host);
        return copies.isEmpty() ? keys : without(keys, copies);
    }

    /** @param keys in order, as copies are */
    private static List<String> without(List<String> keys, List<String> copies) {
        int[] own = new int[keys.size()];
        int count = 0;
        int next = 0;
        for (int i = 0; i < keys.size(); i++) {
            String key = keys.get(i);
            while (next < copies.size() && copies.get(next).compareTo(key) < 0) {
                next++;
            }
            if (next == copies.size() || !copies.get(next).equals(key)) {
                own[count] = i;
                count++;
            }
        }
        return new CachedList<>(count, 0, index -> keys.get(own[index]));
    }

    @Override
    public Optional<Capture> page(String key) throws IOException {
        Provenance place = places.page(key).orElseThrow();
        try {
            return Optional.of(source.read(place));
        } catch (IOException e) {
            if (places.mayBeGone(place)) {
                return Optional.empty();
            }
            throw e;
        }
    }

    @Override
    public Optional<Capture> find(String url) throws IOException {
        Optional<String> key = locate(url);
        return key.isPresent() ? page(key.get()) : Optional.empty();
    }

    @Override
    public Optional<String> locate(String url) {
        Optional<String> key = Optional.of(urlKey.apply(url));
        for (int i = 0; i <= MAX_REDIRECTS && key.isPresent(); i++) {
            if (places.page(key.get()).isPresent()) {
                return Optional.of(places.copies(key.get()).originalOf(key.get()).orElse(key.get()));
            }
            key = places.redirect(key.get());
        }
        return Optional.empty();
    }

    /**
     * What a first pass over a source found, by URL key. A place that can't be looked up surfaces as {@link java.io.UncheckedIOException}.
     * Implementations are used by several threads.
     */
    public interface PagePlaces {
        /** Hosts that have pages, in order. */
        Collection<String> hosts();

        /** Keys of all pages of a host, in order, for one thread. */
        List<String> keys(String host);

        /** Where the page with a key lies. */
        Optional<Provenance> page(String key);

        /** Whether the archive at this place was read by an earlier part of the run, and may be gone or changed since. */
        default boolean mayBeGone(Provenance place) {
            return false;
        }

        /** Where a redirect leads, as a key. */
        Optional<String> redirect(String key);

        /** Which pages of the host of this key are one page under several URLs. */
        Copies copies(String key);
    }
}
