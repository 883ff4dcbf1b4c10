package org.feedwright.archive;

import com.github.luben.zstd.RecyclingBufferPool;
import com.github.luben.zstd.ZstdDictDecompress;
import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import com.github.luben.zstd.util.Native;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SeekableByteChannel;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.compress.utils.BoundedSeekableByteChannelInputStream;

/**
 * A file of Zstandard frames, as Zstandard Compression for WARC Files 1.0 of the IIPC has it: each record is one frame or several, none
 * holds parts of two, and a dictionary for all of them may stand in a skippable frame before the first. Where frames end is told by the
 * headers of their blocks (RFC 8878, section 3.1.1): so a damaged one costs no other. Knows nothing of records. Not thread-safe; one
 * stream at a time.
 */
final class ZstdFrames implements Closeable {
    private static final byte[] MAGIC = RecordScanner.ZSTD_FRAME;
    /** The largest dictionary that decoders have to take, in bytes, compressed or not (section 'Window and dictionary limits'). */
    private static final int MAX_DICTIONARY = 8 << 20;

    private static final int MAGIC_BYTES = MAGIC.length;
    /** Of a skippable frame: its magic number, whose last four bits are free, and its length. */
    private static final int SKIPPABLE_HEADER = 8;
    private static final int SKIPPABLE_MAGIC = 0x184D2A50;
    private static final int FREE_BITS = 0xF;
    /** The longest header of a frame: magic number, descriptor, window, dictionary and content size. */
    private static final int MAX_HEADER = 18;
    private static final int[] DICTIONARY_ID_BYTES = {0, 1, 2, 4};
    private static final int[] CONTENT_SIZE_BYTES = {0, 2, 4, 8};
    private static final int SINGLE_SEGMENT = 0x20;
    private static final int CHECKSUM = 4;
    private static final int CHECKSUM_BYTES = 4;
    private static final int BLOCK_HEADER = 3;
    private static final int RUN_LENGTH = 1;
    private static final int RESERVED = 3;

    private final SeekableByteChannel channel;
    private final RecordScanner scanner;
    private final long size;
    private final ZstdDictDecompress dictionary;
    private Decompressed open;

    private ZstdFrames(SeekableByteChannel channel, RecordScanner scanner, ZstdDictDecompress dictionary) throws IOException {
        this.channel = channel;
        this.scanner = scanner;
        this.size = channel.size();
        this.dictionary = dictionary;
    }

    /**
     * Reads the dictionary, where there is one.
     *
     * @param channel closed with this
     * @throws IOException  where the dictionary can't be used
     * @throws LinkageError where there is no native library for this machine, or none at all, as in a crawl
     */
    static ZstdFrames of(SeekableByteChannel channel, RecordScanner scanner) throws IOException {
        Native.load();
        return new ZstdFrames(channel, scanner, scanner.isAt(0, RecordScanner.ZSTD_DICTIONARY) ? dictionary(scanner) : null);
    }

    private static ZstdDictDecompress dictionary(RecordScanner scanner) throws IOException {
        byte[] header = new byte[SKIPPABLE_HEADER];
        scanner.readAt(header, 0);
        long length = Integer.toUnsignedLong(littleEndian(header).getInt(MAGIC_BYTES));
        if (length > MAX_DICTIONARY) {
            throw new IOException("the dictionary has more than " + MAX_DICTIONARY + " bytes");
        }
        byte[] content = new byte[(int) length];
        if (scanner.readAt(content, SKIPPABLE_HEADER) < length) {
            throw new EOFException("the file ends within its dictionary");
        }
        boolean isCompressed = length >= MAGIC_BYTES && littleEndian(content).getInt(0) == littleEndian(MAGIC).getInt(0);
        try {
            return new ZstdDictDecompress(isCompressed ? decompressed(content) : content);
        } catch (IllegalStateException e) {
            throw new IOException("the dictionary can't be used", e);
        }
    }

    private static byte[] decompressed(byte[] dictionary) throws IOException {
        try (InputStream in = new ZstdInputStreamNoFinalizer(new ByteArrayInputStream(dictionary))) {
            byte[] plain = in.readNBytes(MAX_DICTIONARY + 1);
            if (plain.length > MAX_DICTIONARY) {
                throw new IOException("the dictionary has more than " + MAX_DICTIONARY + " bytes");
            }
            return plain;
        }
    }

