package org.feedwright.heritrix;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Consumer;
import org.archive.bdb.BdbModule;

/**
 * Sorted lines on disk: all that the plugin remembers lies in one database of the crawl's BDB environment, so it costs no heap and is part
 * of every checkpoint. A line is a kind and its parts, joined by tabs (which no URL of a CrawlURI holds), with a value. As thread-safe as
 * the map below.
 */
final class Ledger {
    private static final String DATABASE = "feedwright";
    private static final char SEPARATOR = '\t';
    /** Behind every character that a part may have. */
    private static final char END = '\uffff';

    private final SortedMap<String, String> lines;

    Ledger(SortedMap<String, String> lines) {
        this.lines = lines;
    }

    /** @param resumed whether the crawl goes on from a checkpoint; otherwise nothing is left of what an earlier launch remembered */
    static Ledger open(BdbModule bdb, boolean resumed) {
        return new Ledger(bdb.getStoredMap(DATABASE, String.class, String.class, false, resumed));
    }

    void put(String value, String... parts) {
        lines.put(join(parts), value);
    }

    Optional<String> get(String... parts) {
        return Optional.ofNullable(lines.get(join(parts)));
    }

    /** A value that is a number; none, or a broken one, is zero. */
    long number(String... parts) {
        try {
            return get(parts).map(Long::parseLong).orElse(0L);
        } catch (IllegalArgumentException e) { // no number, or bytes that are no text
            return 0; // it was for the report or for a limit: beginning again is better than failing on each page from now on
        }
    }

    /** A line without a value. */
    void add(String... parts) {
        put("", parts);
    }

    void remove(String... parts) {
        lines.remove(join(parts));
    }

    boolean has(String... parts) {
        return lines.containsKey(join(parts));
    }

    /** What follows the given parts, in order, of the first {@code limit} lines that begin with them. */
    List<String> under(int limit, String... parts) {
        String prefix = join(parts) + SEPARATOR;
        List<String> out = new ArrayList<>();
        for (String line : lines.subMap(prefix, prefix + END).keySet()) {
            if (out.size() == limit) {
                break;
            }
            out.add(line.substring(prefix.length()));
        }
        return out;
    }

    /** Gives all of them, one after the other: for what may not fit into the heap. */
    void eachUnder(Consumer<String> consumer, String... parts) {
        String prefix = join(parts) + SEPARATOR;
        for (String line : lines.subMap(prefix, prefix + END).keySet()) {
            consumer.accept(line.substring(prefix.length()));
        }
    }

    /** What follows in the last line that begins with the given parts. */
    Optional<String> last(String... parts) {
        String prefix = join(parts) + SEPARATOR;
        SortedMap<String, String> under = lines.subMap(prefix, prefix + END);
        return under.isEmpty() ? Optional.empty() : Optional.of(under.lastKey().substring(prefix.length()));
    }

    /** The first part of what {@link #under} gives. */
    static String first(String line) {
        int end = line.indexOf(SEPARATOR);
        return end < 0 ? line : line.substring(0, end);
    }

    /** The last part of it. */
    static String last(String line) {
        return line.substring(line.lastIndexOf(SEPARATOR) + 1);
    }

    private static String join(String... parts) {
        return String.join(String.valueOf(SEPARATOR), parts);
    }
}
