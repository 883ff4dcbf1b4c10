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
final class Survey implements PageFinder {
    /** Redirects that are followed from a permalink: feed proxies and moves of domain chain two or three. */
    private static final int MAX_REDIRECTS = 5;

    /** Listing pages of a host that are read to learn from: the home page and some of its archive have more items than a wrapper needs. */
    private static final int MAX_LISTINGS = 10;

    /** Bytes of heap for each byte of a feed that is parsed (see {@link FeedParser#MAX_BYTES}). */
    private static final long HEAP_OF_BYTE = 10;

    private final CaptureSource source;
    private final UnaryOperator<String> urlKey;
    private final List<Feed> feeds = new ArrayList<>();
    private final List<FeedOutcome.Unusable> unusable = new ArrayList<>();
    private final Map<String, Provenance> pages = new HashMap<>();
    private final Map<String, List<String>> byHost = new TreeMap<>();
    private final Map<String, String> redirects = new HashMap<>();

    private Survey(CaptureSource source, UnaryOperator<String> urlKey) {
        this.source = source;
        this.urlKey = urlKey;
    }

    /** Captures that the program failed on are told and left out. */
    static Survey of(CaptureSource source, UnaryOperator<String> urlKey, Workers workers) throws IOException {
        Survey survey = new Survey(source, urlKey);
        source.forEach(capture -> workers.give(() -> FaultHandler.place(capture), HEAP_OF_BYTE * capture.body().length,
                () -> survey.note(capture), note -> note.ifPresent(Runnable::run)));
        workers.finish();
        survey.pages.keySet().forEach(key -> survey.byHost.computeIfAbsent(UrlShape.host(key), host -> new ArrayList<>()).add(key));
        survey.byHost.values().forEach(Collections::sort);
        return survey;
    }

    List<Feed> feeds() {
        return feeds;
    }

    /** Captures that look like a feed and can't be read as one. */
    List<FeedOutcome.Unusable> unusable() {
        return unusable;
    }

    /** URL keys of a host's pages, in order. */
    List<String> keys(String host) {
        return byHost.getOrDefault(host, List.of());
    }

    /** Hosts that have pages, in order. */
    Set<String> hosts() {
        return byHost.keySet();
    }

    /** The page with a URL key that {@link #keys} gave. */
    Capture page(String key) throws IOException {
        return source.read(pages.get(key));
    }

    @Override
    public Optional<Capture> find(String url) throws IOException {
        Optional<String> key = locate(url);
        return key.isPresent() ? Optional.of(page(key.get())) : Optional.empty();
    }

    @Override
    public Optional<String> locate(String url) {
        String key = urlKey.apply(url);
        for (int i = 0; i <= MAX_REDIRECTS && key != null; i++) {
            if (pages.containsKey(key)) {
                return Optional.of(key);
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
                out.add(page(key));
            }
        }
        return out;
    }

    /** What a capture says, to be noted in its turn. */
    private Runnable note(Capture capture) {
        Provenance place = capture.provenance();
        if (capture.isRedirect()) {
            Optional<String> target = capture.redirectTarget().map(urlKey);
            String key = urlKey.apply(capture.url());
            return () -> target.ifPresent(to -> redirects.put(key, to));
        }
        if (FeedSniffer.isFeed(capture)) {
            FeedOutcome outcome = FeedParser.parse(capture);
            return () -> add(outcome);
        }
        if (HtmlCaptures.isHtml(capture)) {
            String key = urlKey.apply(capture.url());
            return () -> pages.put(key, place);
        }
        return () -> { };
    }

    private void add(FeedOutcome outcome) {
        if (outcome instanceof FeedOutcome.Parsed parsed) {
            feeds.add(parsed.feed());
        } else if (outcome instanceof FeedOutcome.Unusable none) {
            unusable.add(none);
        }
    }
}
