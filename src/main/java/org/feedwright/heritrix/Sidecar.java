package org.feedwright.heritrix;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.archive.util.ArchiveUtils;
import org.feedwright.post.Post;
import org.feedwright.post.PostJson;

/**
 * The posts of one launch, in files {@code posts-<timestamp>-<serial>-<host>.jsonl.gz}. A file is made when there is a post for it, and
 * followed by another when it is large or old enough, and at each checkpoint. Thread-safe.
 */
final class Sidecar implements Closeable {
    /**
     * When a file is followed by another.
     *
     * @param maxBytes on disk; a file goes over by one post at most
     * @param maxAge   looked at when a post is written
     */
    record Rotation(long maxBytes, Duration maxAge) {
    }

    private final Path folder;
    private final Rotation rotation;
    private final String host = host();
    private final Consumer<String> finished;
    private long nextSerial;
    private Optional<SidecarFile> current = Optional.empty();
    private long opened;
    private boolean closed;

    /**
     * @param nextSerial of the first file; numbers go on from launch to launch of a crawl
     * @param finished   gets the name of each file that is closed
     */
    Sidecar(Path folder, Rotation rotation, long nextSerial, Consumer<String> finished) {
        this.folder = folder;
        this.rotation = rotation;
        this.nextSerial = nextSerial;
        this.finished = finished;
    }

    /** Writes a post, or nothing of it. After a failure the next one begins another file: the handle may be stale, or the disk be back. */
    synchronized void write(Post post) throws IOException {
        if (closed) {
            throw new IOException("posts are closed: " + folder);
        }
        if (isFull()) {
            rotate();
        }
        if (current.isEmpty()) {
            current = Optional.of(SidecarFile.create(folder.resolve(name())));
            opened = System.nanoTime();
            nextSerial++;
        }
        try {
            current.get().write(PostJson.bytes(post));
        } catch (IOException e) {
            giveUp(e);
            throw e;
        }
    }

    private void giveUp(IOException cause) {
        try {
            rotate();
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
    }

    /** Closes the file, so that the next post begins another. Returns the number that it will have. */
    synchronized long rotate() throws IOException {
        Optional<SidecarFile> last = current;
        current = Optional.empty();
        if (last.isPresent() && last.get().finish()) {
            finished.accept(last.get().toString());
        }
        return nextSerial;
    }

    private boolean isFull() {
        return current.filter(file -> file.size() >= rotation.maxBytes()
                || System.nanoTime() - opened >= rotation.maxAge().toNanos()).isPresent();
    }

    private String name() {
        return String.format(Locale.ROOT, "posts-%s-%05d-%s.jsonl.gz", ArchiveUtils.get17DigitDate(), nextSerial, host);
    }

    private static String host() {
        try {
            return InetAddress.getLocalHost().getHostName().replaceAll("[^A-Za-z0-9.-]", "_");
        } catch (UnknownHostException e) {
            return "localhost"; // the name tells machines apart, and there is none
        }
    }

    @Override
    public synchronized void close() throws IOException {
        closed = true;
        rotate();
    }

    @Override
    public String toString() {
        return folder.toString();
    }
}
