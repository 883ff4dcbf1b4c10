package org.feedwright;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.feedwright.capture.CaptureSource;
import org.feedwright.capture.Provenance;
import org.feedwright.feed.Feed;
import org.feedwright.feed.FeedOutcome;
import org.feedwright.feed.FeedParser;
import org.feedwright.wrapper.UrlShape;

/**
 * The first pass over a source: its feeds, where its pages lie, and its redirects. Feeds and posts may lie in different files. Thread-safe,
 * since nothing changes once it is made.
 */
final class Survey implements PagePlaces, Closeable {
    /** Bytes of heap for each byte of a feed that is parsed (see {@link FeedParser#MAX_BYTES}). */
    private static final long HEAP_OF_BYTE = 10;

    private final CaptureSource source;
    private final UnaryOperator<String> urlKey;
    private final List<Feed> feeds = new ArrayList<>();
    private final Map<String, List<FoundFeed>> sites = new TreeMap<>();
    private long room;
    private final List<FeedOutcome.Unusable> unusable = new ArrayList<>();
    /** The hash of the title of each page, and where it lies. */
    private final PageTable pages;
    /** Where each redirect leads. */
    private final PageTable redirects;
    private Copies copies = Copies.UNKNOWN;

    /** A feed of a site; itself while there is room, else read again where it lies. */
    private record FoundFeed(Provenance place, Optional<Feed> feed) {
    }

    private Survey(CaptureSource source, UnaryOperator<String> urlKey, long room) {
        this.source = source;
        this.urlKey = urlKey;
        this.room = room;
        this.pages = new PageTable(UrlShape::host, room);
        this.redirects = new PageTable(UrlShape::host, room);
    }

    /**
     * Captures that the program failed on are told and left out.
     *
     * @param siteOf the site that a feed speaks for
     * @param room   bytes of heap for feeds, and as many for places of pages and for redirects. Other feeds are read again where they lie,
     *               which takes little beside learning from them; other places and redirects go to temporary files
     */
    static Survey of(CaptureSource source, UnaryOperator<String> urlKey, Function<Feed, String> siteOf, long room, Workers workers)
            throws IOException {
        Survey survey = new Survey(source, urlKey, room);
        Copies.Search search = new Copies.Search();
        try {
            source.forEach(capture -> workers.give(() -> RunListener.place(capture), HEAP_OF_BYTE * capture.body().length,
                    () -> SurveyNote.of(capture, urlKey, siteOf),
                    note -> survey.take(note.flatMap(noted -> noted), search)));
            workers.finish();
            survey.pages.seal();
            survey.redirects.seal();
            survey.copies = search.copies(key -> survey.pages.find(key).map(Survey::title));
            return survey;
        } catch (IOException | RuntimeException | Error e) {
            survey.close();
            throw e;
        }
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

    /** The pages, to be read again. */
    ArchivedPages pages() {
        return new ArchivedPages(source, urlKey, this);
    }

    @Override
    public Copies copies(String key) {
        return copies;
    }

    @Override
    public List<String> keys(String host) {
        return pages.keys(host);
    }

    @Override
    public Set<String> hosts() {
        return pages.hosts();
    }

    @Override
    public Optional<Provenance> page(String key) {
        return pages.find(key).map(Survey::place);
    }

    @Override
    public Optional<String> redirect(String key) {
        return redirects.find(key);
    }

    /** A page as text: the name of a file may hold anything. */
    private static String text(int title, Provenance place) {
        return String.join("\n", String.valueOf(title), String.valueOf(place.offset()), place.recordId(), place.payloadDigest(),
                place.warcFile());
    }

    private static int title(String page) {
        return Integer.parseInt(page.substring(0, page.indexOf('\n')));
    }

    private static Provenance place(String page) {
        String[] parts = page.split("\n", 5);
        return new Provenance(parts[4], Long.parseLong(parts[1]), parts[2], parts[3]);
    }

    private void take(Optional<SurveyNote> note, Copies.Search search) throws IOException {
        if (note.isEmpty()) {
            return;
        }
        if (note.get() instanceof SurveyNote.OfPage page) {
            pages.put(page.claim().key(), text(page.claim().title(), page.place()));
            search.add(page.claim());
        } else if (note.get() instanceof SurveyNote.OfRedirect redirect) {
            redirects.put(redirect.key(), redirect.target());
        } else if (note.get() instanceof SurveyNote.OfFeed feed) {
            add(feed.site(), feed.feed(), feed.place());
        } else if (note.get() instanceof SurveyNote.OfUnusable looked) {
            unusable.add(looked.feed());
        }
    }

    private void add(String site, Feed feed, Provenance place) {
        boolean fits = feed.heap() <= room;
        room -= fits ? feed.heap() : 0;
        feeds.add(feed.withoutEntries());
        sites.computeIfAbsent(site, unseen -> new ArrayList<>()).add(new FoundFeed(place, fits ? Optional.of(feed) : Optional.empty()));
    }

    @Override
    public void close() throws IOException {
        pages.close();
        redirects.close();
    }
}
