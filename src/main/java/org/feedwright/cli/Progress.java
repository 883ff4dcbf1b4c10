package org.feedwright.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Iterator;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.function.ObjLongConsumer;
import java.util.function.Supplier;
import org.feedwright.capture.ArchiveSource;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureStream;
import org.feedwright.capture.Provenance;

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

    boolean isActive() {
        return active;
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
     * The same source, each pass of which is told of.
     *
     * @param sizes bytes of each file by its name in provenance, in the order in which they are read
     */
    ArchiveSource watch(ArchiveSource source, Map<String, Long> sizes) {
        return new ArchiveSource() {
            @Override
            public CaptureStream open() throws IOException {
                passes++;
                return new Pass(source.open(), sizes);
            }

            @Override
            public CaptureStream openBare() throws IOException {
                passes++;
                return new Pass(source.openBare(), sizes);
            }

            @Override
            public CaptureStream open(Set<String> warcFiles) throws IOException {
                passes = Math.max(1, passes);
                return new Pass(source.open(warcFiles), sizes);
            }

            @Override
            public Map<String, String> marks() {
                return source.marks();
            }

            @Override
            public void met(String url, Provenance place) {
                source.met(url, place);
            }

            @Override
            public Optional<Capture> revisited(String url, Provenance revisit) throws IOException {
                return source.revisited(url, revisit);
            }

            @Override
            public Capture read(Provenance where) throws IOException {
                return source.read(where);
            }
        };
    }

    /**
     * A pass over the same files for another purpose.
     *
     * @param noun of what is met, in the singular
     * @return hears of the file and the offset of each thing that is met, in the order of {@code sizes}
     */
    ObjLongConsumer<String> pass(Map<String, Long> sizes, String noun) {
        passes++;
        return new Meter(sizes, noun);
    }

    /** How far one pass is. */
    private final class Meter implements ObjLongConsumer<String> {
        private final Map<String, Long> sizes;
        private final String noun;
        private final long all;
        private final long begin = nanos.getAsLong();
        private final int pass = passes;
        private long seen;
        /** Bytes of the files before the present one. */
        private long before;
        private String file = "";

        Meter(Map<String, Long> sizes, String noun) {
            this.sizes = sizes;
            this.noun = noun;
            this.all = sizes.values().stream().mapToLong(Long::longValue).sum();
        }

        @Override
        public void accept(String at, long offset) {
            seen++;
            tell(() -> line(at, offset));
        }

        private String line(String at, long offset) {
            if (!at.equals(file)) {
                file = at;
                before = sizes.entrySet().stream().takeWhile(each -> !each.getKey().equals(file)).mapToLong(Map.Entry::getValue).sum();
            }
            long done = before + offset;
            double seconds = (nanos.getAsLong() - begin) / NANOS;
            return "pass " + pass + (all == 0 ? "" : String.format(Locale.ROOT, ", %d %% of %.1f MB", Math.min(100, 100 * done / all),
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

    private final class Pass implements CaptureStream {
        private final CaptureStream captures;
        private final Meter meter;

        Pass(CaptureStream captures, Map<String, Long> sizes) {
            this.captures = captures;
            this.meter = new Meter(sizes, "capture");
        }

        @Override
        public Iterator<Capture> iterator() {
            Iterator<Capture> iterator = captures.iterator();
            return new Iterator<>() {
                @Override
                public boolean hasNext() {
                    return iterator.hasNext();
                }

                @Override
                public Capture next() {
                    Capture next = iterator.next();
                    meter.accept(next.provenance().warcFile(), next.provenance().offset());
                    return next;
                }
            };
        }

        @Override
        public void close() throws IOException {
            clear();
            captures.close();
        }
    }
}
