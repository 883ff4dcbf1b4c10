package org.feedwright.studio;

import java.io.IOException;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.feedwright.archive.Assets;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureSource;
import org.feedwright.capture.UrlKey;
import org.feedwright.feed.Entry;
import org.feedwright.post.Post;
import org.feedwright.reader.HandledSite;
import org.feedwright.reader.PageExplanation;
import org.feedwright.reader.PageOutcome;
import org.feedwright.reader.TrainedBlog;
import org.feedwright.region.handle.HandleFile;
import org.feedwright.run.BlogIndex;
import org.feedwright.run.HtmlCaptures;
import org.feedwright.run.RunListener;
import org.feedwright.run.Training;
import org.feedwright.wrapper.PostGate;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.UrlShape;
import org.feedwright.wrapper.Wrapper;

/**
 * The pages of an input, each read once as learnt, and what reads them again: nobody else in this package knows that. Immutable and
 * thread-safe; holds a row for each page and no body.
 */
public final class StudioArchive {
    /** What is shown of a text in a table, in characters: two lines. */
    private static final int MAX_TEXT = 200;

    /**
     * A blog, or a site whose pages are read one by one.
     *
     * @param name    host
     * @param source  URL of its feed; empty where it has none
     * @param pairs   pages that were learnt from
     * @param wrapper whether anything was learnt
     */
    record Blog(String name, String source, int pairs, boolean wrapper) {
    }

    private final CaptureSource source;
    private final Training training;
    private final BlogIndex learnt;
    private final Assets assets;
    private final RunListener listener;
    private final List<Blog> blogs = new ArrayList<>();
    private final List<PageRow> pages = new ArrayList<>();
    private final List<List<PageRow>> byBlog = new ArrayList<>();
    private final List<Map<Property, DoubleSummaryStatistics>> confidence = new ArrayList<>();

    private StudioArchive(CaptureSource source, Training training, Assets assets, RunListener listener) {
        this.source = source;
        this.training = training;
        this.learnt = new BlogIndex(training);
        this.assets = assets;
        this.listener = listener;
    }

    /**
     * Reads every page of a source once.
     *
     * @param training what was learnt, without any handles
     * @param assets   of the same archives
     * @param listener hears of pages that the program failed on
     */
    public static StudioArchive of(CaptureSource source, Training training, Assets assets, RunListener listener) throws IOException {
        StudioArchive out = new StudioArchive(source, training, assets, listener);
        out.index();
        return out;
    }

    private void index() throws IOException {
        Map<Object, Integer> numbers = new HashMap<>();
        source.forEach(capture -> {
            if (HtmlCaptures.isPage(capture)) {
                String key = UrlKey.of(capture.url());
                Optional<TrainedBlog> blog = learnt.find(key);
                Object name = blog.map(Object.class::cast).orElseGet(() -> UrlShape.host(key));
                int number = numbers.computeIfAbsent(name, unseen -> add(blog.map(TrainedBlog::wrapper), UrlShape.host(key)));
                add(number, capture, guarded(key, capture));
            }
        });
    }

    private int add(Optional<Wrapper> wrapper, String host) {
        String name = wrapper.flatMap(known -> known.hosts().stream().findFirst()).orElse(host);
        blogs.add(new Blog(UrlKey.readable(name), wrapper.map(Wrapper::blog).orElse(""), wrapper.map(Wrapper::pairs).orElse(0),
                wrapper.isPresent()));
        byBlog.add(new ArrayList<>());
        confidence.add(new EnumMap<>(Property.class));
        return blogs.size() - 1;
    }

    /** One page that the program fails on must not keep the others from being seen. */
    private PageOutcome guarded(String key, Capture capture) {
        try {
            return learnt.read(key, capture);
        } catch (RuntimeException | StackOverflowError e) {
            listener.failed(RunListener.place(capture), e);
            return new PageOutcome.NoPost(PostGate.Verdict.FAULT);
        }
    }

    private void add(int blog, Capture capture, PageOutcome outcome) {
        PageRow row = PageRow.of(pages.size(), blog, capture, outcome);
        pages.add(row);
        byBlog.get(blog).add(row);
        if (outcome instanceof PageOutcome.Read read) {
            for (Property property : Property.values()) {
                Post.Evidence evidence = read.post().evidence().get(property.field());
                if (evidence != null) {
                    confidence.get(blog).computeIfAbsent(property, unseen -> new DoubleSummaryStatistics()).accept(evidence.confidence());
                }
            }
        }
    }

    static String verdict(PageOutcome outcome) {
        return outcome instanceof PageOutcome.NoPost none ? none.reason().name() : PostGate.Verdict.POST.name();
    }

    static int words(String text) {
        String plain = text.strip();
        return plain.isEmpty() ? 0 : plain.split("\\s+").length;
    }

    static String cut(String text) {
        return cut(text, MAX_TEXT);
    }

    /** At most {@code max} characters, two at least; a character of two halves is not cut in two. */
    static String cut(String text, int max) {
        int end = max - 1;
        return text.length() <= max ? text : text.substring(0, Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end) + '…';
    }

    List<Blog> blogs() {
        return blogs;
    }

    List<PageRow> pages() {
        return pages;
    }

    /**
     * The pages of a blog, in archive order.
     *
     * @throws IllegalArgumentException where there is no such blog
     */
    List<PageRow> pages(int blog) {
        if (blog < 0 || blog >= byBlog.size()) {
            throw new IllegalArgumentException("there is no blog " + blog);
        }
        return byBlog.get(blog);
    }

    /** On how many posts of a blog a property was read, and how surely. */
    DoubleSummaryStatistics confidence(int blog, Property property) {
        return confidence.get(blog).getOrDefault(property, new DoubleSummaryStatistics());
    }

    /** @throws IllegalArgumentException where there is no such page */
    PageRow page(int id) {
        if (id < 0 || id >= pages.size()) {
            throw new IllegalArgumentException("there is no page " + id);
        }
        return pages.get(id);
    }

    Assets assets() {
        return assets;
    }

    /** @throws IOException where the archive is gone */
    Capture capture(PageRow row) throws IOException {
        return source.read(row.place());
    }

    /** What the feed says, its texts left out, of this very page, where it says anything. */
    Optional<Entry> entry(PageRow row) {
        String key = UrlKey.of(row.url());
        return learnt.find(key).flatMap(blog -> blog.entry(key));
    }

    /** How a page is read and why so, with these files of handles beside what was learnt; nothing where nobody reads it. */
    Optional<PageExplanation> explain(PageRow row, List<HandleFile> handles) throws IOException {
        return index(handles).explain(UrlKey.of(row.url()), capture(row));
    }

    /** Reads pages as learnt, or with handles too. For one thread after the other; what it reads is what {@code extract} writes. */
    Function<Capture, PageOutcome> reader(List<HandleFile> handles) {
        BlogIndex index = index(handles);
        return capture -> index.read(UrlKey.of(capture.url()), capture);
    }

    private BlogIndex index(List<HandleFile> handles) {
        return handles.isEmpty() ? learnt : new BlogIndex(training.with(new HandledSite(handles, UrlKey::of)));
    }
}
