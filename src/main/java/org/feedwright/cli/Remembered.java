package org.feedwright.cli;

import java.util.ArrayList;
import java.util.List;

/**
 * What went wrong, to be told when a run ends: how often, and what it was the first times. A folder of wrong files, or a list for another
 * job, must not fill the memory. Mutable, for one thread.
 */
final class Remembered<T> {
    /** Times that are told one by one: a screen, and enough to see what they have in common. */
    static final int MAX = 20;

    private final List<T> first = new ArrayList<>();
    private long count;

    void add(T item) {
        count++;
        if (first.size() < MAX) {
            first.add(item);
        }
    }

    long count() {
        return count;
    }

    /** {@link #MAX} at the most, in the order they were met. */
    List<T> first() {
        return List.copyOf(first);
    }

    /** Those that {@link #first} lacks. */
    long more() {
        return count - first.size();
    }
}
