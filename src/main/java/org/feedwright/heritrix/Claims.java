package org.feedwright.heritrix;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.feedwright.run.AddressClaim;
import org.feedwright.run.Copies;
import org.feedwright.run.CopySearch;
import org.feedwright.wrapper.UrlShape;

/**
 * What posts say of their address where they name another one of their site, and which pages feeds name: by both {@link Copies} tells when
 * the crawl ends which posts are copies. In the ledger, so many claims of each address as can matter. Thread-safe.
 */
record Claims(Ledger ledger) {
    /** By the URL key of a page: what it says. */
    private static final String CLAIM = "claim";
    /** By the key of an address, the keys of the pages that name it. */
    private static final String NAMING = "naming";
    /** Fingerprints of the keys of pages that feeds name. */
    private static final String IN_FEED = "in-feed";
    /** By host, the votes of feeds on all that was claimed. */
    private static final String VOTES = "votes";
    /** A template names the address on all of its pages: what it says means nothing, and more of it need not be noted. */
    private static final int TOO_MANY = CopySearch.MANY + 1;
    /** Parts of a claim as a value: all but the keys of the page. */
    private static final int PARTS = 4;
    /** Bytes of heap for the claims of a host; what takes more goes to temporary files for a moment. */
    private static final long ROOM = 8 << 20;

    /** A feed names this page. */
    void inFeed(String key) {
        ledger.add(IN_FEED, Ledger.fingerprint(key));
    }

    private boolean isInFeed(String key) {
        return ledger.has(IN_FEED, Ledger.fingerprint(key));
    }

    /**
     * Notes what a post says that names another address.
     *
     * @param isThere whether there is a post at the address: then it is no matter which of the two the feeds name
     * @return whether the post may be a copy of another that is there or may still come
     */
    synchronized boolean mayBeCopy(AddressClaim claim, boolean isThere) {
        String host = UrlShape.host(claim.key());
        List<String> others = new ArrayList<>(naming(claim.named()));
        boolean isNew = !others.remove(claim.key());
        if (isNew && others.size() < TOO_MANY) {
            ledger.put(String.join("\n", claim.named(), claim.address(), claim.url(), String.valueOf(claim.title())), CLAIM, claim.key());
            ledger.add(NAMING, claim.named(), claim.key());
            ledger.put(Long.toString(votes(host) + claim.vote(this::isInFeed)), VOTES, host);
        }
        return others.size() < CopySearch.MANY && (isThere || !others.isEmpty() || !claim.isForPage(this::isInFeed, votes(host)));
    }

    private long votes(String host) {
        return ledger.number(VOTES, host);
    }

    /** Keys of posts that name an address; nothing where they are so many that it means nothing. */
    List<String> of(String address) {
        List<String> all = naming(address);
        return all.size() < TOO_MANY ? all : List.of();
    }

    private List<String> naming(String address) {
        return ledger.under(NAMING, address).limit(TOO_MANY).toList();
    }

    /**
     * Which posts of a host are copies of each other.
     *
     * @param titles the hash of the title of a page that was captured, by its key
     */
    Copies copies(String host, Function<String, Optional<Integer>> titles) throws IOException {
        try (CopySearch search = new CopySearch(ROOM)) {
            for (Iterator<String> keys = ledger.beginning(CLAIM, host).iterator(); keys.hasNext();) {
                Optional<AddressClaim> claim = Optional.of(keys.next()).filter(key -> UrlShape.host(key).equals(host)).flatMap(this::claim);
                if (claim.isPresent()) {
                    add(claim.get(), search);
                }
            }
            return search.copies(key -> claim(key).map(AddressClaim::title).or(() -> titles.apply(key)));
        }
    }

    private void add(AddressClaim claim, CopySearch search) throws IOException {
        for (String key : List.of(claim.key(), claim.named())) {
            if (isInFeed(key)) {
                search.add(AddressClaim.byFeed(key));
            }
        }
        search.add(claim);
    }

    /** What a page says; nothing where that can't be read any more. */
    private Optional<AddressClaim> claim(String key) {
        return ledger.get(CLAIM, key).map(text -> text.split("\n", PARTS)).filter(parts -> parts.length == PARTS)
                .filter(parts -> parts[PARTS - 1].matches("-?\\d{1,10}"))
                .map(parts -> new AddressClaim(key, parts[2], key, parts[0], parts[1], (int) Long.parseLong(parts[PARTS - 1])));
    }
}
