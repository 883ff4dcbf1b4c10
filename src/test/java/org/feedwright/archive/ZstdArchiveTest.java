package org.feedwright.archive;

import static org.feedwright.archive.Fixtures.bytes;
import static org.feedwright.archive.Fixtures.gzip;
import static org.feedwright.archive.Fixtures.join;
import static org.feedwright.archive.Fixtures.page;
import static org.feedwright.archive.Fixtures.recordWith;
import static org.feedwright.archive.Fixtures.write;
import static org.feedwright.archive.ZstdFiles.DICTIONARY_FRAME;
import static org.feedwright.archive.ZstdFiles.frame;
import static org.feedwright.archive.ZstdFiles.skippable;
import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.feedwright.InFolder;
import org.feedwright.Patience;
import org.feedwright.archive.ArchiveWarning.Reason;
import org.feedwright.capture.Capture;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.Timeout;

/** Files of Zstandard frames, right and wrong, made with the library of the format's authors. */
public class ZstdArchiveTest extends InFolder {
    private static final int EXTENSION_FRAME = 0x184D2A53;
    private static final int PAGES = 5;

    /** What goes through a file may stand still at its end. */
    @Rule
    public final Timeout timeout = Timeout.millis(Patience.HANGS_MS);

    private final List<ArchiveWarning> warnings = new ArrayList<>();

    @Test
    public void aFramePerRecordIsReadAsAGzipMemberPerRecordIs() throws IOException {
        byte[][] frames = new byte[PAGES][];
        byte[][] members = new byte[PAGES][];
        for (int i = 0; i < PAGES; i++) {
            frames[i] = frame(numbered(i));
            members[i] = gzip(numbered(i));
        }
        assertSameAsGzip(write(folder.resolve("a.warc.zst"), frames), members);
        assertEquals(List.of(), warnings);
    }

    @Test
    public void framesAreReadWithTheDictionaryThatStandsBeforeThem() throws IOException {
        byte[] dictionary = dictionary();
        byte[][] members = new byte[PAGES][];
        byte[][] frames = new byte[PAGES + 1][];
        for (int i = 0; i < PAGES; i++) {
            members[i] = gzip(numbered(i));
            frames[i + 1] = frame(numbered(i), dictionary);
        }
        for (byte[] kept : List.of(dictionary, frame(dictionary))) {
            frames[0] = skippable(DICTIONARY_FRAME, kept);
            Path file = write(folder.resolve("a.warc.zst"), frames);
            assertSameAsGzip(file, members);
            assertEquals(frames[0].length, all(sourceOf(file)).get(0).provenance().offset());
        }
        assertEquals(List.of(), warnings);
    }

    @Test
    public void aDictionaryThatCannotBeUsedIsToldOnce() throws IOException {
        byte[] dictionary = dictionary();
        byte[] page = frame(numbered(0), dictionary);
        assertReads("", page);
        assertEquals(List.of(Reason.NOT_AN_ARCHIVE), reasons());
        assertTrue(warnings.get(0).detail(), warnings.get(0).detail().contains("ictionary"));
        byte[] broken = dictionary.clone();
        Arrays.fill(broken, 8, 200, (byte) 0xFF);
        byte[] noFrame = frame(dictionary);
        Arrays.fill(noFrame, 20, 40, (byte) 0xFF);
        byte[] cutOff = Arrays.copyOf(skippable(DICTIONARY_FRAME, dictionary), 100);
        byte[] tooLarge = cutOff.clone();
        Arrays.fill(tooLarge, 4, 8, (byte) 0xFF);
        for (byte[] wrong : List.of(skippable(DICTIONARY_FRAME, broken), skippable(DICTIONARY_FRAME, noFrame), cutOff, tooLarge)) {
            assertReads("", wrong, page);
            assertEquals(List.of(Reason.UNREADABLE), reasons());
        }
    }

    @Test
    public void aRecordOfSeveralFramesLiesWhereTheFirstBegins() throws IOException {
        byte[] one = numbered(1);
        byte[][] parts = new byte[6][];
        parts[0] = frame(numbered(0));
        for (int i = 0; i < 4; i++) {
            parts[1 + i] = frame(Arrays.copyOfRange(one, i * one.length / 4, (i + 1) * one.length / 4));
        }
        parts[5] = frame(numbered(2));
        assertReads("0 1 2", parts);
        assertPlaces(0, parts[0].length, join(parts).length - parts[5].length);
        assertEquals(List.of(), warnings);
    }

