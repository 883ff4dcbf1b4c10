package org.feedwright.training;

import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import org.feedwright.feed.Entry;
import org.feedwright.page.Page;
import org.feedwright.training.Ideas.Idea;
import org.feedwright.wrapper.Contents;
import org.feedwright.wrapper.Extraction;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Value;
import org.feedwright.wrapper.Wrapper;

/** Small blogs for tests: posts that differ in every property, laid out by the template that a test gives. */
final class TestBlog {
    static final Instant CAPTURED = Instant.parse("2020-01-01T00:00:00Z");
    private static final String[] WORDS = ("harbour lamp winter bread engine paper river ladder morning copper garden window "
            + "letter bridge market "
            + "island coffee shadow needle orchard signal kettle mountain ferry cinema blanket station thunder pencil valley "
            + "quiet hollow").split(" ");
    private static final int PARAGRAPHS = 4;
    private static final int WORDS_IN_PARAGRAPH = 30;

    /** A post; {@code day} at noon UTC is its instant. */
    record Post(int number, String title, List<String> authors, LocalDate day, List<String> tags, List<String> paragraphs) {
        String url() {
            return "https://b.example/2012/" + slug();
        }

        String slug() {
            return "post-number-" + number;
        }

        String key() {
            return "example,b)/2012/" + slug();
        }

        /** The paragraphs as HTML. */
        String html() {
            return "<p>" + String.join("</p><p>", paragraphs) + "</p>";
        }

        Post by(String... names) {
            return new Post(number, title, List.of(names), day, tags, paragraphs);
        }

        Post on(LocalDate other) {
            return new Post(number, title, authors, other, tags, paragraphs);
        }

        Entry entry(String content, String summary) {
            OffsetDateTime instant = day.atTime(12, 0).atOffset(ZoneOffset.UTC);
            return new Entry(title, authors, Optional.of(instant), content, summary, tags, List.of(url()));
        }
    }

    private TestBlog() {
    }

    /** The post of this number, always the same. */
    static Post post(int number) {
        Random random = new Random(number);
        List<String> paragraphs = new ArrayList<>();
        for (int i = 0; i < PARAGRAPHS; i++) {
            paragraphs.add(words(random, WORDS_IN_PARAGRAPH));
        }
        String title = "Title " + words(random, 3) + " " + (char) ('A' + number);
        List<String> tags = List.of(WORDS[number % WORDS.length] + "s", WORDS[(number + 7) % WORDS.length] + "s");
        return new Post(number, title, List.of(number % 2 == 0 ? "Ann Lee" : "Ben Cho"), LocalDate.of(2012, 1, 13).plusDays(17L * number),
                tags,
                paragraphs);
    }

    static List<Post> posts(int count) {
        List<Post> out = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            out.add(post(i));
        }
        return out;
    }

    private static String words(Random random, int count) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < count; i++) {
            out.append(i == 0 ? "" : " ").append(WORDS[random.nextInt(WORDS.length)]);
        }
        return out.toString();
    }

    /** Pairs with full text in the feed. */
    static List<Pair> pairs(List<Post> posts, Function<Post, String> template) {
        return posts.stream().map(post -> pair(post, post.entry(post.html(), ""), template)).toList();
    }

    /** Pairs of a feed that has the first paragraph of a post only. */
    static List<Pair> summaries(List<Post> posts, Function<Post, String> template) {
        return posts.stream().map(post -> pair(post, post.entry("", "<p>" + post.paragraphs().get(0) + "</p>"), template)).toList();
    }

    static Pair pair(Post post, Entry entry, Function<Post, String> template) {
        return new Pair(entry, page(post, template), post.key());
    }

    static Page page(Post post, Function<Post, String> template) {
        return Page.of(post.url(), "<html lang=en><head><title>Blog</title></head><body>" + template.apply(post) + "</body></html>");
    }

    static Wrapper train(List<Pair> pairs) {
        return WrapperTrainer.train("https://b.example/feed", pairs.size(), pairs, Ideas.ALL);
    }

    /** What is learnt from the feed alone. */
    static Wrapper trainWithoutAsking(List<Pair> pairs) {
        return WrapperTrainer.train("https://b.example/feed", pairs.size(), pairs, Ideas.without(List.of(Idea.PAGES)));
    }

    /** The values that a wrapper reads on the page of a post that it was not trained on. */
    static List<String> read(Wrapper wrapper, Property property, Post post, Function<Post, String> template) {
        return wrapper.extract(page(post, template), CAPTURED).of(property).map(Extraction.Found::values).orElse(List.of()).stream()
                .map(Value::text).toList();
    }

    static String text(Wrapper wrapper, Post post, Function<Post, String> template) {
        return wrapper.extract(page(post, template), CAPTURED).content(Set.of()).map(Contents.Clean::text).orElse("");
    }
}
