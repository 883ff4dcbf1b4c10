package org.feedwright.capture;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.feedwright.capture.EntityDecoder.DecodedEntity.Outcome;
import org.feedwright.capture.EntityDecoder.DecodedEntity;
import org.junit.Test;

public class EntityDecoderTest {
    private static final String PAGE = "<html><head><title>Bröd</title></head><body>"
            + "<p>Hello, brotli reader. ".repeat(12) + "</body></html>";
    private static final byte[] PLAIN = PAGE.getBytes(StandardCharsets.UTF_8);

    /** {@link #PAGE}, compressed by the reference encoder. */
    private static final byte[] BROTLI = Base64.getDecoder().decode("G2YBgJwHdqzwGlauTHIp5chs"
            + "WwyObljxCLVPGtsbxzhweaJBz2+jRXzP4XOLh1da4wwNMwHS9HUGUkyQ+1cNlx8jehMoXgM=");

    /** 40 MiB of zeros, compressed by the reference encoder. */
    private static final byte[] BROTLI_BOMB = Base64.getDecoder().decode("y///P/gnAOKxQCD3/o///3/wTwDEYRGA7v0f"
            + "////4J8AiMMCAN37P/7//8E/ARCHBQC693/5//+HfwIgDgsAdO//AA==");

    private static final List<String> CODINGS = List.of("gzip", "deflate", "br", "identity", "gzip, deflate");

    @Test
    public void everyCodingGivesThePage() throws IOException {
        assertDecodes(gzip(PLAIN), "gzip");
        assertDecodes(gzip(PLAIN), " X-GZIP ");
        assertDecodes(deflate(PLAIN, false), "deflate");
        assertDecodes(deflate(PLAIN, true), "deflate");
        assertDecodes(BROTLI, "br");
        assertDecodes(PLAIN, "identity");
        assertDecodes(PLAIN, "");
    }

    @Test
    public void codingsAreTakenOffInTheReverseOfTheirHeader() throws IOException {
        assertDecodes(deflate(gzip(PLAIN), true), "gzip, deflate");
        assertDecodes(gzip(gzip(PLAIN)), "gzip,gzip");
    }

    @Test
    public void severalGzipMembersAreOneBody() throws IOException {
        ByteArrayOutputStream both = new ByteArrayOutputStream();
        both.write(gzip(Arrays.copyOf(PLAIN, 100)));
        both.write(gzip(Arrays.copyOfRange(PLAIN, 100, PLAIN.length)));
        assertDecodes(both.toByteArray(), "gzip");
    }

    @Test
    public void aBodyStoredDecodedUnderItsOldHeaderIsTakenAsItIs() {
        for (String coding : CODINGS) {
            assertDecodes(PLAIN, coding);
        }
    }

    @Test
    public void anEmptyBodyIsCompleteInAnyCoding() {
        for (String coding : CODINGS) {
            DecodedEntity entity = decode(new byte[0], coding);
            assertTrue(coding, entity.isComplete());
            assertEquals(0, entity.body().length);
        }
    }

    @Test
    public void anUnknownCodingOrTooManyLayersAreAnOutcome() {
        assertEquals(Outcome.UNKNOWN_ENCODING, decode(PLAIN, "zstd").outcome());
        assertEquals(Outcome.UNKNOWN_ENCODING, decode(PLAIN, "gzip, sdch").outcome());
        assertEquals(Outcome.UNKNOWN_ENCODING, decode(PLAIN, "gzip, gzip, gzip, gzip").outcome());
    }

    @Test
    public void ofATruncatedGzipBodyTheBeginningIsKept() throws IOException {
        byte[] page = incompressible(60_000);
        byte[] sent = gzip(page);
        DecodedEntity entity = decode(Arrays.copyOf(sent, sent.length / 2), "gzip");
        assertEquals(Outcome.TRUNCATED, entity.outcome());
        assertTrue(entity.body().length > 20_000);
        assertPrefix(page, entity.body());
    }

    @Test
    public void ofAShortBodyThatBreaksOffAllIsKeptThatCouldBeDecoded() throws IOException {
        assertNearlyAll(gzip(PLAIN), "gzip");
        assertNearlyAll(deflate(PLAIN, false), "deflate");
        assertNearlyAll(deflate(PLAIN, true), "deflate");
        byte[] twice = gzip(gzip(PLAIN));
        assertNearlyAll(Arrays.copyOf(twice, twice.length - 1), "gzip, gzip");
    }

