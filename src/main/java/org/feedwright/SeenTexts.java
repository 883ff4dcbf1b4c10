package org.feedwright;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * Which texts have been met: of each, 128 bits of a digest are kept, in 21 to 43 bytes of heap. There is room for 400 million; among these
 * no two have the same digest but for one time in 10^21. For one thread.
 */
final class SeenTexts {
    private static final int FIRST = 1 << 10;

    /** Two numbers for each text; a place with two zeros is free. */
    private long[] table = new long[2 * FIRST];
    private int size;

    /** Whether the text was not met before. */
    boolean add(String text) {
        ByteBuffer digest = digest(text);
        boolean isNew = put(table, digest.getLong() | 1, digest.getLong());
        size += isNew ? 1 : 0;
        if (size > table.length * 3L / 8) {
            grow();
        }
        return isNew;
    }

    /** Whether the text was added. */
    boolean contains(String text) {
        ByteBuffer digest = digest(text);
        return table[place(table, digest.getLong() | 1, digest.getLong())] != 0;
    }

    private void grow() {
        long[] larger = new long[2 * table.length];
        for (int i = 0; i < table.length; i += 2) {
            if (table[i] != 0) {
                put(larger, table[i], table[i + 1]);
            }
        }
        table = larger;
    }

    /** @param first not zero */
    private static boolean put(long[] into, long first, long second) {
        int at = place(into, first, second);
        boolean isNew = into[at] == 0;
        into[at] = first;
        into[at + 1] = second;
        return isNew;
    }

    /** Where two numbers stand, or are to stand. */
    private static int place(long[] in, long first, long second) {
        int at = (int) (second & (in.length / 2 - 1)) * 2;
        while (in[at] != 0 && (in[at] != first || in[at + 1] != second)) {
            at = (at + 2) & (in.length - 1);
        }
        return at;
    }

    private static ByteBuffer digest(String text) {
        try {
            return ByteBuffer.wrap(MessageDigest.getInstance("MD5").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has MD5", e);
        }
    }
}
