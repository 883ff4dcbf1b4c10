package org.feedwright.reader;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.feedwright.estimate.ContentEstimate;
import org.feedwright.estimate.ValueLines;
import org.feedwright.feed.Entry;
import org.feedwright.post.Post;
import org.feedwright.post.PostField;
import org.feedwright.reader.PageAlone.FoundComments;
import org.feedwright.text.DateValue;
import org.feedwright.text.Words;
import org.feedwright.training.MadeTitles;
import org.feedwright.wrapper.Contents;
import org.feedwright.wrapper.Extraction;
import org.feedwright.wrapper.Place;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Template;
import org.feedwright.wrapper.Value;
import org.jsoup.nodes.Element;

/** Puts a post together: what the page says first, and what the feed says of this very post where the page says nothing. */
final class PostAssembly {
    /** Confidence of a value that the feed itself gives: it is the blog's own word on this post. */
    private static final double FEED_CONFIDENCE = 0.99;
    /** A text that was read is but a part of the post where the page seems to have so many times its words. */
    private static final int MUCH_MORE = 3;
    /** Words by which the beginning of a text is known. */
    private static final int BEGINNING = 4;
    /** Words of text that a page seems to have, below which a sentence beside the post weighs as much. */
    private static final int FEWEST_WORDS = 100;

    private final Map<String, Post.Evidence> evidence = new LinkedHashMap<>();
    private final PageInHand in;
    private final Extraction extraction;
    private final Optional<PageAlone> alone;
    private final boolean isOfPages;
    /** Whether posts have authors: one whose author no rule reads may be signed elsewhere. */
    private final boolean isSigned;
    /** Whether posts were not seen to have terms: the newest, which teach, may be those without. */
    private final boolean isTermless;

    private PostAssembly(PageInHand in, Extraction extraction, Optional<PageAlone> alone, TemplateReader reader) {
        this.in = in;
        this.extraction = extraction;
        this.alone = alone;
        this.isOfPages = reader.template().origin() == Template.Origin.PAGES;
        this.isSigned = !reader.wrapper().rules(Property.AUTHOR).isEmpty();
        this.isTermless = reader.wrapper().rules(Property.CATEGORIES).isEmpty();
    }

    /** @param alone what the page says of itself where the wrapper has no answer that was learnt; on sites without a feed only */
    static Post build(PageInHand in, Extraction extraction, Optional<PageAlone> alone, TemplateReader reader) {
        FoundComments comments = in.comments();
        PostAssembly builder = new PostAssembly(in, extraction, alone, reader);
        Optional<Entry> entry = in.entry();
        List<String> authors = builder.values(Property.AUTHOR, entry.map(Entry::authors).orElse(List.of()));
        List<String> date = builder.values(Property.DATE, entry.flatMap(Entry::published).map(d -> List.of(d.toString()))
                .orElse(List.of()));
        List<String> categories = builder.values(Property.CATEGORIES, entry.map(Entry::categories).orElse(List.of()));
        comments.evidence().ifPresent(found -> builder.evidence.put(PostField.COMMENTS.key(), found));
        Optional<Contents.Clean> content = builder.content(reader.wrapper().rules(Property.TITLE),
                new ValueLines(in.page(), authors, first(date), categories));
        String text = content.map(Contents.Clean::text).orElse("");
        return PostMetadata.post(in.capture(), in.page(), content, categories, comments.posted(),
                reader.template().siteWide(), entry).with(PostField.BLOG, reader.blog())
                .with(PostField.TITLE, builder.title(text, reader.wrapper().posts().untitled())).with(PostField.AUTHORS, authors)
                .with(PostField.DATE_PUBLISHED, first(date)).with(PostField.DATE_RAW, builder.rawDate(first(date)))
                .with(PostField.WRAPPER, reader.id()).withEvidence(builder.evidence).build();
    }

    /**
     * The title; empty where the post has none but what its engine made for it.
     *
     * @param untitled whether posts of the template may have none: then the page alone is believed where it shows the title as a heading
     */
    private String title(String text, boolean untitled) {
        List<String> ofFeed = in.entry().map(entry -> nonEmpty(entry.title())).orElse(List.of());
        String title = first(values(Property.TITLE, ofFeed));
        boolean isGuess = untitled && ofFeed.isEmpty() && !extraction.has(Property.TITLE);
        if (MadeTitles.isMade(title, text, in.page()) || isGuess && !MadeTitles.isHeading(title, in.page())) {
            evidence.remove(Property.TITLE.field());
            return "";
        }
        return title;
    }

    private List<String> values(Property property, List<String> ofFeed) {
        Optional<Extraction.Found> found = extraction.of(property);
        boolean isLearnt = found.filter(said -> said.rule().isLearnt()).isPresent();
        boolean isAnothers = found.filter(said -> isAnothers(said.rule())).isPresent();
        // What the feed says of this very post, or the page of itself, beats what was not learnt from the page.
        if (!isLearnt && !ofFeed.isEmpty()) {
            evidence.put(property.field(), new Post.Evidence(Post.Evidence.FEED, "entry", FEED_CONFIDENCE));
            return ofFeed;
        }
        // Where the owner would sign instead, whoever is likelier than not does.
        boolean amongOthers = found.isEmpty() || isAnothers;
        Optional<PageAlone> asked = isAnothers ? Optional.of(in.alone()) : asked(property);
        List<String> ofPage = asked.filter(said -> !isLearnt).map(said -> said.texts(property, amongOthers)).orElse(List.of());
        if (found.isPresent() && (isLearnt || ofPage.isEmpty() && !isAnothers)) {
            Rule rule = found.get().rule();
            evidence.put(property.field(), new Post.Evidence(method(rule), rule.toString(), rule.support().confidence()));
            return found.get().values().stream().map(Value::text).toList();
        }
        asked.flatMap(said -> said.evidence(property, amongOthers)).ifPresent(said -> evidence.put(property.field(), said));
        return ofPage;
    }

