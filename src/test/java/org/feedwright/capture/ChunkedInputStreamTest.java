package org.feedwright.capture;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.Test;

public class ChunkedInputStreamTest {
    @Test
    public void chunksAreJoinedAndTheTrailerIsLeftOut() throws IOException {
        assertEquals("Hello, world", read("5\r\nHello\r\n7\r\n, world\r\n0\r\nX-Trailer: 1\r\n\r\n"));
    }

    @Test
    public void extensionsUpperCaseLeadingZerosAndBareLineFeedsAreUnderstood() throws IOException {
        assertEquals("HelloHello, worl", read("0005;name=\"v\"\nHello\n00B  \r\nHello, worl\r\n0\r\n\r\n"));
    }

    @Test
    public void aBodyThatIsNotChunkedIsPassedThrough() throws IOException {
        assertEquals("<html>hello</html>", read("<html>hello</html>"));
        assertEquals("face the facts\r\n1", read("face the facts\r\n1"));
        assertEquals("x".repeat(1000), read("x".repeat(1000)));
        assertEquals("5", read("5"));
    }

    @Test
    public void anEmptyBodyIsEmpty() throws IOException {
        assertEquals("", read(""));
        assertEquals("", read("0\r\n\r\n"));
    }

    @Test
    public void whatCameBeforeAnEarlyEndIsGivenBeforeTheException() throws IOException {
        assertEquals("Hel", readUntilFault("5\r\nHel"));
        assertEquals("Hello", readUntilFault("5\r\nHello\r\n"));
        assertEquals("Hello", readUntilFault("5\r\nHello\r\nnonsense\r\n"));
    }

    @Test
    public void aSizeThatWouldOverflowIsNoChunkHeader() throws IOException {
        assertEquals("ffffffffffffffffff\r\nx", read("ffffffffffffffffff\r\nx"));
    }

    private static String read(String sent) throws IOException {
        return new String(open(sent).readAllBytes(), StandardCharsets.ISO_8859_1);
    }

    private static String readUntilFault(String sent) {
        InputStream in = open(sent);
        StringBuilder got = new StringBuilder();
        assertThrows(EOFException.class, () -> {
            for (int b = in.read(); b >= 0; b = in.read()) {
                got.append((char) b);
            }
        });
        return got.toString();
    }

    private static InputStream open(String sent) {
        return new ChunkedInputStream(new ByteArrayInputStream(sent.getBytes(StandardCharsets.ISO_8859_1)));
    }
}
