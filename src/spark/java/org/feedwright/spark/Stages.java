package org.feedwright.spark;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.spark.TaskContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;
import org.feedwright.Feedwright;
import org.feedwright.capture.Capture;
import org.feedwright.capture.Provenance;
import org.feedwright.capture.UrlKey;
import org.feedwright.feed.Feed;
import org.feedwright.feed.FeedOutcome;
import org.feedwright.feed.FeedParser;
import org.feedwright.reader.PageOutcome;
import org.feedwright.reader.TrainedBlog;
import org.feedwright.run.ArchivedPages;
import org.feedwright.run.BlogCodec;
import org.feedwright.run.HtmlCaptures;
import org.feedwright.run.Options;
import org.feedwright.run.PageReader;
import org.feedwright.run.PageReader.ReadPage;
import org.feedwright.run.RunListener;
import org.feedwright.run.SurveyNote;
import org.feedwright.run.Training;
import org.feedwright.run.Training.FeedCounts;
import org.feedwright.spark.Archives.Numbered;
import org.feedwright.spark.RowKey.BySite;
import org.feedwright.spark.RowKey.Kind;
import org.feedwright.spark.SiteTable.Row;
import org.feedwright.store.RecentMap;
import org.feedwright.wrapper.UrlShape;

/**
 * What each stage does on a machine, in the order of the stages. A method is called with what one task is to do, and gives its rows as they
 * are asked for; a task that is done again gives the same. What the program fails on is told and left out, as the command does it.
 */
final class Stages implements Serializable {
    private static final long serialVersionUID = 1;

    /** Sites whose wrappers a task that reads archives holds: neighbours in an archive are of few. */
    private static final int SITES_HELD = 256;

    /** Tables: what the first stage found, the blogs as their feeds teach them, and all that was learnt. */
    static final String SURVEY = "survey";
    static final String FED = "fed";
    static final String BLOGS = "blogs";

    private static final BlogCodec CODEC = new BlogCodec(UrlKey::of);
    /** Of blogs, before their names in the order of training: with a feed, and without one. */
    private static final String WITH_FEED = "0";
    private static final String WITHOUT_FEED = "1";

    private final Broadcast<Archives> archives;
    private final Broadcast<SerializableConfiguration> configuration;
    private final String folder;
    private final BySite parts;
    private final boolean feeds;
    private final Findings findings;

    /**
     * @param folder for tables, seen by all machines
     * @param feeds  whether feeds are learnt from
     */
    Stages(Broadcast<Archives> archives, Broadcast<SerializableConfiguration> configuration, String folder, BySite parts, boolean feeds,
              Findings findings) {
        this.archives = archives;
        this.configuration = configuration;
        this.folder = folder;
        this.parts = parts;
        this.feeds = feeds;
        this.findings = findings;
    }

    private Feedwright feedwright() {
        return new Feedwright(feeds ? Options.defaults() : Options.defaults().withoutFeeds(), UrlKey::of, findings);
    }

    /** A table that is closed with the task. */
    private SiteTable table(String name) {
        SiteTable table = new SiteTable(configuration.value().value(), folder + '/' + name, parts);
        atEnd(table::close);
        return table;
    }

    private interface Closing {
        void close() throws IOException;
    }

