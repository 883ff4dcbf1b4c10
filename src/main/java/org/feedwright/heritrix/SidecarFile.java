package org.feedwright.heritrix;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;

/**
 * A file of lines that is whole at any moment: each line is a gzip member of its own, so that a process that is killed leaves at most the
 * last member torn, and a write that fails is taken back. Ends in {@code .open} until it is finished. For one thread at a time.
 */
final class SidecarFile {
    /** Of zlib's 9: the usual 6 takes twice the time for a twelfth less on disk, and the crawl waits meanwhile. */
    private static final int LEVEL = 3;

    static final String OPEN_SUFFIX = ".open";

    private final Path file;
    /** Not a channel: those are closed when Heritrix interrupts the thread that writes. */
    private final RandomAccessFile out;
    private long size;

    private SidecarFile(Path file, RandomAccessFile out) {
        this.file = file;
        this.out = out;
    }

    /** @param file its name once it is closed; its folder is made where it is not there */
    static SidecarFile create(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        return new SidecarFile(file, new RandomAccessFile(opened(file).toFile(), "rw"));
    }

    static Path opened(Path file) {
        return file.resolveSibling(file.getFileName() + OPEN_SUFFIX);
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

    /** Bytes on disk. */
    long size() {
        return size;
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
            Files.delete(opened(file));
            return false;
        }
        Files.move(opened(file), file);
        return true;
    }

    /** Its name, the one that it has now. */
    @Override
    public String toString() {
        return (Files.exists(file) ? file : opened(file)).getFileName().toString();
    }
}
