package org.feedwright.text;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Rows of a truth table: fields between semicolons, comments after a number sign at the start of a line. */
final class Rows {
    private static final Pattern ESCAPE = Pattern.compile("\\\\u([0-9a-f]{4})");

    private Rows() {
    }

    static List<String[]> of(String name) {
        return ResourceTable.lines(Rows.class, name).stream().map(Rows::fields).toList();
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
