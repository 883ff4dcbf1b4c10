package org.feedwright.post;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;

/** JSON Lines: one object a line, UTF-8, line feeds. */
final class JsonLinesSink implements PostSink {
    private final OutputStream out;

    /** @param out buffered; closed with the sink */
    JsonLinesSink(OutputStream out) {
        this.out = Objects.requireNonNull(out);
    }

    @Override
    public void write(Post post) throws IOException {
        out.write(PostJson.bytes(post));
        out.write('\n');
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
