package org.feedwright.heritrix;

import com.sleepycat.je.DatabaseException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
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

    /** What follows the given parts, in order, of the first {@code limit} lines that begin with them. */
    List<String> under(int limit, String... parts) {
        return under(limit, rest -> true, parts);
    }

    private List<String> under(int limit, Predicate<String> wanted, String... parts) {
        String prefix = join(parts) + SEPARATOR;
        List<String> out = new ArrayList<>();
        for (String line : lines.subMap(prefix, prefix + END).keySet()) {
            if (out.size() == limit) {
                break;
            }
            String rest = line.substring(prefix.length());
            if (wanted.test(rest)) {
                out.add(rest);
            }
        }
        return out;
    }

    /** The same of lines that end with a place: what is none there is removed, and told as lost. */
    List<String> placed(int limit, String... parts) {
        List<String> broken = new ArrayList<>();
        List<String> out = under(limit, rest -> !place(rest).isBroken() || !broken.add(rest), parts);
        broken.forEach(rest -> lose(join(parts) + SEPARATOR + rest));
        return out;
    }

    /** The place at the end of a line. */
    static WarcPlace place(String line) {
        return WarcPlace.parse(last(line));
    }

    /** Gives all of them, one after the other: for what may not fit into the heap. */
    void eachUnder(Consumer<String> consumer, String... parts) {
        String prefix = join(parts) + SEPARATOR;
        for (String line : lines.subMap(prefix, prefix + END).keySet()) {
            consumer.accept(line.substring(prefix.length()));
        }
    }

    /** The same of lines whose next part begins with a text: gives that part and what follows. */
    void eachBeginning(Consumer<String> consumer, String kind, String text) {
        String prefix = join(kind, text);
        for (String line : lines.subMap(prefix, prefix + END).keySet()) {
            consumer.accept(line.substring(kind.length() + 1));
        }
    }

    /** The first parts of them, each once. */
    List<String> firstsUnder(String... parts) {
        Set<String> out = new LinkedHashSet<>();
        eachUnder(line -> out.add(first(line)), parts);
        return List.copyOf(out);
    }

    /** Gives the places that lines end with, one after the other; what is none is removed, and told as lost. */
    void eachPlace(Consumer<WarcPlace> consumer, String... parts) {
        List<String> broken = new ArrayList<>();
        eachUnder(line -> {
            WarcPlace place = place(line);
            if (place.isBroken()) {
                broken.add(line);
            } else {
                consumer.accept(place);
            }
        }, parts);
        broken.forEach(line -> lose(join(parts) + SEPARATOR + line));
    }

    long countUnder(String... parts) {
        AtomicLong lines = new AtomicLong();
        eachUnder(line -> lines.incrementAndGet(), parts);
        return lines.get();
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

    /** A short name for long texts that are only ever compared: of a crawl's posts there are millions. */
    static String fingerprint(String... parts) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(String.join("\n", parts).getBytes(StandardCharsets.UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(hash, FINGERPRINT_BYTES));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private static String join(String... parts) {
        return String.join(String.valueOf(SEPARATOR), parts);
    }
}
