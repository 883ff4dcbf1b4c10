package org.feedwright;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureSource;
import org.feedwright.capture.Provenance;
import org.feedwright.feed.Feed;
import org.feedwright.feed.FeedOutcome;
import org.feedwright.feed.FeedParser;
import org.feedwright.feed.FeedSniffer;
import org.feedwright.wrapper.PageUrls;
import org.feedwright.wrapper.UrlShape;

/**
 * The first pass over a source: its feeds, where its pages lie, and its redirects. Feeds and posts may lie in different files. Thread-safe,
 * since nothing changes once it is made.
 */
final class Survey implements PageFinder, SitePages {
    /** Redirects that are followed from a permalink: feed proxies and moves of domain chain two or three. */
    private static final int MAX_REDIRECTS = 5;

    /** Listing pages of a host that are read to learn from: the home page and some of its archive have more items than a wrapper needs. */
    private static final int MAX_LISTINGS = 10;

    /** Bytes of heap for each byte of a feed that is parsed (see {@link FeedParser#MAX_BYTES}). */
    private static final long HEAP_OF_BYTE = 10;

    private final CaptureSource source;
    private final UnaryOperator<String> urlKey;
    private final Function<Feed, String> siteOf;
    private final List<Feed> feeds = new ArrayList<>();
    private final Map<String, List<FoundFeed>> sites = new TreeMap<>();
    private long room;
    private final List<FeedOutcome.Unusable> unusable = new ArrayList<>();
    private final Map<String, Provenance> pages = new HashMap<>();
    private final Map<String, List<String>> byHost = new TreeMap<>();
    private final Map<String, String> redirects = new HashMap<>();
    private Copies copies = Copies.UNKNOWN;

    /** A feed of a site; itself while there is room, else read again where it lies. */
    private record FoundFeed(Provenance place, Optional<Feed> feed) {
    }

    private Survey(CaptureSource source, UnaryOperator<String> urlKey, Function<Feed, String> siteOf, long room) {
        this.source = source;
        this.urlKey = urlKey;
        this.siteOf = siteOf;
        this.room = room;
    }

    /**
     * Captures that the program failed on are told and left out.
     *
     * @param siteOf the site that a feed speaks for
     * @param room   bytes of heap for feeds; the others are read again where they lie, which takes little beside learning from them
     */
    static Survey of(CaptureSource source, UnaryOperator<String> urlKey, Function<Feed, String> siteOf, long room, Workers workers)
            throws IOException {
        Survey survey = new Survey(source, urlKey, siteOf, room);
        Copies.Search search = new Copies.Search(urlKey);
        source.forEach(capture -> workers.give(() -> FaultHandler.place(capture), HEAP_OF_BYTE * capture.body().length,
                () -> survey.note(capture, search), note -> note.ifPresent(Runnable::run)));
        workers.finish();
        survey.copies = search.copies();
        survey.pages.keySet().stream().filter(key -> survey.copies.originalOf(key).isEmpty())
                .forEach(key -> survey.byHost.computeIfAbsent(UrlShape.host(key), host -> new ArrayList<>()).add(key));
        survey.byHost.values().forEach(Collections::sort);
        return survey;
    }

    /** Every feed, without its entries. */
    List<Feed> feeds() {
        return feeds;
    }

    /** What feeds speak for, in order. */
    Set<String> sites() {
        return sites.keySet();
    }

    /** The feeds of a site, in the order of the archives. */
    List<Feed> feeds(String site) throws IOException {
        List<Feed> out = new ArrayList<>();
        for (FoundFeed found : sites.get(site)) {
            out.add(found.feed().isPresent() ? found.feed().get() : again(found.place()));
        }
        return out;
    }

    private Feed again(Provenance place) throws IOException {
        if (FeedParser.parse(source.read(place)) instanceof FeedOutcome.Parsed parsed) {
            return parsed.feed();
        }
        throw new IOException("the feed has changed at " + place.warcFile() + ":" + place.offset());
    }

    /** Captures that look like a feed and can't be read as one. */
    List<FeedOutcome.Unusable> unusable() {
        return unusable;
    }

    /** Which of the pages are one page under several URLs. */
    Copies copies() {
        return copies;
    }

    @Override
    public List<String> keys(String host) {
        return byHost.getOrDefault(host, List.of());
    }

    @Override
    public Set<String> hosts() {
        return byHost.keySet();
    }

    @Override
    public Optional<Capture> page(String key) throws IOException {
        return Optional.of(source.read(pages.get(key)));
    }

    @Override
    public Optional<Capture> find(String url) throws IOException {
        Optional<String> key = locate(url);
        return key.isPresent() ? page(key.get()) : Optional.empty();
    }

    @Override
    public Optional<String> locate(String url) {
        String key = urlKey.apply(url);
        for (int i = 0; i <= MAX_REDIRECTS && key != null; i++) {
            if (pages.containsKey(key)) {
                return Optional.of(copies.originalOf(key).orElse(key));
            }
            key = redirects.get(key);
        }
        return Optional.empty();
    }

    @Override
    public List<Capture> listings(String host) throws IOException {
        List<Capture> out = new ArrayList<>();
        for (String key : keys(host)) {
            if (out.size() < MAX_LISTINGS && PageUrls.looksLikeListing(key)) {
                page(key).ifPresent(out::add);
            }
        }
        return out;
    }

    /** What a capture says, to be noted in its turn. */
    private Runnable note(Capture capture, Copies.Search search) {
        Provenance place = capture.provenance();
        if (capture.isRedirect()) {
            Optional<String> target = capture.redirectTarget().map(urlKey);
            String key = urlKey.apply(capture.url());
            return () -> target.ifPresent(to -> redirects.put(key, to));
        }
        if (FeedSniffer.isFeed(capture)) {
            FeedOutcome outcome = FeedParser.parse(capture);
            if (outcome instanceof FeedOutcome.Parsed parsed) {
                String site = siteOf.apply(parsed.feed());
                return () -> add(site, parsed.feed(), place);
            }
            return () -> unusable.add((FeedOutcome.Unusable) outcome);
        }
        if (HtmlCaptures.isHtml(capture)) {
            Copies.Search.Claim claim = search.claim(capture);
            return () -> {
                pages.put(claim.key(), place);
                search.add(claim);
            };
        }
        return () -> { };
    }

    private void add(String site, Feed feed, Provenance place) {
        boolean fits = feed.heap() <= room;
        room -= fits ? feed.heap() : 0;
        feeds.add(feed.withoutEntries());
        sites.computeIfAbsent(site, unseen -> new ArrayList<>()).add(new FoundFeed(place, fits ? Optional.of(feed) : Optional.empty()));
    }
}
