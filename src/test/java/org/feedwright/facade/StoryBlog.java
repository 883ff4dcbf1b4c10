package org.feedwright.facade;

import java.util.Locale;
import java.util.function.UnaryOperator;

/** A blog of twelve short posts, in memory; its feed has the five newest. */
final class StoryBlog {
    static final int POSTS = 12;
    static final int IN_FEED = 5;
    static final UnaryOperator<String> KEY = url -> url.replaceFirst("^https?://", "").replaceFirst("/$", "");

    private StoryBlog() {
    }

    /** Twelve posts, the home page and an about page; the feed has the five newest. */
    static MemorySource blog() {
        MemorySource source = new MemorySource();
        for (int i = 1; i <= POSTS; i++) {
            source.add("https://b.example/2015/entry-" + i, "text/html", page(i));
        }
        StringBuilder home = new StringBuilder("<title>Home</title>");
        for (int i = POSTS; i > POSTS - 3; i--) {
            home.append("<h2 class=head><a href='/2015/entry-").append(i).append("'>").append(title(i)).append("</a></h2>");
        }
        return source.add("https://b.example/", "text/html", home.toString())
                .add("https://b.example/about", "text/html", "<title>About</title><h2>About</h2><div class=body>Two of us.</div>")
                .add("https://b.example/feed.xml", "application/atom+xml", feed(POSTS - IN_FEED + 1, POSTS));
    }

    static String page(int i) {
        return "<html><head><title>B</title></head><body><h2 class=head>" + title(i) + "</h2><p class=sub>Told by " + author(i) + " on "
                + day(i)
                + "</p><div class=body><p>" + text(i) + "</p></div></body></html>";
    }

    static String feed(int from, int to) {
        StringBuilder out = new StringBuilder("<?xml version=\"1.0\"?><feed xmlns=\"http://www.w3.org/2005/Atom\"><title>B</title>");
        for (int i = to; i >= from; i--) {
            out.append("<entry><title>").append(title(i)).append("</title><author><name>").append(author(i))
                    .append("</name></author><published>")
                    .append(day(i)).append("T12:00:00Z</published><id>").append(i)
                    .append("</id><link href=\"https://b.example/2015/entry-").append(i)
                    .append("\"/><content type=\"html\">&lt;p&gt;").append(text(i)).append("&lt;/p&gt;</content></entry>");
        }
        return out + "</feed>";
    }

    static String title(int i) {
        return "Story of the month " + (char) ('A' + i - 1);
    }

    private static String author(int i) {
        return i % 3 == 0 ? "Teller A" : "Writer B";
    }

    static String day(int i) {
        return String.format(Locale.ROOT, "2015-%02d-%02d", i, i + 8);
    }

    static String text(int i) {
        String word = "tea" + (char) ('a' + i);
        return "Once there was a pot of " + word + " on the stove, and whoever drank " + word + " told the others what " + word
                + " had been like in the year when the harbour froze and nobody had any " + word + " at all, save for one.";
    }
}
