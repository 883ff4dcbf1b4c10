package org.feedwright.heritrix;

import java.util.NavigableSet;
import java.util.TreeSet;

/**
 * When the URLs that were put off in this launch are due, in milliseconds since 1970. The frontier keeps such URLs by their time alone: of
 * two with the same, one would be lost. Holds a number for each that is still to come. Thread-safe.
 */
final class DueTimes {
    private final NavigableSet<Long> taken = new TreeSet<>();

    /** The first time from {@code due} on that no other has; it is taken now. */
    synchronized long take(long now, long due) {
        taken.headSet(now).clear();
        long free = due;
        while (!taken.add(free)) {
            free++;
        }
        return free;
    }
}
