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
        PostSink to(OutputStream out, boolean isBegun) {
            return new JsonLinesSink(out);
        }
    },
    CSV {
        @Override
        PostSink to(OutputStream out, boolean isBegun) throws IOException {
            return new CsvSink(out, false, isBegun);
        }
    },
    /** CSV for spreadsheets, which would run a cell that begins like a formula: such a cell begins with an apostrophe. */
    CSV_SAFE {
        @Override
        PostSink to(OutputStream out, boolean isBegun) throws IOException {
            return new CsvSink(out, true, isBegun);
        }
    };

    /** A sink that writes to a stream, which may hold posts of this format already, and closes it in the end. */
    abstract PostSink to(OutputStream out, boolean isBegun) throws IOException;

    /** A sink that writes to a stream and closes it in the end. */
    public PostSink to(OutputStream out) throws IOException {
        return to(out, false);
    }

    /** A sink that writes to a file, which gets its name when the sink is closed; compressed where the name ends in {@code .gz}. */
    public PostSink to(Path file) throws IOException {
        return to(file, 0);
    }

    /**
     * The same behind posts that stand there already.
     *
     * @param kept bytes of the file that stay as they are, see {@link OutputFile#create(Path, long)}
     */
    public PostSink to(Path file, long kept) throws IOException {
        OutputFile out = OutputFile.create(file, kept);
        return new FileSink(to(out, kept > 0), out);
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
