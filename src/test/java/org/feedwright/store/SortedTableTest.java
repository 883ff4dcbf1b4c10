package org.feedwright.store;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.feedwright.store.SortedTable.Counts;
import org.junit.Test;

public class SortedTableTest {
    private static final int ROWS = 3000;
    private static final int KEYS = 2000;

    @Test
    public void holdsTheSameInHeapAndInAFile() throws IOException {
        for (Counts counts : Counts.values()) {
            for (long room : new long[] {Long.MAX_VALUE, 20_000, 1}) {
                holdsAll(room, counts);
            }
        }
    }

    private static void holdsAll(long room, Counts counts) throws IOException {
        Map<String, String> expected = new TreeMap<>();
        try (SortedTable table = new SortedTable(room, counts)) {
            Random random = new Random(7);
            for (int i = 0; i < (room == 1 ? 200 : ROWS); i++) {
                String key = key(random.nextInt(KEYS));
                table.put(host(key), key, "text " + i);
                expected.merge(key, "text " + i, (first, last) -> counts == Counts.FIRST ? first : last);
            }
            table.seal();
            assertEquals(new TreeSet<>(expected.keySet().stream().map(SortedTableTest::host).toList()), table.hosts());
            for (String host : table.hosts()) {
                assertEquals(expected.keySet().stream().filter(key -> host(key).equals(host)).toList(), table.keys(host));
            }
            String from = key(KEYS / 2);
            assertEquals(expected.keySet().stream().filter(key -> host(key).equals(host(from)) && key.compareTo(from) >= 0).toList(),
                    table.from(host(from), from).stream().map(SortedTable.Row::key).toList());
            expected.forEach((key, text) -> assertEquals(Optional.of(text), find(table, key)));
            assertEquals(Optional.empty(), find(table, "example,a)/none"));
            assertEquals(Optional.empty(), find(table, "example,b)/zzz"));
            assertEquals(Optional.empty(), find(table, "example,zzz)/1"));
        }
    }

    @Test
    public void anEmptyTableHasNoHosts() throws IOException {
        try (SortedTable table = new SortedTable(1, Counts.LAST)) {
            table.seal();
            assertTrue(table.hosts().isEmpty());
            assertEquals(List.of(), new ArrayList<>(table.keys("example,a)")));
            assertEquals(Optional.empty(), find(table, "example,a)/1"));
        }
    }

    private static Optional<String> find(SortedTable table, String key) {
        return table.find(host(key), key);
    }

    private static String key(int number) {
        return "example," + (char) ('a' + number % 5) + ")/süß/" + number;
    }

    private static String host(String key) {
        return key.substring(0, key.indexOf(')'));
    }
}
