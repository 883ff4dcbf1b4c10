package org.feedwright.archive;

import static org.feedwright.archive.Fixtures.HTML;
import static org.feedwright.archive.Fixtures.bytes;
import static org.feedwright.archive.Fixtures.gzip;
import static org.feedwright.archive.Fixtures.join;
import static org.feedwright.archive.Fixtures.page;
import static org.feedwright.archive.Fixtures.recordWith;
import static org.feedwright.archive.Fixtures.response;
import static org.feedwright.archive.Fixtures.write;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.feedwright.InFolder;
import org.feedwright.archive.ArchiveWarning.Reason;
import org.feedwright.capture.Capture;
import org.junit.Test;

public class DamagedArchiveTest extends InFolder {
    private static final byte[] ONE = page("http://example.com/1", "one");
    private static final byte[] TWO = page("http://example.com/2", "two");
    private static final byte[] THREE = page("http://example.com/3", "three");
    private static final byte[] GARBAGE = bytes("garbage WARC/ http://\r\nhttp nonsense \u001f\u008b\b\n");

    private final List<ArchiveWarning> warnings = new ArrayList<>();

    @Test
    public void garbageBetweenRecordsIsReportedAndPassedOver() throws IOException {
        assertReads("1 3", ONE, GARBAGE, THREE);
        assertWarned(Reason.DAMAGED_RECORD, ONE.length);
        assertReads("1 3", gzip(ONE), GARBAGE, gzip(THREE));
        assertWarned(Reason.DAMAGED_RECORD, gzip(ONE).length);
    }

    @Test
    public void garbageBeforeTheFirstRecordIsPassedOver() throws IOException {
        assertReads("1 2", GARBAGE, ONE, TWO);
        assertWarned(Reason.DAMAGED_RECORD, 0);
        assertReads("1 2", GARBAGE, gzip(ONE), gzip(TWO));
        assertWarned(Reason.DAMAGED_RECORD, 0);
    }

    @Test
    public void aTruncatedLastRecordIsLeftOutAndReported() throws IOException {
        assertReads("1", ONE, Arrays.copyOf(TWO, TWO.length - 20));
        assertWarned(Reason.TRUNCATED, ONE.length);
        assertReads("1", ONE, Arrays.copyOf(TWO, 40));
        assertWarned(Reason.TRUNCATED, ONE.length);
        byte[] two = gzip(TWO);
        for (int kept : new int[] {5, 60, two.length - 9, two.length - 1}) {
            assertReads("1", gzip(ONE), Arrays.copyOf(two, kept));
            assertWarned(Reason.TRUNCATED, gzip(ONE).length);
        }
    }

    @Test
    public void aTruncatedLastRecordIsReportedEvenIfNobodyWantsItsBody() throws IOException {
        byte[] image = response("http://example.com/2", "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n", new byte[20_000]);
        assertReads("1", ONE, Arrays.copyOf(image, 15_000));
        assertWarned(Reason.TRUNCATED, ONE.length);
    }

    @Test
    public void aFileThatEndsRightBehindABodyIsWhole() throws IOException {
        assertReads("1 2", ONE, Arrays.copyOf(TWO, TWO.length - 4));
        assertEquals(List.of(), warnings);
    }

    @Test
    public void aGzipMemberWithDamagedBytesIsPassedOver() throws IOException {
        byte[] two = gzip(response("http://example.com/2", HTML, noise(50_000)));
        Arrays.fill(two, 20_000, 20_050, (byte) 0xFF);
        Arrays.fill(two, 300, 400, (byte) 0xFF);
        assertReads("1 3", gzip(ONE), two, gzip(THREE));
        assertWarned(Reason.DAMAGED_RECORD, gzip(ONE).length);
    }

    @Test
    public void aRecordWhoseLengthIsWrongCostsNoOther() throws IOException {
        for (String length : List.of("99999999", "-5", "many", "3", "", "99999999999999999999")) {
            byte[] wrong = recordWith("WARC-Type: metadata\r\nContent-Length: " + length, bytes("0123456789"));
            assertReads("1 3", ONE, wrong, THREE);
            assertEquals(length, 1, warnings.size());
            assertReads("1 3", gzip(ONE), gzip(wrong), gzip(THREE));
            assertEquals(length, 1, warnings.size());
        }
    }

