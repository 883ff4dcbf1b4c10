package org.feedwright;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import org.feedwright.feed.FeedChoice.SetAside;
import org.feedwright.feed.FeedOutcome;

/**
 * How many feeds a source has.
 *
 * @param found    feeds; none where they are not wanted ({@link Options#withoutFeeds})
 * @param setAside those that are no blog's main feed, by why
 * @param unusable captures that look like a feed and can't be read as one, by why
 */
public record FeedCounts(long found, Map<SetAside.Reason, Long> setAside, Map<FeedOutcome.Reason, Long> unusable) {
    /** Where nobody looked for feeds. */
    public static final FeedCounts NONE = new FeedCounts(0, Map.of(), Map.of());

    public FeedCounts {
        Map<SetAside.Reason, Long> aside = new EnumMap<>(SetAside.Reason.class);
        aside.putAll(setAside);
        setAside = Collections.unmodifiableMap(aside);
        Map<FeedOutcome.Reason, Long> odd = new EnumMap<>(FeedOutcome.Reason.class);
        odd.putAll(unusable);
        unusable = Collections.unmodifiableMap(odd);
    }
}
