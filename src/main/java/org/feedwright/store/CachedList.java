package org.feedwright.store;

import java.util.AbstractList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;
import java.util.function.IntFunction;

/**
 * A list that can't be changed, whose items are made when they are asked for; some of those that were asked for last are held.
 * Thread-safe where the maker is.
 */
public final class CachedList<T> extends AbstractList<T> implements RandomAccess {
    private final int size;
    private final IntFunction<T> maker;
    private final Map<Integer, T> held;

    /** @param most items that are held */
    public CachedList(int size, int most, IntFunction<T> maker) {
        this.size = size;
        this.maker = maker;
        this.held = new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<Integer, T> eldest) {
                return size() > most;
            }
        };
    }

    /** A list that nobody changes: itself where it is one of these, else a copy. */
    public static <T> List<T> copyOf(List<T> list) {
        return list instanceof CachedList ? list : List.copyOf(list);
    }

    @Override
    public T get(int index) {
        synchronized (held) {
            T known = held.get(index);
            if (known != null) {
                return known;
            }
        }
        T made = maker.apply(index);
        synchronized (held) {
            held.put(index, made);
        }
        return made;
    }

    @Override
    public int size() {
        return size;
    }
}