    @Test
    public void extensionFramesAndEmptyFramesArePassedOver() throws IOException {
        byte[] zero = frame(numbered(0));
        byte[] between = join(skippable(EXTENSION_FRAME, bytes("what only its writer knows")), frame(new byte[0]));
        byte[] one = frame(numbered(1));
        assertReads("0 1", frame(new byte[0]), zero, between, one, skippable(EXTENSION_FRAME, new byte[0]), frame(new byte[0]));
        assertEquals(List.of(), warnings);
    }

    @Test
    public void severalRecordsInAFrameAreReadAndToldOnce() throws IOException {
        byte[] inOne = frame(join(numbered(0), numbered(1), numbered(2)));
        assertReads("0 1 2", inOne);
        assertEquals(List.of(Reason.NOT_SEEKABLE), reasons());
        byte[] all = join(numbered(0), numbered(1), numbered(2));
        assertReads("0 1 2", frame(Arrays.copyOf(all, 300)), frame(Arrays.copyOfRange(all, 300, 700)),
                frame(Arrays.copyOfRange(all, 700, all.length)));
        assertEquals(List.of(Reason.NOT_SEEKABLE), reasons());
        assertReads("0 1 2 3", frame(numbered(0)), frame(join(numbered(1), numbered(2))), frame(numbered(3)));
        assertEquals(List.of(Reason.NOT_SEEKABLE), reasons());
    }

    @Test
    public void aFileThatIsCutOffAnywhereGivesTheRecordsBeforeAndOneWord() throws IOException {
        byte[] zero = frame(numbered(0));
        byte[] one = frame(numbered(1));
        byte[] whole = join(zero, one);
        for (int kept = zero.length; kept < whole.length; kept++) {
            assertReads("0", Arrays.copyOf(whole, kept));
            assertEquals("cut at " + kept, kept == zero.length ? List.of() : List.of(Reason.TRUNCATED), reasons());
        }
        byte[] half = Arrays.copyOf(numbered(1), 250);
        assertReads("0", zero, frame(half));
        assertEquals("between two frames of a record", List.of(Reason.TRUNCATED), reasons());
    }

    @Test
    public void aDamagedFrameCostsNoRecordOfOthers() throws IOException {
        Random random = new Random(1);
        byte[] zero = frame(numbered(0));
        byte[] two = frame(numbered(2));
        byte[] one = frame(numbered(1));
        for (int i = 0; i < one.length; i++) {
            byte[] wrong = one.clone();
            wrong[i] ^= 1 << random.nextInt(8);
            Set<String> read = new TreeSet<>(List.of(read(zero, wrong, two).split(" ")));
            assertTrue("byte " + i + ": " + read, read.containsAll(List.of("0", "2")));
            assertTrue("byte " + i + ": " + warnings, read.contains("1") || !warnings.isEmpty());
            assertTrue("byte " + i + ": " + warnings, warnings.size() <= 2);
        }
        assertReads("0 2", zero, bytes("no frame at all"), two);
        assertEquals(List.of(Reason.DAMAGED_RECORD), reasons());
    }

    @Test
    public void anyDamageEndsInAWordAndNeverInAFault() throws IOException {
        Random random = new Random(2);
        byte[] dictionary = dictionary();
        byte[] whole = join(skippable(DICTIONARY_FRAME, dictionary), frame(numbered(0), dictionary), frame(numbered(1), dictionary),
                skippable(EXTENSION_FRAME, bytes("extension")), frame(numbered(2), dictionary));
        for (int run = 0; run < 300; run++) {
            byte[] wrong = whole.clone();
            for (int i = 0; i < 1 + run % 7; i++) {
                wrong[random.nextInt(wrong.length)] = (byte) random.nextInt(256);
            }
            read(Arrays.copyOf(wrong, wrong.length - random.nextInt(20)));
        }
    }

