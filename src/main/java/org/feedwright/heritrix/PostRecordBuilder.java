package org.feedwright.heritrix;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.util.concurrent.atomic.AtomicLong;
import org.archive.format.warc.WARCConstants.WARCRecordType;
import org.archive.io.warc.WARCRecordInfo;
import org.archive.modules.CrawlURI;
import org.archive.modules.warc.BaseWARCRecordBuilder;
import org.archive.modules.warc.WARCRecordBuilder;
import org.feedwright.post.Post;
import org.feedwright.post.PostField;
import org.feedwright.post.PostJson;
import org.feedwright.run.HtmlCaptures;
import org.json.JSONException;
import org.json.JSONObject;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * Writes posts into the crawl's own WARCs too, as {@code metadata} records behind their response, as far as their blog is known when the
 * page is written. One bean at two places: right before the WARC writer in the disposition chain it reads the page; last in the writer's
 * chain it only hands the record over, since the file is held meanwhile. Thread-safe.
 */
public class PostRecordBuilder extends GuardedProcessor implements WARCRecordBuilder {
    /** Before the URL of the page: a record under that URL itself would take its place in replay. */
    static final String SCHEME = "feedwright:";

    private static final String DATA_KEY = "feedwright-post";
    private static final String RECORDS = "feedwrightRecords";

    private final AtomicLong records = new AtomicLong();
    private ObjectProvider<PostExtractor> extractor;

    public PostRecordBuilder() {
        super("Feedwright's post records");
    }

    /**
     * Looked up when there is a page: the extractor hangs on the WARC writer, which hangs on this bean. No setter, because Heritrix looks
     * for paths in every property that can be gone through.
     */
    @Autowired
    public void findPostExtractor(ObjectProvider<PostExtractor> provider) {
        this.extractor = provider;
    }

    @Override
    protected JSONObject toCheckpointJson() throws JSONException {
        return super.toCheckpointJson().put(RECORDS, records.get());
    }

    @Override
    protected void fromCheckpointJson(JSONObject json) throws JSONException {
        super.fromCheckpointJson(json);
        records.set(json.optLong(RECORDS));
    }

    @Override
    protected boolean shouldProcess(CrawlURI curi) {
        return CrawlUriCapture.mayBePageOrFeed(curi);
    }

    @Override
    void take(CrawlURI curi) throws IOException {
        CrawlUriCapture.use(curi, capture -> {
            if (capture.filter(HtmlCaptures::isHtml).isPresent()) {
                extractor.getObject().preview(capture.get()).ifPresent(post -> curi.getData().put(DATA_KEY, post));
            }
        });
    }

    @Override
    public boolean shouldBuildRecord(CrawlURI curi) {
        return curi.getData().containsKey(DATA_KEY) && !curi.isRevisit();
    }

    @Override
    public WARCRecordInfo buildRecord(CrawlURI curi, URI concurrentTo) {
        return guard.get(curi.toString(), () -> record((Post) curi.getData().remove(DATA_KEY), concurrentTo)).orElse(null);
    }

    private static WARCRecordInfo record(Post post, URI response) {
        // Without the place of the page, which nobody knows yet; the record refers to it by its id.
        byte[] json = PostJson.bytes(post, PostField.WARC_RECORD_OFFSET);
        WARCRecordInfo info = new WARCRecordInfo();
        info.setType(WARCRecordType.metadata);
        info.setUrl(SCHEME + post.url());
        info.setCreate14DigitDate(post.crawlDate().toString());
        info.setMimetype("application/json");
        info.setRecordId(BaseWARCRecordBuilder.generateRecordID());
        info.setContentStream(new ByteArrayInputStream(json));
        info.setContentLength(json.length);
        info.setEnforceLength(true);
        if (response != null) {
            info.addExtraHeader("WARC-Refers-To", "<" + response + ">");
        }
        return info;
    }

    @Override
    public void postWrite(WARCRecordInfo info, CrawlURI curi) {
        records.incrementAndGet();
    }

    @Override
    public String report() {
        return super.report()
                + "  Function:          writes posts of known blogs as metadata records\n"
                + "  Captures seen:     " + getURICount() + "\n"
                + "  Records:           " + records + "\n"
                + "  Faults:            " + guard.faults() + "\n\n";
    }
}
