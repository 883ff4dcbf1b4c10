package org.feedwright.heritrix;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * The edge between us and the crawl. A RuntimeException that leaves a fetch-chain processor makes Heritrix drop the page (status -5,
 * nothing in the WARC), so whatever goes wrong with one capture ends here: counted by kind, and logged with its URL the first time.
 * Thread-safe.
 */
final class FaultGuard {
    private static final Logger LOGGER = Logger.getLogger(FaultGuard.class.getName());

    private final String owner;
    private final Map<String, AtomicLong> faults = new ConcurrentHashMap<>();

    /** @param owner whose faults these are, as the operator knows it */
    FaultGuard(String owner) {
        this.owner = owner;
    }

    /** What is done with one capture. */
    interface Task {
        void run() throws Exception;
    }

    /** Runs the task to its end or to its first fault, and says which. Never throws. */
    boolean run(String url, Task task) {
        try {
            task.run();
            return true;
        } catch (Throwable fault) { // errors too: a page that overflows the stack or the heap in here is still to be archived
            note(url, fault);
            return false;
        }
    }

    /** Counts by class of the fault, sorted by name. */
    Map<String, Long> counts() {
        Map<String, Long> counts = new ConcurrentSkipListMap<>();
        faults.forEach((kind, count) -> counts.put(kind, count.get()));
        return counts;
    }

    private void note(String url, Throwable fault) {
        long seen = faults.computeIfAbsent(fault.getClass().getName(), kind -> new AtomicLong()).incrementAndGet();
        if (seen == 1) {
            LOGGER.log(Level.WARNING, fault, () -> owner + " gave up on " + url
                    + " (the page is archived; further faults of this kind are only counted)");
        }
    }
}
