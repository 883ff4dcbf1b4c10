package org.feedwright.heritrix;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.json.JSONObject;

/**
 * The edge between us and the crawl. A RuntimeException that leaves a fetch-chain processor makes Heritrix drop the page (status -5,
 * nothing in the WARC), so whatever goes wrong with one capture ends here: counted by kind, and logged with its URL the first time in a
 * launch. The counts go on from a checkpoint. Thread-safe.
 */
final class FaultGuard {
    private static final Logger LOGGER = Logger.getLogger(FaultGuard.class.getName());

    /**
     * Faults of one kind.
     *
     * @param first the URL, or what else was at work, where it came up first
     */
    record Faults(long count, String first) {
        /** How many, for reports that name no URL. */
        @Override
        public String toString() {
            return String.valueOf(count);
        }
    }

    private final String owner;
    private final Map<String, Faults> faults = new ConcurrentHashMap<>();
    private final Set<String> logged = ConcurrentHashMap.newKeySet();
    private volatile BiConsumer<String, String> listener = (kind, url) -> { };

    /** @param owner whose faults these are, as the operator knows it */
    FaultGuard(String owner) {
        this.owner = owner;
    }

    interface Task {
        void run() throws Exception;
    }

    /** @param newListener hears of the first fault of each kind in this launch, and of its URL */
    void tell(BiConsumer<String, String> newListener) {
        listener = newListener;
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

    /** What the task comes to; nothing after a fault, or where it comes to nothing. */
    <T> Optional<T> get(String url, Callable<T> task) {
        AtomicReference<T> result = new AtomicReference<>();
        run(url, () -> result.set(task.call()));
        return Optional.ofNullable(result.get());
    }

    private void note(String url, Throwable fault) {
        try {
            if (fault instanceof InterruptedException) {
                Thread.currentThread().interrupt(); // the crawl is to end, and what called us must see it
            }
            String kind = fault.getClass().getName();
            faults.merge(kind, new Faults(1, url), (known, one) -> new Faults(known.count() + 1, known.first()));
            if (logged.add(kind)) {
                listener.accept(kind, url);
                LOGGER.log(Level.WARNING, fault, () -> owner + " gave up on " + url
                        + " (the page is archived; further faults of this kind are only counted)");
            }
        } catch (Throwable again) {
            // The heap is so full that not even this can be noted. The page matters more.
        }
    }

    /** By class of the fault, sorted by name. */
    Map<String, Faults> faults() {
        return new TreeMap<>(faults);
    }

    JSONObject toJson() {
        JSONObject json = new JSONObject();
        faults.forEach((kind, some) -> json.put(kind, new JSONObject().put("count", some.count()).put("first", some.first())));
        return json;
    }

    /** @param json what {@link #toJson} gave */
    void restore(JSONObject json) {
        faults.clear();
        for (String kind : json.keySet()) {
            JSONObject some = json.optJSONObject(kind, new JSONObject());
            faults.put(kind, new Faults(some.optLong("count"), some.optString("first")));
        }
    }
}
