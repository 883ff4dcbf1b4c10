package org.feedwright.archive;

import static org.feedwright.archive.Fixtures.HTML;
import static org.feedwright.archive.Fixtures.bytes;
import static org.feedwright.archive.Fixtures.gzip;
import static org.feedwright.archive.Fixtures.page;
import static org.feedwright.archive.Fixtures.record;
import static org.feedwright.archive.Fixtures.recordWith;
import static org.feedwright.archive.Fixtures.response;
import static org.feedwright.archive.Fixtures.write;
import static org.feedwright.archive.Fixtures.writeArc;
import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.feedwright.InFolder;
import org.feedwright.archive.ArchiveCounts.SkipReason;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureStream;
import org.feedwright.capture.Provenance;
import org.junit.Test;

public class WarcSourceTest extends InFolder {
    private final List<ArchiveWarning> warnings = new ArrayList<>();

    @Test
    public void aCaptureHasAllThatItsRecordSays() throws IOException {
        byte[] info = gzip(record("warcinfo", "", bytes("software: x\r\n")));
        Path file = write(folder.resolve("a.warc.gz"), info, gzip(page("http://example.com/1", "one")));
        Capture capture = only(sourceOf(file));
        assertEquals("http://example.com/1", capture.url());
        assertEquals(Instant.parse(Fixtures.DATE), capture.time());
        assertEquals(200, capture.status());
        assertEquals("text/html; charset=utf-8", capture.contentType());
        assertEquals("<html>one</html>", text(capture));
        assertEquals(new Provenance("a.warc.gz", info.length, Fixtures.id("http://example.com/1"), "sha1:ABC"), capture.provenance());
        assertEquals(List.of(), warnings);
    }

    @Test
    public void aRedirectIsGivenWithItsTargetAndWithoutItsBody() throws IOException {
        Path file = write(folder.resolve("a.warc"), response("http://example.com/1",
                "HTTP/1.1 301 Moved\r\nContent-Type: text/html\r\nLocation: /caf\u00e9\r\n", bytes("<html>")));
        Capture capture = only(sourceOf(file));
        assertTrue(capture.isRedirect());
        assertEquals("/caf\u00e9", capture.location());
        assertEquals(0, capture.body().length);
    }

    @Test
    public void plainCompressedAndHalfWrittenFilesAndArcsGiveTheSame() throws IOException {
        String[] urls = {"http://example.com/1", "http://example.com/2"};
        byte[][] pages = {page(urls[0], urls[0]), page(urls[1], urls[1])};
        List<Path> files = List.of(write(folder.resolve("a.warc"), pages),
                write(folder.resolve("b.warc.gz"), gzip(pages[0]), gzip(pages[1])),
                write(folder.resolve("c.warc.open"), pages), writeArc(folder.resolve("d.arc"), false, urls),
                writeArc(folder.resolve("e.arc.gz"), true, urls));
        for (Path file : files) {
            WarcSource source = sourceOf(file);
            List<Capture> captures = all(source);
            assertEquals(file.toString(), List.of("<html>" + urls[0] + "</html>", "<html>" + urls[1] + "</html>"),
                    captures.stream().map(WarcSourceTest::text).toList());
            assertEquals(Instant.parse(Fixtures.DATE), captures.get(1).time());
            assertReadsAgain(source, captures);
        }
        assertEquals(List.of(), warnings);
    }

    @Test
    public void anArcCaptureIsNamedByFileAndOffset() throws IOException {
        Files.createDirectories(folder.resolve("x/y"));
        Path file = writeArc(folder.resolve("x/y/a.arc.gz"), true, "http://example.com/1");
        Provenance where = only(WarcSource.of(List.of(folder), warnings::add)).provenance();
        assertEquals("x/y/a.arc.gz", where.warcFile());
        assertEquals("<urn:arc:a.arc.gz:" + where.offset() + ">", where.recordId());
        assertTrue(where.offset() > 0 && where.offset() < Files.size(file));
    }

