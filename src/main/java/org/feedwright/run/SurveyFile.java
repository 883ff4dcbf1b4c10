package org.feedwright.run;

import java.io.Closeable;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.feedwright.capture.ArchiveSource;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureSource;
import org.feedwright.post.Tool;
import org.feedwright.run.RunMemory.Fact;
import org.feedwright.run.RunMemory.Gatherer;
import org.feedwright.run.RunMemory.JournalRecord;
import org.feedwright.run.RunMemory.Kind;
import org.feedwright.run.RunMemory.Taker;

/**
 * The form of a file with what a first pass noted of archives. It begins with a line of text that says its version and the program's. Then
 * for each archive, where there is anything to note, a record with its name, and blocks of facts; at the end a record with the names of all
 * archives and what tells whether they were changed.
 */
public final class SurveyFile {
    private static final String BEGIN = "feedwright survey ";
    /** Changed with the form of facts, and with what is noted of a capture. */
    private static final int VERSION = 2;
    /** Bytes of the first line, more than any has. */
    private static final int FIRST_LINE = 200;
    /** Numbers of records: the beginning of an archive, facts of it, the end of the file. */
    private static final long ARCHIVE = 1;
    private static final long FACTS = 2;
    private static final long END = 3;

    private static final Set<Kind> PLACES = Set.of(Kind.PAGE, Kind.BODY, Kind.REVISIT);

    /** Where lies what is noted of an archive, its name then, and what tells it. */
    record Section(NotesPlace place, String name, String known) {
        /** A sum over all facts. */
        long sum() throws IOException {
            long[] sum = {1};
            place.forEach(fact -> sum[0] = 31 * sum[0] + fact.texts().hashCode());
            return sum[0];
        }

        static String plain(String name) {
            return name.substring(name.lastIndexOf('/') + 1);
        }

        /** An archive is told by its bytes: its name depends on which folder was given. In what ARC files are noted as its name stands. */
        static String known(String name, String mark) {
            return plain(name) + ' ' + mark;
        }
    }

    /**
     * Where the notes of an archive lie.
     *
     * @param start bytes of the file before them; negative where nothing was noted
     */
    public record NotesPlace(Path file, long start) {
        private static final long NOTHING = -1;

        public Notes open() throws IOException {
            if (start < 0) {
                return new Notes(file, Optional.empty());
            }
            DataInputStream in = JournalRecord.open(file);
            try {
                in.skipNBytes(start);
                return new Notes(file, Optional.of(in));
            } catch (IOException e) {
                in.close();
                throw e;
            }
        }

        /** Where captures lie that a pass reads which needs no others: pages, what is no page by what its body says, revisit records. */
        public long[] captures() throws IOException {
            LongStream.Builder offsets = LongStream.builder();
            forEach(fact -> {
                if (PLACES.contains(fact.kind())) {
                    offsets.add(Fact.place(fact.text(0)).offset());
                }
            });
            return offsets.build().toArray();
        }

        void forEach(Taker<Fact> taker) throws IOException {
            try (Notes notes = open()) {
                for (Optional<List<Fact>> block = notes.block(); block.isPresent(); block = notes.block()) {
                    for (Fact fact : block.get()) {
                        taker.take(fact);
                    }
                }
            }
        }
    }

    /** What is noted of an archive, read block by block. For one thread. */
    public static final class Notes implements Closeable {
        private final Path file;
        private final Optional<DataInputStream> in;

        private Notes(Path file, Optional<DataInputStream> in) {
            this.file = file;
            this.in = in;
        }

        /**
         * The next block, in the order of the archive, without what only runs over all archives can use: bodies and revisit records.
         *
         * @param archive its name in the places of captures
         */
        public Optional<List<SurveyNote>> next(String archive) throws IOException {
            return block().map(facts -> facts.stream().flatMap(fact -> fact.inArchive(archive).note().stream()).toList());
        }

        private Optional<List<Fact>> block() throws IOException {
            if (in.isEmpty()) {
                return Optional.empty();
            }
            JournalRecord record = JournalRecord.read(in.get())
                    .orElseThrow(() -> new IOException("the survey " + file + " was changed meanwhile"));
            return record.number() == FACTS ? Optional.of(RunMemory.facts(record.bytes())) : Optional.empty();
        }

