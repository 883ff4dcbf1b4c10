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
        counts.done().add(CrawlCount.POSTS, 3);
        counts.noPosts().add(PostGate.Verdict.LISTING);
        JSONObject checkpoint = new JSONObject();
        counts.save(checkpoint);
        CrawlCounts resumed = new CrawlCounts();
        resumed.restore(new JSONObject(checkpoint.toString()));
        resumed.done().add(CrawlCount.POSTS);
        assertEquals(4, resumed.done().get(CrawlCount.POSTS));
        assertEquals(1, resumed.noPosts().get(PostGate.Verdict.LISTING));
        assertEquals(1, resumed.noPosts().sum());
    }

    @Test
    public void checkpointOfAnotherVersionIsReadAsFarAsItGoes() {
        counts.restore(new JSONObject("{\"uriCount\":7,\"feedwrightCounts\":{\"POSTS\":2,\"GONE\":9}}"));
        assertEquals(2, counts.done().get(CrawlCount.POSTS));
        assertEquals(0, counts.done().get(CrawlCount.PAGES));
        assertEquals(0, counts.noPosts().sum());
    }
}
