package org.feedwright.reader;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.feedwright.capture.Capture;
import org.feedwright.estimate.ContentEstimate;
import org.feedwright.estimate.Guess;
import org.feedwright.estimate.PageEstimate;
import org.feedwright.estimate.PostEstimate;
import org.feedwright.estimate.ValueEstimates;
import org.feedwright.estimate.ValueLines;
import org.feedwright.page.Page;
import org.feedwright.post.Post;
import org.feedwright.post.PostField;
import org.feedwright.region.comment.PageComments;
import org.feedwright.region.handle.PostValues;
import org.feedwright.training.MadeTitles;
import org.feedwright.training.SitePage;
import org.feedwright.wrapper.Answer;
import org.feedwright.wrapper.Contents;
import org.feedwright.wrapper.PostGate;
import org.feedwright.wrapper.PostShape;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Value;
import org.feedwright.wrapper.Wrapper;
import org.jsoup.nodes.Element;

/** What a page says of itself: neither a feed nor a wrapper nor other pages help. Several threads may look at it one after the other. */
public final class PageAlone {
    /** The wrapper of a page that handles alone read, or that is read by itself. */
    static final Wrapper NOTHING_LEARNT = new Wrapper("", "", 0, 0, Map.of(), List.of(),
            new PostShape(List.of(), Set.of(), false, Set.of(), false, Set.of()));

    /**
     * What {@link ValueEstimates#LEAST_SIGNED} is for names beside a date on pages of a site where a rule would read the place that its
     * authors have: of some 60 such names of twelve blogs three were right. Raising it loses names on sites that sign few of their posts.
     */
    private static final double BESIDE_DATE = 0.81;

    /**
     * The least chance of a day where no rule reads one. Of 600 blogs with feeds 25 of 30 such days were right, and one of 14 with less;
     * without feeds it leaves out 18 wrong days and a right one.
     */
    private static final double UNLEARNT_DAY = 0.85;

    /** The least chance of a post where other pages of the blog are read by wrappers, for most pages that are left over are none. */
    static final double SURE = 0.7;

    private final Capture capture;
    private final Page page;
    private ValueEstimates estimates;
    private Optional<ContentEstimate> content;
    private PostEstimate asPost;
    private PageEstimate values;
    private FoundComments comments;

    private PageAlone(Capture capture, Page page) {
        this.capture = capture;
        this.page = page;
    }

    /** Parses a page and reads it; never throws on any page. */
    public static PageAlone of(Capture capture) {
        return of(capture, Page.of(capture));
    }

    /** @param page what the capture holds */
    public static PageAlone of(Capture capture, Page page) {
        return new PageAlone(capture, page);
    }

    /** The page that it was made of. */
    public Page page() {
        return page;
    }

    /** Made at the first call: where a wrapper reads all of a page, nobody asks the page. */
    private synchronized ValueEstimates estimates() {
        if (estimates == null) {
            estimates = ValueEstimates.on(page, capture.latest(), () -> comments().elements());
        }
        return estimates;
    }

    /** The guesses of each property with what speaks for them; made at the first call, since pages that are no posts need none. */
    public synchronized PageEstimate values() {
        if (values == null) {
            values = estimates().all(other -> other.equals(heading()) ? content() : ContentEstimate.of(page, other));
        }
        return values;
    }

    private Optional<Element> heading() {
        return estimates().title().best(Property.TITLE).flatMap(Guess::element);
    }

    /** Where its text stands, if it has one; found at the first call. */
    public synchronized Optional<ContentEstimate> content() {
        if (content == null) {
            content = ContentEstimate.of(page, heading());
        }
        return content;
    }

    /** What readers wrote on it; found at the first call. */
    synchronized FoundComments comments() {
        if (comments == null) {
            comments = FoundComments.on(page);
        }
        return comments;
    }

    /** Whether it looks like a post, with the signs for and against it; found at the first call. */
    public synchronized PostEstimate asPost() {
        if (asPost == null) {
            asPost = PostEstimate.of(page, content());
        }
        return asPost;
    }

    /**
     * Whether it is a post and has title and text.
     *
     * @param least chance of a post
     * @param dated whether it has to have a day, too, and surely
     */
    boolean isWholePost(double least, boolean dated) {
        return PostEstimate.mayScore(page, least) && asPost().score() >= least
                && hasTitle() && (!dated || hasSureDay()) && content().isPresent();
    }

    /** Whether it looks more like a post than like any other page. */
    public boolean isPost() {
        return asPost().isPost();
    }

    private boolean hasTitle() {
        return said(Property.TITLE).best(Property.TITLE).isPresent();
    }

    /** The guesses of a property: authors and dates, which are estimated together, cost more than all else and are not always asked for. */
    private synchronized PageEstimate said(Property property) {
        return switch (property) {
            case TITLE -> estimates().title();
            case CATEGORIES -> estimates().categories();
            case AUTHOR, DATE, CONTENT -> values();
        };
    }

    /** For training on the page's site. */
    public SitePage sitePage(String key) {
        return new SitePage(page, key, values(), content().map(this::textAboveComments).orElse(""));
    }

    /** The text less what readers wrote; all of it where nothing else would be left, for then it is no comments. */
    private String textAboveComments(ContentEstimate text) {
        Contents.Clean above = text.without(comments().elements()).content();
        return (above.text().isEmpty() ? text.content() : above).html();
    }

