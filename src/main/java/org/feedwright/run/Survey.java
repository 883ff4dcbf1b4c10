package org.feedwright.run;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureSource;
import org.feedwright.capture.Provenance;
import org.feedwright.feed.Feed;
import org.feedwright.feed.FeedOutcome;
import org.feedwright.feed.FeedParser;
import org.feedwright.run.ArchivedPages.PagePlaces;
import org.feedwright.run.RunMemory.Fact;
import org.feedwright.run.RunMemory.Kind;
import org.feedwright.store.SortedTable;
import org.feedwright.store.SortedTable.Counts;
import org.feedwright.store.SortedTable.Row;
import org.feedwright.wrapper.UrlShape;

/**
 * The first pass over a source: its feeds, where its pages lie, and its redirects. Feeds and posts may lie in different files. Of a run
 * that goes on with new archives it holds what earlier parts met too. Thread-safe, since nothing changes once it is made.
 */
final class Survey implements PagePlaces, Closeable {
    /** What it leaves for later parts of the run. */
    private static final Set<Kind> NOTES = Set.of(Kind.PAGE, Kind.REDIRECT, Kind.FEED);

    /** Bytes of heap for each byte of a feed that is parsed (see {@link FeedParser#MAX_BYTES}). */
    private static final long HEAP_OF_BYTE = 10;

    /** A pass, of which a part may have been made before: captures, and what was noted of others, in the order of the archives. */
    interface FirstPass {
        /** @param noted hears of pages, redirects, and feeds, which can be read or not */
        void forEach(CaptureSource.Visitor captures, RunMemory.Taker<Fact> noted) throws IOException;

        /** A pass of which no part was made. */
        static FirstPass over(CaptureSource source) {
            return (captures, noted) -> source.forEach(captures);
        }
    }

    private final CaptureSource source;
    private final UnaryOperator<String> urlKey;
    private final boolean heeds;
    /** Where the feeds of each site lie, by their number. */
    private final SortedTable sites;
    /** Feeds for which there was room, by their number. */
    private final Map<String, Feed> held = new HashMap<>();
    private long feeds;
    private long room;
    private final Map<FeedOutcome.Reason, Long> unusable = new EnumMap<>(FeedOutcome.Reason.class);
    /** The hash of the title of each page, and where it lies. */
    private final SortedTable pages;
    private final SortedTable redirects;
    private Copies copies = Copies.UNKNOWN;
    private final Optional<RunJournal> journal;
    /** The same for new archives alone, where there are others. */
    private final Optional<Survey> fresh;

    private Survey(CaptureSource source, UnaryOperator<String> urlKey, boolean heeds, long room, Optional<RunJournal> journal,
                   Optional<Survey> fresh) {
        this.source = source;
        this.urlKey = urlKey;
        this.heeds = heeds;
        this.room = room;
        this.journal = journal;
        this.fresh = fresh;
        this.sites = new SortedTable(room, Counts.LAST);
        this.pages = new SortedTable(room, Counts.LAST);
        this.redirects = new SortedTable(room, Counts.LAST);
    }

    /**
     * Captures that the program failed on are told and left out.
     *
     * @param pass   over the source
     * @param siteOf the site that a feed speaks for
     * @param heeds  whether the permalinks of feeds say which pages are no copies
     * @param room   bytes of heap for feeds, and as many for the places of feeds, for those of pages, for redirects, and for copies. Other
     *               feeds are read again where they lie, which takes little beside learning from them; all else for which there is no room
     *               goes to temporary files
     */
    static Survey of(CaptureSource source, FirstPass pass, UnaryOperator<String> urlKey, Function<Feed, String> siteOf, boolean heeds,
                     long room, Workers workers) throws IOException {
        Optional<RunJournal> journal = workers.journal();
        boolean goesOn = journal.filter(RunJournal::goesOn).isPresent();
        long each = goesOn ? room / 2 : room;
        Optional<Survey> fresh = goesOn
                ? Optional.of(new Survey(source, urlKey, heeds, each, journal, Optional.empty())) : Optional.empty();
        Survey survey = new Survey(source, urlKey, heeds, each, journal, fresh);
        try (CopySearch search = new CopySearch(room)) {
            if (journal.isPresent()) {
                journal.get().recall(NOTES, fact -> {
                    survey.add(fact, search);
                    journal.get().remember(fact);
                });
            }
            pass.forEach(capture -> workers.give(() -> RunListener.place(capture), () -> heap(capture),
                    () -> SurveyNote.of(capture, urlKey, siteOf),
                    note -> survey.take(note.flatMap(noted -> noted), search)), noted -> {
                workers.finish();
                survey.take(noted, search);
            });
            workers.finish();
            survey.seal();
            survey.tell(search.copies(key -> find(survey.pages, key).map(Fact::title)));
            return survey;
        } catch (IOException | RuntimeException | Error e) {
            survey.close();
            throw e;
        }
    }

