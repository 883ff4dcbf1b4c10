package org.feedwright.reader;

import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.feedwright.capture.Capture;
import org.feedwright.estimate.PostEstimate;
import org.feedwright.estimate.ValueEstimates;
import org.feedwright.page.Page;
import org.feedwright.page.Theme;
import org.feedwright.post.Post;
import org.feedwright.region.handle.PostValues;
import org.feedwright.wrapper.Answer;
import org.feedwright.wrapper.Contents;
import org.feedwright.wrapper.Extraction;
import org.feedwright.wrapper.PageUrls;
import org.feedwright.wrapper.PostGate;
import org.feedwright.wrapper.PostShape;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Template;
import org.feedwright.wrapper.Wrapper;
import org.feedwright.wrapper.WrapperFile;

/**
 * Reads the pages of one template by its wrapper. Immutable and thread-safe.
 *
 * @param blog      URL of the blog's feed; empty where it has none
 * @param id        of the wrapper, as posts carry it; empty for one that knows nothing
 * @param asksPages whether pages also have to look like posts by themselves, and speak for themselves where the wrapper is silent: those
 *                  of a template that no feed speaks for
 * @param learntFrom marks of captures that looked like posts by themselves while it was learnt (see {@link #mark}): they are not asked
 *                  again
 */
public record TemplateReader(String blog, Template template, String id, boolean asksPages, Set<String> learntFrom) {
    /**
     * The least chance of a post among pages that are alike in URL and template, on a site without a feed. Of 21 such pages of 152 blogs
     * that looked like none by themselves, the 17 posts (short ones, and some with lists) had 0.23 and more, three of the 4 others 0.16 and
     * less. Raising it loses such posts.
     */
    private static final double POST_AMONG_ALIKE = 0.17;

    /**
     * The least chance of a post where a page is of another kind than those that were learnt from. Of 268 blogs with feeds it won 60 posts
     * and took 3 other pages for posts; 0.90 won 20 posts and 16 other pages more.
     */
    private static final double BEYOND_DOUBT = 0.96;

    /** @param learntFrom the {@linkplain #mark marks} of captures that it was learnt from, where no feed names them */
    public static TemplateReader of(String blog, Template template, Set<String> learntFrom) {
        boolean asksPages = template.origin() == Template.Origin.PAGES;
        return new TemplateReader(blog, template, WrapperFile.id(template.wrapper()), asksPages, learntFrom);
    }

    /** What tells a capture from others of the same page that look otherwise; empty where the archive has no digest. */
    public static String mark(Capture capture) {
        String digest = capture.provenance().payloadDigest();
        return digest.isEmpty() ? "" : capture.url() + ' ' + digest;
    }

    /** The same template as one of another blog's. */
    TemplateReader of(String other) {
        return new TemplateReader(other, template, id, asksPages, learntFrom);
    }

    Wrapper wrapper() {
        return template.wrapper();
    }

    /** How much of the template a page has, by the names on it: see {@link Theme#share}. */
    double share(Set<String> names) {
        return Theme.share(template.theme(), names);
    }

    /**
     * Whether it may take a page for a post that no entry names: no wrapper does that reads no title where posts have one. Without a feed
     * such a wrapper is meant to find none.
     */
    boolean findsPosts() {
        return asksPages || wrapper().posts().untitled() || !wrapper().rules(Property.TITLE).isEmpty();
    }

    /** Whether a day was learnt to be read. */
    public boolean readsDates() {
        return wrapper().rules(Property.DATE).stream().anyMatch(Rule::isLearnt);
    }

