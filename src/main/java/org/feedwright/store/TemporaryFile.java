package org.feedwright.store;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.RandomAccess;

/**
 * What is larger than the heap, until this is closed, or nobody holds it any more, or the process ends. Written by one thread; what is
 * written may be read by several.
 */
public final class TemporaryFile implements Closeable {
    private final FileChannel file;

    private TemporaryFile(FileChannel file) {
        this.file = file;
    }

    public static TemporaryFile open() throws IOException {
        return new TemporaryFile(channel());
    }

    /** A file that is removed when it is closed. */
    static FileChannel channel() throws IOException {
        return FileChannel.open(Files.createTempFile("feedwright", ".tmp"), StandardOpenOption.READ, StandardOpenOption.WRITE,
                StandardOpenOption.DELETE_ON_CLOSE);
    }

    /**
     * An empty list of blocks behind all that was written, to which blocks can be added until another list is asked for. It throws
     * {@link UncheckedIOException} where the file can't be written or read.
     */
    public List<byte[]> blocks() throws IOException {
        return new Blocks(file.size());
    }

    private final class Blocks extends AbstractList<byte[]> implements RandomAccess {
        private final List<Long> ends = new ArrayList<>();
        private final long start;

        Blocks(long start) {
            this.start = start;
        }

        @Override
        public boolean add(byte[] block) {
            try {
                long end = ends.isEmpty() ? start : ends.get(ends.size() - 1);
                for (ByteBuffer bytes = ByteBuffer.wrap(block); bytes.hasRemaining();) {
                    end += file.write(bytes, end);
                }
                return ends.add(end);
            } catch (IOException e) {
                throw new UncheckedIOException("writing a temporary file in " + System.getProperty("java.io.tmpdir"), e);
            }
        }

        @Override
        public byte[] get(int index) {
            long from = index == 0 ? start : ends.get(index - 1);
            ByteBuffer bytes = ByteBuffer.allocate((int) (ends.get(index) - from));
            try {
                while (bytes.hasRemaining()) {
                    if (file.read(bytes, from + bytes.position()) < 0) {
                        throw new IOException("the file ends too early");
                    }
                }
            } catch (IOException e) {
                throw new UncheckedIOException("reading a temporary file in " + System.getProperty("java.io.tmpdir"), e);
            }
            return bytes.array();
        }

        @Override
        public int size() {
            return ends.size();
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
