package org.feedwright;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.RandomAccess;
import java.util.Set;
import java.util.TreeMap;

/**
 * A text for each host and key, sorted by both. What is more than a bound goes to a temporary file, as sorted runs that are
 * merged in the end; in heap some bytes are left for each {@value #ROWS} rows and for each host. One thread puts rows in and seals the
 * table; from then on it is thread-safe, and a file that can't be read any more surfaces as {@link UncheckedIOException}.
 */
final class PageTable implements Closeable {
    /** Rows of a block, the least that is read: some 6 kB. */
    private static final int ROWS = 32;
    /** Bytes of heap for a row beside its characters: the row, three texts, its place in the list. */
    private static final int HEAP_OF_ROW = 200;

    private record Row(String host, String key, String text) implements Comparable<Row> {
        @Override
        public int compareTo(Row other) {
            int byHost = host.compareTo(other.host);
            return byHost == 0 ? key.compareTo(other.key) : byHost;
        }
    }

    /** The rows of a host: so many, from a number on. */
    private record Range(long first, int count) {
    }

    /** Rows of a run in their order. */
    private static final class Cursor implements Comparable<Cursor> {
        private final List<byte[]> blocks;
        private final int run;
        private List<Row> rows = List.of();
        private int block;
        private int next;

        Cursor(List<byte[]> blocks, int run) {
            this.blocks = blocks;
            this.run = run;
        }

        boolean advance() {
            next++;
            if (next >= rows.size() && block < blocks.size()) {
                rows = rows(blocks.get(block));
                block++;
                next = 0;
            }
            return next < rows.size();
        }

        Row row() {
            return rows.get(next);
        }

        @Override
        public int compareTo(Cursor other) {
            int byRow = row().compareTo(other.row());
            return byRow == 0 ? Integer.compare(run, other.run) : byRow;
        }
    }

    private final long room;
    private final List<Row> fresh = new ArrayList<>();
    private final List<List<byte[]>> runs = new ArrayList<>();
    private final TreeMap<String, Range> hosts = new TreeMap<>();
    private long held;
    private long rows;
    private Optional<TemporaryFile> file = Optional.empty();
    private List<byte[]> blocks = List.of();

    /** @param room bytes of heap for rows until they go to a file */
    PageTable(long room) {
        this.room = room;
    }

    /** Of texts with one key the last counts. */
    void put(String host, String key, String text) throws IOException {
        fresh.add(new Row(host, key, text));
        held += HEAP_OF_ROW + host.length() + key.length() + text.length();
        if (held > room) {
            if (file.isEmpty()) {
                file = Optional.of(TemporaryFile.open());
            }
            runs.add(run(file.get().blocks()));
        }
    }

    /** The fresh rows, sorted, as blocks. */
    private List<byte[]> run(List<byte[]> into) {
        Collections.sort(fresh);
        for (int from = 0; from < fresh.size(); from += ROWS) {
            into.add(block(fresh.subList(from, Math.min(fresh.size(), from + ROWS))));
        }
        fresh.clear();
        held = 0;
        return into;
    }

    /** Ends the adding. */
    void seal() throws IOException {
        runs.add(run(new ArrayList<>()));
        PriorityQueue<Cursor> cursors = new PriorityQueue<>();
        for (List<byte[]> run : runs) {
            Cursor cursor = new Cursor(run, cursors.size());
            if (cursor.advance()) {
                cursors.add(cursor);
            }
        }
        blocks = file.isPresent() ? file.get().blocks() : new ArrayList<>();
        List<Row> merged = new ArrayList<>();
        while (!cursors.isEmpty()) {
            Cursor cursor = cursors.remove();
            Row row = cursor.row();
            if (cursor.advance()) {
                cursors.add(cursor);
            }
            if (cursors.isEmpty() || cursors.peek().row().compareTo(row) != 0) {
                add(row, merged);
            }
        }
        if (!merged.isEmpty()) {
            blocks.add(block(merged));
        }
        runs.clear();
    }

    private void add(Row row, List<Row> merged) {
        hosts.merge(row.host(), new Range(rows, 1), (known, one) -> new Range(known.first(), known.count() + 1));
        rows++;
        merged.add(row);
        if (merged.size() == ROWS) {
            blocks.add(block(merged));
            merged.clear();
        }
    }

    /** Hosts of all keys, in order. */
    Set<String> hosts() {
        return Collections.unmodifiableSet(hosts.keySet());
    }

    /** The text of a key. */
    Optional<String> find(String host, String key) {
        Range range = hosts.get(host);
        if (range == null) {
            return Optional.empty();
        }
        Row wanted = new Row(host, key, "");
        int low = (int) (range.first() / ROWS);
        int high = (int) ((range.first() + range.count() - 1) / ROWS);
        while (low < high) {
            int middle = (low + high + 1) / 2;
            if (rows(blocks.get(middle), 1).get(0).compareTo(wanted) <= 0) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return rows(blocks.get(low)).stream().filter(row -> row.compareTo(wanted) == 0).findFirst().map(Row::text);
    }

    /** The keys of a host in order, read as they are asked for; for one thread. */
    List<String> keys(String host) {
        Range range = hosts.getOrDefault(host, new Range(0, 0));
        return new Keys(range);
    }

    private final class Keys extends AbstractList<String> implements RandomAccess {
        private final Range range;
        private int block = -1;
        private List<Row> read = List.of();

        Keys(Range range) {
            this.range = range;
        }

        @Override
        public String get(int index) {
            long row = range.first() + index;
            if (row / ROWS != block) {
                block = (int) (row / ROWS);
                read = rows(blocks.get(block));
            }
            return read.get((int) (row % ROWS)).key();
        }

        @Override
        public int size() {
            return range.count();
        }
    }

    private static byte[] block(List<Row> rows) {
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

    private static List<Row> rows(byte[] block) {
        return rows(block, ROWS);
    }

    private static List<Row> rows(byte[] block, int most) {
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

    @Override
    public void close() throws IOException {
        if (file.isPresent()) {
            file.get().close();
        }
    }
}
