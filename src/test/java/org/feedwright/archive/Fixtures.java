package org.feedwright.archive;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPOutputStream;
import org.archive.io.arc.ARCWriter;
import org.archive.io.arc.WriterPoolSettingsData;

/** Archive files made byte by byte, so that they can be wrong at any byte. */
final class Fixtures {
    static final String HTML = "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n";
    static final String DATE = "2020-02-03T04:05:06Z";

    private Fixtures() {
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static byte[] join(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    static byte[] gzip(byte[] plain) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(plain);
        }
        return bytes.toByteArray();
    }

    /** A response with the id {@link #id} of its URL. */
    static byte[] response(String url, String httpHead, byte[] body) {
        return record("response", url, join(bytes(httpHead), bytes("\r\n"), body));
    }

    static byte[] page(String url, String text) {
        return response(url, HTML, bytes("<html>" + text + "</html>"));
    }

    static byte[] record(String type, String url, byte[] block) {
        return recordWith("WARC-Type: " + type + "\r\nWARC-Target-URI: " + url + "\r\nWARC-Date: " + DATE + "\r\nWARC-Record-ID: " + id(url)
                + "\r\nWARC-Payload-Digest: sha1:ABC\r\nContent-Type: application/http; msgtype=response\r\nContent-Length: "
                + block.length, block);
    }

    static byte[] recordWith(String headers, byte[] block) {
        return join(bytes("WARC/1.0\r\n" + headers + "\r\n\r\n"), block, bytes("\r\n\r\n"));
    }

    static String id(String url) {
        return "<urn:uuid:" + UUID.nameUUIDFromBytes(bytes(url)) + ">";
    }

    static Path write(Path file, byte[]... parts) throws IOException {
        Files.createDirectories(file.getParent());
        return Files.write(file, join(parts));
    }

    /** An ARC file by webarchive-commons: for each URL a page that says its URL. */
    static Path writeArc(Path file, boolean compress, String... urls) throws IOException {
        try (PrintStream out = new PrintStream(Files.newOutputStream(file))) {
            WriterPoolSettingsData settings = new WriterPoolSettingsData("", "", -1, compress, List.of(file.getParent().toFile()), null);
            ARCWriter writer = new ARCWriter(new AtomicInteger(), out, file.toFile(), settings);
            for (String url : urls) {
                byte[] block = bytes(HTML + "\r\n<html>" + url + "</html>");
                writer.write(url, "text/html", "127.0.0.1", 1_580_702_706_000L, block.length, new ByteArrayInputStream(block));
            }
            writer.close();
        }
        return file;
    }
}
