package org.feedwright.heritrix;

import static org.junit.Assert.assertTrue;

import org.archive.io.warc.WARCRecordInfo;
import org.archive.modules.CrawlURI;
import org.json.JSONObject;
import org.junit.Test;

public class PostRecordBuilderTest {
    @Test
    public void countsAndFaultsGoOnFromACheckpoint() throws Exception {
        PostRecordBuilder first = new PostRecordBuilder();
        CrawlURI page = Fetched.uri("http://blog.example/", "text/html", "<p>Hello</p>");
        first.process(page); // there is no extractor to ask
        first.postWrite(new WARCRecordInfo(), page);
        JSONObject saved = first.toCheckpointJson();

        PostRecordBuilder second = new PostRecordBuilder();
        second.fromCheckpointJson(new JSONObject(saved.toString()));
        assertTrue(second.report(), second.report().contains("  Records:           1\n"));
        assertTrue(second.report(), second.report().contains("{java.lang.NullPointerException=1}"));
    }
}