    /** What becomes of the page where nothing else speaks for it. */
    public PageOutcome outcome() {
        if (!isPost()) {
            return new PageOutcome.NoPost(PostGate.Verdict.NOT_LIKE_A_POST);
        }
        return hasTitle() ? new PageOutcome.Read(post("")) : new PageOutcome.NoPost(PostGate.Verdict.NO_TITLE);
    }

    /** What speaks for what, where nobody but the page is asked. */
    public PageExplanation explain() {
        return explain(Optional.empty(), outcome());
    }

    /** What speaks for what, where the page is read by itself with this outcome. */
    PageExplanation explain(Optional<PostValues> handled, PageOutcome outcome) {
        Map<Property, List<Answer>> noRules = Stream.of(Property.values()).collect(Collectors.toMap(each -> each, each -> List.of()));
        String text = content().map(found -> found.without(comments().elements()).content().text()).orElse("");
        return new PageExplanation(capture, NOTHING_LEARNT, "", false, false, Set.of(), noRules, List.of(), text,
                handled, Optional.of(this), outcome);
    }

    /** @param blog URL of the blog's feed; empty where it has none */
    Post post(String blog) {
        Optional<Value> date = date();
        List<String> authors = texts(Property.AUTHOR);
        List<String> categories = texts(Property.CATEGORIES);
        ValueLines said = new ValueLines(page, authors, date.map(Value::text).orElse(""), categories);
        Optional<Contents.Clean> text = content().map(found -> found.without(comments().elements()).content(said));
        String plain = text.map(Contents.Clean::text).orElse("");
        String title = texts(Property.TITLE).stream().findFirst().filter(named -> !MadeTitles.isMade(named, plain, page)).orElse("");
        return PostMetadata.post(capture, page, text, categories, comments().posted(), Set.of(), Optional.empty())
                .with(PostField.BLOG, blog).with(PostField.TITLE, title).with(PostField.AUTHORS, authors)
                .with(PostField.DATE_PUBLISHED, date.map(Value::text).orElse("")).with(PostField.DATE_RAW, date.map(Value::raw).orElse(""))
                .withEvidence(evidence(title)).build();
    }

    /** Whether it surely has a day, so that nothing need be known of its site to say which. */
    boolean hasSureDay() {
        return given(Property.DATE, true).isPresent();
    }

    /** The likeliest day. */
    public Optional<Value> date() {
        return said(Property.DATE).best(Property.DATE).map(guess -> guess.values().get(0));
    }

    private Map<String, Post.Evidence> evidence(String title) {
        Map<String, Post.Evidence> out = new LinkedHashMap<>();
        for (Property property : Property.values()) {
            evidence(property, false).ifPresent(found -> out.put(property.field(), found));
        }
        if (title.isEmpty()) {
            out.remove(Property.TITLE.field());
        }
        content().ifPresent(found -> out.put(Property.CONTENT.field(),
                new Post.Evidence(Post.Evidence.REGION, found.evidence(), found.confidence())));
        comments().evidence().ifPresent(found -> out.put(PostField.COMMENTS.key(), found));
        return out;
    }

    /** @param amongOthers whether other pages of the site would have taught a rule for it */
    Optional<Post.Evidence> evidence(Property property, boolean amongOthers) {
        return given(property, amongOthers)
                .map(guess -> new Post.Evidence(guess.method().label(), guess.reason(), said(property).chance(property)));
    }

    private List<String> texts(Property property) {
        return texts(property, false);
    }

    /**
     * The likeliest guess of a property.
     *
     * @param amongOthers whether other pages of the site would have taught a rule for it
     */
    List<String> texts(Property property, boolean amongOthers) {
        return given(property, amongOthers).map(guess -> guess.values().stream().map(Value::text).toList()).orElse(List.of());
    }

    private Optional<Guess> given(Property property, boolean amongOthers) {
        return said(property).best(property).filter(guess -> said(property).chance(property) >= least(property, guess, amongOthers));
    }

    private static double least(Property property, Guess guess, boolean amongOthers) {
        return switch (property) {
            case AUTHOR -> leastOfAuthors(guess, amongOthers);
            case DATE -> amongOthers ? UNLEARNT_DAY : 0;
            case CATEGORIES -> amongOthers ? PageEstimate.EVEN : 0;
            case TITLE, CONTENT -> 0;
        };
    }

    private static double leastOfAuthors(Guess guess, boolean amongOthers) {
        return !amongOthers ? PageEstimate.EVEN : guess.isBesideDate() ? BESIDE_DATE : ValueEstimates.LEAST_SIGNED;
    }

    /**
     * The comments of a page as its post has them.
     *
     * @param posted   in the order of the page
     * @param evidence how they were found; nothing where there are none
     * @param elements what on the page holds them, which is no part of the post's text
     */
    record FoundComments(List<Post.Comment> posted, Optional<Post.Evidence> evidence, List<Element> elements) {
        /** Measured: all but a few of hundreds on real blogs were comments. */
        private static final double CONFIDENCE = 0.95;

        static FoundComments on(Page page) {
            PageComments found = PageComments.of(page);
            List<Post.Comment> posted = found.comments().stream()
                    .map(comment -> new Post.Comment(comment.author(), comment.date(), comment.text(), comment.parent())).toList();
            Post.Evidence evidence = new Post.Evidence(Post.Evidence.REGION, found.rule(), CONFIDENCE);
            return new FoundComments(posted, posted.isEmpty() ? Optional.empty() : Optional.of(evidence), found.elements());
        }
    }
}
