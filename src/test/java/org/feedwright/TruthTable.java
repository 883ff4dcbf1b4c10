package org.feedwright;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** A table of inputs and what is expected of them, beside the test that reads it. Each wrong row is named by file, line and text. */
public final class TruthTable {
    private TruthTable() {
    }

    /** What is asserted of one row. */
    public interface RowTest {
        void check(String row) throws IOException;
    }

    /**
     * Tries each row, also after one that fails. Lines that begin with a number sign are for people.
     *
     * @param beside a class of the package that the table lies in
     */
    public static void check(Class<?> beside, String name, RowTest test) {
        List<String> wrong = new ArrayList<>();
        int tried = 0;
        int number = 0;
        for (String line : lines(beside, name)) {
            number++;
            if (line.startsWith("#") || line.isBlank()) {
                continue;
            }
            tried++;
            try {
                test.check(line);
            } catch (AssertionError | RuntimeException | IOException e) {
                wrong.add(name + ":" + number + ": " + line + "\n    " + e);
            }
        }
        if (tried == 0 || !wrong.isEmpty()) {
            throw new AssertionError(wrong.size() + " of " + tried + " rows are wrong\n" + String.join("\n", wrong));
        }
    }

    private static List<String> lines(Class<?> beside, String name) {
        try (InputStream in = Objects.requireNonNull(beside.getResourceAsStream(name), name);
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return lines.lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException("reading " + name, e);
        }
    }
}
