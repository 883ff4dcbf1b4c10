package org.feedwright.estimate;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.feedwright.page.Page;

/**
 * Whether a page is a post, estimated from that page alone.
 *
 * @param score   0..1: the chance of a post, from the signs that the page shows
 * @param amongPosts the same chance without what tells kinds of sites: for a page among others that are taken for posts
 * @param isCalledPost whether its metadata or its template call the page a post
 * @param reasons the signs for and against it, the weightiest first, in words for a person
 */
public record PageKind(Kind kind, double score, double amongPosts, boolean isCalledPost, List<String> reasons) {
    /** POST has one text of its own, LISTING leads to several, OTHER is neither: an about page, a form, an error. */
    public enum Kind { POST, LISTING, OTHER }

    /** From this score on a page is a post. Raising it loses posts and gives fewer false ones. */
    public static final double POST = 0.5;
    private static final Set<KindSign> CALL_IT_POST = EnumSet.of(KindSign.TYPE_ARTICLE, KindSign.POSTING_DATA, KindSign.POST_CLASS);

    public PageKind {
        reasons = List.copyOf(reasons);
    }

    /**
     * Costs one walk over the page.
     *
     * @param content the text of the page, where it has one
     */
    public static PageKind of(Page page, Optional<ContentEstimate> content) {
        List<KindSign> signs = KindSigns.of(page, content);
        double sum = KindSign.BASE + signs.stream().mapToDouble(KindSign::weight).sum();
        double score = chance(sum);
        double amongPosts = chance(signs.contains(KindSign.CHANGED_ONLY) ? sum - KindSign.CHANGED_ONLY.weight() : sum);
        Kind kind = score >= POST ? Kind.POST : isListing(signs) ? Kind.LISTING : Kind.OTHER;
        return new PageKind(kind, score, amongPosts, signs.stream().anyMatch(CALL_IT_POST::contains),
                signs.stream().map(KindSign::toString).toList());
    }

    private static double chance(double sum) {
        return 1 / (1 + Math.exp(-sum));
    }

    /** What URLs say of listings they say of about pages too. */
    private static boolean isListing(List<KindSign> signs) {
        boolean service = signs.contains(KindSign.SERVICE_URL);
        return signs.stream().filter(sign -> sign.isOfListings() && !(service && sign == KindSign.LISTING_URL))
                .mapToDouble(KindSign::weight).sum() < KindSign.LISTING;
    }
}