        @Override
        public void close() throws IOException {
            if (in.isPresent()) {
                in.get().close();
            }
        }
    }

    private SurveyFile() {
    }

    static List<Section> sections(Path file) throws IOException {
        Map<String, Long> starts = new HashMap<>();
        try (DataInputStream in = JournalRecord.open(file)) {
            long at = readFirstLine(in, file);
            while (true) {
                JournalRecord record = JournalRecord.read(in)
                        .orElseThrow(() -> new IllegalArgumentException("the survey " + file + " is cut off or damaged"));
                at += record.length();
                if (record.number() == ARCHIVE) {
                    starts.put(new String(record.bytes(), StandardCharsets.UTF_8), at);
                } else if (record.number() == END) {
                    return RunMemory.facts(record.bytes()).stream().map(archive -> new Section(
                            new NotesPlace(file, starts.getOrDefault(archive.text(0), NotesPlace.NOTHING)), archive.text(0),
                            Section.known(archive.text(0), archive.text(1)))).toList();
                }
            }
        }
    }

    /** @return its bytes */
    private static int readFirstLine(DataInputStream in, Path file) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c >= 0 && c != '\n' && line.length() < FIRST_LINE; c = in.read()) {
            line.append((char) c);
        }
        if (line.indexOf(BEGIN) != 0) {
            throw new IllegalArgumentException("no survey: " + file);
        }
        if (line.indexOf(BEGIN + VERSION + ' ') != 0) {
            throw new IllegalArgumentException("the survey " + file + " has another form than this version reads: " + line);
        }
        return line.length() + 1;
    }

    /** Archives that can't be read to their end, or are written meanwhile, are left out: a run reads them itself. */
    static void write(ArchiveSource source, Function<Capture, Optional<SurveyNote>> notes, Workers workers, OutputStream out)
            throws IOException {
        Map<String, String> marks = new LinkedHashMap<>(source.marks());
        out.write((BEGIN + VERSION + ' ' + Tool.current() + '\n').getBytes(StandardCharsets.UTF_8));
        String[] current = {""};
        Gatherer facts = new Gatherer(block -> out.write(new JournalRecord(FACTS, block).written()));
        CaptureSource.forEach(source.openBare(), capture -> {
            String name = capture.provenance().warcFile();
            workers.give(() -> RunListener.place(capture), () -> Survey.heap(capture), () -> facts(capture, notes), noted -> {
                if (!name.equals(current[0])) {
                    facts.end();
                    out.write(new JournalRecord(ARCHIVE, name.getBytes(StandardCharsets.UTF_8)).written());
                    current[0] = name;
                }
                for (Fact fact : noted.orElseGet(() -> body(capture))) {
                    facts.add(fact.inArchive(""));
                }
            });
        });
        workers.finish();
        facts.end();
        marks.entrySet().retainAll(source.marks().entrySet());
        List<Fact> whole = marks.entrySet().stream().filter(archive -> !archive.getValue().isEmpty())
                .map(archive -> Fact.of(Kind.ARCHIVE, archive.getKey(), archive.getValue())).toList();
        out.write(new JournalRecord(END, RunMemory.block(whole)).written());
    }

    private static List<Fact> facts(Capture capture, Function<Capture, Optional<SurveyNote>> notes) {
        if (capture.isRevisit()) {
            return List.of(Fact.of(Kind.REVISIT, capture));
        }
        Optional<SurveyNote> note = notes.apply(capture);
        List<Fact> out = new ArrayList<>(note.filter(SurveyNote.OfPage.class::isInstance).isPresent() ? List.of() : body(capture));
        note.map(Fact::of).ifPresent(out::add);
        return out;
    }

    private static List<Fact> body(Capture capture) {
        boolean mayBeNamed = capture.body().length > 0 && !capture.provenance().payloadDigest().isEmpty();
        return mayBeNamed ? List.of(Fact.of(Kind.BODY, capture)) : List.of();
    }
}