    private static void atEnd(Closing closing) {
        TaskContext.get().addTaskCompletionListener(context -> {
            try {
                closing.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /** Work on one site or page. */
    private interface Work<T> {
        T result() throws IOException;
    }

    private <T> Optional<T> guarded(Supplier<String> where, Work<T> work) throws IOException {
        try {
            return Optional.of(work.result());
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            findings.failed(where.get(), e);
            return Optional.empty();
        }
    }

    private static List<Numbered> all(Iterator<ArrayList<Numbered>> shares) {
        List<Numbered> all = new ArrayList<>();
        shares.forEachRemaining(all::addAll);
        return all;
    }

    private ArchiveWalk<Row> walk(List<Numbered> some, ArchiveWalk.Rows<Row> rows) throws IOException {
        ArchiveWalk<Row> walk = new ArchiveWalk<>(archives.value().source(), some.iterator(), findings, rows);
        atEnd(walk::close);
        return walk;
    }

    /** First stage, by archive: feeds, redirects, and the places of pages; of archives that were surveyed from there. */
    Iterator<Row> note(Iterator<ArrayList<Numbered>> shares) throws IOException {
        Feedwright feedwright = feedwright();
        Map<Boolean, List<Numbered>> bySurvey = all(shares).stream()
                .collect(Collectors.partitioningBy(archive -> archives.value().notes(archive.name()).isPresent()));
        NotesWalk<Row> surveyed = new NotesWalk<>(archives.value(), bySurvey.get(true).iterator(), this::rows);
        atEnd(surveyed::close);
        ArchiveWalk<Row> others = walk(bySurvey.get(false), (capture, order) -> {
            Optional<SurveyNote> note = guarded(() -> RunListener.place(capture), () -> feedwright.note(capture)).flatMap(noted -> noted);
            return note.isEmpty() ? List.of() : rows(note.get(), order);
        });
        return new Batches<>(() -> {
            Optional<List<Row>> rows = surveyed.next();
            return rows.isPresent() ? rows : others.next();
        });
    }

    private List<Row> rows(SurveyNote note, String order) throws IOException {
        return !feeds && note instanceof SurveyNote.OfFeed ? List.of() : SurveyRows.of(note, order);
    }

    /** The same, by site: what of these is kept. */
    void writeSurvey(Iterator<Row> noted) throws IOException {
        write(SURVEY, new Batches<>(new SurveyRows(noted)));
    }

    /** Writes a part of a table. */
    void write(String name, Iterator<Row> rows) throws IOException {
        table(name).write(TaskContext.getPartitionId(), TaskContext.get().taskAttemptId(), rows);
    }

    /** Second stage: what the feeds of a part teach, by the sites of each blog's pages. */
    Iterator<Row> learnFromFeeds(int part) throws IOException {
        SiteTable survey = table(SURVEY);
        ArchivedPages pages = pages(survey);
        Map<String, List<Provenance>> places = new TreeMap<>();
        for (Iterator<Row> rows = survey.rows(part); rows.hasNext();) {
            Row row = rows.next();
            if (RowKey.is(Kind.FEED, row.key())) {
                places.computeIfAbsent(RowKey.rest(RowKey.withoutOrder(row.key())), unseen -> new ArrayList<>())
                        .add(Rows.place(row.value()));
            }
        }
        Iterator<Map.Entry<String, List<Provenance>>> sites = places.entrySet().iterator();
        return new Batches<>(() -> sites.hasNext() ? Optional.of(learnFromFeeds(sites.next(), pages)) : Optional.empty());
    }

    private List<Row> learnFromFeeds(Map.Entry<String, List<Provenance>> site, ArchivedPages pages) throws IOException {
        List<Feed> all = new ArrayList<>();
        for (Provenance place : site.getValue()) {
            if (!(FeedParser.parse(archives.value().source().read(place)) instanceof FeedOutcome.Parsed parsed)) {
                throw new IOException("the feed has changed at " + place.warcFile() + ":" + place.offset());
            }
            all.add(parsed.feed());
        }
        List<Row> out = new ArrayList<>();
        int number = 0;
        for (TrainedBlog blog : feedwright().train(all, pages).blogs()) {
            out.addAll(rows(blog, WITH_FEED, site.getKey(), String.format("%08x", number++)));
        }
        return out;
    }

    private ArchivedPages pages(SiteTable survey) throws IOException {
        return new ArchivedPages(archives.value().source(), UrlKey::of, new SitePlaces(survey));
    }

    private static Set<String> sites(TrainedBlog blog) {
        Set<String> out = new LinkedHashSet<>();
        blog.hosts().forEach(host -> out.add(RowKey.site(host)));
        return out;
    }

    /** A row for each site of a blog. */
    private static List<Row> rows(TrainedBlog blog, String... name) throws IOException {
        byte[] bytes = CODEC.write(Optional.of(blog));
        return sites(blog).stream().map(site -> new Row(RowKey.of(site, Kind.BLOG, name), bytes)).toList();
    }

    /** The blogs on some sites by their names, in the order of training. */
    private static Map<String, TrainedBlog> blogs(SiteTable table, Collection<String> sites) throws IOException {
        Map<String, TrainedBlog> out = new TreeMap<>(new RowKey.ByBytes());
        for (String site : sites) {
            for (Row row : table.list(RowKey.of(site, Kind.BLOG))) {
                out.put(RowKey.rest(row.key()), CODEC.read(row.value()).orElseThrow());
            }
        }
        return out;
    }

    /** Third stage: other templates of blogs, and sites without a feed. */
    Iterator<Row> complete(int part) throws IOException {
        SiteTable survey = table(SURVEY);
        SiteTable fed = table(FED);
        ArchivedPages pages = pages(survey);
        Iterator<Row> blogs = fed.rows(part);
        Iterator<Row> found = survey.rows(part);
        Set<String> hosts = new TreeSet<>();
        return new Batches<>(() -> {
            if (blogs.hasNext()) {
                return Optional.of(complete(blogs.next(), fed, pages));
            }
            while (found.hasNext()) {
                Row row = found.next();
                String host = UrlShape.host(RowKey.rest(row.key()));
                if (RowKey.is(Kind.PAGE, row.key()) && hosts.add(host)) {
                    return Optional.of(learn(host, fed, pages));
                }
            }
            return Optional.empty();
        });
    }

    /** A blog of several sites is completed at the first of them. */
    private List<Row> complete(Row row, SiteTable fed, ArchivedPages pages) throws IOException {
        Set<String> sites = sites(CODEC.read(row.value()).orElseThrow());
        if (!RowKey.siteOf(row.key()).equals(sites.iterator().next())) {
            return List.of();
        }
        String name = RowKey.rest(row.key());
        Map<String, TrainedBlog> neighbours = blogs(fed, sites);
        TrainedBlog blog = neighbours.get(name);
        List<TrainedBlog> all = List.copyOf(neighbours.values());
        return rows(guarded(() -> blog.wrapper().blog(), () -> feedwright().complete(blog, all, pages)).orElse(blog), name);
    }

    private List<Row> learn(String host, SiteTable fed, ArchivedPages pages) throws IOException {
        boolean isKnown = blogs(fed, List.of(RowKey.site(host))).values().stream().anyMatch(blog -> blog.hosts().contains(host));
        Optional<TrainedBlog> learnt = isKnown ? Optional.empty()
                : guarded(() -> host, () -> feedwright().learn(host, pages)).flatMap(blog -> blog);
        return learnt.isEmpty() ? List.of() : rows(learnt.get(), WITHOUT_FEED, host);
    }

    /** Fourth stage, by archive: all pages, read with what was learnt of their sites. Posts come out, and copies that were not read. */
    Iterator<Row> read(Iterator<ArrayList<Numbered>> shares) throws IOException {
        Readers readers = new Readers();
        return new Batches<>(walk(all(shares), (capture, order) -> {
            if (!HtmlCaptures.isPage(capture)) {
                return List.of();
            }
            String site = RowKey.site(UrlKey.of(capture.url()));
            PageReader reader = readers.of(site);
            Optional<ReadPage> page = guarded(() -> RunListener.place(capture), () -> reader.read(capture));
            return page.filter(Stages::counts).isEmpty() ? List.of()
                    : List.of(new Row(RowKey.of(site, Kind.READ, order), Rows.of(page.get())));
        }));
    }

    private static boolean counts(ReadPage page) {
        return page.outcome() instanceof PageOutcome.Read || page.outcome().isCopy();
    }

    /** Last stage, by site: the posts that are written, as JSON. */
    Iterator<byte[]> choose(Iterator<Row> read) throws IOException {
        Readers readers = new Readers();
        return new Batches<>(new PostRows(read, (site, place) -> {
            Capture capture = archives.value().source().read(place);
            return guarded(() -> RunListener.place(capture), () -> readers.of(site).readCopy(capture));
        }));
    }

    /** What reads the pages of each site. */
    private final class Readers {
        private final SiteTable survey = table(SURVEY);
        private final SiteTable learnt = table(BLOGS);
        private final Map<String, PageReader> held = new RecentMap<>(SITES_HELD);

        PageReader of(String site) throws IOException {
            PageReader reader = held.get(site);
            if (reader == null) {
                List<TrainedBlog> blogs = List.copyOf(blogs(learnt, List.of(site)).values());
                reader = feedwright().reader(
                        new Training(blogs, FeedCounts.NONE, true, SitePlaces.copies(survey, site)));
                held.put(site, reader);
            }
            return reader;
        }
    }
}
