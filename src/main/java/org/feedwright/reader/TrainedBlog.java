package org.feedwright.reader;

import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.feedwright.capture.Capture;
import org.feedwright.capture.UrlViews;
import org.feedwright.feed.Entry;
import org.feedwright.page.Page;
import org.feedwright.page.Theme;
import org.feedwright.region.handle.PostValues;
import org.feedwright.wrapper.BlogWrapper;
import org.feedwright.wrapper.PageUrls;
import org.feedwright.wrapper.PostGate;
import org.feedwright.wrapper.PostShape;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Template;
import org.feedwright.wrapper.UrlShape;
import org.feedwright.wrapper.Wrapper;

/**
 * A blog that can be read: the wrappers of its templates, and what its feed says of single posts. A page is read by the wrapper of the
 * template that it is likest to; where none takes it for a post and it was made with none of these templates, it is read by itself.
 * Immutable and thread-safe.
 */
public final class TrainedBlog {
    private final String blog;
    /** One at least, that of the feed or of most pages first. */
    private final List<TemplateReader> readers;
    /** By URL key of the page, without their texts: no post takes these from its feed, and feeds are long. */
    private final Map<String, Entry> entries;
    private final UnaryOperator<String> urlKey;
    private final Optional<HandledSite> handles;
    /** Whether pages of templates that were not learnt are read by themselves. */
    private final boolean readsOthers;

    private TrainedBlog(String blog, List<TemplateReader> readers, Map<String, Entry> entries, UnaryOperator<String> urlKey,
                Optional<HandledSite> handles, boolean readsOthers) {
        this.blog = blog;
        this.readers = List.copyOf(readers);
        this.entries = Map.copyOf(entries);
        this.urlKey = urlKey;
        this.handles = handles;
        this.readsOthers = readsOthers;
    }

    /**
     * A blog with one template, whose other pages are not read.
     *
     * @param entries by URL key of the page on which each was found; empty where no feed is at hand
     * @param urlKey  canonical form of a URL, for comparing
     */
    public static TrainedBlog of(Template template, Map<String, Entry> entries, UnaryOperator<String> urlKey) {
        Map<String, Entry> bare = new HashMap<>(entries);
        bare.replaceAll((key, entry) -> entry.withoutTexts());
        return of(new BlogWrapper(template.wrapper().blog(), List.of(template)), bare, Set.of(), false, urlKey);
    }

    /**
     * A blog as it was saved.
     *
     * @param entries     what its feeds say, by URL key of the page; empty where none is at hand
     * @param learntFrom  the {@linkplain TemplateReader#mark marks} of captures that it was learnt from
     * @param readsOthers whether pages of templates that were not learnt are read by themselves
     * @param urlKey      canonical form of a URL, for comparing
     */
    public static TrainedBlog of(BlogWrapper saved, Map<String, Entry> entries, Set<String> learntFrom, boolean readsOthers,
                UnaryOperator<String> urlKey) {
        List<TemplateReader> readers = saved.templates().stream().map(template -> TemplateReader.of(saved.blog(), template, learntFrom))
                .toList();
        return new TrainedBlog(saved.blog(), readers, entries, urlKey, Optional.empty(), readsOthers);
    }

    /** A blog without a feed that had these templates; its other pages are not read. */
    public static TrainedBlog of(List<TemplateReader> readers, UnaryOperator<String> urlKey) {
        return new TrainedBlog("", readers, Map.of(), urlKey, Optional.empty(), false);
    }

    /** A blog that is read with these handles and nothing else. */
    public static TrainedBlog of(HandledSite site) {
        TemplateReader nothing = new TemplateReader("", Template.of(PageAlone.NOTHING_LEARNT), "", false, Set.of());
        return new TrainedBlog("", List.of(nothing), Map.of(), site.urlKey(), Optional.of(site), false);
    }

    /** The same blog, read with these handles too. */
    public TrainedBlog with(HandledSite site) {
        return new TrainedBlog(blog, readers, entries, urlKey, Optional.of(site), readsOthers);
    }

    /** The same blog, which had these templates too; pages of none of them are read by themselves. */
    public TrainedBlog with(List<TemplateReader> others) {
        List<TemplateReader> all = Stream.concat(readers.stream(), others.stream().map(other -> other.of(blog))).toList();
        return new TrainedBlog(blog, all, entries, urlKey, handles, true);
    }

