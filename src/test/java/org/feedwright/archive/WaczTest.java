package org.feedwright.archive;

import static org.feedwright.archive.Fixtures.bytes;
import static org.feedwright.archive.Fixtures.gzip;
import static org.feedwright.archive.Fixtures.page;
import static org.feedwright.archive.Fixtures.write;
import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.feedwright.InFolder;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureStream;
import org.junit.Before;
import org.junit.Test;
import org.netpreserve.jwarc.WaczWriter;

/** Archives in zips: WACZs as jwarc writes them, and others that are wrong somewhere. */
public class WaczTest extends InFolder {
    private static final String FIRST = "http://example.com/1";
    private static final String SECOND = "http://example.com/2";
    /** Of a member in the zip's directory, from its signature. */
    private static final int FLAGS_OFFSET = 8;

    private final List<ArchiveWarning> warnings = new ArrayList<>();
    private Path warc;

    @Before
    public void writeWarc() throws IOException {
        warc = write(folder.resolve("data.warc.gz"), gzip(page(FIRST, "one")), gzip(page(SECOND, "two")));
    }

    @Test
    public void theWarcsInAWaczAreReadInPlaceWithTheOffsetsThatTheyHaveThere() throws IOException {
        Path other = write(folder.resolve("rec.warc"), page("http://example.com/3", "three"), page("http://example.com/4", "four"));
        Path wacz = folder.resolve("in/blog.wacz");
        Files.createDirectories(wacz.getParent());
        try (WaczWriter writer = new WaczWriter(wacz)) {
            writer.writeResource("archive/data.warc.gz", warc);
            writer.writeResource("archive/rec.warc", other);
        }
        for (Path input : List.of(wacz, wacz.getParent())) {
            WarcSource source = sourceOf(input);
            List<Capture> captures = all(source);
            assertEquals(List.of("blog.wacz!/archive/data.warc.gz", "blog.wacz!/archive/data.warc.gz", "blog.wacz!/archive/rec.warc",
                    "blog.wacz!/archive/rec.warc"), captures.stream().map(capture -> capture.provenance().warcFile()).toList());
            List<Capture> plain = all(sourceOf(warc, other));
            for (int i = 0; i < plain.size(); i++) {
                assertEquals(plain.get(i).url(), captures.get(i).url());
                assertEquals(plain.get(i).provenance().offset(), captures.get(i).provenance().offset());
                assertArrayEquals(plain.get(i).body(), source.read(captures.get(i).provenance()).body());
            }
            assertEquals(2, source.counts().files());
        }
        assertEquals(List.of(), warnings);
    }

    @Test
    public void whatIsDamagedInAWaczEndsWithItsMember() throws IOException {
        byte[] cut = Files.readAllBytes(warc);
        byte[] half = Arrays.copyOf(cut, cut.length - 20);
        Path zip = zip(stored("archive/a.warc.gz", half), stored("archive/b.warc.gz", Files.readAllBytes(warc)));
        assertEquals(List.of(FIRST, FIRST, SECOND), urls(zip));
        assertEquals(List.of("x.zip!/archive/a.warc.gz TRUNCATED"), told());
    }

    @Test
    public void aMemberThatTheZipCompressesIsToldAndTheOthersAreRead() throws IOException {
        Path zip = zip(new Member("archive/a.warc.gz", Files.readAllBytes(warc), ZipEntry.DEFLATED),
                stored("archive/b.warc.gz", Files.readAllBytes(warc)));
        assertEquals(List.of(FIRST, SECOND), urls(zip));
        assertEquals(List.of("x.zip!/archive/a.warc.gz UNREADABLE"), told());
        assertTrue(warnings.get(0).detail(), warnings.get(0).detail().contains("unzip " + zip));
    }

    @Test
    public void anEncryptedMemberIsTold() throws IOException {
        Path zip = zip(stored("archive/a.warc.gz", Files.readAllBytes(warc)));
        byte[] content = Files.readAllBytes(zip);
        int directory = new String(content, StandardCharsets.ISO_8859_1).lastIndexOf("PK\u0001\u0002");
        content[directory + FLAGS_OFFSET] |= 1;
        Files.write(zip, content);
        assertEquals(List.of(), urls(zip));
        assertEquals(List.of("x.zip!/archive/a.warc.gz UNREADABLE"), told());
    }

    @Test
    public void ofAWaczThatIsCutOffTheRecordsAreReadAll() throws IOException {
        Path zip = zip(stored("archive/a.warc.gz", Files.readAllBytes(warc)), stored("pages/pages.jsonl", new byte[1000]));
        Files.write(zip, Arrays.copyOf(Files.readAllBytes(zip), (int) Files.size(warc) + 100));
        assertEquals(List.of(FIRST, SECOND), urls(zip));
        assertEquals("the zip's own bytes before and behind", List.of("x.zip DAMAGED_RECORD", "x.zip DAMAGED_RECORD"), told());
    }

    @Test
    public void aZipWithoutAnArchiveIsNone() throws IOException {
        assertEquals(List.of(), urls(zip(stored("readme.txt", bytes("nothing to read here")))));
        assertEquals(List.of("x.zip NOT_AN_ARCHIVE"), told());
    }

    @Test
    public void membersWhoseNamesLeadOutOfAFolderAreNotRead() throws IOException {
        byte[] content = Files.readAllBytes(warc);
        Path zip = zip(stored("../a.warc.gz", content), stored("/b.warc.gz", content), stored("c/./d.warc.gz", content),
                stored("e\u0000.warc.gz", content), stored("f.warc.gz", content));
        assertEquals(List.of("x.zip!/f.warc.gz"),
                all(sourceOf(zip)).stream().map(capture -> capture.provenance().warcFile()).distinct().toList());
    }

    record Member(String name, byte[] content, int method) {
    }

    static Member stored(String name, byte[] content) {
        return new Member(name, content, ZipEntry.STORED);
    }

    private Path zip(Member... members) throws IOException {
        return zip(folder.resolve("x.zip"), members);
    }

    static Path zip(Path file, Member... members) throws IOException {
        try (OutputStream out = Files.newOutputStream(file); ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Member member : members) {
                CRC32 crc = new CRC32();
                crc.update(member.content());
                ZipEntry entry = new ZipEntry(member.name());
                entry.setMethod(member.method());
                entry.setSize(member.content().length);
                entry.setCrc(crc.getValue());
                zip.putNextEntry(entry);
                zip.write(member.content());
            }
        }
        return file;
    }

    private List<String> told() {
        return warnings.stream().map(warning -> warning.file() + " " + warning.reason()).toList();
    }

    private WarcSource sourceOf(Path... inputs) throws IOException {
        return WarcSource.of(List.of(inputs), warnings::add);
    }

    private List<String> urls(Path input) throws IOException {
        return all(sourceOf(input)).stream().map(Capture::url).toList();
    }

    private static List<Capture> all(WarcSource source) throws IOException {
        List<Capture> captures = new ArrayList<>();
        try (CaptureStream stream = source.open()) {
            stream.forEach(captures::add);
        }
        return captures;
    }
}