    @Test
    public void fromFoldersOnlyWhatIsNamedLikeAnArchiveIsTakenAndTheRestCounted() throws IOException {
        write(folder.resolve("in/2/b.WARC"), page("http://example.com/2", "two"));
        write(folder.resolve("in/1/a.warc.gz"), gzip(page("http://example.com/1", "one")));
        write(folder.resolve("in/notes.txt"), bytes("no archive"));
        write(folder.resolve("in/1/a.warc.posts.warc.gz"), gzip(record("metadata", "http://example.com/1", bytes("{}"))));
        WarcSource source = WarcSource.of(List.of(folder.resolve("in")), warnings::add);
        assertEquals(List.of("1/a.warc.gz", "2/b.WARC"), files(source));
        assertEquals(2, all(source).size());
        assertEquals(2, source.counts().otherFiles());
    }

    @Test
    public void aLinkToAFolderIsReadAsTheFolderAndLinksInItAreNotFollowed() throws IOException {
        write(folder.resolve("disk/in/1/a.warc"), page("http://example.com/1", "one"));
        write(folder.resolve("other/b.warc"), page("http://example.com/2", "two"));
        Files.createSymbolicLink(folder.resolve("disk/in/more"), folder.resolve("other"));
        Path link = Files.createSymbolicLink(folder.resolve("in"), folder.resolve("disk/in"));
        WarcSource source = WarcSource.of(List.of(link), warnings::add);
        assertEquals("1/a.warc", only(source).provenance().warcFile());
        assertEquals("http://example.com/1", only(source).url());
    }

    @Test
    public void filesGivenByNameNeedNoEnding() throws IOException {
        Path file = write(folder.resolve("anything"), page("http://example.com/1", "one"));
        assertEquals("anything", only(sourceOf(file)).provenance().warcFile());
    }

    @Test
    public void filesOfOneNameAreToldApartAndOneFileIsReadOnce() throws IOException {
        Path first = write(folder.resolve("1/a.warc"), page("http://example.com/1", "one"));
        Path second = write(folder.resolve("2/a.warc"), page("http://example.com/2", "two"));
        Path third = write(folder.resolve("3/2/a.warc"), page("http://example.com/3", "three"));
        WarcSource source = WarcSource.of(List.of(first, folder.resolve("2"), second, third.getParent(), first), warnings::add);
        assertEquals(List.of("a.warc", "2/a.warc", "2/2/a.warc"), files(source));
        assertReadsAgain(source, all(source));
    }

    @Test
    public void aRevisitUnderAnotherUrlIsThePageThatItNames() throws IOException {
        byte[] alias = record("revisit", "http://example.com/2", bytes(HTML + "\r\n"));
        byte[] again = record("revisit", "http://example.com/1", bytes(HTML + "\r\n"));
        byte[] unknown = bytes(new String(alias, StandardCharsets.UTF_8).replace("sha1:ABC", "sha1:XYZ"));
        WarcSource source = sourceOf(write(folder.resolve("a.warc.gz"), gzip(page("http://example.com/1", "one")), gzip(again),
                gzip(unknown), gzip(alias)));
        List<Capture> captures = all(source);
        assertEquals(List.of("http://example.com/1", "http://example.com/2"), captures.stream().map(Capture::url).toList());
        assertEquals("<html>one</html>", text(captures.get(1)));
        assertEquals(Fixtures.id("http://example.com/2"), captures.get(1).provenance().recordId());
        assertEquals(Map.of(SkipReason.REVISIT, 2L), source.counts().skipped());
        assertReadsAgain(source, captures);
    }