    private static ByteBuffer littleEndian(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Whether a frame of data begins at this offset. */
    boolean isAt(long offset) throws IOException {
        return scanner.isAt(offset, MAGIC);
    }

    /**
     * Where the first frame of data begins that begins behind another, or -1. It may be a part of damaged data that only looks like one.
     *
     * @param frame where that other begins; -1 for the beginning of the file
     */
    long behind(long frame) throws IOException {
        long at = frame < 0 ? 0 : end(frame);
        while (at >= 0 && at < size && !isAt(at)) {
            at = end(at); // a skippable frame's
        }
        return at < 0 || at > size ? scanner.next(frame + 1, MAGIC) : at == size ? -1 : at;
    }

    /** Where a frame ends, skippable or not; -1 where none begins there. Behind the end of the file where the frame is cut off. */
    private long end(long offset) throws IOException {
        byte[] bytes = new byte[MAX_HEADER];
        int n = scanner.readAt(bytes, offset);
        ByteBuffer header = littleEndian(bytes);
        int magic = header.getInt();
        if (n >= SKIPPABLE_HEADER && (magic & ~FREE_BITS) == SKIPPABLE_MAGIC) {
            return offset + SKIPPABLE_HEADER + Integer.toUnsignedLong(header.getInt());
        }
        if (n < MAGIC_BYTES) {
            return size + 1;
        }
        if (magic != littleEndian(MAGIC).getInt(0)) {
            return -1;
        }
        int descriptor = header.get();
        boolean isSingle = (descriptor & SINGLE_SEGMENT) != 0;
        int contentSize = CONTENT_SIZE_BYTES[descriptor >> 6 & 3];
        long blocks = offset + MAGIC_BYTES + 1 + (isSingle ? 0 : 1) + DICTIONARY_ID_BYTES[descriptor & 3]
                + (isSingle && contentSize == 0 ? 1 : contentSize);
        long end = endOfBlocks(blocks);
        return end < 0 || (descriptor & CHECKSUM) == 0 ? end : end + CHECKSUM_BYTES;
    }

    private long endOfBlocks(long first) throws IOException {
        byte[] header = new byte[BLOCK_HEADER];
        long at = first;
        while (scanner.readAt(header, at) == BLOCK_HEADER) {
            int bits = header[0] & 0xFF | (header[1] & 0xFF) << 8 | (header[2] & 0xFF) << 16;
            int type = bits >> 1 & 3;
            if (type == RESERVED) {
                return -1;
            }
            at += BLOCK_HEADER + (type == RUN_LENGTH ? 1 : bits >> 3);
            if ((bits & 1) != 0) {
                return at;
            }
        }
        return size + 1;
    }

    /** The decompressed bytes from a frame on; closes the stream that was opened before. */
    Decompressed from(long frame) throws IOException {
        if (open != null) {
            open.close();
        }
        open = new Decompressed(frame);
        return open;
    }

    @Override
    public void close() throws IOException {
        try (channel) {
            if (open != null) {
                open.close();
            }
        } finally {
            if (dictionary != null) {
                dictionary.close();
            }
        }
    }

    final class Decompressed extends InputStream {
        /** Offsets of frames by the position of their first byte here, of those that were not asked past yet. */
        private final TreeMap<Long, Long> begun = new TreeMap<>();
        private long next;
        private long frame;
        private long position;
        private InputStream in;

        private Decompressed(long first) {
            next = first;
            frame = first;
        }

        long position() {
            return position;
        }

        /** Where the frame begins that is being read. */
        long frame() {
            return frame;
        }

        /** The last frame that begins here or before: its first position, and its offset in the file. Earlier ones are forgotten. */
        Map.Entry<Long, Long> frameOf(long at) {
            Map.Entry<Long, Long> last = begun.floorEntry(at);
            begun.headMap(last.getKey()).clear();
            return last;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            while (in != null || begin()) {
                int n = in.read(buffer, offset, length);
                if (n >= 0) {
                    position += n;
                    return n;
                }
                close();
            }
            return -1;
        }

        /** Opens the next frame; false at the end of the file. */
        private boolean begin() throws IOException {
            while (next < size) {
                frame = next;
                long end = end(frame);
                if (end < 0) {
                    throw new IOException("no Zstandard frame");
                }
                if (end > size) {
                    throw new EOFException("the file ends within a Zstandard frame");
                }
                next = end;
                if (isAt(frame)) {
                    begun.put(position, frame);
                    InputStream bytes = new BoundedSeekableByteChannelInputStream(frame, end - frame, channel);
                    // Windows up to 128 MB are taken, the decoder's own limit; more is an error of the frame.
                    ZstdInputStreamNoFinalizer fresh = new ZstdInputStreamNoFinalizer(bytes, RecyclingBufferPool.INSTANCE);
                    if (dictionary != null) {
                        fresh.setDict(dictionary);
                    }
                    in = fresh;
                    return true;
                }
            }
            return false;
        }

        @Override
        public void close() throws IOException {
            if (in != null) {
                in.close();
                in = null;
            }
        }
    }
}
