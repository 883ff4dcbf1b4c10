package org.feedwright.heritrix;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.zip.GZIPOutputStream;
import org.archive.util.ArchiveUtils;
import org.feedwright.post.OutputFile;
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
            current = Optional.of(new SidecarFile(folder.resolve(name())));
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
        return current.filter(file -> file.size >= rotation.maxBytes()
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

    /**
     * A file of lines that is whole at any moment: each line is a gzip member of its own, so that a process that is killed leaves at most
     * the last member torn, and a write that fails is taken back. Ends in {@code .open} until it is finished. For one thread at a time.
     */
    private static final class SidecarFile {
        /** Of zlib's 9: the usual 6 takes twice the time for a twelfth less on disk, and the crawl waits meanwhile. */
        private static final int LEVEL = 3;

        private final Path file;
        /** Not a channel: those are closed when Heritrix interrupts the thread that writes. */
        private final RandomAccessFile out;
        /** Bytes on disk. */
        private long size;

        /** @param file its name once it is closed; its folder is made where it is not there */
        SidecarFile(Path file) throws IOException {
            Files.createDirectories(file.getParent());
            this.file = file;
            this.out = new RandomAccessFile(OutputFile.opened(file).toFile(), "rw");
        }

        /** Appends a line. After a failure nothing more can be written, and half a line may stand there until the file is finished. */
        void write(byte[] line) throws IOException {
            byte[] member = member(line);
            out.write(member);
            size += member.length;
        }

        private static byte[] member(byte[] line) throws IOException {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (GZIPOutputStream gzip = new Member(bytes)) {
                gzip.write(line);
                gzip.write('\n');
            }
            return bytes.toByteArray();
        }

        private static final class Member extends GZIPOutputStream {
            Member(OutputStream out) throws IOException {
                super(out);
                def.setLevel(LEVEL);
            }
        }

        /**
         * Takes back half a line, brings the file to the disk, and gives it its name; without a line there is no file. Where that fails it
         * stays as it is, which is like one whose process was killed.
         *
         * @return whether there is a file
         */
        boolean finish() throws IOException {
            try (out) {
                out.setLength(size);
                out.getFD().sync();
            }
            if (size == 0) {
                Files.delete(OutputFile.opened(file));
                return false;
            }
            Files.move(OutputFile.opened(file), file);
            return true;
        }

        /** Its name, the one that it has now. */
        @Override
        public String toString() {
            return (Files.exists(file) ? file : OutputFile.opened(file)).getFileName().toString();
        }
    }
}
