package org.feedwright.reader;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.feedwright.post.Post;
import org.feedwright.post.PostJson;
import org.feedwright.wrapper.PostGate;

/** What became of a page. */
public sealed interface PageOutcome {
    record Read(Post post) implements PageOutcome {
    }

    record NoPost(PostGate.Verdict reason) implements PageOutcome {
    }

    /** Whether another page stands for it. */
    default boolean isCopy() {
        return this instanceof NoPost none && none.reason() == PostGate.Verdict.COPY;
    }

    /** As bytes: a post's JSON, or the name of the reason why there is none. */
    default byte[] bytes() {
        return this instanceof Read read ? PostJson.bytes(read.post()) : ((NoPost) this).reason().name().getBytes(StandardCharsets.UTF_8);
    }

    /** Whether such bytes are those of a post. */
    static boolean isPost(byte[] bytes) {
        return bytes[0] == '{';
    }

    /** The way back from {@link #bytes}. */
    static PageOutcome of(byte[] bytes) throws IOException {
        String text = new String(bytes, StandardCharsets.UTF_8);
        return isPost(bytes) ? new Read(PostJson.read(text)) : new NoPost(PostGate.Verdict.valueOf(text));
    }
}
