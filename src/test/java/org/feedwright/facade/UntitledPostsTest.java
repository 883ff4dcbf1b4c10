package org.feedwright.facade;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.feedwright.Feedwright;
import org.feedwright.post.Post;
import org.feedwright.run.Options;
import org.junit.Test;

/** Blogs whose posts have no titles, with what their engines write where a title should be. */
public class UntitledPostsTest {
    private static final int POSTS = 24;
    private static final int IN_FEED = 8;
    private static final List<String> SUBJECTS = List.of("the harbour", "an old bridge", "my neighbour", "a yellow kite", "the late train",
            "some bread", "a broken clock", "the library", "two herons", "a long letter", "our kitchen", "the first frost");

    /** What a blog shows of a post, and what its feed says. */
    private interface Kind {
        String head(int i);

        String body(int i);

        /** As the feed has it; empty for none. */
        String feedTitle(int i);

        default String site() {
            return "Small Notes";
        }

        default String feedText(int i) {
            return "<p>" + text(i) + "</p>";
        }
    }

    /** Short notes: the engine makes what browsers call the page of the author and the first words. */
    private static final Kind NOTES = new Kind() {
        @Override
        public String head(int i) {
            return "<title>Ann Lee: &quot;" + start(i, 30) + "…&quot; - Small Notes</title><meta property=og:title content='Ann Lee'>"
                    + "<meta property=og:site_name content='Small Notes'><meta property=og:description content='" + start(i, 90) + "…'>";
        }

        @Override
        public String body(int i) {
            return "<article class=note><a class=author href=/about>Ann Lee</a> <time datetime=" + day(i) + ">" + day(i)
                    + "</time><div class=note-body><p>" + text(i) + "</p></div></article>";
        }

        @Override
        public String feedTitle(int i) {
            return "";
        }
    };

    /** The feed's titles and the pages' names are the first words of the text. */
    private static final Kind CUT = new Kind() {
        @Override
        public String head(int i) {
            return "<title>" + start(i, 40) + "… | Small Notes</title><meta property=og:title content='" + start(i, 40) + "…'>";
        }

        @Override
        public String body(int i) {
            return "<div class=status><div class=words><p>" + text(i) + "</p></div><p class=when>Ann Lee, " + day(i) + "</p></div>";
        }

        @Override
        public String feedTitle(int i) {
            return start(i, 40) + "...";
        }
    };

    /** A picture, a sentence and a day. */
    private static final Kind PHOTOS = new Kind() {
        @Override
        public String head(int i) {
            return "<title>Light of Ann</title><meta property=og:title content='Light of Ann'><meta property=og:type content=article>";
        }

        @Override
        public String body(int i) {
            return "<div class=photo><img src=/" + i + ".jpg alt='' width=1200 height=800></div><div class=caption><p>" + text(i)
                    + "</p></div><p class=date>" + day(i) + "</p>";
        }

        @Override
        public String site() {
            return "Light of Ann";
        }

        @Override
        public String feedTitle(int i) {
            return "";
        }

        @Override
        public String feedText(int i) {
            return "<img src='/" + i + ".jpg'/><p>" + text(i) + "</p>";
        }
    };

    /** Two posts of three have a title and show it. */
    private static final Kind MIXED = new Kind() {
        @Override
        public String head(int i) {
            return "<title>Small Notes: " + (i % 3 == 0 ? start(i, 50) : title(i)) + "</title>";
        }

        @Override
        public String body(int i) {
            return "<div class=post>" + (i % 3 == 0 ? "" : "<h3 class=post-title>" + title(i) + "</h3>") + "<p class=date>" + day(i)
                    + "</p><div class=post-body><p>" + text(i) + "</p></div></div>";
        }

        @Override
        public String feedTitle(int i) {
            return i % 3 == 0 ? "" : title(i);
        }
    };

    /** One post of twelve has a title and shows it: of those in the feed one. */
    private static final Kind SELDOM = new Kind() {
        @Override
        public String head(int i) {
            return "<title>" + (isTitled(i) ? title(i) : start(i, 40) + "…") + " | Small Notes</title>";
        }

        @Override
        public String body(int i) {
            return "<article class=note>" + (isTitled(i) ? "<h1 class=name>" + title(i) + "</h1>" : "") + "<p class=date>" + day(i)
                    + "</p><div class=note-body><p>" + text(i) + "</p></div></article>";
        }

        @Override
        public String feedTitle(int i) {
            return isTitled(i) ? title(i) : "";
        }
    };

    private static boolean isTitled(int i) {
        return i % 12 == 0;
    }

    @Test
    public void notesOfAFeedWithoutTitles() throws IOException {
        assertUntitled(NOTES, true);
    }

    @Test
    public void notesWithoutAFeed() throws IOException {
        assertUntitled(NOTES, false);
    }

