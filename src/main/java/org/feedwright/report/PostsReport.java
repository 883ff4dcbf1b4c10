package org.feedwright.report;

import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import org.feedwright.post.Post;
import org.feedwright.store.DigestTable;

/**
 * Gathers posts for a report, and writes it as one HTML page. Memory grows with the number of blogs, some 20 kB for each of the first
 * {@value #MOST_BLOGS}, and with the posts, some 60 bytes for each, by which copies are known; these are in a temporary file where they are
 * too many for the heap. Not thread-safe.
 */
public final class PostsReport {
    /** Blogs with a row of their own; more would make the page longer than anybody reads. The others count in the collection. */
    public static final int MOST_BLOGS = 2_000;
    /** Doubtful posts that are kept of a blog: a look at three tells whether the fault is one of the blog. */
    private static final int SAMPLES = 3;
    /** Names and terms that are counted at a time, of a blog and of the collection. */
    private static final int PLACES = 100;
    private static final int PLACES_OF_ALL = 10_000;
    /** Characters from which on equal texts are a copy and no accident: a line or two. */
    private static final int SHORTEST_COPY = 100;
    /** Rules of a wrapper that the page shows: the first ones read nearly every page. */
    private static final int MOST_RULES = 8;

    /**
     * What a caller may choose.
     *
     * @param title  of the page
     * @param replay what stands before {@code <14-digit time>/<URL>} in the addresses of a replay service, such as
     *               {@code https://web.archive.example/web/}; empty where there is none, and links lead to the live pages
     */
    public record Settings(String title, String replay) {
        public Settings {
            Objects.requireNonNull(title);
            Objects.requireNonNull(replay);
        }
    }

    private final Settings settings;
    private final BlogStatistics all;
    private final DigestTable urls = new DigestTable(0);
    private final DigestTable texts = new DigestTable(0);
    private final Map<String, BlogStatistics> blogs = new LinkedHashMap<>();
    private final Map<String, Map<String, Long>> noPosts = new TreeMap<>();
    private final Map<String, String> meanings = new TreeMap<>();
    private Function<String, List<String>> rules = wrapper -> List.of();
    private long beyond;

    public PostsReport(Settings settings) {
        this.settings = Objects.requireNonNull(settings);
        this.all = new BlogStatistics("", 0, PLACES_OF_ALL);
    }

    public void add(Post post) {
        boolean isAgain = !urls.add(post.url());
        boolean isCopy = !isAgain && post.contentText().length() >= SHORTEST_COPY && !texts.add(post.contentText());
        all.add(post, isAgain, isCopy);
        String name = post.blog().isEmpty() ? host(post.url()) : post.blog();
        BlogStatistics blog = blogs.get(name);
        if (blog == null && blogs.size() < MOST_BLOGS) {
            blog = new BlogStatistics(name, SAMPLES, PLACES);
            blogs.put(name, blog);
        }
        if (blog == null) {
            beyond++;
        } else {
            blog.add(post, isAgain, isCopy);
        }
    }

    /**
     * Tells how many pages became no posts.
     *
     * @param blog    as posts name it in {@code blog}, or its host; empty for pages that belong to none
     * @param reasons number of pages by reason, in words
     */
    public void addNoPosts(String blog, Map<String, Long> reasons) {
        reasons.forEach((reason, pages) -> noPosts.computeIfAbsent(blog, key -> new TreeMap<>()).merge(reason, pages, Long::sum));
    }

    /** Tells what a reason of {@link #addNoPosts} means, in a sentence. */
    public void addMeaning(String reason, String meaning) {
        meanings.put(reason, meaning);
    }

    /**
     * Tells the rules of wrappers.
     *
     * @param ofWrapper asked for each wrapper that posts name, when the page is written; gives readable rules, the weightiest first, and
     *                  none of a wrapper that it does not know
     */
    public void addRules(Function<String, List<String>> ofWrapper) {
        Function<String, List<String>> before = rules;
        rules = wrapper -> {
            List<String> lines = before.apply(wrapper);
            return lines.isEmpty() ? ofWrapper.apply(wrapper).stream().limit(MOST_RULES).toList() : lines;
        };
    }

    private static String host(String url) {
        try {
            String host = new URI(url).getHost();
            return host == null ? url : host;
        } catch (URISyntaxException e) {
            return url.replaceFirst("^[a-z]{1,10}://([^/?#]{1,255}).*$", "$1"); // archives hold URLs that RFC 3986 does not allow
        }
    }

    /** Whether no post was added. */
    public boolean isEmpty() {
        return all.posts() == 0;
    }

    /** Writes the page, in UTF-8 where the writer does. May be called at any time, and again. */
    public void write(Writer out) throws IOException {
        new ReportPage(settings, all, List.copyOf(blogs.values()), new ReportPage.Extras(noPosts, meanings, rules, beyond), out).write();
    }
}
