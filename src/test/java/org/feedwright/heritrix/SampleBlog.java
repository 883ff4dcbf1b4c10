package org.feedwright.heritrix;

import java.io.IOException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.feedwright.Feedwright;
import org.feedwright.capture.Captures;
import org.feedwright.capture.UrlKey;
import org.feedwright.feed.Feed;
import org.feedwright.feed.FeedOutcome;
import org.feedwright.feed.FeedParser;
import org.feedwright.run.Options;
import org.feedwright.run.Training;
import org.feedwright.wrapper.WrapperFile;

/**
 * A blog made up for the crawl tests: posts by two authors with comments, listed on pages of five, an about page, tag pages, a post feed of
 * the ten newest in full text, and a feed of comments. The newest post is linked from the feed alone.
 */
final class SampleBlog implements BlogSite {
    static final int FEED_ENTRIES = 10;
    static final String FEED = "/index.xml";
    static final String COMMENT_FEED = "/comments/feed.xml";

    private static final int POSTS_PER_PAGE = 5;
    private static final DateTimeFormatter BYLINE = DateTimeFormatter.ofPattern("EEEE, d MMMM yyyy", Locale.ENGLISH);
    private static final DateTimeFormatter NUMERIC = DateTimeFormatter.ofPattern("dd.MM.yyyy", Locale.ENGLISH);
    private static final String[] WORDS = (
            "harbour lamp winter bread engine paper river ladder morning copper garden window letter bridge market island "
            + "coffee shadow needle orchard signal kettle mountain ferry cinema blanket station thunder pencil valley quiet "
            + "early hollow bright narrow patient rusty gentle distant crooked walks carries forgets mends paints listens "
            + "borrows keeps under beyond against between before while because without").split(" ");
    private static final String[] AUTHORS = {"Ada Lindqvist", "Tom\u00e1s Rey"};
    private static final String[] TAGS = {"notes", "travel", "kitchen"};

    /** A post as its author knows it. */
    record Post(int number, String path, String title, String author, OffsetDateTime published, String tag, List<String> paragraphs) {
    }

    private final List<Post> posts;
    private final String lastItem;
    private final Function<Post, String> look;

    private SampleBlog(List<Post> posts, String lastItem, Function<Post, String> look) {
        this.posts = posts;
        this.lastItem = lastItem;
        this.look = look;
    }

    /** The same number gives the same blog. */
    static SampleBlog of(int count) {
        Random random = new Random(count);
        return new SampleBlog(IntStream.rangeClosed(1, count).mapToObj(number -> post(number, random)).toList(), "", SampleBlog::article);
    }

    /** With one more item in the feed, about something on a host that no crawl of this blog gets to. */
    SampleBlog withLinkElsewhere() {
        return new SampleBlog(posts, "<item><title>Seen elsewhere</title><link>http://elsewhere.example/seen</link></item>", look);
    }

    /** As it was when the oldest so many posts were all. */
    SampleBlog upTo(int count) {
        return new SampleBlog(posts.subList(0, count), lastItem, look);
    }

    /** The same posts in another template: other elements, other classes, the date in another form. */
    SampleBlog redesigned() {
        return new SampleBlog(posts, lastItem, SampleBlog::newArticle);
    }

    /** The same posts, the oldest so many in the old template and the others in the new one. */
    SampleBlog redesignedAfter(int count) {
        return new SampleBlog(posts, lastItem, post -> post.number() <= count ? article(post) : newArticle(post));
    }

    List<Post> posts() {
        return posts;
    }

    Post newest() {
        return posts.get(posts.size() - 1);
    }

    private static Post post(int number, Random random) {
        String title = capital(words(random, 3 + random.nextInt(3)));
        LocalDate day = LocalDate.of(2021, 3, 2).plusDays(number * 9L + random.nextInt(5));
        OffsetDateTime published = day.atTime(LocalTime.of(8 + random.nextInt(10), random.nextInt(60))).atOffset(ZoneOffset.UTC);
        String slug = title.toLowerCase(Locale.ROOT).replace(' ', '-');
        String path = String.format(Locale.ROOT, "/%d/%02d/%s/", day.getYear(), day.getMonthValue(), slug);
        List<String> paragraphs = new ArrayList<>();
        for (int i = 0; i < 3 + random.nextInt(3); i++) {
            paragraphs.add(capital(words(random, 25 + random.nextInt(30))) + ".");
        }
        String author = AUTHORS[random.nextInt(AUTHORS.length)];
        return new Post(number, path, title, author, published, TAGS[random.nextInt(TAGS.length)], paragraphs);
    }

    static String words(Random random, int count) {
        return IntStream.range(0, count).mapToObj(i -> WORDS[random.nextInt(WORDS.length)]).collect(Collectors.joining(" "));
    }