    @Test
    public void aWrongLengthCostsNoOtherRecord() throws IOException {
        for (String length : List.of("99999999", "-5", "many", "3", "", "30")) {
            byte[] wrong = recordWith("WARC-Type: metadata\r\nContent-Length: " + length, bytes("0123456789"));
            assertReads("0 2", frame(numbered(0)), frame(wrong), frame(numbered(2)));
            assertEquals(length, List.of(Reason.DAMAGED_RECORD), reasons());
        }
    }

    @Test
    public void aWindowThatIsTooLargeForADecoderCostsItsRecord() throws IOException {
        byte[] large = frame(numbered(1));
        assertEquals("one segment, a byte of content size or more", 0x20, large[4] & 0x20);
        byte[] noSegment = join(Arrays.copyOf(large, 4), new byte[] {0x04, (byte) 0xA8}, Arrays.copyOfRange(large, 7, large.length));
        assertReads("0 2", frame(numbered(0)), noSegment, frame(numbered(2)));
        assertEquals(List.of(Reason.DAMAGED_RECORD), reasons());
    }

    @Test
    public void namesTellThemInFoldersAndInWacz() throws IOException {
        Path file = write(folder.resolve("data.warc.zst"), frame(numbered(0)), frame(numbered(1)));
        Path wacz = folder.resolve("in/blog.wacz");
        Files.createDirectories(wacz.getParent());
        Files.move(WaczTest.zip(folder.resolve("x.zip"), WaczTest.stored("archive/data.warc.zst", Files.readAllBytes(file))), wacz);
        String within = "in/blog.wacz!/archive/data.warc.zst";
        assertEquals(List.of("data.warc.zst", "data.warc.zst", within, within),
                all(sourceOf(folder)).stream().map(capture -> capture.provenance().warcFile()).toList());
        assertReadAgain(sourceOf(wacz));
        assertEquals("data.warc.posts.warc.gz", WarcPostSink.fileFor("data.warc.zst"));
    }

    private static byte[] numbered(int n) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            text.append(" word").append(n * 31 + i * i);
        }
        return page("http://example.com/" + n, text.toString());
    }

    private static byte[] dictionary() {
        return ZstdFiles.dictionary(IntStream.range(0, 1000).mapToObj(ZstdArchiveTest::numbered).toList());
    }

    private void assertSameAsGzip(Path file, byte[]... members) throws IOException {
        List<Capture> expected = all(sourceOf(write(folder.resolve("same.warc.gz"), members)));
        WarcSource source = sourceOf(file);
        List<Capture> captures = all(source);
        assertEquals(expected.stream().map(Capture::url).toList(), captures.stream().map(Capture::url).toList());
        for (int i = 0; i < captures.size(); i++) {
            assertArrayEquals(expected.get(i).body(), captures.get(i).body());
        }
        assertReadAgain(source);
    }

    private static void assertReadAgain(WarcSource source) throws IOException {
        for (Capture capture : all(source)) {
            Capture again = source.read(capture.provenance());
            assertEquals(capture.url(), again.url());
            assertArrayEquals(capture.body(), again.body());
        }
    }

    private void assertPlaces(long... offsets) throws IOException {
        assertArrayEquals(offsets,
                all(sourceOf(folder.resolve("x.warc.zst"))).stream().mapToLong(capture -> capture.provenance().offset()).toArray());
    }

    private void assertReads(String numbers, byte[]... parts) throws IOException {
        assertEquals(numbers, read(parts));
        assertReadAgain(sourceOf(folder.resolve("x.warc.zst")));
    }

    private String read(byte[]... parts) throws IOException {
        warnings.clear();
        List<Capture> captures = all(WarcSource.of(List.of(write(folder.resolve("x.warc.zst"), parts)), warnings::add));
        return String.join(" ", captures.stream().map(capture -> capture.url().substring(capture.url().lastIndexOf('/') + 1)).toList());
    }

    private List<Reason> reasons() {
        return warnings.stream().map(ArchiveWarning::reason).toList();
    }

    private WarcSource sourceOf(Path input) throws IOException {
        return WarcSource.of(List.of(input), warning -> {
            if (!warnings.contains(warning)) {
                warnings.add(warning);
            }
        });
    }

    private static List<Capture> all(WarcSource source) throws IOException {
        return WarcSourceTest.all(source);
    }
}
