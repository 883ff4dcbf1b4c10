package org.feedwright.post;

import java.io.IOException;

/** Where posts go. */
public interface PostSink extends Output {
    void write(Post post) throws IOException;
}
