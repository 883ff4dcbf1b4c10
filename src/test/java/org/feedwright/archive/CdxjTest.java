package org.feedwright.archive;

import static org.feedwright.archive.Fixtures.bytes;
import static org.feedwright.archive.Fixtures.gzip;
import static org.feedwright.archive.Fixtures.id;
import static org.feedwright.archive.Fixtures.join;
import static org.feedwright.archive.Fixtures.page;
import static org.feedwright.archive.Fixtures.recordWith;
import static org.feedwright.archive.Fixtures.response;
import static org.feedwright.archive.Fixtures.write;
import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.feedwright.InFolder;
import org.feedwright.archive.ArchiveWarning.Reason;
import org.feedwright.capture.Capture;
import org.feedwright.capture.Provenance;
import org.junit.Test;

public class CdxjTest extends InFolder {
    private static final String FIRST = "http://example.com/1";
    private static final String SECOND = "http://example.com/2";
    private static final String THIRD = "http://example.com/3";

    private final List<ArchiveWarning> warnings = new ArrayList<>();

    @Test
    public void aLineIsAsPywbWritesIt() throws IOException {
        byte[] info = gzip(recordWith("WARC-Type: warcinfo\r\nContent-Length: 2", bytes("ab")));
        byte[] page = gzip(page("https://www.Example.com:443/B/?y=2&x=\u00e4%20", "text"));
        byte[] moved = gzip(response("http://example.com/a b", "HTTP/1.1 301 Moved\r\nLocation: /b\r\n", new byte[0]));
        byte[] again = gzip(revisit("http://sub.example.com/", "sha1:XYZ"));
        byte[] dns = gzip(response("dns:example.com", "", bytes("20200203040506\nexample.com. 60 IN A 192.0.2.1\n")));
        Path file = write(folder.resolve("in/sub/a.warc.gz"), info, page, moved, again, dns);
        long moveAt = info.length + page.length;
        String name = "\"filename\":\"sub/a.warc.gz\"}\n";
        assertEquals("com,example)/a%20b 20200203040506 {\"url\":\"http://example.com/a b\",\"mime\":\"unk\",\"status\":\"301\","
                + "\"digest\":\"ABC\",\"length\":\"" + moved.length + "\",\"offset\":\"" + moveAt + "\"," + name
                + "com,example)/b?x=%c3%a4%20&y=2 20200203040506 {\"url\":\"https://www.Example.com:443/B/?y=2&x=\\u00E4%20\","
                + "\"mime\":\"text/html\",\"status\":\"200\",\"digest\":\"ABC\",\"length\":\"" + page.length + "\",\"offset\":\""
                + info.length + "\"," + name
                + "com,example,sub)/ 20200203040506 {\"url\":\"http://sub.example.com/\",\"mime\":\"warc/revisit\",\"digest\":\"XYZ\","
                + "\"length\":\"" + again.length + "\",\"offset\":\"" + (moveAt + moved.length) + "\"," + name,
                index(file.getParent().getParent()));
        assertEquals(List.of(), warnings);
    }

    @Test
    public void moreLinesThanMemoryHoldsComeOutInOrder() throws IOException {
        List<String> expected = new ArrayList<>();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Random random = new Random(1);
        try (CdxjWriter writer = new CdxjWriter(3_000)) {
            for (int i = 0; i < 50; i++) {
                String url = "http://example.com/" + (char) ('a' + random.nextInt(26)) + i;
                expected.add("com,example)/" + url.substring(19));
                writer.add(new Capture(url, Instant.EPOCH, 200, "text/html", "", new byte[0], new Provenance("x.warc", i, "", "")), i + 10);
            }
            writer.writeTo(out);
        }
        expected.sort(null);
        assertEquals(expected, out.toString(StandardCharsets.US_ASCII).lines().map(line -> line.substring(0, line.indexOf(' '))).toList());
    }

    @Test
    public void anIndexGivesWhatAScanGives() throws IOException {
        byte[] one = page(FIRST, "one");
        byte[] moved = response(SECOND, "HTTP/1.1 302 Found\r\nLocation: /3\r\n", new byte[0]);
        byte[] image = response("http://example.com/i.png", "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n", new byte[100]);
        byte[] unknown = response(THIRD, "HTTP/1.1 200 OK\r\n", bytes("<html>three</html>"));
        byte[] missing = response("http://example.com/4", "HTTP/1.1 404 Not Found\r\nContent-Type: text/html\r\n", bytes("<html>"));
        Path in = folder.resolve("in");
        Fixtures.writeArc(write(in.resolve("a.arc.gz")), true, FIRST, SECOND, THIRD);
        write(in.resolve("b.warc"), one, image, moved, unknown, missing);
        write(in.resolve("c.warc.gz"), gzip(one), gzip(image), gzip(moved), gzip(missing), gzip(unknown));
        write(in.resolve("d.warc.gz"), gzip(join(one, moved, unknown)));
        write(in.resolve("e.warc.zst"), ZstdFiles.frame(one), ZstdFiles.frame(missing), ZstdFiles.frame(unknown));
        WaczTest.zip(in.resolve("f.wacz"), WaczTest.stored("archive/a.warc.gz", join(gzip(one), gzip(image), gzip(unknown))));
        Path index = Files.writeString(folder.resolve("all.cdxj"), index(in));
        List<Capture> expected = WarcSourceTest.all(WarcSource.of(List.of(in), warning -> { }));
        assertEquals(16, expected.size());
        WarcSource source = indexed(index, in);
        assertSame(expected, WarcSourceTest.all(source));
        assertEquals("neither images nor other states are read", 16, source.counts().records());
        assertSame(expected, WarcSourceTest.all(indexed(Files.write(folder.resolve("all.cdxj.gz"), gzip(Files.readAllBytes(index))), in)));
        assertEquals(List.of(), warnings);
    }

