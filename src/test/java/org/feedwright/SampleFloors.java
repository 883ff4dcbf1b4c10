package org.feedwright;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** How many posts of each sample blog must be right, by property: {@code sample-floors.csv}. */
final class SampleFloors {
    private static final String DIGEST = "digest";

    private final Map<String, String> rows = new HashMap<>();

    static SampleFloors load() throws IOException {
        SampleFloors floors = new SampleFloors();
        try (InputStream in = SampleFloors.class.getResourceAsStream("sample-floors.csv")) {
            new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .forEach(line -> floors.rows.put(line.substring(0, line.lastIndexOf(',')), line.substring(line.lastIndexOf(',') + 1)));
        }
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
