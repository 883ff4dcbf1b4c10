package org.feedwright.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Where a command reads and writes, so that tests can put their own in place.
 *
 * @param in    for the input {@code -}
 * @param out   data
 * @param words for people
 */
record Streams(InputStream in, OutputStream out, PrintWriter words) {
    /** All but tab, line feed and carriage return: ESC begins a terminal's commands, and so do U+0080 to U+009F in some. */
    private static final Pattern CONTROLS = Pattern.compile("[\\p{Cc}&&[^\\t\\n\\r]]");

    /** Those of the process: unlike System.out, this stream says when a write fails. */
    static Streams ofProcess() {
        return of(new FileInputStream(FileDescriptor.in), new FileOutputStream(FileDescriptor.out),
                new FileOutputStream(FileDescriptor.err));
    }

    static Streams of(InputStream in, OutputStream out, OutputStream words) {
        return new Streams(in, new Piped(out), writer(words));
    }

    /** Whether this name stands for standard input or standard output. */
    static boolean isMeant(Path path) {
        return path.toString().equals("-");
    }

    /** The text without characters by which it would steer a terminal: names and URLs of strangers are printed, too. */
    static String printable(String text) {
        return CONTROLS.matcher(text).replaceAll("\uFFFD");
    }

    /** Writes text as data. */
    void print(String text) throws IOException {
        print(printable(text).getBytes(StandardCharsets.UTF_8));
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
        return new PrintWriter(new Printable(new OutputStreamWriter(to, StandardCharsets.UTF_8)), true);
    }

    /** Who reads standard output has enough of it, as {@code head} does: nothing to complain of. */
    static final class ReaderGone extends IOException {
        private static final long serialVersionUID = 1;

        ReaderGone(IOException cause) {
            super(cause.getMessage(), cause);
        }
    }

    /** Tells when the reader of a pipe is gone: writing into a pipe fails for no other reason. */
    private static final class Piped extends FilterOutputStream {
        private static final Path STANDARD_OUTPUT = Path.of("/proc/self/fd/1");

        Piped(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            try {
                out.write(bytes, offset, length);
            } catch (IOException e) {
                throw isPipe(e) ? new ReaderGone(e) : e;
            }
        }

        /** By what Linux says of the descriptor; elsewhere by the system's words, which it may say in the user's language. */
        private boolean isPipe(IOException e) throws IOException {
            boolean told = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT).contains("broken pipe");
            return told || out instanceof FileOutputStream && Files.isSymbolicLink(STANDARD_OUTPUT)
                    && Files.readSymbolicLink(STANDARD_OUTPUT).toString().startsWith("pipe:");
        }
    }

    /** Lets through what is {@link #printable}. */
    private static final class Printable extends FilterWriter {
        Printable(Writer out) {
            super(out);
        }

        @Override
        public void write(int c) throws IOException {
            write(String.valueOf((char) c), 0, 1);
        }

        @Override
        public void write(char[] characters, int offset, int length) throws IOException {
            write(String.valueOf(characters, offset, length), 0, length);
        }

        @Override
        public void write(String text, int offset, int length) throws IOException {
            out.write(printable(text.substring(offset, offset + length)));
        }
    }
}
