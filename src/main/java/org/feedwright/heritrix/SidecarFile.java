package org.feedwright.heritrix;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;

/**
 * A file of lines that is whole at any moment: each line is a gzip member of its own, so that a process that is killed leaves at most the
 * last member torn, and a write that fails is taken back. Ends in {@code .open} until it is closed. For one thread at a time.
 */
final class SidecarFile implements Closeable {
    static final String OPEN_SUFFIX = ".open";

    private final Path file;
    /** Not a channel: those are closed when Heritrix interrupts the thread that writes. */
    private final RandomAccessFile out;
    private long size;
    private boolean broken;

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

    /** Appends a line, or leaves the file as it was. */
    void write(byte[] line) throws IOException {
        byte[] member = member(line);
        try {
            out.write(member);
            size += member.length;
        } catch (IOException e) {
            takeBack(e);
            throw e;
        }
    }

    private void takeBack(IOException cause) {
        try {
            out.setLength(size);
            out.seek(size);
        } catch (IOException e) {
            broken = true;
            cause.addSuppressed(e);
        }
    }

    private static byte[] member(byte[] line) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(line);
            gzip.write('\n');
        }
        return bytes.toByteArray();
    }

    /** Bytes on disk. */
    long size() {
        return size;
    }

    /** Whether half a line may stand at its end, so that nothing must follow. */
    boolean isBroken() {
        return broken;
    }

    /** Brings the file to the disk, and gives it its name unless it is broken. */
    @Override
    public void close() throws IOException {
        try (out) {
            out.getFD().sync();
        }
        if (!broken) {
            Files.move(opened(file), file);
        }
    }

    /** Its name, the one that it has now. */
    @Override
    public String toString() {
        return (Files.exists(file) ? file : opened(file)).getFileName().toString();
    }
}
