package org.feedwright.post;

import java.io.BufferedOutputStream;
import java.io.EOFException;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/**
 * A file that gets its name when it is complete: until it is closed it ends in {@code .open}, and where a write failed or it was
 * {@linkplain #abandon abandoned} it keeps that name. So a file under its final name is whole, and what stood there before stays until
 * then.
 */
public final class OutputFile extends FilterOutputStream implements Output {
    /** What the name of a file ends in until the file is complete; Heritrix has the same mark. */
    public static final String OPEN = ".open";
    /** Bytes gathered before they go to the disk or into the compressor. */
    private static final int BUFFER = 1 << 16;

    /** None for pipes and devices, which are written as they are. */
    private final Optional<Path> file;
    private final Optional<FileChannel> channel;
    private boolean isPart;
    private boolean closed;

    private OutputFile(OutputStream out, Optional<Path> file, Optional<FileChannel> channel) {
        super(out);
        this.file = file;
        this.channel = channel;
    }

    /**
     * Opens a file, compressed where its name ends in {@code .gz}; pipes and devices are written as they are.
     *
     * @param kept bytes of the file, from its beginning on, that stay as they are; of one that is compressed whole gzip members
     */
    public static OutputFile create(Path file, long kept) throws IOException {
        return create(file, isGzip(file), kept);
    }

    /** The same for a file that is not compressed, whatever its name. */
    public static OutputFile plain(Path file, long kept) throws IOException {
        return create(file, false, kept);
    }

    private static OutputFile create(Path file, boolean compressed, long kept) throws IOException {
        boolean special = Files.exists(file) && !Files.isRegularFile(file);
        if (special) {
            return new OutputFile(new BufferedOutputStream(Files.newOutputStream(file), BUFFER), Optional.empty(), Optional.empty());
        }
        if (kept > 0) {
            Files.copy(file, opened(file), StandardCopyOption.REPLACE_EXISTING);
        }
        FileChannel channel = FileChannel.open(opened(file), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (channel.truncate(kept).size() < kept) {
            channel.close();
            throw new EOFException(file + " has less than " + kept + " bytes");
        }
        OutputStream raw = Channels.newOutputStream(channel.position(kept));
        OutputStream out = compressed ? new GZIPOutputStream(raw, BUFFER) : raw;
        return new OutputFile(new BufferedOutputStream(out, BUFFER), Optional.of(file), Optional.of(channel));
    }

    private static boolean isGzip(Path file) {
        return file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".gz");
    }

    /** The name that a file has while it is written. */
    public static Path opened(Path file) {
        return file.resolveSibling(file.getFileName() + OPEN);
    }

    /**
     * A file under the name that it has now: its own, or with {@code .open} behind, which Heritrix lets it have until it has closed it, or
     * without. Empty where there is none of these.
     */
    public static Optional<Path> existing(Path file) {
        String name = file.getFileName().toString();
        String closed = name.endsWith(OPEN) ? name.substring(0, name.length() - OPEN.length()) : name;
        return Stream.of(file, opened(file), file.resolveSibling(closed)).filter(Files::exists).findFirst();
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b});
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        try {
            out.write(bytes, from, length);
        } catch (IOException e) {
            isPart = true;
            throw e;
        }
    }

    /**
     * Takes back what was written behind so many bytes; of a file that is not compressed.
     *
     * @return whether that can be: not of pipes and devices
     */
    public boolean truncate(long length) throws IOException {
        out.flush();
        if (channel.isPresent()) {
            channel.get().truncate(length);
        }
        return channel.isPresent();
    }

    @Override
    public void abandon() {
        isPart = true;
    }

    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        out.close();
        if (file.isPresent() && !isPart) {
            Files.move(opened(file.get()), file.get(), StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
