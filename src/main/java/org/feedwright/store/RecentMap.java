package org.feedwright.store;

import java.util.LinkedHashMap;
import java.util.Map;

/** A map that forgets what was not asked for longest. Not thread-safe. */
public final class RecentMap<K, V> extends LinkedHashMap<K, V> {
    private static final long serialVersionUID = 1;

    private final int most;

    /** @param most entries that are held */
    public RecentMap(int most) {
        super(16, 0.75f, true);
        this.most = most;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return size() > most;
    }
}
