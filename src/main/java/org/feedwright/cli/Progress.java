package org.feedwright.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.ObjLongConsumer;
import java.util.function.Supplier;

/** One line on a terminal that is written over again and again: how far a pass over the inputs is, or which blog is learnt. */
final class Progress {
    private static final long INTERVAL = Duration.ofMillis(200).toNanos();
    /** From then on the rate of a pass is steady enough to say when it will end. */
    private static final double STEADY_SECONDS = 3;
    private static final double NANOS = 1e9;
    private static final double MEGA = 1e6;
    private static final int MINUTE = 60;
    /** Shorter than any terminal is wide, so that a line never wraps. */
    private static final int WIDTH = 78;
    /** Where Linux says what standard error is; elsewhere it is not there, and the console alone decides. */
    private static final Path STANDARD_ERROR = Path.of("/proc/self/fd/2");

    private final PrintWriter words;
    private final boolean active;
    private final LongSupplier nanos;
    private long last;
    private int passes;
    private boolean shown;

    /** @param nanos the time, as {@link System#nanoTime} has it */
    Progress(PrintWriter words, boolean active, LongSupplier nanos) {
        this.words = words;
        this.active = active;
        this.nanos = nanos;
        last = nanos.getAsLong();
    }

    static Progress none() {
        return new Progress(new PrintWriter(PrintWriter.nullWriter()), false, System::nanoTime);
    }

    /** Tells nothing where standard error is a pipe or a file. */
    static Progress onTerminal(PrintWriter words) {
        return new Progress(words, System.console() != null && isTerminal(STANDARD_ERROR), System::nanoTime);
    }

    private static boolean isTerminal(Path descriptor) {
        try {
            return !Files.isSymbolicLink(descriptor)
                    || Files.readSymbolicLink(descriptor).toString().matches("/dev/(pts/|tty|console).{0,40}");
        } catch (IOException e) {
            return false;
        }
    }

    /** While blogs are learnt, between two passes. */
    void blog(int number, int of, String name) {
        tell(() -> "learning blog " + Texts.count(number) + " of " + Texts.count(of) + ": " + name);
    }

    private void tell(Supplier<String> text) {
        if (!active || nanos.getAsLong() - last < INTERVAL) {
            return;
        }
        last = nanos.getAsLong();
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

    /**
     * Passes over some files.
     *
     * @param sizes bytes of each file, in the order in which they are read; asked at the beginning of a pass
     * @param noun  of what is met, in the singular
     * @return hears of the file and the offset of each thing that is met
     */
    ObjLongConsumer<String> passes(Supplier<Map<String, Long>> sizes, String noun) {
        return active ? new Meter(sizes, noun) : (file, offset) -> { };
    }

    /** How far a pass is. Another one begins where something is met that lies before what was met last. */
    private final class Meter implements ObjLongConsumer<String> {
        private final Supplier<Map<String, Long>> asked;
        private final String noun;
        private Map<String, Long> sizes = Map.of();
        private long all;
        private long begin;
        private long seen;
        private String file = "";
        private long last = Long.MAX_VALUE;
        /** Bytes of the files before the present one. */
        private long before;

        Meter(Supplier<Map<String, Long>> asked, String noun) {
            this.asked = asked;
            this.noun = noun;
        }

        @Override
        public void accept(String at, long offset) {
            long start = at.equals(file) ? before : start(at);
            if (start < before || start == before && offset <= last) {
                begin();
                start = start(at);
            }
            before = start;
            file = at;
            last = offset;
            seen++;
            tell(() -> line(offset));
        }

        private long start(String at) {
            return sizes.entrySet().stream().takeWhile(each -> !each.getKey().equals(at)).mapToLong(Map.Entry::getValue).sum();
        }

        private void begin() {
            passes++;
            sizes = asked.get();
            all = sizes.values().stream().mapToLong(Long::longValue).sum();
            begin = nanos.getAsLong();
            seen = 0;
        }

        private String line(long offset) {
            long done = before + offset;
            double seconds = (nanos.getAsLong() - begin) / NANOS;
            return "pass " + passes + (all == 0 ? "" : String.format(Locale.ROOT, ", %d %% of %.1f MB", Math.min(100, 100 * done / all),
                    all / MEGA)) + ": " + Texts.count(seen, noun) + rate(done, seconds) + ", " + file;
        }

        private String rate(long done, double seconds) {
            if (seconds < STEADY_SECONDS || done == 0 || all == 0) {
                return "";
            }
            long left = Math.round(Math.max(0, all - done) * seconds / done);
            return String.format(Locale.ROOT, ", %.1f MB/s, %s left", done / seconds / MEGA,
                    left < MINUTE ? left + " s" : (left + MINUTE / 2) / MINUTE + " min");
        }
    }
}
