package org.feedwright.heritrix;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.json.JSONObject;

/** Numbers by the constants of an enum, which go on from a checkpoint. Thread-safe. */
final class Counters<E extends Enum<E>> {
    private final Map<E, AtomicLong> counts;

    Counters(Class<E> type) {
        Map<E, AtomicLong> zeros = new EnumMap<>(type);
        for (E each : type.getEnumConstants()) {
            zeros.put(each, new AtomicLong());
        }
        counts = Collections.unmodifiableMap(zeros);
    }

    void add(E what) {
        add(what, 1);
    }

    void add(E what, long number) {
        counts.get(what).addAndGet(number);
    }

    long get(E what) {
        return counts.get(what).get();
    }

    long sum() {
        return counts.values().stream().mapToLong(AtomicLong::get).sum();
    }

    JSONObject toJson() {
        JSONObject json = new JSONObject();
        counts.forEach((what, count) -> json.put(what.name(), count.get()));
        return json;
    }

    /** @param json what {@link #toJson} gave, by this or by another version: what is not in it is zero */
    void restore(JSONObject json) {
        counts.forEach((what, count) -> count.set(json.optLong(what.name())));
    }
}
