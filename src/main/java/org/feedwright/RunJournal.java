package org.feedwright;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * What a run has learnt and read so far, in a file: when the process is killed, the same run takes these results from there and goes on
 * behind them. Results are kept by their number in the run; the last one may be torn and is then left out. Each is handed to the operating
 * system at once, so that it outlives the process, though not a loss of power. For one run of {@link Feedwright#with} and one thread.
 */
public final class RunJournal implements Closeable {
    /** Of a record beside its bytes: their number, their sum, the number of the result. */
    private static final int HEAD = Integer.BYTES + 2 * Long.BYTES;

    private final Path file;
    private final OutputStream out;
    private final DataInputStream in;
    private final long last;
    private Optional<Kept> next = Optional.empty();
    private long given;

    /** A result, by its number from 1 on; that of 0 says what run it is. */
    private record Kept(long number, byte[] bytes) {
    }

    /** A result as bytes and back. */
    interface Codec<T> {
        byte[] write(T result) throws IOException;

        T read(byte[] bytes) throws IOException;
    }

    private RunJournal(Path file, long last) throws IOException {
        this.file = file;
        this.last = last;
        this.out = Files.newOutputStream(file, StandardOpenOption.APPEND);
        this.in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)));
    }

    /**
     * Goes on with the journal in this file, or begins one there.
     *
     * @param run what the results depend on: inputs, options, version
     * @throws IllegalArgumentException where the file is of another run
     */
    public static RunJournal open(Path file, String run) throws IOException {
        long last = Files.exists(file) ? trim(file, run) : -1;
        if (last >= 0) {
            return new RunJournal(file, last);
        }
        Files.write(file, record(0, run.getBytes(StandardCharsets.UTF_8)));
        return new RunJournal(file, 0);
    }

    /** Cuts off what is torn, and gives the number of the last result; negative where not even its beginning is whole. */
    private static long trim(Path file, String run) throws IOException {
        long whole = 0;
        long last = -1;
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            for (Optional<Kept> kept = read(in); kept.isPresent(); kept = read(in)) {
                if (last < 0 && !new String(kept.get().bytes(), StandardCharsets.UTF_8).equals(run)) {
                    throw new IllegalArgumentException("the journal " + file + " is of another run");
                }
                last = kept.get().number();
                whole += HEAD + kept.get().bytes().length;
            }
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(whole);
        }
        return last;
    }

    private static byte[] record(long number, byte[] bytes) throws IOException {
        ByteArrayOutputStream record = new ByteArrayOutputStream(HEAD + bytes.length);
        DataOutputStream out = new DataOutputStream(record);
        out.writeInt(bytes.length);
        out.writeLong(sum(bytes));
        out.writeLong(number);
        out.write(bytes);
        return record.toByteArray();
    }

    private static long sum(byte[] bytes) {
        CRC32 sum = new CRC32();
        sum.update(bytes);
        return sum.getValue();
    }

    /** Nothing where the file ends, or what follows is torn. */
    private static Optional<Kept> read(DataInputStream in) throws IOException {
        try {
            int length = in.readInt();
            long sum = in.readLong();
            long number = in.readLong();
            byte[] bytes = in.readNBytes(Math.max(0, length));
            return bytes.length == length && sum(bytes) == sum ? Optional.of(new Kept(number, bytes)) : Optional.empty();
        } catch (EOFException e) {
            return Optional.empty();
        }
    }

    /** The number of the next task of the run. */
    long begin() {
        return ++given;
    }

    /** The result of a task, where it is kept; to be asked in the order of their numbers. */
    Optional<byte[]> find(long number) throws IOException {
        while (number <= last && next.map(Kept::number).orElse(-1L) < number) {
            next = read(in);
        }
        return next.filter(kept -> kept.number() == number).map(Kept::bytes);
    }

    /** Keeps a result; one that failed before, so that later ones are kept already, is done again each time. */
    void add(long number, byte[] bytes) throws IOException {
        if (number > last) {
            out.write(record(number, bytes));
        }
    }

    /** Removes the file: the run is done. */
    public void delete() throws IOException {
        close();
        Files.deleteIfExists(file);
    }

    @Override
    public void close() throws IOException {
        in.close();
        out.close();
    }
}