    @Test
    public void doubledHeadersAreNoReasonToStop() throws IOException {
        byte[] doubled = recordWith("WARC-Type: response\r\nWARC-Type: response\r\nContent-Length: 2\r\nContent-Length: 2", bytes("ab"));
        assertReads("1 3", ONE, doubled, THREE);
        assertEquals(1, warnings.size());
    }

    @Test
    public void bareLineFeedsAfterRecordsAreTolerated() throws IOException {
        byte[] one = Arrays.copyOf(ONE, ONE.length - 4);
        assertReads("1 2", one, bytes("\n\n"), TWO, bytes("\n\n\n\n\n"));
        assertReads("1 2 3", one, bytes("\n\n\n\n\n"), TWO, bytes("\r\n\r\n"), THREE);
    }

    @Test
    public void emptyFilesAndFilesWithoutRecordsAreReportedAndTheNextIsRead() throws IOException {
        List<Path> files = List.of(write(folder.resolve("empty.warc.gz")),
                write(folder.resolve("page.warc"), bytes("<html>no archive</html>")),
                write(folder.resolve("zipped.warc.gz"), gzip(bytes("<html>no archive</html>"))), write(folder.resolve("x"), bytes("x")),
                write(folder.resolve("good.warc"), ONE));
        assertEquals(1, WarcSourceTest.all(WarcSource.of(files, warnings::add)).size());
        assertEquals(List.of(Reason.EMPTY_FILE, Reason.NOT_AN_ARCHIVE, Reason.NOT_AN_ARCHIVE, Reason.NOT_AN_ARCHIVE),
                warnings.stream().map(ArchiveWarning::reason).toList());
        assertEquals("empty.warc.gz", warnings.get(0).file());
    }

    @Test
    public void aFileThatIsGoneByThenIsReported() throws IOException {
        Path gone = write(folder.resolve("gone.warc"), ONE);
        WarcSource source = WarcSource.of(List.of(gone, write(folder.resolve("good.warc"), TWO)), warnings::add);
        Files.delete(gone);
        assertEquals(1, WarcSourceTest.all(source).size());
        assertWarned(Reason.UNREADABLE, 0);
    }

    @Test
    public void aFileCompressedAsAWholeIsReadAndItsCapturesCanBeReadAgain() throws IOException {
        byte[] large = response("http://example.com/4", HTML, noise(100_000));
        assertReads("1 2 4 3", gzip(join(ONE, TWO, large, THREE)));
        assertWarned(Reason.NOT_SEEKABLE, 0);
        Path arc = Fixtures.writeArc(folder.resolve("whole.arc"), false, "http://example.com/1", "http://example.com/2");
        assertReads("1 2", gzip(Files.readAllBytes(arc)));
    }

    /** Of one that fits into a buffer, jwarc has taken in all when it gives the first record. */
    @Test
    public void aSmallFileCompressedAsAWholeIsReadToItsEnd() throws IOException {
        assertReads("1 2", gzip(join(ONE, TWO)));
        assertWarned(Reason.NOT_SEEKABLE, 0);
        assertReads("1 2 3", gzip(join(ONE, TWO, THREE)));
    }

    @Test
    public void aSingleRecordIsWholeWhateverStandsBehindIt() throws IOException {
        byte[] one = Arrays.copyOf(ONE, ONE.length - 4);
        for (String trailer : List.of("\r\n\r\n", "\n\n", "", "\r\n", "\r\n\r\n\r\n\r\n", "x")) {
            assertReads("1", gzip(join(one, bytes(trailer))));
            assertEquals(List.of(), warnings);
        }
    }

    @Test
    public void offsetsAreRightWhereRecordsEndWithTheReadersBuffer() throws IOException {
        int bare = response("http://example.com/9", "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n", new byte[0]).length;
        List<byte[]> parts = new ArrayList<>();
        for (int size = 8192 - 12; size <= 8192 + 4; size++) {
            parts.add(gzip(response("http://example.com/9", "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n", noise(2 * size - bare))));
            parts.add(gzip(ONE));
        }
        assertReads("1 ".repeat(17).strip(), parts.toArray(byte[][]::new));
        assertEquals(List.of(), warnings);
    }