    /** A page that speaks for itself has named whoever signs it; others are asked only where nothing but the owner is known. */
    private boolean isAnothers(Rule rule) {
        return alone.isEmpty() && TemplateReader.isAnothers(rule, in.page());
    }

    /**
     * The page as it speaks for itself; on blogs with a feed only where no rule reads its day, its author though posts have some, or its
     * terms though none were learnt.
     */
    private Optional<PageAlone> asked(Property property) {
        boolean mayStandElsewhere = switch (property) {
            case AUTHOR -> isSigned;
            case CATEGORIES -> isTermless;
            case DATE -> true;
            case TITLE, CONTENT -> false;
        };
        return mayStandElsewhere && extraction.of(property).isEmpty() ? Optional.of(in.alone()) : alone;
    }

    private String method(Rule rule) {
        if (isOfPages) {
            boolean isEmbedded = rule instanceof Rule.OfPlace of && of.place() instanceof Place.Embedded;
            return isEmbedded ? Post.Evidence.METADATA : Post.Evidence.REGION;
        }
        if (rule instanceof Rule.Constant) {
            return Post.Evidence.FEED;
        }
        return rule instanceof Rule.DateBesideTitle || rule instanceof Rule.Owner ? Post.Evidence.REGION : Post.Evidence.WRAPPER;
    }

    /** The date as it stands where it was read; beside the feed's own only what means the same day. */
    private String rawDate(String date) {
        Optional<Extraction.Found> found = extraction.of(Property.DATE);
        boolean isLearnt = found.filter(said -> said.rule().isLearnt()).isPresent();
        Optional<Value> ofPage = asked(Property.DATE).filter(said -> !isLearnt).flatMap(PageAlone::date);
        Optional<Value> read = ofPage.isPresent() ? ofPage : found.map(said -> said.values().get(0));
        if (date.isEmpty()) {
            return extraction.dateAfterCapture().map(Value::raw).orElse("");
        }
        return read.filter(value -> !isDateOfFeed() || DateValue.dayOf(value.text()).equals(DateValue.dayOf(date)))
                .map(Value::raw).orElse("");
    }

    private boolean isDateOfFeed() {
        Post.Evidence date = evidence.get(Property.DATE.field());
        return date != null && date.method().equals(Post.Evidence.FEED);
    }

    /**
     * The text where posts were seen to have theirs. Where that place is not on the page, or may hold but a part, it is what the page
     * seems to have as text, if that is far more.
     *
     * @param said lines that are none of it, since they say what was read
     */
    private Optional<Contents.Clean> content(List<Rule> titles, ValueLines said) {
        Set<Element> comments = Set.copyOf(in.comments().elements());
        Optional<Contents.Clean> read = extraction.content(comments, said);
        if (read.isEmpty() || extraction.contentMayBePart()) {
            long[] part = read.map(text -> Words.of(text.text())).orElse(new long[0]);
            int least = Math.max(FEWEST_WORDS, MUCH_MORE * part.length);
            Optional<ContentEstimate> seeming = in.read().layout().words() < least ? Optional.empty() : seeming(titles);
            Optional<Contents.Clean> more = seeming.map(text -> text.without(comments).content(said))
                    .filter(text -> goesOn(part, Words.of(text.text()), least));
            if (more.isPresent()) {
                evidence.put(Property.CONTENT.field(),
                        new Post.Evidence(Post.Evidence.REGION, seeming.get().evidence(), seeming.get().confidence()));
                return more;
            }
        }
        String method = isOfPages ? Post.Evidence.REGION : Post.Evidence.WRAPPER;
        extraction.contentRule().ifPresent(rule -> evidence.put(Property.CONTENT.field(),
                new Post.Evidence(method, rule.toString(), rule.support().confidence())));
        return read;
    }

    /** Whether a text has so many words, and none before those of its part, if it has these: else it is all of the page. */
    static boolean goesOn(long[] part, long[] text, int least) {
        if (text.length < least || part.length == 0) {
            return text.length >= least;
        }
        long[] beginning = Arrays.copyOf(part, Math.min(BEGINNING, part.length));
        long[] behindFirst = Arrays.copyOfRange(text, 1, text.length);
        return !Words.holds(behindFirst, behindFirst.length, beginning);
    }

    private Optional<ContentEstimate> seeming(List<Rule> titles) {
        return alone.isPresent() ? alone.flatMap(PageAlone::content) : ContentEstimate.of(in.page(),
                Rule.firstText(titles).flatMap(title -> title.first(in.page())));
    }

    private static String first(List<String> values) {
        return values.isEmpty() ? "" : values.get(0);
    }

    private static List<String> nonEmpty(String text) {
        return text.isEmpty() ? List.of() : List.of(text);
    }
}
