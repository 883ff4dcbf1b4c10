package org.feedwright;

import java.util.HashMap;
import java.util.Map;
import org.feedwright.text.ResourceTable;

/** How many posts of each sample blog must be right, by property: {@code sample-floors.csv}. */
final class SampleFloors {
    private static final String DIGEST = "digest";

    private final Map<String, String> rows = new HashMap<>();

    static SampleFloors load() {
        SampleFloors floors = new SampleFloors();
        ResourceTable.lines(SampleFloors.class, "sample-floors.csv")
                .forEach(line -> floors.rows.put(line.substring(0, line.lastIndexOf(',')), line.substring(line.lastIndexOf(',') + 1)));
        return floors;
    }

    String digest() {
        return rows.getOrDefault(DIGEST, "");
    }

    int of(String blog, String property) {
        String floor = rows.get(blog + ',' + property);
        if (floor == null) {
            throw new AssertionError("sample-floors.csv has no row " + blog + ',' + property + "; add one with what is reached now");
        }
        return Integer.parseInt(floor);
    }
}
