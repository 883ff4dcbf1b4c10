package org.feedwright.post;

import java.io.IOException;

/** Where posts go. A lambda is one that has nothing to finish, as {@code posts::add} of a list. */
@FunctionalInterface
public interface PostSink extends Output {
    void write(Post post) throws IOException;

    @Override
    default void close() throws IOException {
        // Whoever holds nothing open has nothing to finish.
    }
}