    /** Bytes of heap that it may take to note a capture. */
    static long heap(Capture capture) {
        return HEAP_OF_BYTE * capture.body().length;
    }

    private void seal() throws IOException {
        sites.seal();
        pages.seal();
        redirects.seal();
        if (fresh.isPresent()) {
            fresh.get().seal();
        }
    }

    private void tell(Copies all) {
        copies = all;
        fresh.ifPresent(survey -> survey.copies = all);
    }

    /** What new archives hold; itself where all are new. */
    Survey fresh() {
        return fresh.orElse(this);
    }

    long feeds() {
        return feeds;
    }

    /** What feeds speak for, in order. */
    Set<String> sites() {
        return sites.hosts();
    }

    /** The feeds of a site, in the order of the archives; without those that earlier parts of the run met and that are gone. */
    List<Feed> feeds(String site) throws IOException {
        List<Feed> out = new ArrayList<>();
        for (Row row : sites.rows(site)) {
            Feed known = held.get(row.key());
            if (known == null) {
                again(Fact.place(row.text())).ifPresent(out::add);
            } else {
                out.add(known);
            }
        }
        return out;
    }

    private Optional<Feed> again(Provenance place) throws IOException {
        try {
            if (FeedParser.parse(source.read(place)) instanceof FeedOutcome.Parsed parsed) {
                return Optional.of(parsed.feed());
            }
            throw new IOException("the feed has changed at " + place.warcFile() + ":" + place.offset());
        } catch (IOException e) {
            if (mayBeGone(place)) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /** How many captures look like a feed and can't be read as one, by why. */
    Map<FeedOutcome.Reason, Long> unusable() {
        return unusable;
    }

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
        return find(pages, key).map(Fact::place);
    }

    @Override
    public boolean mayBeGone(Provenance place) {
        return journal.filter(run -> run.earlierArchives().containsKey(place.warcFile())).isPresent();
    }

    @Override
    public Optional<String> redirect(String key) {
        return find(redirects, key);
    }

    private static Optional<String> find(SortedTable table, String key) {
        return table.find(UrlShape.host(key), key);
    }

    private void take(Optional<SurveyNote> note, CopySearch search) throws IOException {
        if (note.isPresent()) {
            if (note.get() instanceof SurveyNote.OfFeed feed) {
                feed.feed().ifPresent(fresh()::hold);
            }
            take(Fact.of(note.get()), search);
        }
    }

    private void take(Fact fact, CopySearch search) throws IOException {
        if (fact.kind() == Kind.UNUSABLE) {
            fresh().unusable.merge(FeedOutcome.Reason.valueOf(fact.text(0)), 1L, Long::sum);
            return;
        }
        add(fact, search);
        if (journal.isPresent()) {
            journal.get().remember(fact);
        }
        if (fresh.isPresent()) {
            fresh.get().put(fact);
        }
    }

    private void add(Fact fact, CopySearch search) throws IOException {
        put(fact);
        if (fact.kind() == Kind.PAGE) {
            search.add(fact.claim());
        } else if (fact.kind() == Kind.FEED && heeds) {
            for (String permalink : fact.texts().subList(2, fact.texts().size())) {
                search.add(AddressClaim.byFeed(permalink));
            }
        }
    }

    private void put(Fact fact) throws IOException {
        switch (fact.kind()) {
            case PAGE -> pages.put(UrlShape.host(fact.text(1)), fact.text(1), fact.text(0));
            case REDIRECT -> redirects.put(UrlShape.host(fact.text(0)), fact.text(0), fact.text(1));
            case FEED -> {
                sites.put(fact.text(1), number(), fact.text(0));
                feeds++;
            }
            default -> throw new IllegalArgumentException("no note of a survey: " + fact.kind());
        }
    }

    /** The key of the feed that comes next. */
    private String number() {
        return SortedTable.number(feeds);
    }

    private void hold(Feed feed) {
        if (feed.heap() <= room) {
            room -= feed.heap();
            held.put(number(), feed);
        }
    }

    @Override
    public void close() throws IOException {
        sites.close();
        pages.close();
        redirects.close();
        if (fresh.isPresent()) {
            fresh.get().close();
        }
    }
}