    /** The same blog, read by what its pages teach: its feed names too few of them to tell more. */
    public TrainedBlog readBy(List<TemplateReader> ofPages) {
        List<TemplateReader> all = ofPages.stream()
                .map(reader -> TemplateReader.of(blog, reader.template().ofBlog(wrapper()), reader.learntFrom())).toList();
        return new TrainedBlog(blog, all, entries, urlKey, handles, readsOthers);
    }

    /** The same blog, which looked like the other before it was redesigned. */
    public TrainedBlog after(TrainedBlog older) {
        Map<String, Entry> all = new HashMap<>(older.entries);
        all.putAll(entries);
        List<TemplateReader> both = Stream.concat(readers.stream(), older.readers.stream().map(reader -> reader.of(blog))).toList();
        return new TrainedBlog(blog, both, all, urlKey, handles, readsOthers);
    }

    /** The same blog, whose feeds say this too of single pages. */
    public TrainedBlog naming(Map<String, Entry> more) {
        Map<String, Entry> all = new HashMap<>(entries);
        more.forEach((key, entry) -> all.put(key, entry.withoutTexts()));
        return new TrainedBlog(blog, readers, all, urlKey, handles, readsOthers);
    }

    /** From how many pages its best known template was learnt. */
    public int pairs() {
        return readers.stream().mapToInt(reader -> reader.wrapper().pairs()).max().orElseThrow();
    }

    /** Whether handles are for the page with this URL key, whatever was learnt. */
    public boolean isHandled(String key) {
        return handles.filter(site -> site.covers(key)).isPresent();
    }

    /** The wrapper of the template that the feed knows, or of the only one. */
    public Wrapper wrapper() {
        return readers.get(0).wrapper();
    }

    /** What the feed says, its texts left out, of the page with this URL key. */
    public Optional<Entry> entry(String key) {
        return Optional.ofNullable(entries.get(key));
    }

    /** What its feeds say of single pages, by URL key. */
    public Map<String, Entry> entries() {
        return entries;
    }

    /** Whether pages of templates that were not learnt are read by themselves. */
    public boolean readsOthers() {
        return readsOthers;
    }

    /** All that was learnt of the blog, to be saved. */
    public BlogWrapper learnt() {
        return new BlogWrapper(blog, readers.stream().map(TemplateReader::template).toList());
    }

    /** Marks of captures that looked like posts while templates were learnt without a feed (see {@link TemplateReader#mark}). */
    public Set<String> learntFrom() {
        return readers.stream().flatMap(reader -> reader.learntFrom().stream()).collect(Collectors.toSet());
    }

    /** The shapes of the URL keys of posts, whatever their template. */
    public List<UrlShape> urls() {
        return posts().flatMap(posts -> posts.urls().stream()).distinct().toList();
    }

    /** Hosts of the posts that it was learnt from, as URL keys write them. */
    public List<String> hosts() {
        return urls().stream().map(UrlShape::host).distinct().toList();
    }

    private Stream<PostShape> posts() {
        return readers.stream().map(reader -> reader.wrapper().posts());
    }

    /** Reads a page of the blog. One that is no post by its address alone is not parsed. */
    public PageOutcome read(Capture capture) {
        Optional<PageOutcome> refused = refused(shown(capture, ""));
        return refused.isPresent() ? refused.get() : read(inHand(capture, Page.of(capture))).outcome();
    }

    /**
     * Reads a page of the blog; nothing for one that may be a post of a template or a kind which is not known, unless the feed names it.
     */
    public Optional<PageOutcome> readKnown(Capture capture) {
        String key = shown(capture, "");
        Optional<PageOutcome> refused = refused(key);
        if (refused.isPresent() && !mayBeOfOtherTemplate(key)) {
            return refused;
        }
        if (refused.filter(outcome -> isOfOtherKind(outcome, key)).isPresent()) {
            return Optional.empty();
        }
        Page page = Page.of(capture);
        if (!entries.containsKey(key) && isOfOtherTemplate(page, key)) {
            return Optional.empty();
        }
        return refused.or(() -> Optional.of(read(inHand(capture, page)).outcome())).filter(outcome -> !isOfOtherKind(outcome, key));
    }

    /** Why a page with this URL key is no post of any template, whatever it holds; nothing where it has to be looked at. */
    private Optional<PageOutcome> refused(String key) {
        boolean isTold = entries.containsKey(key) || isHandled(key);
        if (isTold || readsOthers && mayBeOfOtherTemplate(key)) {
            return Optional.empty();
        }
        List<PostGate.Verdict> verdicts = posts().flatMap(shape -> PostGate.judge(shape, key).stream()).toList();
        return verdicts.size() < readers.size() ? Optional.empty() : Optional.of(new PageOutcome.NoPost(verdicts.get(0)));
    }

