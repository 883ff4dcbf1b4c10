package org.feedwright.run;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.feedwright.capture.Capture;
import org.feedwright.capture.UrlViews;
import org.feedwright.page.Addresses;
import org.feedwright.page.PageHead;
import org.feedwright.store.SortedTable;
import org.feedwright.store.SortedTable.Counts;
import org.feedwright.store.SortedTable.Row;
import org.feedwright.wrapper.PageUrls;
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

    /**
     * Pages that may name one address without being a view of it by their URL. Where more do, a template names it on every page, and it
     * says nothing; redirects that were archived as pages and URLs by number beside those by name make one or two.
     */
    public static final int MANY = 3;
    /** URLs of copies that a post names, so that a page with a view for each of a thousand comments stays a short line. */
    private static final int MAX_NAMED = 100;
    private static final int NO_TITLE = "".hashCode();
    /** Stands between the parts of a row: neither URLs of captures nor addresses on pages have control characters. */
    private static final char END = '\n';

    /** By the key of a copy: the key of the page that stands for all of them, the number of the copy, and its URL. */
    private final SortedTable originals;
    /** By the key of that page and the number of a copy: its URL. */
    private final SortedTable urls;

    private Copies(long room) {
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

    private void add(Copy copy) throws IOException {
        originals.put(UrlShape.host(copy.key()), copy.key(), copy.original() + END + copy.number() + END + copy.url());
        urls.put(UrlShape.host(copy.original()), copy.original() + END + SortedTable.number(copy.number()), copy.url());
    }

    private Copies seal() throws IOException {
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

    private static String first(String text) {
        return text.substring(0, text.indexOf(END));
    }

    private static String rest(String text) {
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

    /**
     * What one page says of its address, or that a feed names a page.
     *
     * @param url      as captured; empty where a feed says it
     * @param original key of the page that its URL is a view of; its own where it is none
     * @param named    key of the address that it names; its own where it names none of its site
     * @param address  the same address as a URL; empty where it names none
     * @param title    hash of its title
     */
    public record Claim(String key, String url, String original, String named, String address, int title) {
        /** @param key of the page that an entry of a feed has as its permalink */
        public static Claim byFeed(String key) {
            return new Claim(key, "", key, key, "", NO_TITLE);
        }

        /** What a page says; does not parse it. */
        public static Claim of(Capture capture, UnaryOperator<String> urlKey) {
            String url = capture.url();
            String key = urlKey.apply(url);
            PageHead head = PageHead.of(capture);
            String address = UrlViews.original(head.canonical(), "");
            String named = address.isEmpty() ? key : urlKey.apply(address);
            boolean counts = !Addresses.leaves(head.canonical(), url) && !UrlShape.segments(named).isEmpty()
                    && !PageUrls.looksLikeListing(key); // many name the first page of the listing
            return new Claim(key, url, urlKey.apply(UrlViews.original(url, head.canonical())), counts ? named : key,
                    counts ? address : "", head.title().hashCode());
        }

        /** Whether it says that there may be copies; other claims can be left out of a {@link Search}. */
        public boolean counts() {
            return isView() || !named.equals(key) || isByFeed();
        }

        /** Whether a page names another one of its site, and its URL alone does not say that it shows another one. */
        public boolean isNaming() {
            return !isView() && !named.equals(key);
        }

        /**
         * What feeds say to a page that names another address: 1 where they name the page and not the address, -1 the other way round.
         *
         * @param byFeed whether a feed names the page with a key
         */
        public int vote(Predicate<String> byFeed) {
            return hasMore() ? 0 : Boolean.compare(byFeed.test(key), byFeed.test(named));
        }

        /**
         * Whether feeds say that the page is the post, and not what lies at the address that it names. Pages of a site that no feed names
         * any more were made as those that feeds name, so all of its votes are counted.
         *
         * @param votes the sum over the site
         */
        public boolean isForPage(Predicate<String> byFeed, long votes) {
            int vote = vote(byFeed);
            return vote > 0 || vote == 0 && votes > 0 && !byFeed.test(named) && !hasMore();
        }

        /** Whether the page has parameters that the address lacks: a feed may add where its readers come from. */
        private boolean hasMore() {
            return key.startsWith(named + '?');
        }

        private boolean isByFeed() {
            return url.isEmpty();
        }

        private boolean isView() {
            return !original.equals(key);
        }
    }

    /**
     * Gathers what pages say: those of a whole source, or of whole sites ({@link UrlViews#site}). All of it lies in tables by site, so that
     * a site may have any number of copies. Not thread-safe.
     */
    public static final class Search implements Closeable {
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
        /** Keys of pages that feeds name. */
        private final SortedTable byFeed;

        /** @param room bytes of heap; what takes more goes to temporary files */
        public Search(long room) {
            this.room = room / TABLES;
            claims = new SortedTable(this.room, Counts.FIRST);
            shown = new SortedTable(this.room, Counts.FIRST);
            named = new SortedTable(this.room, Counts.LAST);
            byFeed = new SortedTable(this.room, Counts.FIRST);
        }

        /** Hears of one page or permalink after the other, in archive order. */
        public void add(Claim claim) throws IOException {
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
                named.put(site, claim.named() + END + claim.key(), String.valueOf(claim.title()) + END + claim.address());
            }
        }

        private void claim(String site, String key, String url) throws IOException {
            claims.put(site, key, SortedTable.number(count) + END + url);
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
                        if (!rest(page.key()).equals(original)) {
                            copies.add(new Copy(rest(page.key()), original, Long.parseLong(first(page.text())), rest(page.text())));
                        }
                    }
                });
            }
            return copies.seal();
        }

        /** Takes what a page says that names an address which shows the same page. */
        private interface NamingTaker {
            void take(String site, Claim claim) throws IOException;
        }

        private void forEachNaming(Function<String, Optional<Integer>> titles, NamingTaker taker) throws IOException {
            forEachGroup(named, (site, address, pages) -> {
                for (Row page : pages) {
                    if (isAnother(page, address, pages, titles)) {
                        String key = rest(page.key());
                        taker.take(site, new Claim(key, key, key, address, rest(page.text()), Integer.parseInt(first(page.text()))));
                    }
                }
            });
        }

        private boolean isByFeed(String site, String key) {
            return byFeed.find(site, key).isPresent();
        }

        /** Whether a page is the one that it names, by its title; where that was not captured, by the titles of all that name it. */
        private static boolean isAnother(Row page, String address, List<Row> pages, Function<String, Optional<Integer>> titles) {
            int title = Integer.parseInt(first(page.text()));
            if (pages.size() > MANY || title == NO_TITLE) {
                return false;
            }
            Optional<Integer> captured = titles.apply(address);
            return captured.isPresent() ? captured.get() == title
                    : pages.stream().allMatch(other -> titles.apply(rest(other.key())).filter(own -> own == title).isPresent());
        }

        /** What {@link #claims} has, by the key where the way from page to page ends and that of the page. */
        private SortedTable byAddress() throws IOException {
            SortedTable out = new SortedTable(room, Counts.FIRST);
            for (String site : claims.hosts()) {
                for (Row claim : claims.rows(site)) {
                    out.put(site, end(site, claim.key()) + END + claim.key(), claim.text());
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
            return rest(pages.stream().min(Comparator.comparing((Row page) -> !isByFeed(site, rest(page.key()))).thenComparing(Row::text))
                    .orElseThrow().key());
        }

        private interface GroupTaker {
            void take(String site, String key, List<Row> rows) throws IOException;
        }

        private static void forEachGroup(SortedTable table, GroupTaker taker) throws IOException {
            for (String site : table.hosts()) {
                List<Row> rows = table.rows(site);
                int to = 0;
                for (int from = 0; from < rows.size(); from = to) {
                    String key = first(rows.get(from).key());
                    while (to < rows.size() && first(rows.get(to).key()).equals(key)) {
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
}
