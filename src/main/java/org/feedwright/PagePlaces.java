package org.feedwright;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.feedwright.capture.Provenance;

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
