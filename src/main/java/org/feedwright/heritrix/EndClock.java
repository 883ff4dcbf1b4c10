package org.feedwright.heritrix;

import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Says whether the end of the crawl has been held up for long enough by pages that are read again, and tells the operator how far that is:
 * at first, and once a minute. For one thread.
 */
final class EndClock implements BooleanSupplier {
    private static final long INTERVAL = TimeUnit.MINUTES.toNanos(1);

    private final CrawlMemory memory;
    private final long limit;
    private final Consumer<String> log;
    private final LongSupplier nanos;
    private final long begin;
    private final long hosts;
    private final long pages;
    private long said;

    /** @param nanos the time, as {@link System#nanoTime} has it */
    EndClock(CrawlMemory memory, int maxSeconds, Consumer<String> log, LongSupplier nanos) {
        this.memory = memory;
        this.limit = TimeUnit.SECONDS.toNanos(maxSeconds);
        this.log = log;
        this.nanos = nanos;
        begin = nanos.getAsLong();
        said = begin;
        hosts = memory.later().hostsWaiting();
        pages = memory.later().waiting();
        if (pages > 0) {
            log.accept(String.format(Locale.ROOT, "Feedwright reads what waits: %d pages of %d hosts, for %d s at most",
                    pages, hosts, maxSeconds));
        }
    }

    /** Whether there is no time left. */
    @Override
    public boolean getAsBoolean() {
        long now = nanos.getAsLong();
        if (now - said >= INTERVAL) {
            said = now;
            long left = memory.later().waiting();
            log.accept(String.format(Locale.ROOT, "Feedwright reads what waits: hosts done %d of %d, pages read %d, left %d, %d s of %d",
                    Math.max(0, hosts - memory.later().hostsWaiting()), hosts, Math.max(0, pages - left), left,
                    TimeUnit.NANOSECONDS.toSeconds(now - begin), TimeUnit.NANOSECONDS.toSeconds(limit)));
        }
        return now - begin >= limit;
    }
}
