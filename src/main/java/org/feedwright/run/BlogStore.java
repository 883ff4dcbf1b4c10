package org.feedwright.run;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import org.feedwright.reader.TrainedBlog;
import org.feedwright.store.CachedList;
import org.feedwright.store.TemporaryFile;

/** Trained blogs in a temporary file: a large archive has more of them than fit into the heap. Filled by one thread. */
final class BlogStore implements Closeable {
    /** Bytes of heap for a blog: 60 kB on the average of 156, with room for those that have more templates. */
    private static final long HEAP_OF_BLOG = 100_000;
    /** Blogs that are held in an eighth of the heap, at least as many as threads may read of at once. */
    private static final int HELD = (int) Math.max(32, Math.min(1 << 20, Runtime.getRuntime().maxMemory() / 8 / HEAP_OF_BLOG));

    private final TemporaryFile file;
    private final List<byte[]> saved;
    private final BlogCodec codec;

    BlogStore(UnaryOperator<String> urlKey) throws IOException {
        this.file = TemporaryFile.open();
        this.saved = file.blocks();
        this.codec = new BlogCodec(urlKey);
    }

    void add(TrainedBlog blog) throws IOException {
        add(codec.text(blog));
    }

    /** @param blog as the codec writes it */
    void add(String blog) {
        saved.add(blog.getBytes(StandardCharsets.UTF_8));
    }

    int size() {
        return saved.size();
    }

    /** What was added, in this order; thread-safe. The file stays as long as this list is held. */
    List<TrainedBlog> blogs() {
        return cached(saved.size(), this::read);
    }

    private TrainedBlog read(int number) {
        try {
            return codec.read(saved.get(number)).orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Blogs that are made when they are asked for; as many are held as a part of the heap has room for. */
    static List<TrainedBlog> cached(int size, IntFunction<TrainedBlog> maker) {
        return new CachedList<>(size, HELD, maker);
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
