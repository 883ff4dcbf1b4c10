package org.feedwright.heritrix;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.archive.util.ArchiveUtils;
import org.feedwright.post.Post;
import org.feedwright.post.PostFormat;
import org.feedwright.post.PostSink;

/** The file of posts of one launch, made when there is a first post. It ends in {@code .open} until it is closed. Thread-safe. */
final class Sidecar implements Closeable {
    private final Path folder;
    private Optional<PostSink> sink = Optional.empty();
    private boolean closed;

    Sidecar(Path folder) {
        this.folder = folder;
    }

    synchronized void write(Post post) throws IOException {
        if (closed) {
            throw new IOException("posts are closed: " + folder);
        }
        if (sink.isEmpty()) {
            Files.createDirectories(folder);
            sink = Optional.of(PostFormat.JSONL.to(folder.resolve("posts-" + ArchiveUtils.get17DigitDate() + ".jsonl.gz")));
        }
        sink.get().write(post);
    }

    @Override
    public synchronized void close() throws IOException {
        closed = true;
        if (sink.isPresent()) {
            sink.get().close();
        }
    }

    @Override
    public String toString() {
        return folder.toString();
    }
}
