package org.feedwright.training;

import java.util.Collection;
import java.util.List;
import org.feedwright.feed.Entry;
import org.feedwright.wrapper.Wrapper;

/** What a feed doesn't say of any post, its pages say of themselves, as on a site without a feed. Stateless. */
public final class SilentFeeds {
    private SilentFeeds() {
    }

    /**
     * Adds to a wrapper what the feed was silent about.
     *
     * @param entries all of the feed
     * @param pairs   those that the wrapper was trained on
     */
    public static Wrapper complete(Wrapper wrapper, Collection<Entry> entries, List<Pair> pairs) {
        Wrapper signed = UnsignedFeeds.sign(wrapper, entries, pairs);
        Wrapper dated = UndatedFeeds.date(signed, entries, pairs);
        return SummaryFeeds.fill(UntitledFeeds.entitle(dated, pairs), pairs);
    }
}