    @Test
    public void anArchiveByItselfGivesItsOwnCapturesAndNoneOfRevisits() throws IOException {
        Path first = write(folder.resolve("a.warc.gz"), gzip(page("http://example.com/1", "one")),
                gzip(record("revisit", "http://example.com/2", bytes(HTML + "\r\n"))));
        Path second = write(folder.resolve("b.warc.gz"), gzip(page("http://example.com/3", "three")));
        assertEquals(3, all(sourceOf(first, second)).size());
        WarcSource source = sourceOf(first, second);
        List<Capture> captures = all(source.only("a.warc.gz", warnings::add));
        assertEquals(List.of("http://example.com/1"), captures.stream().map(Capture::url).toList());
        assertReadsAgain(source, captures);
    }

    @Test
    public void whatAPassCouldNotReadHasNoMark() throws IOException {
        Path file = write(folder.resolve("a.warc.gz"), gzip(page("http://example.com/1", "one")));
        WarcSource source = sourceOf(file);
        String mark = source.marks().get("a.warc.gz");
        assertTrue(mark, mark.startsWith(Files.size(file) + " "));
        byte[] bytes = Files.readAllBytes(file);
        Files.delete(file);
        assertEquals(List.of(), all(source));
        Files.write(file, bytes);
        assertEquals("although it can be read again", "", source.marks().get("a.warc.gz"));
        assertEquals(mark, sourceOf(file).marks().get("a.warc.gz"));
    }

    @Test
    public void aMissingInputIsTheCallersFault() {
        assertThrows(NoSuchFileException.class, () -> sourceOf(folder.resolve("missing.warc")));
    }

    @Test
    public void whatIsNeitherPageNorFeedIsCountedByReason() throws IOException {
        byte[] tooLarge = new byte[(16 << 20) + 1];
        Path file = write(folder.resolve("a.warc"), record("request", "http://example.com/1", bytes("GET / HTTP/1.0\r\n\r\n")),
                record("revisit", "http://example.com/1", bytes(HTML + "\r\n")), record("response", "dns:example.com", bytes("1.2.3.4")),
                record("response", "http://example.com/1", bytes("no HTTP at all\n")),
                response("http://example.com/1", "HTTP/1.1 404 Not Found\r\nContent-Type: text/html\r\n", bytes("<html>")),
                response("http://example.com/1", "HTTP/1.1 304 Not Modified\r\n", bytes("")),
                response("http://example.com/1", "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n", bytes("<html>")),
                response("http://example.com/1", "HTTP/1.1 200 OK\r\nContent-Type: text/css\r\n", bytes("p {}")),
                response("http://example.com/1", "HTTP/1.1 200 OK\r\n", bytes("\u0089PNG")),
                response("http://example.com/1", HTML, tooLarge),
                response("http://example.com/1", HTML + "Content-Encoding: gzip\r\n", bytes("\u0001\u0002")),
                response("http://example.com/1", HTML + "Content-Encoding: sdch\r\n", bytes("<html>")),
                page("http://example.com/2", "kept"));
        WarcSource source = sourceOf(file);
        assertEquals("<html>kept</html>", text(only(source)));
        ArchiveCounts counts = source.counts();
        assertEquals(Map.of(SkipReason.RECORD_TYPE, 1L, SkipReason.REVISIT, 1L, SkipReason.NOT_HTTP, 2L, SkipReason.STATUS, 2L,
                SkipReason.MEDIA_TYPE, 3L, SkipReason.TOO_LARGE, 1L, SkipReason.UNDECODABLE, 2L), counts.skipped());
        assertEquals(List.of(1L, 13L, 1L), List.of(counts.files(), counts.records(), counts.captures()));
    }

