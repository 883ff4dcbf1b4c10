package org.feedwright.post;

import java.io.Closeable;
import java.io.IOException;

/** Where posts go. Used by one thread at a time; closing finishes the file. */
public interface PostSink extends Closeable {
    void write(Post post) throws IOException;
}
