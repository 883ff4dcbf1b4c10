package org.feedwright;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.feedwright.capture.Capture;
import org.feedwright.capture.UrlViews;
import org.feedwright.page.Addresses;
import org.feedwright.page.PageHead;
import org.feedwright.wrapper.PageUrls;
import org.feedwright.wrapper.UrlShape;

/**
 * Which pages of a source are one page under several URLs, told by these URLs ({@link UrlViews}) and by the address that pages name as
 * their own. Immutable and thread-safe.
 */
public final class Copies {
    /** Of a source that nobody looked at before, or that has none: every page counts as one of its own. */
    public static final Copies UNKNOWN = new Copies(Map.of(), Map.of());

    /**
     * Pages that may name one address without being a view of it by their URL. Where more do, a template names it on every page, and it
     * says nothing; redirects that were archived as pages and URLs by number beside those by name make one or two.
     */
    private static final int MANY = 3;
    /** URLs of copies that a post names, so that a page with a view for each of a thousand comments stays a short line. */
    private static final int MAX_NAMED = 100;
    private static final int NO_TITLE = "".hashCode();

    /** By the key of the copy: the key of the page that stands for all of them. */
    private final Map<String, String> originals;
    /** By that key: the URLs of the copies, in archive order. */
    private final Map<String, List<String>> urls;
    private final Set<String> hosts;

    /** Copies that were told before: see {@link #originals} and {@link #urls}. */
    public Copies(Map<String, String> originals, Map<String, List<String>> urls) {
        this.originals = Map.copyOf(originals);
        this.urls = Map.copyOf(urls);
        this.hosts = originals.keySet().stream().map(UrlShape::host).collect(Collectors.toUnmodifiableSet());
    }

    /** The key of the page that stands for all of them, by the key of each copy. */
    public Map<String, String> originals() {
        return originals;
    }

    /** The URLs of its copies, in archive order, by the key of the page that stands for them. */
    public Map<String, List<String>> urls() {
        return urls;
    }

    /** The URL key of the page that this page is a copy of. */
    Optional<String> originalOf(String key) {
        return Optional.ofNullable(originals.get(key));
    }

    /** The hosts that have copies. */
    Set<String> hosts() {
        return hosts;
    }

    /** URLs under which the page with this key was captured, too; the first of them. */
    List<String> of(String key) {
        return urls.getOrDefault(key, List.of());
    }

    /**
     * What one page says of its address.
     *
     * @param url      as captured
     * @param original key of the page that its URL is a view of; its own where it is none
     * @param named    key of the address that it names; its own where it names none of its site
     * @param title    hash of its title
     */
    public record Claim(String key, String url, String original, String named, int title) {
        static Claim of(Capture capture, UnaryOperator<String> urlKey) {
            String url = capture.url();
            String key = urlKey.apply(url);
            PageHead head = PageHead.of(capture);
            String named = head.canonical().isEmpty() ? key : urlKey.apply(UrlViews.original(head.canonical(), ""));
            boolean counts = !Addresses.leaves(head.canonical(), url) && !UrlShape.segments(named).isEmpty()
                    && !PageUrls.looksLikeListing(key); // many name the first page of the listing
            return new Claim(key, url, urlKey.apply(UrlViews.original(url, head.canonical())), counts ? named : key,
                    head.title().hashCode());
        }

        /** Whether it says that there may be copies; other claims can be left out of a {@link Search}. */
        public boolean counts() {
            return isView() || !named.equals(key);
        }

        private boolean isView() {
            return !original.equals(key);
        }
    }

    /** Gathers what pages say: those of a whole source, or of whole sites ({@link UrlViews#site}). Not thread-safe. */
    public static final class Search {
        private final List<Claim> claims = new ArrayList<>();

        /** Hears of one page after the other, in archive order. */
        public void add(Claim claim) {
            if (claim.counts()) {
                claims.add(claim);
            }
        }

        /** @param titles the hash of the title of each page, by its key */
        public Copies copies(Function<String, Optional<Integer>> titles) {
            Map<String, String> to = new HashMap<>();
            Map<String, Set<String>> claimants = new HashMap<>();
            claims.stream().filter(claim -> !claim.isView())
                    .forEach(claim -> claimants.computeIfAbsent(claim.named(), key -> new HashSet<>()).add(claim.key()));
            for (Claim claim : claims) {
                if (claim.isView() || isAnother(claim, claimants.get(claim.named()), titles)) {
                    to.putIfAbsent(claim.key(), claim.isView() ? claim.original() : claim.named());
                }
            }
            return grouped(to, titles);
        }

        /** Whether a page is the one that it names, by its title; where that was not captured, by the titles of all that name it. */
        private static boolean isAnother(Claim claim, Set<String> claimants, Function<String, Optional<Integer>> titles) {
            if (claimants.size() > MANY || claim.title() == NO_TITLE) {
                return false;
            }
            Optional<Integer> title = titles.apply(claim.named());
            return title.isPresent() ? title.get() == claim.title()
                    : claimants.stream().allMatch(key -> titles.apply(key).orElseThrow() == claim.title());
        }

        private Copies grouped(Map<String, String> to, Function<String, Optional<Integer>> titles) {
            Map<String, String> first = new HashMap<>();
            Map<String, String> originals = new HashMap<>();
            Map<String, List<String>> urls = new HashMap<>();
            for (Claim claim : claims) {
                String address = end(claim.key(), to);
                String original = titles.apply(address).isPresent() ? address : first.computeIfAbsent(address, key -> claim.key());
                if (!original.equals(claim.key()) && originals.putIfAbsent(claim.key(), original) == null) {
                    List<String> named = urls.computeIfAbsent(original, key -> new ArrayList<>());
                    if (named.size() < MAX_NAMED) {
                        named.add(claim.url());
                    }
                }
            }
            return new Copies(originals, urls);
        }

        /** Where the way from page to page ends; in a circle at the page itself. */
        private static String end(String key, Map<String, String> to) {
            Set<String> met = new HashSet<>(Set.of(key));
            String at = key;
            while (to.containsKey(at)) {
                at = to.get(at);
                if (!met.add(at)) {
                    return key;
                }
            }
            return at;
        }
    }
}
