package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;

import org.feedwright.heritrix.CrawlCounts.CrawlCount;
import org.feedwright.wrapper.PostGate;
import org.json.JSONObject;
import org.junit.Test;

public class CrawlCountsTest {
    private final CrawlCounts counts = new CrawlCounts();

    @Test
    public void countsGoOnFromACheckpoint() {
        counts.add(CrawlCount.POSTS, 3);
        counts.addNoPost(PostGate.Verdict.LISTING);
        JSONObject checkpoint = new JSONObject();
        counts.save(checkpoint);
        CrawlCounts resumed = new CrawlCounts();
        resumed.restore(new JSONObject(checkpoint.toString()));
        resumed.add(CrawlCount.POSTS, 1);
        assertEquals(4, resumed.get(CrawlCount.POSTS));
        assertEquals(1, resumed.get(PostGate.Verdict.LISTING));
        assertEquals(1, resumed.noPosts());
    }

    @Test
    public void checkpointOfAnotherVersionIsReadAsFarAsItGoes() {
        counts.restore(new JSONObject("{\"uriCount\":7,\"feedwrightCounts\":{\"POSTS\":2,\"GONE\":9}}"));
        assertEquals(2, counts.get(CrawlCount.POSTS));
        assertEquals(0, counts.get(CrawlCount.PAGES));
        assertEquals(0, counts.noPosts());
    }
}
