package org.feedwright.report;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.feedwright.post.Post;
import org.feedwright.post.PostField;

/**
 * What the posts of one blog, or of a whole collection, come to. Holds counts and a few samples, some 20 kB at the most. Not thread-safe.
 */
final class BlogStatistics {
    /** The web's first year: what a page dates earlier is no day of publication on the web, and would stretch every time line. */
    private static final YearMonth FIRST = YearMonth.of(1990, 1);
    /** Templates that get a bar of their own on the time line; a blog has a handful. */
    private static final int MOST_TEMPLATES = 8;
    /** Longest name, term or title that is kept, in characters. */
    private static final int LONGEST = 80;
    /** Longest address of a sample, in characters: what servers take. */
    private static final int LONGEST_URL = 8_000;
    /** Doubt of a post that lacks its title, its day or its text. */
    private static final double LACKING = 1;

    /** What is counted of posts. */
    enum Count {
        POSTS,
        /** Comments of all posts. */
        COMMENTS,
        /** Posts with comments. */
        COMMENTED,
        /** Posts that are further captures of a URL. */
        AGAIN,
        /** Posts whose text stands at another URL, too, the first one not counted. */
        COPIES,
        /** URLs that posts name as those of copies of their page. */
        OTHER_URLS,
        /** Posts without a day. */
        UNDATED,
        /** Posts dated before the web, or after the year that follows their capture. */
        OUTSIDE,
        /** Posts of templates that have no bar of their own. */
        OTHER_TEMPLATES
    }

    /** A property whose coverage is reported. */
    enum Field {
        TITLE("title", "title", true, true, post -> !post.title().isEmpty()),
        AUTHORS("authors", "authors", false, true, post -> !post.authors().isEmpty()),
        DATE("date_published", "date", true, true, post -> !post.datePublished().isEmpty()),
        TEXT("content", "text", true, true, post -> !post.contentText().isEmpty()),
        CATEGORIES("categories", "categories", false, false, post -> !post.categories().isEmpty()),
        COMMENTS("comments", "comments", false, false, post -> !post.comments().isEmpty());

        /** In the evidence of posts. */
        final String key;
        /** For people. */
        final String label;
        /** Whether every post should have it. */
        final boolean isExpected;
        /** Whether its confidence adds to the doubt of a post. */
        private final boolean counts;
        private final Predicate<Post> given;

        Field(String key, String label, boolean isExpected, boolean counts, Predicate<Post> given) {
            this.key = key;
            this.label = label;
            this.isExpected = isExpected;
            this.counts = counts;
            this.given = given;
        }
    }

    /** Posts of one template: how many, and from which month to which; months are absent where no post is dated. */
    record TemplateSpan(long posts, Optional<YearMonth> from, Optional<YearMonth> to) {
        private static final TemplateSpan NONE = new TemplateSpan(0, Optional.empty(), Optional.empty());

        private TemplateSpan with(Optional<YearMonth> month) {
            return new TemplateSpan(posts + 1, Stream.of(from, month).flatMap(Optional::stream).min(Comparator.naturalOrder()),
                    Stream.of(to, month).flatMap(Optional::stream).max(Comparator.naturalOrder()));
        }
    }

    /**
     * A post worth a look.
     *
     * @param doubt the sum of what is missing from certainty over title, day, text and authors
     * @param why   the property that adds most to it
     */
    record Doubtful(String url, String title, Instant captured, double doubt, String why) {
        static final Comparator<Doubtful> ORDER =
                Comparator.comparingDouble(Doubtful::doubt).reversed().thenComparing(Doubtful::url);
    }

    /** How a property was read: on how many posts, by which methods, and how surely. */
    static final class Coverage {
        long given;
        final Map<String, Long> methods = new TreeMap<>();
        final Bins confidence = Bins.confidence();
    }

    final String name;
    /** Posts by month of publication. */
    final SortedMap<YearMonth, Long> months = new TreeMap<>();
    final Map<Field, Coverage> coverage = new EnumMap<>(Field.class);
    /** By the content hash of the wrapper, in the order of the posts. */
    final Map<String, TemplateSpan> templates = new LinkedHashMap<>();
    final TopCounts languages;
    final TopCounts authors;
    final TopCounts categories;
    final Bins lengths = Bins.lengths();
    /** Days from publication to capture. */
    final Bins lags = Bins.lags();
    /** The most doubtful first. */
    final List<Doubtful> doubtful = new ArrayList<>();
    private final int samples;
    private final long[] counts = new long[Count.values().length];