    /** Reads a page of the blog and says which rule said what. Costs several times as much as reading. */
    public PageExplanation explain(Capture capture) {
        PageInHand in = inHand(capture, Page.of(capture));
        ReadBy reading = read(in);
        PageOutcome outcome = refused(shown(capture, "")).orElse(reading.outcome());
        return reading.by().map(reader -> reader.explain(in, outcome))
                .orElseGet(() -> in.alone().explain(in.handled(), outcome));
    }

    /** A page that it refuses and that may be a post of another kind than it knows, as it speaks for itself; nothing for any other. */
    public Optional<PageAlone> refusedOfOtherKind(Capture capture) {
        PageInHand in = inHand(capture, Page.of(capture));
        return isOfOtherKind(read(in).outcome(), shown(capture, "")) ? Optional.of(in.alone()) : Optional.empty();
    }

    /** Whether all posts that the feed names show their day. */
    public boolean showsDays() {
        return wrapper().posts().required().contains(Property.DATE);
    }

    private boolean isOfOtherKind(PageOutcome outcome, String key) {
        return outcome instanceof PageOutcome.NoPost no && PostGate.mayBeOfAnotherKind(no.reason(), key) && mayBeOfOtherTemplate(key);
    }

    /** URL key of the page that a capture shows, be it under another URL. */
    private String shown(Capture capture, String canonical) {
        return urlKey.apply(UrlViews.original(capture.url(), canonical));
    }

    private PageInHand inHand(Capture capture, Page page) {
        String key = shown(capture, page.canonical());
        Optional<PostValues> handled = handles.flatMap(site -> site.read(page, key));
        return PageInHand.of(capture, page, key, entry(key), handled);
    }

    /** @param by nothing where the page was read by itself */
    private record ReadBy(PageOutcome outcome, Optional<TemplateReader> by) {
    }

    /** The first template's wrapper that takes the page for a post gives it; else the likest template's says why it is none. */
    private ReadBy read(PageInHand in) {
        Optional<ReadBy> none = Optional.empty();
        for (TemplateReader reader : likestFirst(in.page())) {
            ReadBy reading = new ReadBy(reader.read(in), Optional.of(reader));
            if (reading.outcome() instanceof PageOutcome.Read) {
                return reading;
            }
            none = none.or(() -> Optional.of(reading));
        }
        return alone(in).orElse(none.orElseThrow());
    }

    private List<TemplateReader> likestFirst(Page page) {
        if (readers.size() == 1) {
            return readers;
        }
        Set<String> names = Theme.of(page);
        Map<TemplateReader, Double> shares = new IdentityHashMap<>();
        readers.forEach(reader -> shares.put(reader, reader.share(names)));
        return readers.stream().sorted(Comparator.comparingDouble((TemplateReader reader) -> -shares.get(reader))).toList();
    }

    private Optional<ReadBy> alone(PageInHand in) {
        if (!readsOthers || PageUrls.looksLikeListing(in.key()) || !isOfOtherTemplate(in.page(), in.key())) {
            return Optional.empty();
        }
        return Optional.of(in.alone()).filter(page -> page.isWholePost(PageAlone.SURE, true))
                .map(said -> new ReadBy(new PageOutcome.Read(in.mended(said.post(blog))), Optional.empty()));
    }

    /** Whether a page with this URL key may be a post that no entry names, of a template that is not known, whatever it holds. */
    public boolean mayBeOfOtherTemplate(String key) {
        return !entries.containsKey(key) && !PageUrls.looksLikeListing(key) && !isFolder(key);
    }

    private boolean isFolder(String key) {
        return posts().anyMatch(posts -> posts.isFolder(key));
    }

    /**
     * Whether a page was made with none of the templates that are known, and is not a folder of posts either. One whose feed taught too
     * little to tell its posts is not known.
     */
    public boolean isOfOtherTemplate(Page page, String key) {
        Set<String> names = Theme.of(page);
        return !isFolder(key) && readers.stream().filter(TemplateReader::findsPosts)
                .noneMatch(reader -> Theme.isShared(reader.share(names)));
    }

    /** Whether its tags alone tell that a page was made with a template that is known: most pages need not be parsed to know. */
    public boolean isOfKnownTemplate(Capture capture) {
        Set<String> names = Theme.of(capture);
        return readers.stream().filter(TemplateReader::findsPosts)
                .anyMatch(reader -> Theme.isShared(Theme.share(reader.template().theme(), names)));
    }
}
