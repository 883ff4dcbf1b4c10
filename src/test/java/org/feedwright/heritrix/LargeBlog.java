package org.feedwright.heritrix;

import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A blog as large and as heavy as real ones, for measuring: posts of 600 to 2,500 words with links, figures, code and comments, in a layout
 * with menus, related posts, tag cloud and an archive by month; lists, tag and month pages; a feed of the ten newest.
 */
final class LargeBlog implements BlogSite {
    static final String FEED = "/feed/";

    private static final int FEED_ENTRIES = 10;
    private static final int POSTS_PER_PAGE = 10;
    private static final int DAYS_BETWEEN = 3;
    private static final int TAGS = 30;
    private static final int PICTURES = 20;
    private static final DateTimeFormatter BYLINE = DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.ENGLISH);
    private static final DateTimeFormatter MONTH = DateTimeFormatter.ofPattern("/yyyy/MM/", Locale.ROOT);

    private record Post(String path, String title, String author, OffsetDateTime published, String tag, String text, String comments) {
    }

    private final List<Post> newestFirst;
    private final Map<String, List<Post>> byTag;
    private final Map<String, List<Post>> byMonth;
    private final String layout;

    private LargeBlog(List<Post> newestFirst) {
        this.newestFirst = newestFirst;
        this.byTag = group(Post::tag);
        this.byMonth = group(post -> MONTH.format(post.published()));
        this.layout = LargeBlogLayout.of(byTag.keySet(), byMonth.keySet(), newestFirst.stream().limit(8).map(LargeBlog::link).toList());
    }

    private Map<String, List<Post>> group(Function<Post, String> by) {
        return newestFirst.stream().collect(Collectors.groupingBy(by, TreeMap::new, Collectors.toList()));
    }

    /** The same number gives the same blog; a third more pages come to the posts. */
    static LargeBlog of(int posts) {
        Random random = new Random(posts);
        return new LargeBlog(IntStream.range(0, posts).mapToObj(i -> post(posts - i, random)).toList());
    }

    private static Post post(int number, Random random) {
        String title = SampleBlog.capital(SampleBlog.words(random, 3 + random.nextInt(5)));
        OffsetDateTime published = LocalDate.of(2008, 1, 1).plusDays((long) number * DAYS_BETWEEN)
                .atTime(9, random.nextInt(60)).atOffset(ZoneOffset.UTC);
        String path = MONTH.format(published) + title.toLowerCase(Locale.ROOT).replace(' ', '-') + "-" + number + "/";
        return new Post(path, title, "Writer " + (char) ('A' + random.nextInt(4)) + "lexis Moor", published, "tag" + random.nextInt(TAGS),
                text(random), comments(random));
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        int words = 600 + random.nextInt(1900);
        for (int i = 0; i < words; i += 60) {
            text.append("<p>").append(SampleBlog.capital(SampleBlog.words(random, 30))).append(" <a href=\"https://elsewhere.example/")
                    .append(random.nextInt(1000)).append("\">").append(SampleBlog.words(random, 3)).append("</a> <em>")
                    .append(SampleBlog.words(random, 2)).append("</em> ").append(SampleBlog.words(random, 25)).append(".</p>\n");
            if (random.nextInt(5) == 0) {
                String picture = "/img/" + random.nextInt(PICTURES) + ".jpg";
                text.append("<figure class=\"wp-block-image\"><img loading=\"lazy\" width=\"1024\" height=\"683\" src=\"").append(picture)
                        .append("\" alt=\"\"><figcaption>").append(SampleBlog.words(random, 8)).append("</figcaption></figure>\n");
            }
            if (random.nextInt(8) == 0) {
                text.append("<pre class=\"code\"><code>")
                        .append(SampleBlog.words(random, 40).replace(" ", "();\n")).append("</code></pre>\n");
            }
        }
        return text.toString();
    }

    private static String comments(Random random) {
        int count = random.nextInt(3) == 0 ? random.nextInt(25) : random.nextInt(4);
        return IntStream.range(0, count).mapToObj(i -> """
                <li class="comment even thread-even depth-1" id="comment-%d"><article class="comment-body"><footer class="comment-meta">
                <div class="comment-author vcard"><b class="fn">%s</b> <span class="says">says:</span></div>
                <div class="comment-metadata"><time datetime="2012-05-0%dT10:00:00+00:00">May %d, 2012 at 10:00 am</time></div></footer>
                <div class="comment-content"><p>%s.</p></div></article></li>
                """.formatted(random.nextInt(1_000_000), SampleBlog.words(random, 2), 1 + i % 9, 1 + i % 9, SampleBlog.words(random, 35)))
                .collect(Collectors.joining("\n", "<ol class=\"comment-list\">", "</ol>"));
    }

    @Override
    public Map<String, String> pages(String base) {
        Map<String, String> pages = new LinkedHashMap<>();
        list(pages, "/", "Moor & Sons", newestFirst);
        byTag.forEach((tag, posts) -> list(pages, "/tag/" + tag + "/", "Tag: " + tag, posts));
        byMonth.forEach((month, posts) -> pages.put(month, LargeBlogLayout.page(layout, "Archive " + month, "archive",
                "<ul class=\"archive\">" + posts.stream().map(post -> "<li>" + link(post) + "</li>")
                        .collect(Collectors.joining("\n")) + "</ul>")));
        newestFirst.forEach(post -> pages.put(post.path(),
                LargeBlogLayout.page(layout, post.title(), "single single-post", article(post))));
        return pages;
    }

    private void list(Map<String, String> pages, String path, String title, List<Post> posts) {
        int last = (posts.size() + POSTS_PER_PAGE - 1) / POSTS_PER_PAGE;
        for (int page = 1; page <= last; page++) {
            List<Post> here = posts.subList((page - 1) * POSTS_PER_PAGE, Math.min(posts.size(), page * POSTS_PER_PAGE));
            String older = page < last ? "<a class=\"older\" href=\"" + path + "page/" + (page + 1) + "/\">Older posts</a>" : "";
            String teasers = here.stream().map(post -> "<article class=\"post\"><h2 class=\"entry-title\">" + link(post)
                    + "</h2>" + byline(post)
                    + post.text().substring(0, post.text().indexOf("\n")) + "</article>").collect(Collectors.joining("\n"));
            pages.put(page == 1 ? path : path + "page/" + page + "/", LargeBlogLayout.page(layout, title, "blog", teasers + older));
        }
    }

    private static String link(Post post) {
        return "<a href=\"" + post.path() + "\" rel=\"bookmark\">" + post.title() + "</a>";
    }

    private static String byline(Post post) {
        return "<div class=\"entry-meta\">Posted on <span class=\"posted-on\">%s</span> by <span class=\"author vcard\">%s</span></div>"
                .formatted(BYLINE.format(post.published()), post.author());
    }

    private static String article(Post post) {
        return """
                <article class="post type-post status-publish"><header class="entry-header"><h1 class="entry-title">%s</h1>%s</header>
                <div class="entry-content">%s</div>
                <footer class="entry-footer">Tagged <a rel="tag" href="/tag/%s/">%s</a></footer></article>
                <section id="comments" class="comments-area">%s</section>
                """.formatted(post.title(), byline(post), post.text(), post.tag(), post.tag(), post.comments());
    }

    @Override
    public Map<String, String> feeds(String base) {
        List<String> items = new ArrayList<>();
        for (Post post : newestFirst.subList(0, FEED_ENTRIES)) {
            items.add("""
                    <item><title>%s</title><link>%s</link><dc:creator>%s</dc:creator><pubDate>%s</pubDate><category>%s</category>
                    <content:encoded><![CDATA[%s]]></content:encoded></item>
                    """.formatted(post.title(), base + post.path(), post.author(),
                    DateTimeFormatter.RFC_1123_DATE_TIME.format(post.published()),
                    post.tag(), post.text()));
        }
        return Map.of(FEED, """
                <?xml version="1.0" encoding="UTF-8"?>
                <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">
                <channel><title>Moor</title><link>%s/</link><description>Notes</description>%s</channel></rss>
                """.formatted(base, String.join("", items)));
    }
}
