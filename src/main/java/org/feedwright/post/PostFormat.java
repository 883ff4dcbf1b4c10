package org.feedwright.post;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/** The formats that are a single file. */
public enum PostFormat {
    JSONL {
        @Override
        public PostSink to(OutputStream out) {
            return new JsonLinesSink(out);
        }
    },
    CSV {
        @Override
        public PostSink to(OutputStream out) throws IOException {
            return new CsvSink(out, false);
        }
    },
    /** CSV for spreadsheets, which would run a cell that begins like a formula: such a cell begins with an apostrophe. */
    CSV_SAFE {
        @Override
        public PostSink to(OutputStream out) throws IOException {
            return new CsvSink(out, true);
        }
    };

    /** A sink that writes to a stream and closes it in the end. */
    public abstract PostSink to(OutputStream out) throws IOException;

    /** A sink that writes to a file, which gets its name when the sink is closed; compressed where the name ends in {@code .gz}. */
    public PostSink to(Path file) throws IOException {
        OutputFile out = OutputFile.create(file);
        return new FileSink(to(out), out);
    }

    /** The format that a file name stands for: {@code .jsonl}, {@code .ndjson} or {@code .csv}, each with or without {@code .gz}. */
    public static Optional<PostFormat> of(Path file) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        String plain = name.endsWith(".gz") ? name.substring(0, name.length() - ".gz".length()) : name;
        if (plain.endsWith(".jsonl") || plain.endsWith(".ndjson")) {
            return Optional.of(JSONL);
        }
        return plain.endsWith(".csv") ? Optional.of(CSV) : Optional.empty();
    }
}
