package org.feedwright.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Rows of a truth table: fields between semicolons, comments after a number sign at the start of a line. */
final class Rows {
    private static final Pattern ESCAPE = Pattern.compile("\\\\u([0-9a-f]{4})");

    private Rows() {
    }

    static List<String[]> of(String name) throws IOException {
        List<String[]> rows = new ArrayList<>();
        try (InputStream in = Rows.class.getResourceAsStream(name)) {
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
                if (!line.startsWith("#") && !line.isBlank()) {
                    rows.add(fields(line));
                }
            }
        }
        return rows;
    }

    private static String[] fields(String line) {
        String[] fields = line.split(";", -1);
        for (int i = 0; i < fields.length; i++) {
            Matcher escapes = ESCAPE.matcher(fields[i].strip().replace("\\n", "\n"));
            fields[i] = escapes.replaceAll(found -> String.valueOf((char) Integer.parseInt(found.group(1), 16)));
        }
        return fields;
    }
}
