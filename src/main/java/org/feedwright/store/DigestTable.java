package org.feedwright.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.util.Optional;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * Which texts have been met, and what numbers were noted of each. Of a text 128 bits of a digest are kept: among 400 million no two have
 * the same but for one time in 10^21. A text takes 16 bytes and those of its numbers, up to twice and two thirds as much; a table beyond a
 * bound lies in a mapped temporary file, which takes no heap, until nobody holds it any more. Thread-safe.
 */
public final class DigestTable {
    private static final int FIRST_ROWS = 1 << 10;
    /** Longs of a digest. */
    private static final int KEY = 2;
    /** Longs of a part at the most, since a file is mapped by the GiB at the most: 128 MiB. */
    private static final int PART = 1 << 24;
    /** Longs that stay in heap: a 64th of it, for there are several tables. */
    private static final long IN_HEAP = Runtime.getRuntime().maxMemory() / 64 / Long.BYTES;

    private final int width;
    private Rows table;
    private long size;

    /** @param numbers noted of each text */
    public DigestTable(int numbers) {
        width = KEY + numbers;
        table = new Rows(FIRST_ROWS, width);
    }

    /** Whether the text was not met before; only then its numbers are noted. */
    public synchronized boolean add(String text, long... numbers) {
        ByteBuffer digest = digest(text);
        long[] row = new long[width];
        row[0] = digest.getLong() | 1;
        row[1] = digest.getLong();
        System.arraycopy(numbers, 0, row, KEY, numbers.length);
        long at = table.place(row[0], row[1]);
        if (table.get(at, 0) != 0) {
            return false;
        }
        table.put(at, row);
        size++;
        if (size > table.rows * 3 / 4) {
            table = rehashed(2 * table.rows);
        }
        return true;
    }

    /** The numbers of a text that was added. */
    public synchronized Optional<long[]> find(String text) {
        ByteBuffer digest = digest(text);
        long at = table.place(digest.getLong() | 1, digest.getLong());
        if (table.get(at, 0) == 0) {
            return Optional.empty();
        }
        long[] numbers = new long[width - KEY];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = table.get(at, KEY + i);
        }
        return Optional.of(numbers);
    }

    public synchronized DigestTable copy() {
        DigestTable out = new DigestTable(width - KEY);
        out.table = rehashed(table.rows);
        out.size = size;
        return out;
    }

    /** @param rows more than there are texts */
    private Rows rehashed(long rows) {
        Rows larger = new Rows(rows, width);
        long[] row = new long[width];
        for (long at = 0; at < table.rows; at++) {
            for (int i = 0; i < width; i++) {
                row[i] = table.get(at, i);
            }
            if (row[0] != 0) {
                larger.put(larger.place(row[0], row[1]), row);
            }
        }
        return larger;
    }

    /** The first number of a row is zero where it is free. */
    private static final class Rows {
        private final long rows;
        private final int width;
        private final LongBuffer[] parts;

        /** @param rows a power of two */
        Rows(long rows, int width) {
            this.rows = rows;
            this.width = width;
            long longs = rows * width;
            parts = longs <= IN_HEAP ? new LongBuffer[] {LongBuffer.allocate((int) longs)} : mapped(longs);
        }

        private static LongBuffer[] mapped(long longs) {
            LongBuffer[] out = new LongBuffer[(int) ((longs + PART - 1) / PART)];
            try (FileChannel file = TemporaryFile.channel()) {
                for (int i = 0; i < out.length; i++) {
                    long from = (long) i * PART;
                    out[i] = file.map(MapMode.READ_WRITE, from * Long.BYTES, Math.min(PART, longs - from) * Long.BYTES).asLongBuffer();
                }
                return out;
            } catch (IOException e) {
                throw new UncheckedIOException("making a temporary file in " + System.getProperty("java.io.tmpdir"), e);
            }
        }

        long get(long row, int number) {
            long at = row * width + number;
            return parts[(int) (at / PART)].get((int) (at % PART));
        }

        void put(long row, long[] numbers) {
            for (int i = 0; i < numbers.length; i++) {
                long at = row * width + i;
                parts[(int) (at / PART)].put((int) (at % PART), numbers[i]);
            }
        }

        /** Where a text stands, or is to stand. */
        long place(long first, long second) {
            long at = second & (rows - 1);
            while (get(at, 0) != 0 && (get(at, 0) != first || get(at, 1) != second)) {
                at = (at + 1) & (rows - 1);
            }
            return at;
        }
    }

    /** 64 bits of a text's digest. */
    public static long half(String text) {
        return digest(text).getLong();
    }

    private static ByteBuffer digest(String text) {
        return ByteBuffer.wrap(DigestUtils.md5(text));
    }
}
