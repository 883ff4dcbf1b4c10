package org.feedwright.store;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.feedwright.store.SortedTable.Row;

/** The form of the rows of a {@link SortedTable} that are read at once: how many, then of each its three texts with their lengths. */
final class RowBlock {
    /** Rows of a block, the least that is read: some 6 kB. */
    static final int ROWS = 32;

    private RowBlock() {
    }

    static byte[] of(List<Row> rows) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(rows.size());
            for (Row row : rows) {
                for (String text : List.of(row.host(), row.key(), row.text())) {
                    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
                    out.writeInt(utf8.length);
                    out.write(utf8);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    static List<Row> rows(byte[] block) {
        return rows(block, ROWS);
    }

    /** @param most rows that are read, from the first on */
    static List<Row> rows(byte[] block, int most) {
        List<Row> out = new ArrayList<>();
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(block))) {
            for (int left = Math.min(most, in.readInt()); left > 0; left--) {
                out.add(new Row(text(in), text(in), text(in)));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out;
    }

    private static String text(DataInputStream in) throws IOException {
        return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
    }
}
