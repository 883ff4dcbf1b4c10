package org.feedwright.run;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.feedwright.capture.Capture;

/** The archived pages of sites, to learn from what no feed speaks for. Implementations are used by several threads. */
public interface SitePages {
    /** Hosts that have pages, in the form of URL keys and in order. */
    Collection<String> hosts();

    /** URL keys of a host's pages, in order, for one thread; none where the host is not known. */
    List<String> keys(String host);

    /**
     * The page with a URL key that {@link #keys} gave; nothing where others are to be learnt from without it.
     *
     * @throws IOException where it can't be read again, and nothing is to be learnt then
     */
    Optional<Capture> page(String key) throws IOException;
}
