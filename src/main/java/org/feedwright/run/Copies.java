package org.feedwright.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.feedwright.capture.UrlViews;
import org.feedwright.store.SortedTable;
import org.feedwright.store.SortedTable.Counts;
import org.feedwright.store.SortedTable.Row;
import org.feedwright.wrapper.UrlShape;

/**
 * Which pages of a source are one page under several URLs, told by these URLs ({@link UrlViews}) and by the address that pages name as
 * their own. Where a feed names a page and not the address that the page names, the feed is right. Immutable and thread-safe. Those for
 * which there is no room lie in temporary files until nobody holds this any more; one that can't be read surfaces as
 * {@link UncheckedIOException}.
 */
public final class Copies {
    /** Of a source that nobody looked at before, or that has none: every page counts as one of its own. */
    public static final Copies UNKNOWN = of(List.of());

    /** URLs of copies that a post names, so that a page with a view for each of a thousand comments stays a short line. */
    private static final int MAX_NAMED = 100;
    /** Stands between the parts of a row: neither URLs of captures nor addresses on pages have control characters. */
    static final char END = '\n';

    /** By the key of a copy: the key of the page that stands for all of them, the number of the copy, and its URL. */
    private final SortedTable originals;
    /** By the key of that page and the number of a copy: its URL. */
    private final SortedTable urls;

    Copies(long room) {
        originals = new SortedTable(room, Counts.FIRST);
        urls = new SortedTable(room, Counts.FIRST);
    }

    /** Copies that were told before, in heap. */
    public static Copies of(Iterable<Copy> told) {
        Copies copies = new Copies(Long.MAX_VALUE);
        try {
            for (Copy copy : told) {
                copies.add(copy);
            }
            return copies.seal();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // without a file nothing can fail
        }
    }

    void add(Copy copy) throws IOException {
        originals.put(UrlShape.host(copy.key()), copy.key(), copy.original() + END + copy.number() + END + copy.url());
        urls.put(UrlShape.host(copy.original()), copy.original() + END + SortedTable.number(copy.number()), copy.url());
    }

    Copies seal() throws IOException {
        originals.seal();
        urls.seal();
        return this;
    }

    /** All of them, host by host and by key, read as they are asked for. */
    public Iterable<Copy> all() {
        return () -> originals.hosts().stream().flatMap(host -> originals.rows(host).stream()).map(row -> {
            String[] parts = row.text().split(String.valueOf(END), 3);
            return new Copy(row.key(), parts[0], Long.parseLong(parts[1]), parts[2]);
        }).iterator();
    }

    /** The URL key of the page that this page is a copy of. */
    public Optional<String> originalOf(String key) {
        return originals.find(UrlShape.host(key), key).map(Copies::first);
    }

    /** The keys of a host's copies in order, read as they are asked for; for one thread. */
    List<String> keys(String host) {
        return originals.keys(host);
    }

    /** URLs under which the page with this key was captured, too, in archive order; the first of them. */
    public List<String> urls(String key) {
        return urls.from(UrlShape.host(key), key + END).stream().takeWhile(row -> first(row.key()).equals(key)).limit(MAX_NAMED)
                .map(Row::text).toList();
    }

    /** The first part of a row. */
    static String first(String text) {
        return text.substring(0, text.indexOf(END));
    }

    /** What stands behind the first part of a row. */
    static String rest(String text) {
        return text.substring(text.indexOf(END) + 1);
    }

    /**
     * A page that another one stands for.
     *
     * @param key      of this page
     * @param original key of the one that stands for it
     * @param number   by which copies of one page are in archive order
     * @param url      as captured
     */
    public record Copy(String key, String original, long number, String url) {
    }
}