    /**
     * @param name    what the page calls it
     * @param samples doubtful posts that are kept
     * @param places  names and terms that are counted at a time
     */
    BlogStatistics(String name, int samples, int places) {
        this.name = name;
        this.samples = samples;
        this.languages = new TopCounts(places);
        this.authors = new TopCounts(places);
        this.categories = new TopCounts(places);
        for (Field field : Field.values()) {
            coverage.put(field, new Coverage());
        }
    }

    /**
     * Counts a post.
     *
     * @param isAgain whether there was one at the same URL before
     * @param isCopy  whether there was one with the same text at another URL
     */
    void add(Post post, boolean isAgain, boolean isCopy) {
        count(Count.POSTS, 1);
        count(Count.AGAIN, isAgain ? 1 : 0);
        count(Count.COPIES, isCopy ? 1 : 0);
        count(Count.COMMENTS, post.comments().size());
        count(Count.COMMENTED, post.comments().isEmpty() ? 0 : 1);
        count(Count.OTHER_URLS, post.texts(PostField.ALSO_AT).size());
        Optional<LocalDate> day = day(post.datePublished());
        Optional<YearMonth> month = day.map(YearMonth::from).filter(when -> isPlausible(when, post));
        count(Count.UNDATED, day.isEmpty() ? 1 : 0);
        count(Count.OUTSIDE, day.isPresent() && month.isEmpty() ? 1 : 0);
        month.ifPresent(when -> months.merge(when, 1L, Long::sum));
        day.ifPresent(when -> lags.add(days(when, post.crawlDate())));
        lengths.add(post.contentText().length());
        languages.add(post.language().isEmpty() ? "not known" : cut(post.language()));
        post.authors().forEach(author -> authors.add(cut(author)));
        post.categories().forEach(category -> categories.add(cut(category)));
        template(post.wrapper(), month);
        coverage.forEach((field, here) -> cover(field, here, post));
        keepIfDoubtful(post);
    }

    private void count(Count what, long number) {
        counts[what.ordinal()] += number;
    }

    private static boolean isPlausible(YearMonth month, Post post) {
        return !month.isBefore(FIRST) && month.getYear() <= LocalDate.ofInstant(post.crawlDate(), ZoneOffset.UTC).getYear() + 1;
    }

    private static double days(LocalDate published, Instant captured) {
        return Duration.between(published.atStartOfDay(ZoneOffset.UTC).toInstant(), captured).toHours() / 24.0;
    }

    private static Optional<LocalDate> day(String iso) {
        try {
            return iso.length() < "2019-05-30".length() ? Optional.empty() : Optional.of(LocalDate.parse(iso.substring(0, 10)));
        } catch (DateTimeException e) {
            return Optional.empty(); // a month alone, or what another program wrote
        }
    }

    private void template(String wrapper, Optional<YearMonth> month) {
        String id = wrapper.isEmpty() ? "pages alone" : wrapper;
        if (templates.containsKey(id) || templates.size() < MOST_TEMPLATES) {
            templates.put(id, templates.getOrDefault(id, TemplateSpan.NONE).with(month));
        } else {
            count(Count.OTHER_TEMPLATES, 1);
        }
    }

    private static void cover(Field field, Coverage here, Post post) {
        here.given += field.given.test(post) ? 1 : 0;
        Post.Evidence evidence = post.evidence().get(field.key);
        if (evidence != null) {
            here.methods.merge(evidence.method(), 1L, Long::sum);
            here.confidence.add(evidence.confidence());
        }
    }

    private void keepIfDoubtful(Post post) {
        double sum = 0;
        double most = 0;
        String why = "";
        for (Field field : Field.values()) {
            double doubt = doubt(field, post);
            sum += doubt;
            if (doubt > most) {
                most = doubt;
                why = (field.given.test(post) ? "unsure: " : "no ") + field.label;
            }
        }
        if (sum > 0 && post.url().length() <= LONGEST_URL) {
            doubtful.add(new Doubtful(post.url(), cut(post.title()), post.crawlDate(), sum, why));
            doubtful.sort(Doubtful.ORDER);
            doubtful.subList(Math.min(samples, doubtful.size()), doubtful.size()).clear();
        }
    }

    private static double doubt(Field field, Post post) {
        if (!field.given.test(post)) {
            return field.isExpected ? LACKING : 0;
        }
        Post.Evidence evidence = post.evidence().get(field.key);
        return evidence == null || !field.counts ? 0 : 1 - evidence.confidence();
    }

    private static String cut(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, Character.isHighSurrogate(text.charAt(LONGEST - 1)) ? LONGEST - 1
                : LONGEST);
    }

    long posts() {
        return count(Count.POSTS);
    }

    long count(Count what) {
        return counts[what.ordinal()];
    }

    /** Mean doubt of the samples. */
    double doubt() {
        return doubtful.stream().mapToDouble(Doubtful::doubt).average().orElse(0);
    }
}
