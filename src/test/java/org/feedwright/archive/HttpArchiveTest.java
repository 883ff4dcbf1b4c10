package org.feedwright.archive;

import static org.feedwright.archive.Fixtures.gzip;
import static org.feedwright.archive.Fixtures.join;
import static org.feedwright.archive.Fixtures.page;
import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.feedwright.archive.RangeServer.Fault;
import org.feedwright.capture.Capture;
import org.junit.After;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** Archives on a web server on loopback, which gives parts of files, and sometimes gives them badly. */
public class HttpArchiveTest {
    private static final Duration SHORT = Duration.ofMillis(5);

    @Rule
    public final TemporaryFolder temporary = new TemporaryFolder();

    private final List<ArchiveWarning> warnings = new ArrayList<>();
    private RangeServer server;

    @Before
    public void serve() throws IOException {
        server = new RangeServer(new byte[0]);
    }

    @After
    public void stop() {
        server.close();
    }

    private static byte[] noise(int length) {
        byte[] out = new byte[length];
        new Random(1).nextBytes(out);
        return out;
    }

    private byte[] read(ArchiveBytes archive) throws IOException {
        try (SeekableByteChannel channel = archive.open()) {
            ByteBuffer all = ByteBuffer.allocate((int) channel.size() + 1);
            while (channel.read(all) >= 0) {
                assertTrue(all.hasRemaining());
            }
            return Arrays.copyOf(all.array(), all.position());
        }
    }

    @Test
    public void aFileIsReadInGrowingParts() throws IOException {
        server.content = noise(20_000_000);
        assertArrayEquals(server.content, read(new HttpArchive(server.uri("/data/a.warc.gz"), SHORT)));
        assertTrue("requests: " + server.requests, server.requests.get() <= 11);
        assertTrue("bytes: " + server.sent, server.sent.get() <= server.content.length + 64);
    }

    @Test
    public void aSeekCostsASmallPart() throws IOException {
        server.content = noise(20_000_000);
        HttpArchive archive = new HttpArchive(server.uri("/data/a.warc.gz"), SHORT);
        for (int at : new int[] {15_000_000, 3_000_000, 19_999_999}) {
            try (SeekableByteChannel channel = archive.open()) {
                channel.position(at);
                ByteBuffer one = ByteBuffer.allocate(1);
                assertEquals(1, channel.read(one));
                assertEquals(server.content[at], one.get(0));
                assertEquals(server.content.length, channel.size());
            }
        }
        assertEquals("the size is asked for once", 4, server.requests.get());
        assertTrue("bytes: " + server.sent, server.sent.get() < 3 * 150_000);
    }

    @Test
    public void whatPassesIsAskedForAgain() throws IOException {
        server.content = noise(500_000);
        for (Fault each : List.of(Fault.BUSY, Fault.BREAKS_OFF, Fault.OTHER_PART)) {
            server.fail(each, 3);
            assertArrayEquals(server.content, read(new HttpArchive(server.uri("/data/a.warc.gz"), SHORT)));
        }
    }

    @Test
    public void recordsAreReadAsFromAFileAndByAnIndexToo() throws IOException {
        byte[][] members = new byte[40][];
        for (int i = 0; i < members.length; i++) {
            members[i] = gzip(page("http://example.com/" + i, "page " + i + " " + Arrays.toString(noise(20_000))));
        }
        server.content = join(members);
        Path file = Files.write(temporary.getRoot().toPath().resolve("a.warc.gz"), server.content);
        List<Capture> expected = WarcSourceTest.all(WarcSource.of(List.of(file), warnings::add));
        for (String path : List.of("/data/a.warc.gz", "/moved/a.warc.gz?signed=a%2Fb//c")) {
            WarcSource source = WarcSource.of(List.of(), List.of(server.uri(path)), List.of(), warnings::add);
            List<Capture> captures = WarcSourceTest.all(source);
            assertEquals(expected.stream().map(Capture::provenance).toList(), captures.stream().map(Capture::provenance).toList());
            assertArrayEquals(expected.get(33).body(), source.read(captures.get(33).provenance()).body());
        }
        long scan = server.sent.getAndSet(0);
        Path index = Files.writeString(temporary.getRoot().toPath().resolve("x.cdxj"), "com,example)/33 2020 {\"filename\": \"a.warc.gz\","
                + " \"offset\": \"" + expected.get(33).provenance().offset() + "\"}");
        List<Capture> one = WarcSourceTest.all(WarcSource.of(List.of(), List.of(server.uri("/data/a.warc.gz")), List.of(index),
                warnings::add));
        assertEquals(List.of("http://example.com/33"), one.stream().map(Capture::url).toList());
        assertTrue("by the index " + server.sent + " of " + scan, server.sent.get() < 300_000);
        assertEquals(List.of(), warnings);
    }

    @Test
    public void whatCannotBeReadIsToldAndTheOthersAreRead() throws IOException {
        server.content = gzip(page("http://example.com/1", "one"));
        List<URI> both = List.of(server.uri("/gone/b.warc.gz"), server.uri("/data/a.warc.gz"));
        assertEquals(1, WarcSourceTest.all(WarcSource.of(List.of(), both, List.of(), warnings::add)).size());
        assertEquals("b.warc.gz", warnings.get(0).file());
        assertTrue(warnings.toString(), warnings.get(0).detail().contains("status 404"));
        warnings.clear();
        server.content = new byte[0];
        WarcSourceTest.all(WarcSource.of(List.of(), List.of(server.uri("/data/a.warc.gz")), List.of(), warnings::add));
        assertEquals(ArchiveWarning.Reason.EMPTY_FILE, warnings.get(0).reason());
    }

    @Test
    public void aServerWithoutRangesIsToldWithoutReadingTheFile() throws IOException {
        server.content = noise(50_000_000);
        server.fail(Fault.NO_RANGES, Integer.MAX_VALUE);
        assertTrue(failure().contains("no range requests"));
        assertTrue("bytes: " + server.sent, server.sent.get() < server.content.length);
    }

    @Test
    public void aFileThatChangesIsNoLongerRead() throws IOException {
        server.content = noise(1_000_000);
        HttpArchive archive = new HttpArchive(server.uri("/data/a.warc.gz?secret=1"), SHORT);
        try (SeekableByteChannel channel = archive.open()) {
            server.tag = "\"2\"";
            channel.position(500_000);
            channel.read(ByteBuffer.allocate(10));
            throw new AssertionError("read on");
        } catch (IOException e) {
            assertTrue(e.getMessage(), e.getMessage().startsWith("the file changed while it was read: http://"));
            assertTrue("what is signed is not told", !e.getMessage().contains("secret"));
        }
    }

    private String failure() throws IOException {
        try {
            read(new HttpArchive(server.uri("/data/a.warc.gz"), SHORT));
        } catch (IOException e) {
            return e.getMessage();
        }
        throw new AssertionError("could be read");
    }
}
