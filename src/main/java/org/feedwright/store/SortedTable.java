package org.feedwright.store;

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
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.RandomAccess;
import java.util.Set;
import java.util.TreeMap;

/**
 * A text for each host and key, sorted by both. What is more than a bound goes to a temporary file, as sorted runs that are
 * merged in the end; in heap some bytes are left for each {@value #ROWS} rows and for each host. One thread puts rows
 * in and seals the table; from then on it is thread-safe, and a file that can't be read any more surfaces as {@link UncheckedIOException}.
 */
public final class SortedTable implements Closeable {
    /** Rows of a block, the least that is read: some 6 kB. */
    private static final int ROWS = 32;
    private static final String NUMBER = "%012d";
    /** Blocks among which the one that is wanted is sought by reading them: four of them. */
    private static final int MARKED = 16;
    /** Bytes of heap for a row beside its characters: the row, three texts, its place in the list. */
    private static final int HEAP_OF_ROW = 200;

    public record Row(String host, String key, String text) implements Comparable<Row> {
        @Override
        public int compareTo(Row other) {
            int byHost = host.compareTo(other.host);
            return byHost == 0 ? key.compareTo(other.key) : byHost;
        }
    }

    /** Which of texts with one key counts. */
    public enum Counts {
        FIRST,
        LAST
    }

    /** The rows of a host: so many, from a number on. */
    private record Range(long first, int count) {
    }

    /** The next row of a run, and those behind it. */
    private record Cursor(Row row, int run, Iterator<Row> rest) implements Comparable<Cursor> {
        @Override
        public int compareTo(Cursor other) {
            int byRow = row.compareTo(other.row);
            return byRow == 0 ? Integer.compare(run, other.run) : byRow;
        }
    }

    private final long room;
    private final Counts counts;
    private final List<Row> fresh = new ArrayList<>();
    private final List<List<byte[]>> runs = new ArrayList<>();
    private final TreeMap<String, Range> hosts = new TreeMap<>();
    private long held;
    private long rows;
    private Optional<TemporaryFile> file = Optional.empty();
    private List<byte[]> blocks = List.of();
    /** The first row of each {@value #MARKED} blocks, without its text. */
    private final List<Row> marks = new ArrayList<>();
    /** The block that was read last: pages that are asked for one after the other often stand side by side. */
    private volatile List<Row> last = List.of();

    /** @param room bytes of heap for rows until they go to a file */
    public SortedTable(long room, Counts counts) {
        this.room = room;
        this.counts = counts;
    }

    /** A number of one length, so that numbers sort as keys. */
    public static String number(long number) {
        return String.format(Locale.ROOT, NUMBER, number);
    }

    public void put(String host, String key, String text) throws IOException {
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
            into.add(encoded(fresh.subList(from, Math.min(fresh.size(), from + ROWS))));
        }
        fresh.clear();
        held = 0;
        return into;
    }

    /** Ends the adding. */
    public void seal() throws IOException {
        runs.add(run(new ArrayList<>()));
        PriorityQueue<Cursor> cursors = new PriorityQueue<>();
        for (List<byte[]> run : runs) {
            advance(run.stream().flatMap(block -> decoded(block).stream()).iterator(), cursors.size(), cursors);
        }
        blocks = file.isPresent() ? file.get().blocks() : new ArrayList<>();
        List<Row> merged = new ArrayList<>();
        Optional<Row> before = Optional.empty();
        while (!cursors.isEmpty()) {
            Cursor cursor = cursors.remove();
            Row row = cursor.row();
            advance(cursor.rest(), cursor.run(), cursors);
            Optional<Row> beside = counts == Counts.FIRST ? before : Optional.ofNullable(cursors.peek()).map(Cursor::row);
            if (beside.filter(other -> other.compareTo(row) == 0).isEmpty()) {
                add(row, merged);
            }
            before = Optional.of(row);
        }
        if (!merged.isEmpty()) {
            write(merged);
        }
        runs.clear();
    }

    private static void advance(Iterator<Row> rest, int run, PriorityQueue<Cursor> cursors) {
        if (rest.hasNext()) {
            cursors.add(new Cursor(rest.next(), run, rest));
        }
    }

    private void add(Row row, List<Row> merged) {
        hosts.merge(row.host(), new Range(rows, 1), (known, one) -> new Range(known.first(), known.count() + 1));
        rows++;
        merged.add(row);
        if (merged.size() == ROWS) {
            write(merged);
            merged.clear();
        }
    }

    private void write(List<Row> merged) {
        if (blocks.size() % MARKED == 0) {
            marks.add(new Row(merged.get(0).host(), merged.get(0).key(), ""));
        }
        blocks.add(encoded(merged));
    }

    /** Hosts of all keys, in order. */
    public Set<String> hosts() {
        return Collections.unmodifiableSet(hosts.keySet());
    }

    /** The text of a key. */
    public Optional<String> find(String host, String key) {
        if (!hosts.containsKey(host)) {
            return Optional.empty();
        }
        Row wanted = new Row(host, key, "");
        List<Row> near = last;
        if (near.isEmpty() || near.get(0).compareTo(wanted) > 0 || near.get(near.size() - 1).compareTo(wanted) < 0) {
            near = decoded(blocks.get(block(wanted)));
            last = near;
        }
        int at = Collections.binarySearch(near, wanted);
        return at < 0 ? Optional.empty() : Optional.of(near.get(at).text());
    }

    /** The block where a row stands, if it is there. */
    private int block(Row wanted) {
        int mark = Collections.binarySearch(marks, wanted);
        int low = Math.max(0, mark < 0 ? -mark - 2 : mark) * MARKED;
        int high = Math.min(low + MARKED, blocks.size()) - 1;
        while (low < high) {
            int middle = (low + high + 1) / 2;
            if (decoded(blocks.get(middle), 1).get(0).compareTo(wanted) <= 0) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    /** The keys of a host in order, read as they are asked for; for one thread. */
    public List<String> keys(String host) {
        List<Row> rows = rows(host);
        return new CachedList<>(rows.size(), 0, index -> rows.get(index).key());
    }

    /** The rows of a host in order, read as they are asked for; for one thread. */
    public List<Row> rows(String host) {
        return new Rows(hosts.getOrDefault(host, new Range(0, 0)));
    }

    /** The rows of a host from this key on. */
    public List<Row> from(String host, String key) {
        List<Row> rows = rows(host);
        int found = Collections.binarySearch(rows, new Row(host, key, ""));
        return rows.subList(found < 0 ? -found - 1 : found, rows.size());
    }

    private final class Rows extends AbstractList<Row> implements RandomAccess {
        private final Range range;
        private int block = -1;
        private List<Row> read = List.of();

        Rows(Range range) {
            this.range = range;
        }

        @Override
        public Row get(int index) {
            long row = range.first() + index;
            if (row / ROWS != block) {
                block = (int) (row / ROWS);
                read = decoded(blocks.get(block));
            }
            return read.get((int) (row % ROWS));
        }

        @Override
        public int size() {
            return range.count();
        }
    }

    /** Rows that are read at once: how many, then of each its three texts with their lengths. */
    private static byte[] encoded(List<Row> rows) {
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

    private static List<Row> decoded(byte[] block) {
        return decoded(block, ROWS);
    }

    /** @param most rows that are read, from the first on */
    private static List<Row> decoded(byte[] block, int most) {
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
