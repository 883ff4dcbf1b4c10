package org.feedwright.estimate;

import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.feedwright.page.Page;

/**
 * Whether a page is a post, estimated from that page alone.
 *
 * @param score   0..1: the chance of a post, from the signs that the page shows
 * @param headed the same chance where other pages of its kind tell that it has a title and a day, though it does not show so by itself; not
 *               for a page whose address is that of a list or of a page about the site
 * @param isCalledPost whether its metadata or its template call the page a post
 * @param reasons the signs for and against it, the weightiest first, in words for a person
 */
public record PageKind(Kind kind, double score, double headed, boolean isCalledPost, List<String> reasons) {
    /** POST has one text of its own, LISTING leads to several, OTHER is neither: an about page, a form, an error. */
    public enum Kind { POST, LISTING, OTHER }

    /** From this score on a page is a post, unless it holds hardly anything. Raising it loses posts and gives fewer false ones. */
    public static final double POST = 0.5;
    /** Log-odds below which no use is made of a chance: one in eight. */
    static final double HOPELESS = -2;
    private static final Set<KindSign> CALL_IT_POST = EnumSet.of(KindSign.TYPE_ARTICLE, KindSign.POSTING_DATA, KindSign.POST_CLASS);

    /** What says of a page whether it has a title and a day, or doubts that for a number that other posts of the site have too. */
    private static final Set<KindSign> TITLE_AND_DAY = EnumSet.of(KindSign.NO_DATE, KindSign.DATE_AT_TITLE, KindSign.NO_TITLE,
            KindSign.NUMBERED_URL);

    private static final Set<KindSign> NAMED_OTHERWISE = EnumSet.of(KindSign.SERVICE_URL, KindSign.LISTING_URL, KindSign.NOT_FOUND);

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
        double score = chance(sum(signs));
        boolean post = score >= POST && !signs.contains(KindSign.HARDLY_ANYTHING);
        Kind kind = post ? Kind.POST : isListing(signs) ? Kind.LISTING : Kind.OTHER;
        return new PageKind(kind, score, chance(headed(signs)), signs.stream().anyMatch(CALL_IT_POST::contains),
                signs.stream().map(KindSign::toString).toList());
    }

    static double sum(Collection<KindSign> signs) {
        return KindSign.BASE + signs.stream().mapToDouble(KindSign::weight).sum();
    }

    /** The higher of both sums that signs are asked for. */
    static double highest(Collection<KindSign> signs) {
        return Math.max(sum(signs), headed(signs));
    }

    private static double headed(Collection<KindSign> signs) {
        double unsaid = signs.stream().filter(TITLE_AND_DAY::contains).mapToDouble(KindSign::weight).sum();
        boolean otherwise = signs.stream().anyMatch(NAMED_OTHERWISE::contains);
        return sum(signs) + (otherwise ? 0 : KindSign.DATE_AT_TITLE.weight() - unsaid);
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
