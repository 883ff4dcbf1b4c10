package org.feedwright.facade;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.feedwright.post.Post;
import org.feedwright.post.PostSink;

/** Keeps posts in memory. */
public final class Collected implements PostSink {
    public final List<Post> all = new ArrayList<>();

    @Override
    public void write(Post post) {
        all.add(post);
    }

    /** The posts by their URL, in the order of writing. */
    public Map<String, Post> byUrl() {
        Map<String, Post> out = new LinkedHashMap<>();
        all.forEach(post -> out.put(post.url(), post));
        return out;
    }
}
