package org.feedwright.run;

import java.io.Closeable;
import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.feedwright.capture.UrlViews;
import org.feedwright.run.Copies.Copy;
import org.feedwright.store.SortedTable;
import org.feedwright.store.SortedTable.Counts;
import org.feedwright.store.SortedTable.Row;
import org.feedwright.wrapper.UrlShape;

/**
 * Gathers what pages say: those of a whole source, or of whole sites ({@link UrlViews#site}). All of it lies in tables by site, so that
 * a site may have any number of copies. Not thread-safe.
 */
public final class CopySearch implements Closeable {
    /**
     * Pages that may name one address without being a view of it by their URL. Where more do, a template names it on every page, and it
     * says nothing; redirects that were archived as pages and URLs by number beside those by name make one or two.
     */
    public static final int MANY = 3;
    /** Tables that are filled at once, in which the room is shared. */
    private static final int TABLES = 7;

    private final long room;
    private long count;
    /** By the key of a page that says something: its number and URL. */
    private final SortedTable claims;
    /** By such a key: the key of the page that it shows. */
    private final SortedTable shown;
    /** By the key of an address and that of the page that names it: the hash of the title of the page, and the address as a URL. */
    private final SortedTable named;
    private final SortedTable byFeed;

    /** @param room bytes of heap; what takes more goes to temporary files */
    public CopySearch(long room) {
        this.room = room / TABLES;
        claims = new SortedTable(this.room, Counts.FIRST);
        shown = new SortedTable(this.room, Counts.FIRST);
        named = new SortedTable(this.room, Counts.LAST);
        byFeed = new SortedTable(this.room, Counts.FIRST);
    }

    /** Hears of one page or permalink after the other, in archive order. */
    public void add(AddressClaim claim) throws IOException {
        if (!claim.counts()) {
            return;
        }
        String site = UrlViews.site(UrlShape.host(claim.key()));
        if (claim.isByFeed()) {
            byFeed.put(site, claim.key(), "");
            return;
        }
        claim(site, claim.key(), claim.url());
        if (claim.isView()) {
            shown.put(site, claim.key(), claim.original());
        } else {
            named.put(site, claim.named() + Copies.END + claim.key(), String.valueOf(claim.title()) + Copies.END + claim.address());
        }
    }

    private void claim(String site, String key, String url) throws IOException {
        claims.put(site, key, SortedTable.number(count) + Copies.END + url);
        count++;
    }

    /** @param titles the hash of the title of each page, by its key */
    public Copies copies(Function<String, Optional<Integer>> titles) throws IOException {
        named.seal();
        byFeed.seal();
        Map<String, Integer> votes = new HashMap<>();
        forEachNaming(titles, (site, claim) -> votes.merge(site, claim.vote(key -> isByFeed(site, key)), Integer::sum));
        forEachNaming(titles, (site, claim) -> {
            if (claim.isForPage(key -> isByFeed(site, key), votes.get(site)) && titles.apply(claim.named()).isPresent()) {
                claim(site, claim.named(), claim.address());
                shown.put(site, claim.named(), claim.key());
            } else {
                shown.put(site, claim.key(), claim.named());
            }
        });
        shown.seal();
        claims.seal();
        Copies copies = new Copies(room);
        try (SortedTable byAddress = byAddress()) {
            forEachGroup(byAddress, (site, address, pages) -> {
                String original = titles.apply(address).isPresent() ? address : foremost(site, pages);
                for (Row page : pages) {
                    if (!Copies.rest(page.key()).equals(original)) {
                        long number = Long.parseLong(Copies.first(page.text()));
                        copies.add(new Copy(Copies.rest(page.key()), original, number, Copies.rest(page.text())));
                    }
                }
            });
        }
        return copies.seal();
    }

    /** Takes what a page says that names an address which shows the same page. */
    private interface NamingTaker {
        void take(String site, AddressClaim claim) throws IOException;
    }

    private void forEachNaming(Function<String, Optional<Integer>> titles, NamingTaker taker) throws IOException {
        forEachGroup(named, (site, address, pages) -> {
            for (Row page : pages) {
                String key = Copies.rest(page.key());
                int title = Integer.parseInt(Copies.first(page.text()));
                AddressClaim claim = new AddressClaim(key, key, key, address, Copies.rest(page.text()), title);
                if (isAnother(claim, pages, titles)) {
                    taker.take(site, claim);
                }
            }
        });
    }

    private boolean isByFeed(String site, String key) {
        return byFeed.find(site, key).isPresent();
    }

    /** Whether a page is the one that it names, by its title; where that was not captured, by the titles of all that name it. */
    private static boolean isAnother(AddressClaim claim, List<Row> pages, Function<String, Optional<Integer>> titles) {
        if (pages.size() > MANY || !claim.isTitled()) {
            return false;
        }
        Optional<Integer> captured = titles.apply(claim.named());
        return captured.isPresent() ? captured.get() == claim.title()
                : pages.stream().allMatch(other -> titles.apply(Copies.rest(other.key())).filter(own -> own == claim.title()).isPresent());
    }

    /** What {@link #claims} has, by the key where the way from page to page ends and that of the page. */
    private SortedTable byAddress() throws IOException {
        SortedTable out = new SortedTable(room, Counts.FIRST);
        for (String site : claims.hosts()) {
            for (Row claim : claims.rows(site)) {
                out.put(site, end(site, claim.key()) + Copies.END + claim.key(), claim.text());
            }
        }
        out.seal();
        return out;
    }

    /** Where the way from page to page ends; in a circle it ends at the page itself. */
    private String end(String site, String key) {
        Set<String> met = new HashSet<>(Set.of(key));
        String at = key;
        for (Optional<String> next = shown.find(site, at); next.isPresent(); next = shown.find(site, at)) {
            at = next.get();
            if (!met.add(at)) {
                return key;
            }
        }
        return at;
    }

    /** The key of the page of these that a feed names and that was captured first; without feeds, of that which was captured first. */
    private String foremost(String site, List<Row> pages) {
        Comparator<Row> order = Comparator.comparing((Row page) -> !isByFeed(site, Copies.rest(page.key()))).thenComparing(Row::text);
        return Copies.rest(pages.stream().min(order).orElseThrow().key());
    }

    private interface GroupTaker {
        void take(String site, String key, List<Row> rows) throws IOException;
    }

    private static void forEachGroup(SortedTable table, GroupTaker taker) throws IOException {
        for (String site : table.hosts()) {
            List<Row> rows = table.rows(site);
            int to = 0;
            for (int from = 0; from < rows.size(); from = to) {
                String key = Copies.first(rows.get(from).key());
                while (to < rows.size() && Copies.first(rows.get(to).key()).equals(key)) {
                    to++;
                }
                taker.take(site, key, rows.subList(from, to));
            }
        }
    }

    @Override
    public void close() throws IOException {
        claims.close();
        shown.close();
        named.close();
        byFeed.close();
    }
}