    @Test
    public void withoutAUsefulMediaTypeTheFirstBytesDecide() throws IOException {
        String bare = "HTTP/1.1 200 OK\r\n";
        String opaque = bare + "Content-Type: application/octet-stream\r\n";
        String longPage = "\n <html>" + "x".repeat(5000);
        Path file = write(folder.resolve("a.warc"), response("http://example.com/1", bare, bytes(longPage)),
                response("http://example.com/2", opaque, bytes("\uFEFF<?xml version='1.0'?><rss/>")),
                response("http://example.com/3", bare + "Content-Encoding: gzip\r\n", gzip(bytes(longPage))),
                response("http://example.com/4", opaque, bytes("plain words")));
        List<Capture> captures = all(sourceOf(file));
        assertEquals(List.of("http://example.com/1", "http://example.com/2", "http://example.com/3"),
                captures.stream().map(Capture::url).toList());
        assertEquals(longPage, text(captures.get(0)));
        assertEquals(longPage, text(captures.get(2)));
    }

    @Test
    public void aPackedPageIsToldByItsFirstBytesThoughTheyEndInTheMiddle() throws IOException {
        StringBuilder words = new StringBuilder("<html>");
        new Random(1).ints(2000, 0, 1 << 16).forEach(word -> words.append(' ').append(word));
        byte[] packed = gzip(bytes(words.toString()));
        assertTrue(packed.length > 2 * MediaFilter.SNIFF_BYTES);
        Path file = write(folder.resolve("a.warc"), response("http://example.com/1",
                "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n", packed));
        assertEquals(words.toString(), text(only(sourceOf(file))));
    }

    @Test
    public void feedAndPageMediaTypesAreTakenAndKinOfXmlThatAreNeitherAreNot() {
        for (String type : List.of("text/html", "application/xhtml+xml", "application/rss+xml", "application/atom+xml",
                "application/rdf+xml",
                "application/xml", "text/xml", "application/feed+json", "application/json", "text/plain", "application/rss", "xml")) {
            assertEquals(type, MediaFilter.Verdict.TAKE, MediaFilter.judge(type));
        }
        for (String type : List.of("image/svg+xml", "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
                "application/pdf",
                "application/javascript", "text/javascript", "video/mp4")) {
            assertEquals(type, MediaFilter.Verdict.PASS_OVER, MediaFilter.judge(type));
        }
    }

    @Test
    public void transferAndContentCodingsAreTakenOff() throws IOException {
        byte[] zipped = gzip(bytes("<html>packed</html>"));
        byte[] chunked = Fixtures.join(bytes("5\r\n"), Arrays.copyOf(zipped, 5), bytes("\r\n" + Integer.toHexString(zipped.length - 5)
                + "\r\n"), Arrays.copyOfRange(zipped, 5, zipped.length), bytes("\r\n0\r\n\r\n"));
        String head = HTML + "Content-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n";
        Path file = write(folder.resolve("a.warc.gz"), gzip(response("http://example.com/1", head, chunked)),
                gzip(response("http://example.com/2", head, zipped)),
                gzip(response("http://example.com/3", head, bytes("<html>packed</html>"))));
        WarcSource source = sourceOf(file);
        assertEquals(List.of("<html>packed</html>", "<html>packed</html>", "<html>packed</html>"),
                all(source).stream().map(WarcSourceTest::text).toList());
        assertEquals(0, source.counts().incomplete());
    }

