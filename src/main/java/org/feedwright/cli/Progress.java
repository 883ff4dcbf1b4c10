package org.feedwright.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Supplier;

/** One line on a terminal that is written over again and again. */
final class Progress {
    private static final long INTERVAL = Duration.ofMillis(200).toNanos();
    /** Shorter than any terminal is wide, so that a line never wraps. */
    private static final int WIDTH = 78;
    /** Where Linux says what standard error is; elsewhere it is not there, and the console alone decides. */
    private static final Path STANDARD_ERROR = Path.of("/proc/self/fd/2");

    private final PrintWriter words;
    private final boolean active;
    private long last = System.nanoTime();
    private boolean shown;

    private Progress(PrintWriter words, boolean active) {
        this.words = words;
        this.active = active;
    }

    static Progress none() {
        return new Progress(new PrintWriter(PrintWriter.nullWriter()), false);
    }

    /** Tells nothing where standard error is a pipe or a file. */
    static Progress onTerminal(PrintWriter words) {
        return new Progress(words, System.console() != null && isTerminal(STANDARD_ERROR));
    }

    private static boolean isTerminal(Path descriptor) {
        try {
            return !Files.isSymbolicLink(descriptor)
                    || Files.readSymbolicLink(descriptor).toString().matches("/dev/(pts/|tty|console).{0,40}");
        } catch (IOException e) {
            return false;
        }
    }

    void tell(Supplier<String> text) {
        if (!active || System.nanoTime() - last < INTERVAL) {
            return;
        }
        last = System.nanoTime();
        shown = true;
        words.printf("\r%-" + WIDTH + "s", Texts.cut(text.get(), WIDTH));
        words.flush();
    }

    void clear() {
        if (shown) {
            words.print("\r" + " ".repeat(WIDTH) + "\r");
            words.flush();
            shown = false;
        }
    }
}
