package org.feedwright.post;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/** The formats that are a single file. */
public enum PostFormat {
    /** JSON Lines: one object a line, UTF-8, line feeds. */
    JSONL,
    /**
     * CSV as in RFC 4180, UTF-8, with a header row: the columns are all of {@link PostField}. What is not a single text is JSON as in JSON
     * Lines: an array (of texts, or of comments) or an object ({@code evidence} and {@code tool}). An empty cell is an absent value.
     */
    CSV,
    /** CSV for spreadsheets, which would run a cell that begins like a formula: such a cell begins with an apostrophe. */
    CSV_SAFE;

    /** RFC 4180, section 2, rule 1. */
    private static final String LINE_END = "\r\n";

    /** What makes a cell a formula to a spreadsheet where it comes first (OWASP, CSV Injection). */
    private static final String FORMULA = "=+-@\t\r";

    /** A sink that writes to a stream and closes it in the end. */
    public PostSink to(OutputStream out) throws IOException {
        return to(out, false);
    }

    /**
     * A sink that writes to a file, which gets its name when the sink is closed; compressed where the name ends in {@code .gz}.
     *
     * @param kept bytes of the file that stay as they are, see {@link OutputFile#create(Path, long)}
     */
    public PostSink to(Path file, long kept) throws IOException {
        return to(OutputFile.create(file, kept), kept > 0);
    }

    private PostSink to(OutputStream out, boolean isBegun) throws IOException {
        Objects.requireNonNull(out);
        if (this != JSONL && !isBegun) {
            out.write(row(Arrays.stream(PostField.values()).map(PostField::key).toList()));
        }
        return new StreamSink(this, out);
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

    private String cell(Post post, PostField field) {
        String text = PostJson.cell(post, field);
        return this == CSV_SAFE && !text.isEmpty() && FORMULA.indexOf(text.charAt(0)) >= 0 ? '\'' + text : text;
    }

    private static byte[] row(List<String> cells) {
        StringBuilder row = new StringBuilder();
        for (String cell : cells) {
            row.append(row.length() == 0 ? "" : ",").append(quoted(cell));
        }
        return row.append(LINE_END).toString().getBytes(StandardCharsets.UTF_8);
    }

    private static String quoted(String cell) {
        boolean plain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n');
        return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
    }

    /** @param out closed with the sink */
    private record StreamSink(PostFormat format, OutputStream out) implements PostSink {
        @Override
        public void write(Post post) throws IOException {
            if (format == JSONL) {
                out.write(PostJson.bytes(post));
                out.write('\n');
            } else {
                out.write(row(Arrays.stream(PostField.values()).map(field -> format.cell(post, field)).toList()));
            }
        }

        @Override
        public void abandon() {
            if (out instanceof OutputFile file) {
                file.abandon();
            }
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }
}
