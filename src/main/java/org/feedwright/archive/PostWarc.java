package org.feedwright.archive;

import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.archive.format.warc.WARCConstants.WARCRecordType;
import org.archive.io.warc.WARCRecordInfo;
import org.archive.io.warc.WARCWriter;
import org.archive.io.warc.WARCWriterPoolSettingsData;
import org.archive.uid.UUIDGenerator;
import org.archive.util.Base32;
import org.feedwright.post.Post;

/**
 * One WARC file of posts, written with webarchive-commons. Record ids are made of the source's id and the payload, dates are those of the
 * captures (as in WAT files), so that the same posts give the same records. Two habits of the library are worked around: it drops a
 * record whose URL holds white space with nothing but a log line, and keeps every record that it wrote in memory until told otherwise.
 */
final class PostWarc implements Closeable {
    private static final int NO_SIZE_LIMIT = -1;

    private final WARCWriter writer;
    private final String source;

    private PostWarc(WARCWriter writer, String source) {
        this.writer = writer;
        this.source = source;
    }

    /** @param source the archive file whose posts go in, for the warcinfo record */
    static PostWarc open(Path file, boolean append, String source) throws IOException {
        OpenOption[] options = {StandardOpenOption.CREATE, append ? StandardOpenOption.APPEND : StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE};
        OutputStream out = new BufferedOutputStream(Files.newOutputStream(file, options));
        List<File> folders = List.of(file.getParent().toFile());
        WARCWriterPoolSettingsData settings = new WARCWriterPoolSettingsData("", "", NO_SIZE_LIMIT, true, folders, List.of(),
                new UUIDGenerator());
        // without the ending .open, by which the writer would rename the file on its own and only log a failure
        return new PostWarc(new WARCWriter(new AtomicInteger(), out, file.resolveSibling("unnamed").toFile(), settings), source);
    }

    void writeInfo(String fileName, String software, Instant now) throws IOException {
        String fields = "software: " + software + "\r\nformat: WARC File Format 1.0\r\n"
                + "conformsTo: http://bibnum.bnf.fr/WARC/WARC_ISO_28500_version1_latestdraft.pdf\r\n"
                + "description: posts extracted from the captures of " + source + "\r\nsource: " + source + "\r\n";
        byte[] content = fields.getBytes(StandardCharsets.UTF_8);
        WARCRecordInfo info = record(WARCRecordType.warcinfo, now, "application/warc-fields", content, fileName);
        info.addExtraHeader("WARC-Filename", fileName);
        write(info);
    }

    void write(Post post, byte[] json) throws IOException {
        String captureId = post.provenance().recordId();
        String captureKey = captureId.isEmpty() ? source + ":" + post.provenance().offset() : captureId;
        WARCRecordInfo info = record(WARCRecordType.metadata, post.crawlDate(), "application/json", json, captureKey);
        info.setUrl(withoutSpaces(post.url()));
        if (!captureId.isEmpty()) {
            info.addExtraHeader("WARC-Refers-To", withoutSpaces(captureId));
        }
        write(info);
    }

    private static WARCRecordInfo record(WARCRecordType type, Instant date, String mediaType, byte[] content, String key) {
        String digest = "sha1:" + Base32.encode(sha1(content));
        WARCRecordInfo info = new WARCRecordInfo();
        info.setType(type);
        info.setCreate14DigitDate(date.truncatedTo(ChronoUnit.SECONDS).toString());
        info.setMimetype(mediaType);
        info.setRecordId(recordId(key + "\n" + date + "\n" + digest));
        info.setContentStream(new ByteArrayInputStream(content));
        info.setContentLength(content.length);
        info.setEnforceLength(true);
        info.addExtraHeader("WARC-Block-Digest", digest);
        return info;
    }

    private static URI recordId(String named) {
        return URI.create("urn:uuid:" + UUID.nameUUIDFromBytes(named.getBytes(StandardCharsets.UTF_8)));
    }

    private void write(WARCRecordInfo info) throws IOException {
        writer.writeRecord(info);
        writer.resetTmpRecordLog();
        if (info.getWARCFileOffset() == null) {
            throw new IOException("webarchive-commons refused the record of " + info.getUrl() + " from " + source);
        }
    }

    private static byte[] sha1(byte[] content) {
        try {
            return MessageDigest.getInstance("SHA-1").digest(content);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-1", e);
        }
    }

    @Override
    public void close() throws IOException {
        writer.close();
    }

    /** White space and control characters encoded, for headers, which may hold neither; all else as it is. */
    private static String withoutSpaces(String url) {
        StringBuilder out = new StringBuilder(url.length());
        for (int i = 0; i < url.length(); i++) {
            char c = url.charAt(i);
            if (Character.isWhitespace(c) || Character.isISOControl(c)) {
                for (byte b : String.valueOf(c).getBytes(StandardCharsets.UTF_8)) {
                    out.append('%').append(HexFormat.of().withUpperCase().toHexDigits(b));
                }
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }
}
