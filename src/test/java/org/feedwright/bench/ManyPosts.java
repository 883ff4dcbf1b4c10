package org.feedwright.bench;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.feedwright.capture.Provenance;
import org.feedwright.post.Post;
import org.feedwright.post.PostField;
import org.feedwright.post.PostJson;

/**
 * Writes posts of invented blogs as JSON Lines to standard output, for measuring what a report costs. Blogs live for three to twenty years
 * with one to four templates; one post in fifty is a copy, one in eighty a further capture. The same arguments give the same posts.
 *
 * <p>Arguments: the number of blogs, and of posts of each.
 */
public final class ManyPosts {
    /** Spreads neighbouring numbers, whose first random numbers would be alike. */
    private static final long SEED = 0x9e3779b97f4a7c15L;
    private static final LocalDate FIRST = LocalDate.of(2003, 1, 1);
    private static final Instant CAPTURED = Instant.parse("2024-06-01T00:00:00Z");
    private static final int DAYS = 20 * 365;
    private static final String[] LANGUAGES = {"en", "de", "fr", "es", "pt-BR", "ja", "pl", ""};
    private static final String[] METHODS = {"wrapper", "wrapper", "wrapper", "wrapper", "feed", "metadata", "region"};
    private static final String[] SYLLABLES = ("ba ne ri to lu ka me si do fu ga pe ni ro tu la ve mi so ju ha de li no gu ra se ti mo zu "
            + "wa be ki po").split(" ");
    private static final String[] PROPERTIES = {"title", "authors", "date_published", "content", "categories"};

    private final Random random;
    private final int blog;
    private final int start;
    private final int life;
    private final int templates;

    private ManyPosts(int blog) {
        this.random = new Random(SEED * (blog + 1));
        this.blog = blog;
        this.life = 3 * 365 + random.nextInt(DAYS - 3 * 365);
        this.start = random.nextInt(DAYS - life + 1);
        this.templates = 1 + random.nextInt(4);
    }

    public static void main(String[] args) throws IOException {
        int blogs = Integer.parseInt(args[0]);
        int posts = Integer.parseInt(args[1]);
        try (OutputStream out = new BufferedOutputStream(System.out, 1 << 16)) {
            for (int i = 0; i < blogs; i++) {
                new ManyPosts(i).write(posts, out);
            }
        }
    }

    private void write(int posts, OutputStream out) throws IOException {
        List<Post> recent = new ArrayList<>();
        for (int i = 0; i < posts; i++) {
            int kind = random.nextInt(400);
            Post post = kind < 5 && !recent.isEmpty() ? recent.get(random.nextInt(recent.size()))
                    : post(i, (double) i / posts, kind < 13 && !recent.isEmpty() ? recent.get(0).contentText() : words(20 + skewed(700)));
            out.write(PostJson.bytes(post));
            out.write('\n');
            recent.add(0, post);
            recent.subList(Math.min(20, recent.size()), recent.size()).clear();
        }
    }

    private Post post(int number, double share, String text) {
        String host = String.format(Locale.ROOT, "the-%s-of-%s-%d.example", word(), word(), blog);
        LocalDate day = FIRST.plus(start + (long) (life * share), ChronoUnit.DAYS);
        String title = words(2 + random.nextInt(8));
        String url = "https://" + host + '/' + day.getYear() + '/' + title.replace(' ', '-') + '-' + number + '/';
        boolean isDated = random.nextInt(50) > 0;
        Map<String, Post.Evidence> evidence = new LinkedHashMap<>();
        for (String property : PROPERTIES) {
            evidence.put(property, new Post.Evidence(METHODS[random.nextInt(METHODS.length)], ".post > " + property,
                    Math.round(10_000 * (1 - 0.5 * Math.pow(random.nextDouble(), 6))) / 10_000.0));
        }
        if (!isDated) {
            evidence.remove("date_published");
        }
        return Post.builder(url, CAPTURED.minus(random.nextInt(400), ChronoUnit.DAYS),
                        new Provenance("blogs-" + blog + ".warc.gz", 1000L * number, "<urn:uuid:" + blog + '-' + number + '>', ""))
                .with(PostField.BLOG, "https://blog-" + blog + ".example/feed")
                .with(PostField.TITLE, title)
                .with(PostField.AUTHORS, List.of("Author " + (blog * 7 + skewed(12))))
                .with(PostField.DATE_PUBLISHED, isDated ? day.toString() : "")
                .with(PostField.CONTENT_TEXT, text)
                .with(PostField.CATEGORIES, List.of(word(), word()))
                .withComments(comments())
                .with(PostField.LANGUAGE, LANGUAGES[blog % LANGUAGES.length])
                .with(PostField.WRAPPER, String.format(Locale.ROOT, "%016x", blog * 31L + (int) (share * templates)))
                .withEvidence(evidence)
                .build();
    }

    private List<Post.Comment> comments() {
        List<Post.Comment> out = new ArrayList<>();
        for (int i = skewed(6); i > 0; i--) {
            out.add(new Post.Comment("Reader " + random.nextInt(500), "", words(12), -1));
        }
        return out;
    }

    private String words(int count) {
        StringBuilder out = new StringBuilder(word());
        for (int i = 1; i < count; i++) {
            out.append(' ').append(word());
        }
        return out.toString();
    }

    /** One of some 40,000 words of two syllables or three. */
    private String word() {
        StringBuilder out = new StringBuilder();
        for (int i = 2 + random.nextInt(2); i > 0; i--) {
            out.append(SYLLABLES[random.nextInt(SYLLABLES.length)]);
        }
        return out.toString();
    }

    /** Below a bound; small numbers are frequent. */
    private int skewed(int bound) {
        return (int) (bound * Math.pow(random.nextDouble(), 3));
    }
}
