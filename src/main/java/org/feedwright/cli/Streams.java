package org.feedwright.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/**
 * Where a command reads and writes, so that tests can put their own in place.
 *
 * @param in    for the input {@code -}
 * @param out   data
 * @param words for people
 */
record Streams(InputStream in, OutputStream out, PrintWriter words) {
    /** Those of the process: unlike System.out, this stream says when a write fails. */
    static Streams ofProcess() {
        return of(new FileInputStream(FileDescriptor.in), new FileOutputStream(FileDescriptor.out),
                new FileOutputStream(FileDescriptor.err));
    }

    static Streams of(InputStream in, OutputStream out, OutputStream words) {
        return new Streams(in, out, writer(words));
    }

    /** Writes text as data. */
    void print(String text) throws IOException {
        print(text.getBytes(StandardCharsets.UTF_8));
    }

    void print(byte[] bytes) throws IOException {
        try {
            out.write(bytes);
            out.flush();
        } catch (IOException e) {
            throw new IOException("writing to standard output failed: " + e.getMessage(), e);
        }
    }

    /** The data stream for what can do without faults: help. */
    PrintWriter help() {
        return writer(out);
    }

    private static PrintWriter writer(OutputStream to) {
        return new PrintWriter(new OutputStreamWriter(to, StandardCharsets.UTF_8), true);
    }
}
