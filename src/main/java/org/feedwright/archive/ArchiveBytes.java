package org.feedwright.archive;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.feedwright.post.OutputFile;

/** Where the bytes of an archive lie: a file of its own, or a part of a zip. */
interface ArchiveBytes {
    /**
     * A new channel, at its beginning.
     *
     * @throws IOException where they cannot be read; the message says why, and what to do
     */
    SeekableByteChannel open() throws IOException;

    /** Those of a file, under the name that it has when they are read: a crawl that goes on takes {@code .open} off it some day. */
    static ArchiveBytes of(Path file) {
        return () -> {
            try {
                return FileChannel.open(file);
            } catch (NoSuchFileException e) {
                return FileChannel.open(OutputFile.existing(file).orElseThrow(() -> e));
            }
        };
    }

    /** A channel to read from, of bytes whose number is known. Not thread-safe. */
    abstract class ReadOnlyChannel implements SeekableByteChannel {
        private final long size;
        private long position;
        private boolean isOpen = true;

        ReadOnlyChannel(long size) {
            this.size = size;
        }

        /** Reads some bytes, at least one, from a position before the end. */
        abstract int read(ByteBuffer to, long from) throws IOException;

        @Override
        public final int read(ByteBuffer to) throws IOException {
            if (position >= size) {
                return -1;
            }
            int n = to.hasRemaining() ? read(to, position) : 0;
            position += Math.max(n, 0);
            return n;
        }

        @Override
        public final long position() {
            return position;
        }

        @Override
        public final SeekableByteChannel position(long newPosition) {
            if (newPosition < 0) {
                throw new IllegalArgumentException("position " + newPosition);
            }
            position = newPosition;
            return this;
        }

        @Override
        public final long size() {
            return size;
        }

        @Override
        public final int write(ByteBuffer from) {
            throw new NonWritableChannelException();
        }

        @Override
        public final SeekableByteChannel truncate(long newSize) {
            throw new NonWritableChannelException();
        }

        @Override
        public final boolean isOpen() {
            return isOpen;
        }

        @Override
        public void close() throws IOException {
            isOpen = false;
        }
    }
}
