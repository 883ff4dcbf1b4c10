package org.feedwright.heritrix;

import org.feedwright.wrapper.PostGate;
import org.json.JSONObject;

/** What was done in a crawl so far, all launches together, as far as it is kept in checkpoints. Thread-safe. */
final class CrawlCounts {
    private static final String COUNTS = "feedwrightCounts";
    private static final String NO_POSTS = "feedwrightNoPosts";

    private final Counters<CrawlCount> counts = new Counters<>(CrawlCount.class);
    private final Counters<PostGate.Verdict> noPosts = new Counters<>(PostGate.Verdict.class);

    void add(CrawlCount what, long number) {
        counts.add(what, number);
    }

    void addNoPost(PostGate.Verdict reason) {
        noPosts.add(reason, 1);
    }

    long get(CrawlCount what) {
        return counts.get(what);
    }

    long get(PostGate.Verdict reason) {
        return noPosts.get(reason);
    }

    /** Pages that the wrapper of their blog took for something else than posts. */
    long noPosts() {
        return noPosts.sum();
    }

    /** Adds what a checkpoint is to keep. */
    void save(JSONObject json) {
        json.put(COUNTS, counts.toJson()).put(NO_POSTS, noPosts.toJson());
    }

    /** @param json what {@link #save} made; where it is of an earlier version all begins at zero */
    void restore(JSONObject json) {
        counts.restore(json.optJSONObject(COUNTS, new JSONObject()));
        noPosts.restore(json.optJSONObject(NO_POSTS, new JSONObject()));
    }
}
