package org.feedwright.estimate;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.feedwright.page.Page;
import org.feedwright.score.Weights.Task;
import org.feedwright.score.Weights;

/**
 * Whether a page is a post, estimated from that page alone.
 *
 * @param isPost  whether it has one text of its own; a listing leads to several, and an about page, a form or an error is neither
 * @param score   0..1: the chance of a post, from the signs that the page shows
 * @param reasons the signs for and against it, the weightiest first, in words for a person
 */
public record PostEstimate(boolean isPost, double score, List<String> reasons) {
    /** From this score on a page is a post, unless it holds hardly anything. Raising it loses posts and gives fewer false ones. */
    public static final double POST = 0.5;
    /** Log-odds below which no use is made of a chance: one in eight. */
    static final double HOPELESS = -2;

    public PostEstimate {
        reasons = List.copyOf(reasons);
    }

    /**
     * Costs one walk over the page.
     *
     * @param content the text of the page, where it has one
     */
    public static PostEstimate of(Page page, Optional<ContentEstimate> content) {
        List<PostSign> signs = PostSigns.of(page, content);
        double score = chance(sum(signs));
        boolean isPost = score >= POST && !signs.contains(PostSign.HARDLY_ANYTHING);
        return new PostEstimate(isPost, score, signs.stream().map(PostSign::toString).toList());
    }

    /** Whether a page may have a score, told without reading its text: most pages that are no posts can't have a high one. */
    public static boolean mayScore(Page page, double least) {
        return chance(PostSigns.most(page)) >= least;
    }

    static double sum(Collection<PostSign> signs) {
        return PostSign.BASE + signs.stream().mapToDouble(PostSign::weight).sum();
    }

    private static double chance(double sum) {
        return 1 / (1 + Math.exp(-sum));
    }

    /** What a page may show that says whether it is a post. What each is, and how much it says, stands in {@code score/weights.tsv}. */
    enum PostSign {
        LISTING_URL, POST_URL, DATED_URL, SERVICE_URL, SITE_URL, PAGES_URL, NOT_FOUND, BARE_URL, TYPE_ARTICLE, POST_CLASS, ONE_ARTICLE,
        MANY_DATES, NO_DATE, DATE_AT_TITLE, HARDLY_ANYTHING, MUCH_TEXT, LINK_OFFERS, LISTED_RECORDS;

        /** What is said of a page without any sign. */
        static final double BASE = Weights.shipped().of(Task.POST, Weights.START);

        private final double weight;
        private final String text;

        PostSign() {
            this.weight = Weights.shipped().of(Task.POST, feature());
            this.text = weight == 0 ? words() : String.format(Locale.ROOT, "%s %+.1f", words(), weight);
        }

        /** Its name in the table. */
        String feature() {
            return words().replace(' ', '-');
        }

        /** The natural logarithm of the odds, above 0 for a post. */
        double weight() {
            return weight;
        }

        private String words() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }

        /** Such as {@code post url +2.1}. */
        @Override
        public String toString() {
            return text;
        }
    }
}