    /** The post that the page is, or why it is none. */
    PageOutcome read(PageInHand in) {
        Extraction extraction = wrapper().extract(in.read(), in.capture().latest());
        PostGate.Verdict verdict = in.isPost() ? PostGate.Verdict.POST : PostGate.judge(wrapper(), in.page(), in.key(), extraction);
        boolean isRefused = verdict != PostGate.Verdict.POST;
        Optional<PageAlone> alone = isRefused ? secondOpinion(verdict, in, extraction) : alone(in);
        if (isRefused && alone.isEmpty()) {
            return new PageOutcome.NoPost(verdict);
        }
        boolean isKnown = in.isPost() || learntFrom.contains(mark(in.capture()));
        if (!isKnown && alone.filter(said -> !looksLikeAPost(said.asPost(), in)).isPresent()) {
            return new PageOutcome.NoPost(PostGate.Verdict.NOT_LIKE_A_POST);
        }
        Post post = PostAssembly.build(in, extraction, alone, this);
        return new PageOutcome.Read(in.mended(post));
    }

    /**
     * What a refused page says of itself, where by itself it is a post: surely if it nearly has what posts have, and beyond doubt if it is
     * of another kind than those that were learnt from.
     */
    private Optional<PageAlone> secondOpinion(PostGate.Verdict refused, PageInHand in, Extraction extraction) {
        if (!PostGate.mayBeOfAnotherKind(refused, in.key())) {
            return Optional.empty();
        }
        PostShape posts = wrapper().posts();
        boolean nearly = PostGate.isNearlyAPost(refused, posts, in.page(), in.key(), extraction);
        boolean dated = posts.required().contains(Property.DATE);
        return Optional.of(in.alone()).filter(alone -> alone.isWholePost(nearly ? PageAlone.SURE : BEYOND_DOUBT, dated));
    }

    private Optional<PageAlone> alone(PageInHand in) {
        return asksPages ? Optional.of(in.alone()) : Optional.empty();
    }

    /** Whether the owner of the blog stands in and somebody else signs the page, wherever on it. */
    static boolean isAnothers(Rule rule, Page page) {
        return rule instanceof Rule.Owner owner && ValueEstimates.on(page, Instant.EPOCH).signature()
                .filter(signed -> !signed.isOf(owner.values())).isPresent();
    }

    /**
     * Among pages that are alike in URL and template a post may be too short to look like one, or have lists in its text. It has no address
     * of a listing, unless all of them have such addresses.
     */
    private boolean looksLikeAPost(PostEstimate said, PageInHand in) {
        boolean isNoListing = !PageUrls.looksLikeListing(in.key())
                || wrapper().posts().urls().stream().allMatch(shape -> shape.fits(in.key()));
        return said.isPost() || isNoListing && said.score() >= POST_AMONG_ALIKE;
    }

    PageExplanation explain(PageInHand in, PageOutcome outcome) {
        Page page = in.page();
        Map<Property, List<Answer>> answers = new EnumMap<>(Property.class);
        for (Property property : Property.values()) {
            answers.put(property, wrapper().answers(property, in.read(), in.capture().latest()));
        }
        answers.computeIfPresent(Property.AUTHOR, (author, said) -> said.stream().map(answer -> lessOwner(answer, page)).toList());
        Optional<PostValues> handled = in.handled();
        String text = outcome instanceof PageOutcome.Read post ? post.post().contentText()
                : wrapper().extract(in.read(), in.capture().latest()).content(Set.copyOf(in.comments().elements()))
                        .map(Contents.Clean::text).orElse("");
        PostShape posts = wrapper().posts();
        boolean urlFits = posts.fits(in.key()) && PostGate.judge(posts, in.key()).isEmpty();
        return new PageExplanation(in.capture(), wrapper(), id, in.entry().isPresent(), urlFits, posts.lacking(page), answers,
                Answer.OfBlock.of(wrapper().content(), in.read()), text, handled, alone(in), outcome);
    }

    private static Answer lessOwner(Answer answer, Page page) {
        return answer.standing() == Answer.Standing.GIVES && isAnothers(answer.rule(), page)
                ? new Answer(answer.rule(), answer.values(), Answer.Standing.IMPLAUSIBLE) : answer;
    }
}
