package org.feedwright;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.feedwright.capture.Capture;
import org.feedwright.estimate.PageKind;
import org.feedwright.feed.Entry;
import org.feedwright.page.Page;
import org.feedwright.post.Post;
import org.feedwright.region.handle.PostValues;
import org.feedwright.wrapper.Answer;
import org.feedwright.wrapper.Extraction;
import org.feedwright.wrapper.PostGate;
import org.feedwright.wrapper.PostShape;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Wrapper;
import org.feedwright.wrapper.WrapperFile;

/** A blog that can be read: its wrapper and what its feed says of single posts. Immutable and thread-safe. */
public final class TrainedBlog {
    /** Of a page that handles alone read, or that is read by itself. */
    static final Wrapper NOTHING_LEARNT = new Wrapper(Wrapper.FORMAT, "", "", 0, 0, Map.of(), List.of(),
            new PostShape(List.of(), Set.of(), false, Set.of(), false, Set.of()));
    /** For wrappers without rules, which name nobody: such blogs are made for each page of a crawl, and no page is asked. */
    private static final BylineCheck NO_OWNER = new BylineCheck();

    /**
     * The least chance of a post among pages that are alike in URL and template, on a site without a feed. Of 9 such pages of 94 blogs that
     * looked like none by themselves, the 6 posts (most of a sentence or two) had 0.21 and more, the 3 others 0.12 and less. Raising it
     * loses short posts.
     */
    private static final double POST_AMONG_ALIKE = 0.17;

    private final Wrapper wrapper;
    private final String wrapperId;
    private final Map<String, Entry> entries;
    private final UnaryOperator<String> urlKey;
    private final Optional<HandledSite> handles;
    private final Optional<LonePages> lone;
    private final BylineCheck bylines;

    /**
     * @param entries by URL key of the page on which each was found; empty where no feed is at hand
     * @param urlKey  canonical form of a URL, for comparing
     */
    public TrainedBlog(Wrapper wrapper, Map<String, Entry> entries, UnaryOperator<String> urlKey) {
        this(wrapper, WrapperFile.id(wrapper), entries, urlKey, Optional.empty(), Optional.empty(), new BylineCheck());
    }

    private TrainedBlog(Wrapper wrapper, String wrapperId, Map<String, Entry> entries, UnaryOperator<String> urlKey,
                        Optional<HandledSite> handles, Optional<LonePages> lone, BylineCheck bylines) {
        this.wrapper = wrapper;
        this.wrapperId = wrapperId;
        this.entries = Map.copyOf(entries);
        this.urlKey = urlKey;
        this.handles = handles;
        this.lone = lone;
        this.bylines = bylines;
    }

    /** A blog that is read with these handles and nothing else. */
    public static TrainedBlog of(HandledSite site) {
        return new TrainedBlog(NOTHING_LEARNT, "", Map.of(), site.urlKey(), Optional.of(site), Optional.empty(), NO_OWNER);
    }

    /** The same blog, read with these handles too. */
    public TrainedBlog with(HandledSite site) {
        return new TrainedBlog(wrapper, wrapperId, entries, urlKey, Optional.of(site), lone, bylines);
    }

    /** The same site, whose pages also have to look like posts by themselves, and speak for themselves where the wrapper is silent. */
    TrainedBlog with(LonePages reader) {
        return new TrainedBlog(wrapper, wrapperId, entries, urlKey, handles, Optional.of(reader), bylines);
    }

    /** Whether handles are for the page with this URL key, whatever was learnt. */
    boolean isHandled(String key) {
        return handles.filter(site -> site.covers(key)).isPresent();
    }

    public Wrapper wrapper() {
        return wrapper;
    }

    /** Reads a page of the blog. */
    public PageOutcome read(Capture capture) {
        Page page = Page.of(capture);
        return read(capture, page, FoundComments.on(page), handled(page));
    }

    /** Reads a page of the blog and says which rule said what. Costs several times as much as reading. */
    public PageExplanation explain(Capture capture) {
        Page page = Page.of(capture);
        FoundComments comments = FoundComments.on(page);
        Page read = page.without(comments.elements());
        String key = urlKey.apply(capture.url());
        Map<Property, List<Answer>> answers = new EnumMap<>(Property.class);
        for (Property property : Property.values()) {
            answers.put(property, wrapper.answers(property, read, capture.latest()));
        }
        answers.computeIfPresent(Property.AUTHOR, (author, said) -> bylines.checked(said, page));
        Optional<PostValues> handled = handled(page);
        PageOutcome outcome = read(capture, page, comments, handled);
        Optional<LoneReading> alone = lone.map(reader -> reader.of(capture, page));
        String text = outcome instanceof PageOutcome.Read post && handled.isPresent() ? post.post().contentText()
                : wrapper.content(read, Set.copyOf(comments.elements())).map(Extraction.Content::text).orElse("");
        return new PageExplanation(capture, wrapper, wrapperId, entries.containsKey(key), wrapper.posts().fits(key),
                wrapper.posts().lacking(page), answers, wrapper.blocks(read), text, handled,
                alone.map(LoneReading::explained), outcome);
    }

    private Optional<PostValues> handled(Page page) {
        return handles.flatMap(site -> site.read(page, urlKey.apply(page.url())));
    }

    /** The rules are not asked of comments: on a post without a byline they would find who wrote the first. */
    private PageOutcome read(Capture capture, Page page, FoundComments comments, Optional<PostValues> handled) {
        Extraction extraction = wrapper.extract(page.without(comments.elements()), capture.latest());
        String key = urlKey.apply(capture.url());
        Optional<Entry> entry = Optional.ofNullable(entries.get(key));
        boolean isPost = entry.isPresent() || handled.filter(PostValues::isComplete).isPresent();
        PostGate.Verdict verdict = isPost ? PostGate.Verdict.POST : PostGate.judge(wrapper, page, key, extraction);
        if (verdict != PostGate.Verdict.POST) {
            return new PageOutcome.NoPost(verdict);
        }
        Optional<LoneReading> alone = lone.map(reader -> reader.of(capture, page));
        if (!isPost && alone.filter(reading -> !looksLikeAPost(reading.kind(), page, key, extraction)).isPresent()) {
            return new PageOutcome.NoPost(PostGate.Verdict.NOT_LIKE_A_POST);
        }
        Post post = PostBuilder.build(capture, page, bylines.checked(extraction, page), comments,
                new PostBuilder.Fallbacks(entry, alone), wrapper, wrapperId);
        return new PageOutcome.Read(handled.map(values -> HandledSite.mend(post, values)).orElse(post));
    }

    /**
     * Among pages that are alike in URL and template a post may be too short to look like one, but not like a listing, unless its title and
     * its day stand where posts have theirs.
     */
    private boolean looksLikeAPost(PageKind kind, Page page, String key, Extraction extraction) {
        if (kind.kind() == PageKind.Kind.POST) {
            return true;
        }
        boolean likely = kind.kind() == PageKind.Kind.OTHER && kind.score() >= POST_AMONG_ALIKE
                || kind.headed() >= PageKind.POST && PostGate.isHeadedAndDated(wrapper, page, extraction);
        return likely && wrapper.posts().fits(key) && wrapper.posts().lacking(page).isEmpty();
    }
}
