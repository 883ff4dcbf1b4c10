package org.feedwright.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameter;
import org.junit.runners.Parameterized.Parameters;

/** Some hundred mutations of each target's seeds, the same in each build. {@link FuzzRun} looks for more. */
@RunWith(Parameterized.class)
public class FuzzTest {
    private static final int CASES = 300;
    private static final long SEED = 20_201_122;
    private static final int MOST_MUTATIONS = 5;
    private static final int LONGEST_PIECE = 60;
    private static final List<byte[]> PIECES = List.of("\0", "\r\n\r\n", "<", "</", "&", "\"", "]]>", "{", "[", "%", "://", "99999999999",
            "-1", "\u00e9", "\ud83d\ude00", "\u202e").stream().map(piece -> piece.getBytes(StandardCharsets.UTF_8)).toList();

    @Parameters(name = "{0}")
    public static FuzzTarget[] targets() {
        return FuzzTarget.values();
    }

    @Parameter
    public FuzzTarget target;

    @Test
    public void nothingIsThrownWhateverTheBytes() {
        Random random = new Random(SEED);
        for (int i = 0; i < CASES; i++) {
            byte[] bytes = mutated(target.seeds().get(i % target.seeds().size()), random);
            try {
                target.read(bytes);
            } catch (Exception | StackOverflowError e) {
                throw new AssertionError(target + " " + i + ": " + new String(bytes, StandardCharsets.ISO_8859_1), e);
            }
        }
    }

    private static byte[] mutated(byte[] seed, Random random) {
        byte[] bytes = seed;
        for (int i = random.nextInt(MOST_MUTATIONS); i >= 0; i--) {
            int at = random.nextInt(bytes.length + 1);
            int end = Math.min(bytes.length, at + random.nextInt(LONGEST_PIECE));
            byte[] piece = Arrays.copyOfRange(bytes, at, end);
            bytes = switch (random.nextInt(4)) {
                case 0 -> spliced(bytes, at, at, PIECES.get(random.nextInt(PIECES.size())));
                case 1 -> spliced(bytes, at, end, new byte[0]);
                case 2 -> spliced(bytes, random.nextInt(at + 1), at, piece);
                default -> spliced(bytes, at, Math.min(bytes.length, at + 1), new byte[] {(byte) random.nextInt()});
            };
        }
        return bytes;
    }

    /** The bytes with another piece in the place of those from start to end. */
    private static byte[] spliced(byte[] bytes, int start, int end, byte[] piece) {
        byte[] out = Arrays.copyOf(bytes, bytes.length - (end - start) + piece.length);
        System.arraycopy(piece, 0, out, start, piece.length);
        System.arraycopy(bytes, end, out, start + piece.length, bytes.length - end);
        return out;
    }
}
