package org.feedwright.run;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.feedwright.capture.Provenance;
import org.feedwright.post.OutputFile;
import org.feedwright.post.Tool;
import org.feedwright.run.RunMemory.Fact;
import org.feedwright.run.RunMemory.JournalRecord;
import org.feedwright.run.RunMemory.Kind;
import org.feedwright.run.RunMemory.PlaceStore;

/**
 * What a run has learnt and read so far, in a file. A run has parts, each over the archives that came since the last one.
 *
 * <p>When the process is killed, the same part takes its results from there and goes on behind them. Results are kept by their number in
 * the part; the last one may be torn and is then left out. Each is handed to the operating system at once, so that it outlives the process,
 * though not a loss of power. When a part has come to its end, its results give way to a memory of what later parts need: where pages
 * and feeds lie, what was learnt, which posts were written. It takes the place of the file in one step.
 *
 * <p>For one part of a run and one thread.
 */
public final class RunJournal implements Closeable {
    /** Numbers of records that are no results: what run it is, a block of the memory, what ended parts read, what this part reads. */
    private static final long RUN = 0;
    private static final long MEMORY = -1;
    private static final long ENDED = -2;
    private static final long PART = -3;
    /** Before what says which run it is; changed with the format of records, so that others are refused and not misread. */
    private static final String FORMAT = "feedwright journal 2\n";

    private final Path file;
    private final Begun begun;
    private final Map<String, String> earlier;
    private final Map<String, String> part;
    private final Instant startedAt;
    private final OutputStream out;
    private final DataInputStream in;
    private final DataInputStream memory;
    private final OutputStream nextFile;
    private final RunMemory.Gatherer fresh;
    private final PlaceStore again;
    private List<Fact> recalled = List.of();
    private int nextRecalled;
    private Optional<JournalRecord> next = Optional.empty();
    private long given;

    /** A result as bytes and back. */
    interface Codec<T> {
        byte[] write(T result) throws IOException;

        T read(byte[] bytes) throws IOException;
    }

    /**
     * What a file holds beside memory and results.
     *
     * @param ended  what ended parts have read and written
     * @param part   what the part that is under way reads, if there is one
     * @param memory bytes up to the end of the memory
     * @param whole  bytes up to what is torn
     * @param last   number of the last result; negative where not even the beginning of the file is whole
     */
    private record Begun(List<Fact> ended, List<Fact> part, long memory, long whole, long last) {
        static Begun of(Path file, String run) throws IOException {
            List<Fact> ended = List.of();
            List<Fact> part = List.of();
            long memory = 0;
            long whole = 0;
            long last = -1;
            try (DataInputStream in = JournalRecord.open(file)) {
                for (Optional<JournalRecord> kept = JournalRecord.read(in); kept.isPresent(); kept = JournalRecord.read(in)) {
                    byte[] bytes = kept.get().bytes();
                    whole += kept.get().length();
                    last = Math.max(last, kept.get().number());
                    if (kept.get().number() == RUN && !new String(bytes, StandardCharsets.UTF_8).equals(FORMAT + run)) {
                        throw new IllegalArgumentException("the journal " + file + " is of another run");
                    } else if (kept.get().number() == PART) {
                        part = RunMemory.facts(bytes);
                    } else if (kept.get().number() == ENDED) {
                        ended = RunMemory.facts(bytes);
                    }
                    memory = part.isEmpty() ? whole : memory;
                }
            }
            return new Begun(ended, part, memory, whole, last);
        }

        Map<String, String> archives() {
            return texts(ended, Kind.ARCHIVE);
        }
    }

    private RunJournal(Path file, Begun begun, Map<String, String> part) throws IOException {
        this.file = file;
        this.begun = begun;
        this.earlier = begun.archives();
        this.part = part;
        this.startedAt = begun.part().isEmpty() ? Instant.now() : Instant.parse(begun.part().get(0).text(1));
        this.out = Files.newOutputStream(file, StandardOpenOption.APPEND);
        this.in = JournalRecord.open(file);
        this.memory = JournalRecord.open(file);
        this.nextFile = new BufferedOutputStream(Files.newOutputStream(OutputFile.opened(file)));
        nextFile.write(new JournalRecord(RUN, JournalRecord.read(memory).orElseThrow().bytes()).written());
        this.fresh = new RunMemory.Gatherer(block -> nextFile.write(new JournalRecord(MEMORY, block).written()));
        this.again = new PlaceStore();
    }

    /**
     * Goes on with the journal in this file, or begins one there. A part that was cut off is gone on with where its archives are as they
     * were and the program is the same; otherwise it begins anew. Archives that came meanwhile are then those of another part.
     *
     * @param run      what the results depend on beside archives and version
     * @param archives the inputs as they are now: a mark by the name that {@link Provenance} has, empty where one can't be read
     * @return nothing where all was read before
     * @throws IllegalArgumentException where the file is of another run
     */
    public static Optional<RunJournal> open(Path file, String run, Map<String, String> archives) throws IOException {
        Begun begun = Files.exists(file) ? Begun.of(file, run) : new Begun(List.of(), List.of(), 0, 0, -1);
        if (begun.last() < 0) {
            byte[] first = new JournalRecord(RUN, (FORMAT + run).getBytes(StandardCharsets.UTF_8)).written();
            Files.write(file, first);
            begun = new Begun(List.of(), List.of(), first.length, first.length, 0);
        }
        Map<String, String> part = texts(begun.part(), Kind.ARCHIVE);
        boolean goesOn = !begun.part().isEmpty() && archives.entrySet().containsAll(part.entrySet())
                && begun.part().get(0).texts().size() > 1 && begun.part().get(0).text(0).equals(Tool.current().toString());
        truncate(file, goesOn ? begun.whole() : begun.memory());
        if (goesOn) {
            return Optional.of(new RunJournal(file, begun, part));
        }
        Map<String, String> unread = new LinkedHashMap<>(archives);
        unread.entrySet().removeAll(begun.archives().entrySet());
        if (unread.isEmpty() && !begun.ended().isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new RunJournal(file, new Begun(begun.ended(), List.of(), begun.memory(), begun.memory(), 0), unread));
    }

