package org.feedwright.facade;

import java.util.ArrayList;
import java.util.List;
import org.feedwright.post.Post;
import org.feedwright.post.PostSink;

/** Keeps posts in memory. */
final class Collected implements PostSink {
    final List<Post> all = new ArrayList<>();

    @Override
    public void write(Post post) {
        all.add(post);
    }

    @Override
    public void close() {
        // Nothing is open.
    }
}