    @Test
    public void onlyWhatTheIndexNamesIsRead() throws IOException {
        Path in = folder.resolve("in");
        write(in.resolve("a.warc.gz"), gzip(page(FIRST, "one")), gzip(page(SECOND, "two")), gzip(page(THIRD, "three")));
        write(in.resolve("b.warc.gz"), gzip(page(FIRST, "one")));
        String part = String.join("\n", index(in).lines().filter(line -> line.contains("a.warc.gz") && !line.contains(SECOND)).toList());
        WarcSource source = indexed(Files.writeString(folder.resolve("part.cdxj"), "!meta {\"format\": \"cdxj\"}\n" + part), in);
        assertEquals(List.of(FIRST, THIRD), WarcSourceTest.all(source).stream().map(Capture::url).toList());
        assertEquals(2, source.counts().records());
        assertEquals(List.of(), warnings);
    }

    @Test
    public void anIndexThatIsWrongCostsOnlyItsWrongLines() throws IOException {
        Path in = folder.resolve("in");
        byte[] one = gzip(page(FIRST, "one"));
        write(in.resolve("sub/a.warc.gz"), one, gzip(page(SECOND, "two")));
        String lines = "com,example)/1 2020 {\"offset\": 0, \"filename\": \"a.warc.gz\"}\n"
                + "com,example)/2 2020 {\"offset\": " + one.length + ", \"filename\": \"sub/a.warc.gz\", \"status\": 200}\n"
                + "com,example)/3 2020 {\"offset\": \"7\", \"filename\": \"a.warc.gz\", \"status\": \"200\", \"mime\": \"text/html\"}\n"
                + "com,example)/3 2020 {\"offset\": \"9999999\", \"filename\": \"a.warc.gz\"}\n"
                + "com,example)/4 2020 {\"offset\": \"0\", \"filename\": \"gone.warc.gz\"}\n"
                + "com,example)/5 2020 {\"offset\": \n\nno line\n";
        List<Capture> captures = WarcSourceTest.all(indexed(Files.writeString(folder.resolve("x.cdxj"), lines), in));
        assertEquals(List.of(FIRST, SECOND), captures.stream().map(Capture::url).toList());
        assertEquals(List.of("x.cdxj 0 DAMAGED_RECORD", "gone.warc.gz 0 UNREADABLE", "sub/a.warc.gz 7 DAMAGED_RECORD",
                "sub/a.warc.gz 9999999 DAMAGED_RECORD"),
                warnings.stream().map(warning -> warning.file() + " " + warning.offset() + " " + warning.reason()).toList());
        assertTrue(warnings.get(0).detail(), warnings.get(0).detail().endsWith(": 2"));
    }

    @Test
    public void aRevisitIsTheCaptureThatTheIndexKnowsWhereverThatLies() throws IOException {
        Path in = folder.resolve("in");
        write(in.resolve("a.warc.gz"), gzip(revisit(FIRST, "sha1:ABC")), gzip(revisit(THIRD, "sha1:NONE")));
        write(in.resolve("b.warc.gz"), gzip(page(SECOND, "the page")));
        Path index = Files.writeString(folder.resolve("all.cdxj"), index(in));
        List<Capture> captures = WarcSourceTest.all(indexed(index, in));
        assertEquals(List.of(FIRST, SECOND), captures.stream().map(Capture::url).toList());
        assertArrayEquals(captures.get(1).body(), captures.get(0).body());
        assertEquals("a.warc.gz", captures.get(0).provenance().warcFile());
        assertEquals("a scan meets the page too late", List.of(SECOND),
                WarcSourceTest.all(WarcSource.of(List.of(in), warnings::add)).stream().map(Capture::url).toList());
        String onlyRevisits = String.join("\n", Files.readAllLines(index).stream().filter(line -> line.contains("revisit")).toList());
        assertEquals(List.of(), WarcSourceTest.all(indexed(Files.writeString(index, onlyRevisits), in)));
        assertEquals(List.of(), warnings.stream().filter(warning -> warning.reason() != Reason.NOT_SEEKABLE).toList());
    }

    private static byte[] revisit(String url, String digest) {
        return recordWith("WARC-Type: revisit\r\nWARC-Target-URI: " + url + "\r\nWARC-Date: " + Fixtures.DATE + "\r\nWARC-Record-ID: "
                + id(url) + "\r\nWARC-Payload-Digest: " + digest
                + "\r\nWARC-Profile: http://netpreserve.org/warc/1.1/revisit/identical-payload-digest\r\nContent-Length: 0", new byte[0]);
    }

    private static void assertSame(List<Capture> expected, List<Capture> captures) {
        assertEquals(expected.stream().map(Capture::provenance).toList(), captures.stream().map(Capture::provenance).toList());
        for (int i = 0; i < captures.size(); i++) {
            assertEquals(expected.get(i).url(), captures.get(i).url());
            assertArrayEquals(expected.get(i).body(), captures.get(i).body());
        }
    }

    private String index(Path input) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        WarcSource.of(List.of(input), warning -> {
            if (warning.reason() != Reason.NOT_SEEKABLE) {
                warnings.add(warning);
            }
        }).index(out);
        return out.toString(StandardCharsets.US_ASCII);
    }

    private WarcSource indexed(Path index, Path... inputs) throws IOException {
        return WarcSource.of(List.of(inputs), List.of(), List.of(index), warnings::add);
    }
}
