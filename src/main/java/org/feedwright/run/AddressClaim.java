package org.feedwright.run;

import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.feedwright.capture.Capture;
import org.feedwright.capture.UrlViews;
import org.feedwright.page.Addresses;
import org.feedwright.page.PageHead;
import org.feedwright.wrapper.PageUrls;
import org.feedwright.wrapper.UrlShape;

/**
 * What one page says of its address, or that a feed names a page.
 *
 * @param url      as captured; empty where a feed says it
 * @param original key of the page that its URL is a view of; its own where it is none
 * @param named    key of the address that it names; its own where it names none of its site
 * @param address  the same address as a URL; empty where it names none
 * @param title    hash of its title
 */
public record AddressClaim(String key, String url, String original, String named, String address, int title) {
    private static final int NO_TITLE = "".hashCode();

    /** @param key of the page that an entry of a feed has as its permalink */
    public static AddressClaim byFeed(String key) {
        return new AddressClaim(key, "", key, key, "", NO_TITLE);
    }

    /** What a page says; does not parse it. */
    public static AddressClaim of(Capture capture, UnaryOperator<String> urlKey) {
        String url = capture.url();
        String key = urlKey.apply(url);
        PageHead head = PageHead.of(capture);
        String address = UrlViews.original(head.canonical(), "");
        String named = address.isEmpty() ? key : urlKey.apply(address);
        boolean counts = !Addresses.leaves(head.canonical(), url) && !UrlShape.segments(named).isEmpty()
                && !PageUrls.looksLikeListing(key); // many name the first page of the listing
        return new AddressClaim(key, url, urlKey.apply(UrlViews.original(url, head.canonical())), counts ? named : key,
                counts ? address : "", head.title().hashCode());
    }

    /** Whether it says that there may be copies; other claims can be left out of a {@link CopySearch}. */
    public boolean counts() {
        return isView() || isNaming() || isByFeed();
    }

    /** Whether the page has a title to be known by. */
    boolean isTitled() {
        return title != NO_TITLE;
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

    /** Whether a feed says it. */
    boolean isByFeed() {
        return url.isEmpty();
    }

    /** Whether its URL alone says that it shows another page. */
    boolean isView() {
        return !original.equals(key);
    }
}
