package org.feedwright.post;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * CSV as in RFC 4180, UTF-8, with a header row: the columns are all of {@link PostField}. What is not a single text is JSON as in JSON
 * Lines: an array (of texts, or of comments) or an object ({@code evidence} and {@code tool}). An empty cell is an absent value.
 */
final class CsvSink implements PostSink {
    /** RFC 4180, section 2, rule 1. */
    private static final String LINE_END = "\r\n";

    /** What makes a cell a formula to a spreadsheet where it comes first (OWASP, CSV Injection). */
    private static final String FORMULA = "=+-@\t\r";

    private final OutputStream out;
    private final boolean safe;

    /**
     * @param out      buffered; closed with the sink
     * @param safe     whether cells that begin like a formula get an apostrophe before
     * @param isHeaded whether there is a header row before what is written
     */
    CsvSink(OutputStream out, boolean safe, boolean isHeaded) throws IOException {
        this.out = out;
        this.safe = safe;
        if (!isHeaded) {
            writeHeader();
        }
    }

    private void writeHeader() throws IOException {
        writeRow(Arrays.stream(PostField.values()).map(PostField::key).toList());
    }

    @Override
    public void write(Post post) throws IOException {
        writeRow(Arrays.stream(PostField.values()).map(field -> cell(PostJson.cell(post, field))).toList());
    }

    private String cell(String text) {
        return safe && !text.isEmpty() && FORMULA.indexOf(text.charAt(0)) >= 0 ? '\'' + text : text;
    }

    private void writeRow(List<String> cells) throws IOException {
        StringBuilder row = new StringBuilder();
        for (String cell : cells) {
            row.append(row.length() == 0 ? "" : ",").append(quoted(cell));
        }
        out.write(row.append(LINE_END).toString().getBytes(StandardCharsets.UTF_8));
    }

    private static String quoted(String cell) {
        boolean plain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n');
        return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
