package org.feedwright.heritrix;

import com.sleepycat.je.DatabaseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.apache.commons.codec.digest.DigestUtils;
import org.archive.bdb.BdbModule;

/**
 * Sorted lines on disk: all that the plugin remembers lies in one database of the crawl's BDB environment, so it costs no heap and is part
 * of every checkpoint. A line is a kind and its parts, joined by tabs (which no URL of a CrawlURI holds), with a value. A value that can't
 * be read is removed or replaced, and told as lost: it would be a fault again and again. As thread-safe as the map below.
 */
final class Ledger {
    private static final String DATABASE = "feedwright";
    private static final char SEPARATOR = '\t';
    /** Behind every character that a part may have. */
    private static final char END = '\uffff';

    /** Bytes of SHA-256 in a fingerprint: among a billion texts the odds that two are named alike are 1 to 10^20. */
    private static final int FINGERPRINT_BYTES = 16;

    /** Hears of what could not be read. */
    interface LossListener {
        /**
         * @param what the kind of line
         * @param of   its first part: a site, or a page's URL key
         * @param now  what is there instead
         */
        void lost(String what, String of, String now);
    }

    /** What is told to be there instead of a value that could not be read: nothing. */
    private static final String FORGOTTEN = "forgotten";

    private final SortedMap<String, String> lines;
    private volatile LossListener losses = (what, of, now) -> { };

    Ledger(SortedMap<String, String> lines) {
        this.lines = lines;
    }

    /** @param resumed whether the crawl goes on from a checkpoint; otherwise nothing is left of what an earlier launch remembered */
    static Ledger open(BdbModule bdb, boolean resumed) {
        return new Ledger(bdb.getStoredMap(DATABASE, String.class, String.class, false, resumed));
    }

    void tell(LossListener listener) {
        losses = listener;
    }

    void put(String value, String... parts) {
        put(join(parts), value);
    }

    private void put(String line, String value) {
        try {
            lines.put(line, value);
        } catch (DatabaseException e) {
            throw e;
        } catch (RuntimeException e) { // the map gives back the old value, whose bytes are no text
            lines.keySet().remove(line);
            lines.put(line, value);
        }
    }

    /** A value; none where there is none, or where it could not be read and is gone now. */
    Optional<String> get(String... parts) {
        try {
            return Optional.ofNullable(lines.get(join(parts)));
        } catch (DatabaseException e) {
            throw e;
        } catch (RuntimeException e) { // bytes that are no text; what is thrown depends on the bytes
            lose(join(parts));
            return Optional.empty();
        }
    }

    Optional<WarcPlace> placeIn(String... parts) {
        Optional<WarcPlace> place = get(parts).map(WarcPlace::parse);
        if (place.filter(WarcPlace::isBroken).isPresent()) {
            lose(join(parts));
            return Optional.empty();
        }
        return place;
    }

    /** A value that is a number; none, or a broken one, is zero. */
    long number(String... parts) {
        return number(() -> 0, parts);
    }

    /** @param anew counts what the number counts, where the value can't be read */
    long number(LongSupplier anew, String... parts) {
        String line = join(parts);
        try {
            String value = lines.get(line);
            return value == null ? 0 : Long.parseLong(value);
        } catch (DatabaseException e) {
            throw e;
        } catch (RuntimeException e) { // no number, or bytes that are no text
            long number = anew.getAsLong();
            put(line, Long.toString(number));
            tellLost(line, Long.toString(number));
            return number;
        }
    }

    /** A line that can't be used, for its value or for its last part. */
    private void lose(String line) {
        lines.keySet().remove(line);
        tellLost(line, FORGOTTEN);
    }

    private void tellLost(String line, String now) {
        int end = line.indexOf(SEPARATOR);
        losses.lost(first(line), end < 0 ? "" : first(line.substring(end + 1)), now);
    }

    /** A line without a value. */
    void add(String... parts) {
        put("", parts);
    }

    void remove(String... parts) {
        lines.keySet().remove(join(parts)); // does not read the value, as removing from the map would
    }

    boolean has(String... parts) {
        return lines.containsKey(join(parts));
    }

    /** What follows the given parts in the lines that begin with them, in order, read as it is asked for. */
    Stream<String> under(String... parts) {
        String prefix = join(parts) + SEPARATOR;
        return behind(prefix.length(), prefix);
    }

    /** The same of lines whose next part begins with a text: gives that part and what follows. */
    Stream<String> beginning(String kind, String text) {
        return behind(kind.length() + 1, join(kind, text));
    }

    /** Not by the stream of the map itself, which would count its lines first. */
    private Stream<String> behind(int length, String prefix) {
        Iterator<String> found = lines.subMap(prefix, prefix + END).keySet().iterator();
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(found, Spliterator.ORDERED), false)
                .map(line -> line.substring(length));
    }

    boolean hasUnder(String... parts) {
        return under(parts).findFirst().isPresent();
    }

    /** The first parts of what is under a kind, each once. */
    List<String> firstsUnder(String kind) {
        return under(kind).map(Ledger::first).distinct().toList();
    }

    /** Of the lines under some parts that end with a place the first ones: what is none there is removed, and told as lost. */
    List<String> placed(int limit, String... parts) {
        return placed(lines -> lines.limit(limit).toList(), parts);
    }

    /** Gives the places that lines end with, one after the other, in the same way: for what may not fit into the heap. */
    void eachPlace(Consumer<WarcPlace> consumer, String... parts) {
        placed(lines -> {
            lines.map(Ledger::place).forEach(consumer);
            return true;
        }, parts);
    }

    private <T> T placed(Function<Stream<String>, T> use, String... parts) {
        List<String> broken = new ArrayList<>();
        T result = use.apply(under(parts).filter(rest -> !place(rest).isBroken() || !broken.add(rest)));
        broken.forEach(rest -> lose(join(parts) + SEPARATOR + rest));
        return result;
    }

    /** The place at the end of a line. */
    static WarcPlace place(String line) {
        return WarcPlace.parse(line.substring(line.lastIndexOf(SEPARATOR) + 1));
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

    /** A short name for long texts that are only ever compared: of a crawl's posts there are millions. */
    static String fingerprint(String... parts) {
        byte[] hash = DigestUtils.sha256(String.join("\n", parts));
        return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(hash, FINGERPRINT_BYTES));
    }

    private static String join(String... parts) {
        return String.join(String.valueOf(SEPARATOR), parts);
    }
}