    /** Begins the part, unless it was begun before: from now on it is gone on with when it is cut off. */
    public void start() throws IOException {
        if (!wasCutOff()) {
            List<Fact> facts = new ArrayList<>(List.of(Fact.of(Kind.TOOL, Tool.current().toString(), startedAt.toString())));
            part.forEach((name, mark) -> facts.add(Fact.of(Kind.ARCHIVE, name, mark)));
            out.write(new JournalRecord(PART, RunMemory.block(facts)).written());
        }
    }

    private static void truncate(Path file, long length) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(length);
        }
    }

    private static Map<String, String> texts(List<Fact> facts, Kind kind) {
        Map<String, String> out = new LinkedHashMap<>();
        facts.stream().filter(fact -> fact.kind() == kind).forEach(fact -> out.put(fact.text(0), fact.text(1)));
        return out;
    }

    /** The archives that this part reads. */
    public Set<String> archives() {
        return part.keySet();
    }

    /** Archives that earlier parts have read, and their marks then. */
    public Map<String, String> earlierArchives() {
        return earlier;
    }

    /** Whether this part was begun before. */
    public boolean wasCutOff() {
        return !begun.part().isEmpty();
    }

    /** When this part was begun first, however often it was cut off since. */
    public Instant startedAt() {
        return startedAt;
    }

    /** Bytes that the last part left in each file that it wrote, by its path; none in the first part. */
    public Map<String, Long> outputs() {
        Map<String, Long> out = new TreeMap<>();
        texts(begun.ended(), Kind.OUTPUT).forEach((path, length) -> out.put(path, Long.valueOf(length)));
        return out;
    }

    /** Whether there was an earlier part. */
    public boolean goesOn() {
        return !begun.ended().isEmpty();
    }

    /** The facts of these kinds that come next in the memory of earlier parts: to be asked in the order of {@link Kind}. */
    void recall(Set<Kind> kinds, RunMemory.Taker<Fact> taker) throws IOException {
        while (nextRecalled < recalled.size() || readBlock()) {
            Fact fact = recalled.get(nextRecalled);
            if (!kinds.contains(fact.kind())) {
                return;
            }
            nextRecalled++;
            taker.take(fact);
        }
    }

    private boolean readBlock() throws IOException {
        Optional<JournalRecord> kept = goesOn() ? JournalRecord.read(memory) : Optional.empty();
        if (kept.filter(record -> record.number() == MEMORY).isEmpty()) {
            return false;
        }
        recalled = RunMemory.facts(kept.get().bytes());
        nextRecalled = 0;
        return true;
    }

    /** Keeps a fact for later parts; what was recalled is forgotten unless it is kept again. */
    void remember(Fact fact) throws IOException {
        fresh.add(fact);
    }

    /** Pages of earlier archives that are to be asked again, since their blog was learnt only now. */
    PlaceStore again() {
        return again;
    }

    /** The number of the next task of the part. */
    long begin() {
        return ++given;
    }

    /** The result of a task, where it is kept; to be asked in the order of their numbers. */
    Optional<byte[]> find(long number) throws IOException {
        while (number <= begun.last() && next.map(JournalRecord::number).orElse(PART) < number) {
            next = JournalRecord.read(in);
        }
        return next.filter(kept -> kept.number() == number).map(JournalRecord::bytes);
    }

    /** Keeps a result; one that failed before, so that later ones are kept already, is done again each time. */
    void add(long number, byte[] bytes) throws IOException {
        if (number > begun.last()) {
            out.write(new JournalRecord(number, bytes).written());
        }
    }

    /**
     * The part has come to its end, and all its files are written.
     *
     * @param outputs bytes of each file that another part adds to, by its path
     */
    public void end(Map<String, Long> outputs) throws IOException {
        fresh.end();
        Map<String, String> archives = new TreeMap<>(earlier);
        archives.putAll(part);
        List<Fact> ended = new ArrayList<>(List.of(Fact.of(Kind.TOOL, Tool.current().toString())));
        archives.entrySet().stream().filter(archive -> !archive.getValue().isEmpty())
                .forEach(archive -> ended.add(Fact.of(Kind.ARCHIVE, archive.getKey(), archive.getValue())));
        outputs.forEach((path, length) -> ended.add(Fact.of(Kind.OUTPUT, path, String.valueOf(length))));
        nextFile.write(new JournalRecord(ENDED, RunMemory.block(ended)).written());
        close();
        try (FileChannel channel = FileChannel.open(OutputFile.opened(file), StandardOpenOption.WRITE)) {
            channel.force(true);
        }
        Files.move(OutputFile.opened(file), file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    @Override
    public void close() throws IOException {
        again.close();
        in.close();
        memory.close();
        out.close();
        nextFile.close();
    }
}
