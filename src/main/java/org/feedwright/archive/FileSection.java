package org.feedwright.archive;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** Some bytes of a file as a channel of their own; closes the file's channel with itself. */
final class FileSection extends ReadOnlyChannel {
    private final FileChannel file;
    private final long start;

    FileSection(FileChannel file, long start, long size) {
        super(size);
        this.file = file;
        this.start = start;
    }

    @Override
    int read(ByteBuffer to, long from) throws IOException {
        ByteBuffer within = to.slice(to.position(), (int) Math.min(to.remaining(), size() - from));
        int n = file.read(within, start + from);
        to.position(to.position() + Math.max(n, 0));
        return n;
    }

    @Override
    public void close() throws IOException {
        super.close();
        file.close();
    }
}
