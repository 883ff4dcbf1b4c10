package org.feedwright.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Rows of the truth tables beside this class: fields between semicolons. */
final class Rows {
    private static final Pattern ESCAPE = Pattern.compile("\\\\u([0-9a-f]{4})");

    private Rows() {
    }

    static String[] fields(String line) {
        String[] fields = line.split(";", -1);
        for (int i = 0; i < fields.length; i++) {
            Matcher escapes = ESCAPE.matcher(fields[i].strip().replace("\\n", "\n"));
            fields[i] = escapes.replaceAll(found -> String.valueOf((char) Integer.parseInt(found.group(1), 16)));
        }
        return fields;
    }
}
