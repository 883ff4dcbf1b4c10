package org.feedwright.report;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
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

    /** Posts of one template: how many, and from which month to which; months are absent where no post is dated. */
    static final class TemplateSpan {
        private long posts;
        private Optional<YearMonth> from = Optional.empty();
        private Optional<YearMonth> to = Optional.empty();

        private void add(Optional<YearMonth> month) {
            posts++;
            month.ifPresent(when -> {
                from = Optional.of(from.filter(when::isAfter).orElse(when));
                to = Optional.of(to.filter(when::isBefore).orElse(when));
            });
        }

        long posts() {
            return posts;
        }

        Optional<YearMonth> from() {
            return from;
        }

        Optional<YearMonth> to() {
            return to;
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

    /** How a property was read. */
    static final class Coverage {
        private long given;
        private final Map<String, Long> methods = new TreeMap<>();
        private final Bins confidence = Bins.confidence();

        long given() {
            return given;
        }

        Map<String, Long> methods() {
            return methods;
        }

        Bins confidence() {
            return confidence;
        }
    }

    private final String name;
    private final int samples;
    private final long[] counts = new long[Count.values().length];
    private final SortedMap<YearMonth, Long> months = new TreeMap<>();
    private final Map<String, Coverage> coverage = new LinkedHashMap<>();
    private final Map<String, TemplateSpan> templates = new LinkedHashMap<>();
    private final TopCounts languages;
    private final TopCounts authors;
    private final TopCounts categories;
    private final Bins lengths = Bins.lengths();
    private final Bins lags = Bins.lags();
    private final List<Doubtful> doubtful = new ArrayList<>();

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
        Field.ALL.forEach(field -> coverage.put(field.key(), new Coverage()));
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
        Field.ALL.forEach(field -> cover(field, post));
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
            templates.computeIfAbsent(id, key -> new TemplateSpan()).add(month);
        } else {
            count(Count.OTHER_TEMPLATES, 1);
        }
    }

    private void cover(Field field, Post post) {
        Coverage here = coverage.get(field.key());
        here.given += field.isGiven(post) ? 1 : 0;
        Post.Evidence evidence = post.evidence().get(field.key());
        if (evidence != null) {
            here.methods.merge(evidence.method(), 1L, Long::sum);
            here.confidence.add(evidence.confidence());
        }
    }

    private void keepIfDoubtful(Post post) {
        double sum = 0;
        double most = 0;
        String why = "";
        for (Field field : Field.ALL) {
            double doubt = doubt(field, post);
            sum += doubt;
            if (doubt > most) {
                most = doubt;
                why = (field.isGiven(post) ? "unsure: " : "no ") + field.label();
            }
        }
        if (sum > 0 && post.url().length() <= LONGEST_URL) {
            doubtful.add(new Doubtful(post.url(), cut(post.title()), post.crawlDate(), sum, why));
            doubtful.sort(Doubtful.ORDER);
            doubtful.subList(Math.min(samples, doubtful.size()), doubtful.size()).clear();
        }
    }

    private static double doubt(Field field, Post post) {
        if (!field.isGiven(post)) {
            return field.isExpected() ? LACKING : 0;
        }
        Post.Evidence evidence = post.evidence().get(field.key());
        return evidence == null || !field.counts() ? 0 : 1 - evidence.confidence();
    }

    private static String cut(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, Character.isHighSurrogate(text.charAt(LONGEST - 1)) ? LONGEST - 1
                : LONGEST);
    }

    String name() {
        return name;
    }

    long posts() {
        return count(Count.POSTS);
    }

    long count(Count what) {
        return counts[what.ordinal()];
    }

    /** Posts by month of publication. */
    SortedMap<YearMonth, Long> months() {
        return months;
    }

    Coverage coverage(Field field) {
        return coverage.get(field.key());
    }

    /** By the content hash of the wrapper, in the order of the posts. */
    Map<String, TemplateSpan> templates() {
        return templates;
    }

    TopCounts languages() {
        return languages;
    }

    TopCounts authors() {
        return authors;
    }

    TopCounts categories() {
        return categories;
    }

    Bins lengths() {
        return lengths;
    }

    Bins lags() {
        return lags;
    }

    /** The most doubtful first. */
    List<Doubtful> doubtful() {
        return doubtful;
    }

    /** Mean doubt of the samples. */
    double doubt() {
        return doubtful.stream().mapToDouble(Doubtful::doubt).average().orElse(0);
    }
}
