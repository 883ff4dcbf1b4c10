package org.feedwright.archive;

/** Why a record of an archive file is no capture that can matter to a blog. */
public enum SkipReason {
    /** Request, metadata, warcinfo, resource, conversion, continuation and the like. */
    RECORD_TYPE,
    /** A revisit: the page is another record's under the same URL, or of one that was not met. */
    REVISIT,
    /** No HTTP response: DNS, FTP, or a header that cannot be read. */
    NOT_HTTP,
    /** Neither 200 nor a redirect that says where to. */
    STATUS,
    /** Its media type, or with none that helps its first bytes, says that it is neither page nor feed. */
    MEDIA_TYPE,
    /** More than {@link org.feedwright.capture.EntityDecoder#MAX_DECODED_BYTES} when decoded, or than the heap has room for. */
    TOO_LARGE,
    /** Nothing of the body could be decoded. */
    UNDECODABLE,
    /** The record itself is damaged or cut off. */
    DAMAGED
}
