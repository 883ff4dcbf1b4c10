package org.feedwright.store;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.RandomAccess;
import java.util.Set;
import java.util.TreeMap;

/**
 * A text for each host and key, sorted by both. What is more than a bound goes to a temporary file, as sorted runs that are
 * merged in the end; in heap some bytes are left for each {@value RowBlock#ROWS} rows and for each host. One thread puts rows
 * in and seals the table; from then on it is thread-safe, and a file that can't be read any more surfaces as {@link UncheckedIOException}.
 */
public final class SortedTable implements Closeable {
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
                rows = RowBlock.rows(blocks.get(block));
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
        for (int from = 0; from < fresh.size(); from += RowBlock.ROWS) {
            into.add(RowBlock.of(fresh.subList(from, Math.min(fresh.size(), from + RowBlock.ROWS))));
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
            Cursor cursor = new Cursor(run, cursors.size());
            if (cursor.advance()) {
                cursors.add(cursor);
            }
        }
        blocks = file.isPresent() ? file.get().blocks() : new ArrayList<>();
        List<Row> merged = new ArrayList<>();
        Optional<Row> before = Optional.empty();
        while (!cursors.isEmpty()) {
            Cursor cursor = cursors.remove();
            Row row = cursor.row();
            if (cursor.advance()) {
                cursors.add(cursor);
            }
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

    private void add(Row row, List<Row> merged) {
        hosts.merge(row.host(), new Range(rows, 1), (known, one) -> new Range(known.first(), known.count() + 1));
        rows++;
        merged.add(row);
        if (merged.size() == RowBlock.ROWS) {
            write(merged);
            merged.clear();
        }
    }

    private void write(List<Row> merged) {
        if (blocks.size() % MARKED == 0) {
            marks.add(new Row(merged.get(0).host(), merged.get(0).key(), ""));
        }
        blocks.add(RowBlock.of(merged));
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
            near = RowBlock.rows(blocks.get(block(wanted)));
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
            if (RowBlock.rows(blocks.get(middle), 1).get(0).compareTo(wanted) <= 0) {
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
            if (row / RowBlock.ROWS != block) {
                block = (int) (row / RowBlock.ROWS);
                read = RowBlock.rows(blocks.get(block));
            }
            return read.get((int) (row % RowBlock.ROWS));
        }

        @Override
        public int size() {
            return range.count();
        }
    }

    @Override
    public void close() throws IOException {
        if (file.isPresent()) {
            file.get().close();
        }
    }
}
