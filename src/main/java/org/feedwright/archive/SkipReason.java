package org.feedwright.archive;

import org.feedwright.capture.EntityDecoder;

/** Why a record of an archive file is no capture that can matter to a blog. */
public enum SkipReason {
    RECORD_TYPE("requests, metadata and other records that are no response"),
    REVISIT("the page is in another record under the same URL, or in one that was not met; under another URL it is read"),
    NOT_HTTP("DNS, FTP, or a header that can't be read"),
    STATUS("neither 200 nor a redirect that says where to"),
    /** Its media type, or with none that helps its first bytes, says that it is neither page nor feed. */
    MEDIA_TYPE("images, styles, scripts: neither page nor feed"),
    /** More than {@link EntityDecoder#MAX_DECODED_BYTES} when decoded, or than the heap has room for. */
    TOO_LARGE("more than " + (EntityDecoder.MAX_DECODED_BYTES >> 20) + " MB when decoded"),
    UNDECODABLE("nothing of the body could be decoded"),
    DAMAGED("the record is damaged or cut off");

    private final String meaning;

    SkipReason(String meaning) {
        this.meaning = meaning;
    }

    /** For people, in a few words. */
    public String meaning() {
        return meaning;
    }
}