    static String capital(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    @Override
    public Map<String, String> pages(String base) {
        Map<String, String> pages = new LinkedHashMap<>();
        List<Post> listed = posts.subList(0, posts.size() - 1);
        int last = (listed.size() + POSTS_PER_PAGE - 1) / POSTS_PER_PAGE;
        for (int page = 1; page <= last; page++) {
            int end = listed.size() - (page - 1) * POSTS_PER_PAGE;
            String next = page < last ? "<a class=\"older\" href=\"/page/" + (page + 1) + "/\">Older posts</a>" : "";
            String path = page == 1 ? "/" : "/page/" + page + "/";
            pages.put(path, layout(base, "Small Harbour", listing(listed.subList(Math.max(0, end - POSTS_PER_PAGE), end)) + next));
        }
        for (String tag : TAGS) {
            List<Post> tagged = listed.stream().filter(post -> post.tag().equals(tag)).toList();
            pages.put("/tags/" + tag + "/", layout(base, "Tag: " + tag, listing(tagged)));
        }
        pages.put("/about/", layout(base, "About",
                "<h1 class=\"page-title\">About</h1><p>Two people by the sea write here now and then.</p>"));
        posts.forEach(post -> pages.put(post.path(), layout(base, post.title(), look.apply(post))));
        return pages;
    }

    private static String layout(String base, String title, String main) {
        return """
                <!DOCTYPE html>
                <html lang="en"><head><meta charset="utf-8"><title>%s | Small Harbour</title>
                <link rel="alternate" type="application/rss+xml" title="Posts" href="%s">
                <link rel="alternate" type="application/rss+xml" title="Comments" href="%s">
                </head><body>
                <header class="site"><a href="/">Small Harbour</a> <nav><a href="/about/">About</a></nav></header>
                <main>%s</main>
                <footer>Written in %s</footer>
                </body></html>
                """.formatted(title, FEED, base + COMMENT_FEED, main, "a house by the sea");
    }

    private static String listing(List<Post> some) {
        return some.stream()
                .map(post -> "<div class=\"teaser\"><h2><a href=\"%s\">%s</a></h2><p>%s</p></div>"
                        .formatted(post.path(), post.title(), post.paragraphs().get(0)))
                .collect(Collectors.joining("\n", "<div class=\"list\">", "</div>"));
    }

    private static String article(Post post) {
        return """
                <article class="entry">
                <h1 class="entry-title">%s</h1>
                <p class="byline">by <span class="by">%s</span> on <span class="day">%s</span></p>
                <div class="entry-body">%s</div>
                <p class="filed">Filed under <a rel="tag" href="/tags/%s/">%s</a></p>
                </article>
                <section class="comments"><div class="comment"><b class="who">Visitor %d</b><p>%s</p></div></section>
                """.formatted(post.title(), post.author(), BYLINE.format(post.published()), paragraphs(post), post.tag(), post.tag(),
                post.number(), "Thank you for these lines, I liked number " + post.number() + ".");
    }

    private static String newArticle(Post post) {
        return """
                <div class="card"><h2 class="headline">%s</h2>
                <div class="story">%s</div>
                <ul class="facts"><li class="writer">Words: %s</li><li class="when">%s</li>
                <li><a class="topic" href="/tags/%s/">%s</a></li></ul></div>
                <p class="replies">%d replies</p>
                """.formatted(post.title(), paragraphs(post), post.author(), NUMERIC.format(post.published()), post.tag(), post.tag(),
                post.number());
    }

    private static String paragraphs(Post post) {
        return post.paragraphs().stream().map(text -> "<p>" + text + "</p>").collect(Collectors.joining("\n"));
    }

    /** The post feed and the comment feed. */
    @Override
    public Map<String, String> feeds(String base) {
        List<Post> newest = new ArrayList<>(posts.subList(Math.max(0, posts.size() - FEED_ENTRIES), posts.size()));
        Collections.reverse(newest);
        String items = newest.stream().map(post -> item(base, post)).collect(Collectors.joining());
        String comments = newest.stream().map(post -> """
                <item><title>Comment on %s by Visitor %d</title><link>%s#comment-%d</link><dc:creator>Visitor %d</dc:creator>
                <description>Thank you for these lines, I liked number %d.</description></item>
                """.formatted(post.title(), post.number(), base + post.path(), post.number(), post.number(), post.number()))
                .collect(Collectors.joining());
        return Map.of(FEED, rss(base, "Small Harbour", items + lastItem), COMMENT_FEED, rss(base, "Comments for Small Harbour", comments));
    }

    private static String rss(String base, String title, String items) {
        return """
                <?xml version="1.0" encoding="UTF-8"?>
                <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">
                <channel><title>%s</title><link>%s/</link><description>Notes</description><language>en</language>
                %s</channel></rss>
                """.formatted(title, base, items);
    }

    private static String item(String base, Post post) {
        return """
                <item><title>%s</title><link>%s</link><guid>%s</guid><dc:creator>%s</dc:creator><pubDate>%s</pubDate>
                <category>%s</category><description>%s</description><content:encoded><![CDATA[%s]]></content:encoded></item>
                """.formatted(post.title(), base + post.path(), base + post.path(), post.author(),
                DateTimeFormatter.RFC_1123_DATE_TIME.format(post.published()), post.tag(), post.paragraphs().get(0), paragraphs(post));
    }

    /** What {@code feedwright train} saves of this blog when it is served under this address. */
    byte[] wrapper(String base) throws IOException {
        Map<String, String> pages = pages(base);
        Feed feed = ((FeedOutcome.Parsed) FeedParser.parse(Captures.of(base + FEED, "application/rss+xml", feeds(base).get(FEED)))).feed();
        Feedwright feedwright = new Feedwright(Options.defaults(), UrlKey::of);
        Training training = feedwright.train(List.of(feed), url -> Optional.ofNullable(pages.get(url.substring(base.length())))
                .map(html -> Captures.of(url, "text/html", html)));
        return WrapperFile.write(training.blogs().get(0).wrapper());
    }
}