    @Test
    public void aBlockOfAnotherDigestIsToldOnceAFileAndRead() throws IOException, NoSuchAlgorithmException {
        byte[] block = join(bytes(HTML), bytes("\r\n<html>one</html>"));
        String sha1 = digest("SHA-1", block);
        assertReads("1 2", digested("1", sha1, block), digested("2", "sha256:" + digest("SHA-256", block).substring(5), block));
        assertEquals(List.of(), warnings);
        byte[] other = join(block, bytes(" "));
        byte[] right = gzip(digested("1", sha1, block));
        assertReads("1 2 3", right, gzip(digested("2", sha1, other)), gzip(digested("3", sha1, other)));
        assertWarned(Reason.WRONG_DIGEST, right.length);
        assertFalse(Reason.WRONG_DIGEST.isLoss());
        for (String unknown : List.of("", "sha1", "sha1:", "sha1:ABC", "md17:" + sha1.substring(5), ":", "sha1:%")) {
            assertReads("1", digested("1", unknown, block));
            assertEquals(unknown, List.of(), warnings);
        }
    }

    private static byte[] digested(String number, String digest, byte[] block) {
        return recordWith("WARC-Type: response\r\nWARC-Target-URI: http://example.com/" + number + "\r\nWARC-Date: " + Fixtures.DATE
                + "\r\nWARC-Record-ID: " + Fixtures.id(number) + "\r\nWARC-Block-Digest: " + digest + "\r\nContent-Length: "
                + block.length, block);
    }

    /** In hexadecimal digits, after the name of the algorithm. */
    private static String digest(String algorithm, byte[] block) throws NoSuchAlgorithmException {
        return "sha1:" + HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(block));
    }

    @Test
    public void aWarningIsGivenOnceHoweverManyPassesThereAre() throws IOException {
        WarcSource source = WarcSource.of(List.of(write(folder.resolve("a.warc"), ONE, GARBAGE, TWO)), warnings::add);
        WarcSourceTest.all(source);
        WarcSourceTest.all(source);
        assertEquals(1, warnings.size());
        assertEquals(2, source.counts().captures());
    }

    @Test
    public void garbledFilesEndAndGiveOnlyWhatCanBeReadAgain() throws IOException {
        Random random = new Random(20261120);
        byte[] plain = join(ONE, TWO, THREE, response("http://example.com/4", HTML, noise(9000)), ONE);
        byte[] zipped = join(gzip(ONE), gzip(TWO), gzip(THREE), gzip(response("http://example.com/4", HTML, noise(9000))), gzip(ONE));
        for (int i = 0; i < 300; i++) {
            byte[] garbled = (i % 2 == 0 ? plain : zipped).clone();
            for (int n = 1 + random.nextInt(6); n > 0; n--) {
                garbled[random.nextInt(garbled.length)] = (byte) random.nextInt(256);
            }
            byte[] cut = Arrays.copyOf(garbled, garbled.length - random.nextInt(50));
            WarcSource source = WarcSource.of(List.of(write(folder.resolve("g"), cut)), warnings::add);
            List<Capture> captures = WarcSourceTest.all(source);
            assertTrue(captures.size() <= 6);
            WarcSourceTest.assertReadsAgain(source, captures);
        }
    }

    /**
     * That these parts, as one file, give captures with these numbers as the path of their URLs, in this order, and each again by offset.
     */
    private void assertReads(String numbers, byte[]... parts) throws IOException {
        warnings.clear();
        WarcSource source = WarcSource.of(List.of(write(folder.resolve("a.warc"), parts)), warnings::add);
        List<Capture> captures = WarcSourceTest.all(source);
        assertEquals(warnings.toString(), numbers,
                String.join(" ", captures.stream().map(c -> c.url().substring(c.url().lastIndexOf('/') + 1)).toList()));
        WarcSourceTest.assertReadsAgain(source, captures);
    }

    private void assertWarned(Reason reason, long offset) {
        assertEquals(warnings.toString(), 1, warnings.size());
        assertEquals(reason, warnings.get(0).reason());
        assertEquals(offset, warnings.get(0).offset());
    }

    private static byte[] noise(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return bytes;
    }
}
