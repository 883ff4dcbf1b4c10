package org.feedwright.archive;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.netpreserve.jwarc.WarcReader;

/**
 * One archive file, opened, and jwarc readers over it. One reader at a time: they share the channel's position.
 *
 * @param size         when it was opened; what is written behind that later is not looked at
 * @param scanner      over the same channel
 * @param isCompressed with gzip, by its first bytes
 * @param frames       of a file that is compressed with Zstandard
 */
record ArchiveFile(SeekableByteChannel channel, long size, RecordScanner scanner, boolean isCompressed, Optional<ZstdFrames> frames)
        implements Closeable {
    /** What jwarc reads at once. Its own default of 8 KiB means eight times the system calls. */
    private static final int BUFFER_BYTES = 64 << 10;
    /** What is read at once of one record: pages of 20 blogs have 8 kB on the average, compressed. More would be read for nothing. */
    private static final int BUFFER_OF_RECORD = 16 << 10;

    static ArchiveFile open(ArchiveBytes bytes) throws IOException {
        SeekableByteChannel channel = bytes.open();
        try {
            RecordScanner scanner = new RecordScanner(channel);
            Optional<ZstdFrames> frames = scanner.isZstandard() ? Optional.of(frames(channel, scanner)) : Optional.empty();
            return new ArchiveFile(channel, channel.size(), scanner, scanner.isMemberAt(0), frames);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    /** Touches what needs zstd-jni only where a file needs it: a crawl has none. */
    private static ZstdFrames frames(SeekableByteChannel channel, RecordScanner scanner) throws IOException {
        try {
            return ZstdFrames.of(channel, scanner);
        } catch (LinkageError e) {
            throw new IOException("Zstandard can't be read here, since zstd-jni has no library for this machine, or is missing: " + e, e);
        }
    }

    /** A reader whose first record is the one at this offset of the file. */
    WarcReader readerAt(long offset) throws IOException {
        channel.position(offset);
        return reader(channel, BUFFER_BYTES);
    }

    /** A reader over decompressed bytes. */
    static WarcReader reader(InputStream in) throws IOException {
        return reader(Channels.newChannel(in), BUFFER_BYTES);
    }

    private static WarcReader reader(ReadableByteChannel bytes, int buffer) throws IOException {
        WarcReader reader = new WarcReader(bytes, ByteBuffer.allocate(buffer).flip());
        reader.setLenient(true);
        return reader;
    }

    /** A reader over the decompressed bytes of a file that is compressed as a whole; its positions count from {@code offset}. */
    WarcReader streamReaderAt(long offset) throws IOException {
        channel.position(0);
        InputStream in = new GZIPInputStream(Channels.newInputStream(channel), BUFFER_BYTES);
        in.skipNBytes(offset);
        return reader(in);
    }

    /** Whether a record that begins there is found without a look at what stands before it. */
    boolean isRecordAt(long offset) throws IOException {
        return frames.isPresent() ? frames.get().isAt(offset) : !isCompressed || scanner.isMemberAt(offset);
    }

    /** As {@link #readerAt}, for an offset that a {@link RecordCursor} gave. */
    WarcReader readerAgainAt(long offset) throws IOException {
        if (frames.isPresent()) {
            boolean isFrame = isRecordAt(offset);
            InputStream in = frames.get().from(isFrame ? offset : 0);
            in.skipNBytes(isFrame ? 0 : offset);
            return reader(in);
        }
        if (!isRecordAt(offset)) {
            return streamReaderAt(offset);
        }
        channel.position(offset);
        return reader(channel, BUFFER_OF_RECORD);
    }

    @Override
    public void close() throws IOException {
        Closeable all = frames.isPresent() ? frames.get() : channel;
        all.close();
    }
}
