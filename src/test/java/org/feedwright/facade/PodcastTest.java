package org.feedwright.facade;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.util.Locale;
import java.util.stream.IntStream;
import org.feedwright.Feedwright;
import org.feedwright.run.Options;
import org.junit.Test;

/** A site whose feed has its podcast alone, beside articles of the same template. */
public class PodcastTest {
    private static final int EPISODES = 8;
    private static final int ARTICLES = 2;

    private static String page(String title, String day, String body) {
        return "<html lang=en><head><title>" + title + " | Kettle</title></head><body class=single><header class=top><a href=/>Kettle</a>"
                + "</header><article class=entry><h1 class=title>" + title + "</h1><time class=day datetime=" + day + ">" + day + "</time>"
                + body + "</article><footer class=bottom>Made by hand</footer></body></html>";
    }

    private static String title(int i) {
        return "The story with letter " + (char) ('A' + i);
    }

    private static String day(int i) {
        return String.format(Locale.ROOT, "2019-%02d-%02d", 1 + i % 12, 3 + i);
    }

    @Test
    public void articlesHaveTheirTextElsewhere() throws IOException {
        MemorySource source = new MemorySource();
        StringBuilder feed = new StringBuilder("<rss version='2.0'><channel><title>Kettle</title><link>https://k.example/</link>");
        for (int i = EPISODES; i > 0; i--) {
            String url = "https://k.example/2019/show-" + (char) ('a' + i);
            String said = "In this show we talk with guest " + (char) ('A' + i) + " about " + StoryBlog.text(i);
            source.add(url, "text/html", page(title(i), day(i), "<audio src=/" + i + ".mp3></audio><div class=summary><p>" + said
                    + "</p></div>"));
            feed.append("<item><title>").append(title(i)).append("</title><link>").append(url).append("</link><pubDate>").append(day(i))
                    .append("T09:15:00Z</pubDate><enclosure url='https://k.example/").append(i)
                    .append(".mp3' length='1' type='audio/mpeg'/><description>").append(said).append("</description></item>");
        }
        for (int i = EPISODES + 1; i <= EPISODES + ARTICLES; i++) {
            StringBuilder text = new StringBuilder();
            IntStream.rangeClosed(i, i + 3).forEach(part -> text.append("<p>").append(StoryBlog.text(part)).append("</p>"));
            source.add("https://k.example/2019/article-" + (char) ('a' + i), "text/html",
                    page(title(i), day(i), "<section class=text>" + text + "</section>"));
        }
        source.add("https://k.example/about", "text/html", "<html><head><title>About | Kettle</title></head><body class=single>"
                + "<header class=top><a href=/>Kettle</a></header><article class=entry><h1 class=title>About</h1><p>Two people talk.</p>"
                + "</article><footer class=bottom>Made by hand</footer></body></html>");
        source.add("https://k.example/feed.xml", "application/rss+xml", feed + "</channel></rss>");
        Collected out = new Collected();
        new Feedwright(Options.defaults(), StoryBlog.KEY).extract(source, out);
        assertEquals(EPISODES + ARTICLES, out.all.size());
        int first = EPISODES + 1;
        assertEquals(StoryBlog.text(first), out.byUrl().get("https://k.example/2019/article-" + (char) ('a' + first)).contentText()
                .lines().findFirst().orElse(""));
    }
}
