package org.feedwright.archive;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.SeekableByteChannel;

/** Some bytes of a file as a channel of their own, to read from; closes the file's channel with itself. Not thread-safe. */
final class FileSection implements SeekableByteChannel {
    private final FileChannel file;
    private final long start;
    private final long size;
    private long position;

    FileSection(FileChannel file, long start, long size) {
        this.file = file;
        this.start = start;
        this.size = size;
    }

    @Override
    public int read(ByteBuffer to) throws IOException {
        if (position >= size) {
            return -1;
        }
        ByteBuffer within = to.slice(to.position(), (int) Math.min(to.remaining(), size - position));
        int n = file.read(within, start + position);
        if (n > 0) {
            to.position(to.position() + n);
            position += n;
        }
        return n;
    }

    @Override
    public long position() {
        return position;
    }

    @Override
    public SeekableByteChannel position(long newPosition) {
        if (newPosition < 0) {
            throw new IllegalArgumentException("position " + newPosition);
        }
        position = newPosition;
        return this;
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public int write(ByteBuffer from) {
        throw new NonWritableChannelException();
    }

    @Override
    public SeekableByteChannel truncate(long newSize) {
        throw new NonWritableChannelException();
    }

    @Override
    public boolean isOpen() {
        return file.isOpen();
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
