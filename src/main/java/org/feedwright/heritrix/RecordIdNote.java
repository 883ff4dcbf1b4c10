package org.feedwright.heritrix;

import java.net.URI;
import org.archive.io.warc.WARCRecordInfo;
import org.archive.modules.CrawlURI;
import org.archive.modules.warc.BaseWARCRecordBuilder;

/**
 * Notes on the CrawlURI under which WARC-Record-ID its response was written, and writes nothing. Heritrix tells file and offset afterwards,
 * but the id only to the builders that come later in the chain of the WARC writer: stands last in it. Thread-safe.
 */
public final class RecordIdNote extends BaseWARCRecordBuilder {
    private static final String DATA_KEY = "feedwright-record-id";

    @Override
    public boolean shouldBuildRecord(CrawlURI curi) {
        return curi.isHttpTransaction();
    }

    @Override
    public WARCRecordInfo buildRecord(CrawlURI curi, URI concurrentTo) {
        if (concurrentTo != null) {
            curi.getData().put(DATA_KEY, "<" + concurrentTo + ">");
        }
        return null;
    }

    /** The id in angle brackets, or empty where this bean is not in the chain. */
    static String idOf(CrawlURI curi) {
        return curi.getData().getOrDefault(DATA_KEY, "").toString();
    }
}