    @Test
    public void titlesThatAreTheBeginningOfTheText() throws IOException {
        assertUntitled(CUT, true);
    }

    @Test
    public void theSameWithoutAFeed() throws IOException {
        assertUntitled(CUT, false);
    }

    @Test
    public void photos() throws IOException {
        assertUntitled(PHOTOS, true);
    }

    @Test
    public void photosWithoutAFeed() throws IOException {
        assertUntitled(PHOTOS, false);
    }

    @Test
    public void titledAndUntitledPostsOfOneBlog() throws IOException {
        assertEquals(expected(i -> i % 3 == 0 ? "" : title(i)), titles(MIXED, true));
    }

    @Test
    public void theSamePostsWithoutAFeed() throws IOException {
        assertEquals(expected(i -> i % 3 == 0 ? "" : title(i)), titles(MIXED, false));
    }

    @Test
    public void aTitledPostAmongMany() throws IOException {
        assertEquals(expected(i -> isTitled(i) ? title(i) : ""), titles(SELDOM, true));
    }

    private static void assertUntitled(Kind kind, boolean feeds) throws IOException {
        assertEquals(expected(i -> ""), titles(kind, feeds));
    }

    private static Map<String, String> expected(IntFunction<String> title) {
        return new TreeMap<>(IntStream.rangeClosed(1, POSTS).boxed().collect(Collectors.toMap(UntitledPostsTest::url, title::apply)));
    }

    /** By URL. */
    private static Map<String, String> titles(Kind kind, boolean feeds) throws IOException {
        MemorySource source = new MemorySource();
        StringBuilder front = new StringBuilder();
        StringBuilder feed = new StringBuilder("<rss version='2.0'><channel><title>").append(kind.site())
                .append("</title><link>https://n.example/</link>");
        for (int i = POSTS; i > 0; i--) {
            source.add(url(i), "text/html", page(kind, kind.head(i), kind.body(i)));
            if (i > POSTS - IN_FEED) {
                String title = kind.feedTitle(i);
                front.append(kind.body(i)).append("<a href=/p/").append(i).append(">#</a>");
                feed.append("<item><guid>").append(url(i)).append("</guid><link>").append(url(i)).append("</link><pubDate>").append(day(i))
                        .append("T09:15:00Z</pubDate>").append(title.isEmpty() ? "" : "<title>" + title + "</title>")
                        .append("<description><![CDATA[").append(kind.feedText(i)).append("]]></description></item>");
            }
        }
        source.add("https://n.example/", "text/html", page(kind, "<title>" + kind.site() + "</title>", front.toString()));
        if (feeds) { // by itself it looks like a post
            source.add("https://n.example/p/all", "text/html", page(kind, "<title>All of " + kind.site() + "</title>", front.toString()));
        }
        source.add("https://n.example/about", "text/html", page(kind, "<title>About - " + kind.site() + "</title>",
                "<div class=about><p>I am Ann. I take pictures and write little notes about where I live.</p></div>"));
        source.add("https://n.example/feed.xml", "application/rss+xml", feed + "</channel></rss>");
        Collected out = new Collected();
        Options options = feeds ? Options.defaults() : Options.defaults().withoutFeeds();
        new Feedwright(options, StoryBlog.KEY).extract(source, out);
        Map<String, String> titles = new TreeMap<>();
        for (Post post : out.all) {
            titles.put(post.url(), post.title());
            assertEquals(post.url(), day(number(post)), post.datePublished().substring(0, 10));
            assertEquals(post.url(), text(number(post)), post.contentText());
        }
        return titles;
    }

    private static int number(Post post) {
        return Integer.parseInt(post.url().substring(post.url().lastIndexOf('/') + 1));
    }

    private static String page(Kind kind, String head, String body) {
        return "<html lang=en><head>" + head + "</head><body><header><h1><a href=/>" + kind.site() + "</a></h1><nav><a href=/>Home</a> "
                + "<a href=/about>About</a></nav></header><main>" + body + "</main><footer>Made by hand</footer></body></html>";
    }

    private static String url(int i) {
        return "https://n.example/p/" + i;
    }

    private static String title(int i) {
        return "Notes on " + SUBJECTS.get(i % SUBJECTS.size()) + ' ' + (char) ('A' + i);
    }

    private static String day(int i) {
        return String.format(Locale.ROOT, "2018-%02d-%02d", 1 + i / 3, 1 + i);
    }

    private static String text(int i) {
        return "Today I saw " + SUBJECTS.get(i % SUBJECTS.size()) + " again, as on day " + i + ", and wondered who else looks at "
                + SUBJECTS.get((i * 7 + 1) % SUBJECTS.size()) + " when nobody has asked them to do so at all.";
    }

    private static String start(int i, int chars) {
        return text(i).substring(0, chars).strip();
    }
}
