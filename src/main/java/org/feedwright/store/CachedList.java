package org.feedwright.store;

import java.util.AbstractList;
import java.util.Collections;
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
    private final int most;
    private final IntFunction<T> maker;
    private final Map<Integer, T> held;

    /** @param most items that are held */
    public CachedList(int size, int most, IntFunction<T> maker) {
        this.size = size;
        this.maker = maker;
        this.most = most;
        this.held = Collections.synchronizedMap(new RecentMap<>(most));
    }

    /** A list that nobody changes: itself where it is one of these, else a copy. */
    public static <T> List<T> copyOf(List<T> list) {
        return list instanceof CachedList ? list : List.copyOf(list);
    }

    @Override
    public T get(int index) {
        if (most == 0) {
            return maker.apply(index);
        }
        T item = held.get(index);
        if (item == null) {
            item = maker.apply(index);
            held.put(index, item);
        }
        return item;
    }

    @Override
    public int size() {
        return size;
    }
}