    @Test
    public void whatTheServerSentShortIsGivenAndCounted() throws IOException {
        String chunked = HTML + "Transfer-Encoding: chunked\r\n";
        Path file = write(folder.resolve("a.warc"), response("http://example.com/1", chunked, bytes("fff\r\n<html>half")),
                recordWith("WARC-Type: response\r\nWARC-Truncated: length\r\nWARC-Target-URI: <http://example.com/2>\r\nWARC-Date: 2020"
                        + "\r\nContent-Type: application/http\r\nContent-Length: 28", bytes("HTTP/1.0 200 OK\r\n\r\n<html>cut")),
                response("http://example.com/3", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n", bytes("fff\r\n<html>half")));
        WarcSource source = sourceOf(file);
        List<Capture> captures = all(source);
        assertEquals("<html>half", text(captures.get(0)));
        assertEquals("http://example.com/2", captures.get(1).url());
        assertEquals(Instant.parse("2020-01-01T00:00:00Z"), captures.get(1).time());
        assertEquals("without a media type", "<html>half", text(captures.get(2)));
        assertEquals(3, source.counts().incomplete());
    }

    @Test
    public void headersLongerThanTheBufferAreReadAndBeyondTheCapAreNone() throws IOException {
        Path file = write(folder.resolve("a.warc"), response("http://example.com/1", HTML + "X-Long: " + "x".repeat(20_000) + "\r\n",
                bytes("<html>")),
                response("http://example.com/2", HTML + "X-Long: " + "x".repeat(300_000) + "\r\n", bytes("<html>")));
        assertEquals("http://example.com/1", only(sourceOf(file)).url());
    }

    @Test
    public void aCaptureThatIsNotThereCannotBeRead() throws IOException {
        Path file = write(folder.resolve("a.warc.gz"), gzip(page("http://example.com/1", "one")), gzip(page("http://example.com/2",
                "two")));
        WarcSource source = sourceOf(file);
        Provenance where = all(source).get(1).provenance();
        for (Provenance wrong : List.of(new Provenance("b.warc", where.offset(), where.recordId(), "sha1:ABC"),
                new Provenance("a.warc.gz", where.offset() + 1, where.recordId(), "sha1:ABC"),
                new Provenance("a.warc.gz", 0, where.recordId(), "sha1:ABC"),
                new Provenance("a.warc.gz", 1 << 20, where.recordId(), "sha1:ABC"))) {
            assertThrows(wrong.toString(), IOException.class, () -> source.read(wrong));
        }
    }

    @Test
    public void anArchiveThatACrawlClosesMeanwhileIsReadOnUnderItsNewName() throws IOException {
        Path file = write(folder.resolve("a.warc.gz.open"), gzip(page("http://example.com/1", "one")));
        WarcSource source = sourceOf(folder);
        List<Capture> captures = all(source);
        Files.move(file, folder.resolve("a.warc.gz"));
        assertEquals(1, captures.size());
        assertReadsAgain(source, captures);
        assertEquals(List.of("a.warc.gz.open"), files(source));
        assertEquals(List.of(), warnings);
    }

    @Test
    public void anArchiveThatChangedIsNamedWithThePlaceThatIsGone() throws IOException {
        Path file = write(folder.resolve("a.warc"), page("http://example.com/1", "one"), page("http://example.com/2", "two"));
        WarcSource source = sourceOf(file);
        Provenance where = all(source).get(1).provenance();
        write(file, page("http://example.com/of-another-length", "three"), page("http://example.com/2", "two"));
        String said = assertThrows(IOException.class, () -> source.read(where)).getMessage();
        assertTrue(said, said.contains("a.warc:" + where.offset()) && said.contains("change"));
    }

    private WarcSource sourceOf(Path... files) throws IOException {
        return WarcSource.of(List.of(files), warnings::add);
    }

    private static Capture only(WarcSource source) throws IOException {
        List<Capture> captures = all(source);
        assertEquals(captures.stream().map(Capture::url).toList().toString(), 1, captures.size());
        return captures.get(0);
    }

    static List<Capture> all(WarcSource source) throws IOException {
        List<Capture> captures = new ArrayList<>();
        try (CaptureStream stream = source.open()) {
            stream.forEach(captures::add);
        }
        return captures;
    }

    static void assertReadsAgain(WarcSource source, List<Capture> captures) throws IOException {
        for (Capture capture : captures) {
            Capture again = source.read(capture.provenance());
            assertEquals(capture.url(), again.url());
            assertEquals(capture.provenance(), again.provenance());
            assertArrayEquals(capture.body(), again.body());
        }
    }

    private static String text(Capture capture) {
        return new String(capture.body(), StandardCharsets.UTF_8);
    }

    private static List<String> files(WarcSource source) throws IOException {
        return all(source).stream().map(capture -> capture.provenance().warcFile()).toList();
    }
}
