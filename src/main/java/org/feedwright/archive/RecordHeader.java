package org.feedwright.archive;

import java.security.NoSuchAlgorithmException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import org.feedwright.capture.Capture;
import org.feedwright.capture.Provenance;
import org.netpreserve.jwarc.WarcDigest;
import org.netpreserve.jwarc.WarcRecord;

/**
 * What we want of a record's own header. Reads leniently where jwarc's typed getters throw: doubled fields, dates of lower precision.
 *
 * @param file   as the source names it
 * @param offset of the record in the file
 */
record RecordHeader(WarcRecord record, String file, long offset) {
    private static final DateTimeFormatter DIGITS = DateTimeFormatter.ofPattern("uuuuMMddHHmmss");
    private static final String EARLIEST = "00000101000000";

    String type() {
        return field("WARC-Type");
    }

    String url() {
        return bare(field("WARC-Target-URI"));
    }

    boolean isHttp() {
        return url().regionMatches(true, 0, "http", 0, 4);
    }

    /** Of a revisit: the URL of the capture that it repeats; its own where it names none. */
    String refersToUrl() {
        String url = bare(field("WARC-Refers-To-Target-URI"));
        return url.isEmpty() ? url() : url;
    }

    /** Of a revisit: the time of the capture that it repeats; its own where it names none. */
    Instant refersToTime() {
        String date = field("WARC-Refers-To-Date");
        return date.isEmpty() ? time() : time(date);
    }

    /** Without the angle brackets that the grammar of WARC/1.0 asked for by mistake, and wget writes. */
    private static String bare(String url) {
        return url.startsWith("<") && url.endsWith(">") ? url.substring(1, url.length() - 1) : url;
    }

    /**
     * WARC/1.1 allows dates down to the year alone: the earliest moment meant. {@link Capture#UNKNOWN_TIME} where there is no date to be
     * read.
     */
    Instant time() {
        return time(field("WARC-Date"));
    }

    private static Instant time(String date) {
        try {
            return OffsetDateTime.parse(date).toInstant();
        } catch (DateTimeException e) {
            return fromDigits(date.replaceAll("[^0-9]", ""));
        }
    }

    private static Instant fromDigits(String digits) {
        if (digits.length() < 4) {
            return Capture.UNKNOWN_TIME;
        }
        String kept = digits.substring(0, Math.min(digits.length(), EARLIEST.length()));
        try {
            return LocalDateTime.parse(kept + EARLIEST.substring(kept.length()), DIGITS).toInstant(ZoneOffset.UTC);
        } catch (DateTimeException e) {
            return Capture.UNKNOWN_TIME;
        }
    }

    /** The capture without its body, by the head of the HTTP response. */
    Capture bare(HttpHead head) {
        return new Capture(url(), time(), head.status(), head.firstHeader("Content-Type"), head.firstHeader("Location"), new byte[0],
                provenance());
    }

    /** ARC records have no id: theirs is made as WAT files do it. */
    Provenance provenance() {
        boolean arc = record.version().getProtocol().equals("ARC");
        String id = arc ? "<urn:arc:" + file.substring(file.lastIndexOf('/') + 1) + ":" + offset + ">" : field("WARC-Record-ID");
        return new Provenance(file, offset, id, field("WARC-Payload-Digest"));
    }

    /** Of the record's block; empty where none is told that can be checked. */
    Optional<WarcDigest> blockDigest() {
        String given = field("WARC-Block-Digest");
        if (given.isEmpty()) {
            return Optional.empty();
        }
        try {
            WarcDigest digest = new WarcDigest(given);
            return digest.bytes().length == digest.getDigester().getDigestLength() ? Optional.of(digest) : Optional.empty();
        } catch (IllegalArgumentException | NoSuchAlgorithmException e) {
            return Optional.empty();
        }
    }

    /** Whether the crawler says that it kept a part only, or continued it elsewhere. */
    boolean isPartial() {
        return !field("WARC-Truncated").isEmpty() || !field("WARC-Segment-Number").isEmpty();
    }

    private String field(String name) {
        return record.headers().first(name).orElse("");
    }
}