    /** Without the last nine bytes: a checksum at the most, and one byte of the text. */
    private static void assertNearlyAll(byte[] sent, String coding) {
        DecodedEntity entity = decode(Arrays.copyOf(sent, sent.length - 9), coding);
        assertEquals(coding, Outcome.TRUNCATED, entity.outcome());
        assertTrue(coding + " " + entity.body().length, entity.body().length > PLAIN.length / 2);
        assertPrefix(PLAIN, entity.body());
    }

    @Test
    public void ofAGzipBodyWithAWrongChecksumAllIsKeptAndTheDamageIsSaid() throws IOException {
        byte[] sent = gzip(PLAIN);
        sent[sent.length - 5] ^= 1;
        DecodedEntity entity = decode(sent, "gzip");
        assertEquals(Outcome.DAMAGED, entity.outcome());
        assertArrayEquals(PLAIN, entity.body());
    }

    @Test
    public void aBombIsLeftAtTheCap() throws IOException {
        byte[] zeros = new byte[40 << 20];
        for (DecodedEntity entity : List.of(decode(gzip(zeros), "gzip"), decode(deflate(zeros, true), "deflate"), decode(BROTLI_BOMB, "br"),
                decode(gzip(gzip(zeros)), "gzip, gzip"))) {
            assertEquals(Outcome.TOO_LARGE, entity.outcome());
            assertEquals(EntityDecoder.MAX_DECODED_BYTES, entity.body().length);
        }
    }

    @Test
    public void anEndlessBodyIsLeftAtTheCap() {
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                return 'x';
            }
        };
        assertEquals(Outcome.TOO_LARGE, EntityDecoder.decode(endless, "", 100_000).outcome());
    }

    @Test
    public void aBodyOfExactlyTheCapIsComplete() throws IOException {
        DecodedEntity entity = EntityDecoder.decode(new ByteArrayInputStream(gzip(PLAIN)), "gzip", PLAIN.length);
        assertTrue(entity.isComplete());
        assertArrayEquals(PLAIN, entity.body());
        assertEquals(Outcome.TOO_LARGE, EntityDecoder.decode(new ByteArrayInputStream(gzip(PLAIN)), "gzip", PLAIN.length - 1).outcome());
    }

    @Test
    public void truncatedBodiesGivePrefixesOfThePage() throws IOException {
        Random random = new Random(20261120);
        for (byte[] sent : List.of(gzip(PLAIN), deflate(PLAIN, false), deflate(PLAIN, true))) {
            String coding = sent[0] == 0x1F ? "gzip" : "deflate";
            for (int i = 0; i < 200; i++) {
                assertPrefix(PLAIN, decode(Arrays.copyOf(sent, 16 + random.nextInt(sent.length - 16)), coding).body());
            }
        }
    }

    @Test
    public void garbledBodiesNeverThrow() throws IOException {
        Random random = new Random(20261120);
        for (byte[] sent : List.of(gzip(PLAIN), deflate(PLAIN, false), deflate(PLAIN, true), BROTLI)) {
            for (int i = 0; i < 1000; i++) {
                byte[] garbled = sent.clone();
                for (int n = 1 + random.nextInt(8); n > 0; n--) {
                    garbled[random.nextInt(garbled.length)] = (byte) random.nextInt(256);
                }
                for (String coding : List.of(CODINGS.get(random.nextInt(CODINGS.size())), "br")) {
                    DecodedEntity entity = decode(garbled, coding);
                    assertNotEquals(coding, Outcome.UNKNOWN_ENCODING, entity.outcome());
                    assertTrue(coding, entity.body().length <= EntityDecoder.MAX_DECODED_BYTES);
                }
            }
        }
    }

    private static void assertDecodes(byte[] sent, String coding) {
        DecodedEntity entity = decode(sent, coding);
        assertEquals(coding, Outcome.COMPLETE, entity.outcome());
        assertArrayEquals(coding, PLAIN, entity.body());
    }

    private static void assertPrefix(byte[] whole, byte[] part) {
        assertArrayEquals(Arrays.copyOf(whole, part.length), part);
    }

    private static DecodedEntity decode(byte[] sent, String coding) {
        return EntityDecoder.decode(new ByteArrayInputStream(sent), coding);
    }

    private static byte[] incompressible(int length) {
        byte[] bytes = new byte[length];
        new Random(1).nextBytes(bytes);
        return bytes;
    }

    private static byte[] gzip(byte[] plain) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(plain);
        }
        return bytes.toByteArray();
    }

    private static byte[] deflate(byte[] plain, boolean raw) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new DeflaterOutputStream(bytes, new Deflater(Deflater.DEFAULT_COMPRESSION, raw))) {
            out.write(plain);
        }
        return bytes.toByteArray();
    }
}
