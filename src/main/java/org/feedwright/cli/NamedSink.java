package org.feedwright.cli;

import java.io.IOException;
import org.feedwright.post.Post;
import org.feedwright.post.PostSink;

/** Says in each I/O fault which output it befell: the system's own words ('No space left on device') name none. */
final class NamedSink implements PostSink {
    private final PostSink sink;
    private final String name;

    NamedSink(PostSink sink, String name) {
        this.sink = sink;
        this.name = name;
    }

    @Override
    public void write(Post post) throws IOException {
        try {
            sink.write(post);
        } catch (IOException e) {
            throw named(e);
        }
    }

    @Override
    public void abandon() {
        sink.abandon();
    }

    @Override
    public void close() throws IOException {
        try {
            sink.close();
        } catch (IOException e) {
            throw named(e);
        }
    }

    private IOException named(IOException e) {
        return new IOException("writing to " + name + " failed: " + e.getMessage(), e);
    }
}
