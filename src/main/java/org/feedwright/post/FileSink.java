package org.feedwright.post;

import java.io.IOException;

/** Posts in one file. */
final class FileSink implements PostSink {
    private final PostSink sink;
    private final OutputFile file;

    /** @param sink writes to the file, and closes it */
    FileSink(PostSink sink, OutputFile file) {
        this.sink = sink;
        this.file = file;
    }

    @Override
    public void write(Post post) throws IOException {
        sink.write(post);
    }

    @Override
    public void abandon() {
        file.abandon();
    }

    @Override
    public void close() throws IOException {
        sink.close();
    }
}
