package org.feedwright.archive;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Path;

/** Where the bytes of an archive lie: a file of its own, or a part of a zip. */
interface ArchiveBytes {
    /**
     * A new channel, at its beginning.
     *
     * @throws IOException where they cannot be read; the message says why, and what to do
     */
    SeekableByteChannel open() throws IOException;

    static ArchiveBytes of(Path file) {
        return () -> FileChannel.open(file);
    }
}
