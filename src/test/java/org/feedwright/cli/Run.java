package org.feedwright.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.feedwright.post.Post;
import org.feedwright.post.PostJson;

/** One run of the command, with what it said. */
record Run(int code, String out, String words) {
    static Run of(Object... args) {
        return fed(new byte[0], args);
    }

    static Run fed(byte[] in, Object... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream words = new ByteArrayOutputStream();
        int code = Main.run(Streams.of(new ByteArrayInputStream(in), out, words),
                Arrays.stream(args).map(Object::toString).toArray(String[]::new));
        return new Run(code, out.toString(StandardCharsets.UTF_8), words.toString(StandardCharsets.UTF_8));
    }

    static List<Post> posts(String lines) throws IOException {
        List<Post> out = new ArrayList<>();
        for (String line : lines.lines().toList()) {
            out.add(PostJson.read(line));
        }
        return out;
    }
}
