package org.feedwright.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Tables of text that the jar carries: a row a line, fields between tabs. Lines that begin with a number sign are for people. */
public final class ResourceTable {
    private ResourceTable() {
    }

    /**
     * @param beside a class of the package that the resource lies in
     * @return the fields of each row, empty ones at its end included
     */
    public static List<String[]> rows(Class<?> beside, String name) {
        return lines(beside, name).stream().map(line -> line.split("\t", -1)).toList();
    }

    /**
     * The same for tables whose rows are parted otherwise.
     *
     * @return each row as it stands there
     */
    public static List<String> lines(Class<?> beside, String name) {
        try (InputStream in = Objects.requireNonNull(beside.getResourceAsStream(name), name);
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return lines.lines().filter(line -> !line.startsWith("#") && !line.isBlank()).toList();
        } catch (IOException e) {
            throw new UncheckedIOException("reading " + name, e);
        }
    }
}
