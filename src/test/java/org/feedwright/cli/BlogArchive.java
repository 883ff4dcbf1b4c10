package org.feedwright.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.UUID;
import java.util.zip.GZIPOutputStream;

/** WARCs of an invented blog: a feed of the newest posts, the posts, a home page. */
final class BlogArchive {
    static final int POSTS = 14;
    static final int ENTRIES = 8;
    static final String FEED = "https://blog.example/feed.xml";
    private static final String[] NOUNS = {"Anchor", "Bridge", "Candle", "Dune", "Engine", "Ferry", "Garden", "Harbour", "Island", "Jetty",
        "Kiln", "Lantern", "Meadow", "Needle"};

    private BlogArchive() {
    }

    static byte[] whole() throws IOException {
        return join(feed(), home(), posts());
    }

    static byte[] feed() throws IOException {
        return feed(POSTS - ENTRIES, POSTS);
    }

    /** The feed as it was when it named these posts. */
    static byte[] feed(int from, int to) throws IOException {
        StringBuilder rss = new StringBuilder("<?xml version=\"1.0\"?>"
                + "<rss version=\"2.0\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\"><channel>"
                + "<title>Blog</title><link>https://blog.example/</link>");
        for (int n = to - 1; n >= from; n--) {
            rss.append("<item><title>").append(title(n)).append("</title><link>").append(url(n)).append("</link>")
                    .append("<dc:creator>").append(author(n)).append("</dc:creator><pubDate>")
                    .append(String.format(Locale.ROOT, "%02d Mar 2026 10:00:00 +0000", n + 1)).append("</pubDate><description>")
                    .append(text(n)).append("</description></item>");
        }
        return response(FEED, "application/rss+xml", rss.append("</channel></rss>").toString());
    }

    static byte[] home() throws IOException {
        StringBuilder list = new StringBuilder("<html><body><div id=\"list\">");
        for (int n = POSTS - 1; n >= 0; n--) {
            list.append("<h2><a href=\"").append(url(n)).append("\">").append(title(n)).append("</a></h2>");
        }
        return response("https://blog.example/", "text/html", list.append("</div></body></html>").toString());
    }

    static byte[] posts() throws IOException {
        return posts(0, POSTS);
    }

    static byte[] posts(int from, int to) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int n = from; n < to; n++) {
            all.writeBytes(post(n));
        }
        return all.toByteArray();
    }

    static byte[] post(int n) throws IOException {
        return post(n, "<p class=\"by\">Written by <b>" + author(n) + "</b></p>");
    }

    /** A post whose page doesn't name its author. */
    static byte[] unsignedPost(int n) throws IOException {
        return post(n, "");
    }

    /** A post as it looks after a redesign. */
    static byte[] redesignedPost(int n) throws IOException {
        return response(url(n), "text/html; charset=utf-8", "<html lang=\"en\"><head><title>" + title(n) + "</title></head><body>"
                + "<header class=\"top\"><a href=\"/\">Start</a></header><main><article class=\"entry\"><h2 class=\"name\">" + title(n)
                + "</h2><section class=\"text\">" + text(n) + "</section><footer class=\"foot\"><span class=\"who\">" + author(n)
                + "</span> <span class=\"day\">" + (n + 1) + " March 2026</span></footer></article></main></body></html>");
    }

    /** A post that looks like a listing. */
    static byte[] listPost(int n) throws IOException {
        return response(url(n), "text/html", "<html><head><meta property=\"og:type\" content=\"website\"></head><body class=\"archive\">"
                + "<article><p><a href=\"/tag/x\">More</a></p></article>".repeat(POSTS)
                + "<a rel=\"next\" href=\"/page/2\">Older posts</a></body></html>");
    }

    private static byte[] post(int n, String byline) throws IOException {
        return post(n, url(n), "", byline);
    }

    /** The page of a post under another URL, which names its own. */
    static byte[] copy(int n, String url) throws IOException {
        return post(n, url, "<link rel=\"canonical\" href=\"" + url(n) + "\">", "<p class=\"by\">Written by <b>" + author(n) + "</b></p>");
    }

    private static byte[] post(int n, String url, String link, String byline) throws IOException {
        return response(url, "text/html; charset=utf-8", "<html lang=\"en\"><head><title>" + title(n) + " - Blog</title>" + link + "</head>"
                + "<body><p id=\"nav\"><a href=\"/\">Home</a></p><div class=\"post\"><h1 class=\"headline\">" + title(n) + "</h1>"
                + byline + "<p class=\"when\">" + (n + 1) + " March 2026</p>"
                + "<div class=\"body\"><p>" + text(n) + "</p></div></div></body></html>");
    }

    static String title(int n) {
        return "The " + NOUNS[n] + " of the North";
    }

    static String author(int n) {
        return n % 2 == 0 ? "Ada Winter" : "Bo Sommer";
    }

    static String url(int n) {
        return "https://blog.example/2026/03/" + NOUNS[n].toLowerCase(Locale.ROOT) + ".html";
    }

    private static String text(int n) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            out.append(i == 0 ? "" : " ").append(NOUNS[(n + i * (n + 3)) % NOUNS.length]).append(n * 7 + i);
        }
        return out.toString();
    }

    static Path write(Path file, byte[]... parts) throws IOException {
        return Files.write(file, join(parts));
    }

    static byte[] join(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    static byte[] response(String url, String type, String body) throws IOException {
        byte[] content = body.getBytes(StandardCharsets.UTF_8);
        byte[] head = ("HTTP/1.1 200 OK\r\nContent-Type: " + type + "\r\nContent-Length: " + content.length + "\r\n\r\n")
                .getBytes(StandardCharsets.UTF_8);
        byte[] warc = ("WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: " + url
                + "\r\nWARC-Date: 2026-04-01T00:00:00Z\r\nWARC-Record-ID: <urn:uuid:"
                + UUID.nameUUIDFromBytes(url.getBytes(StandardCharsets.UTF_8)) + ">\r\n"
                + "Content-Type: application/http; msgtype=response\r\nContent-Length: " + (head.length + content.length) + "\r\n\r\n")
                .getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream member = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(member)) {
            out.write(join(warc, head, content, "\r\n\r\n".getBytes(StandardCharsets.UTF_8)));
        }
        return member.toByteArray();
    }
}
