package org.feedwright.spark;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.zip.GZIPOutputStream;

/**
 * Archives of invented sites that are tied to each other, in all ways that keep a host from being learnt and read by itself: a feed that
 * lies elsewhere and names its posts by redirects, one that names posts of two sites, pages for telephones on another host, copies whose
 * page was not captured, versions of a page in several archives, a site that was redesigned, one without a feed, one with a page only.
 */
final class AwkwardSites {
    private static final int POSTS = 14;
    private static final String[] NOUNS = {"Anchor", "Bridge", "Candle", "Dune", "Engine", "Ferry", "Garden", "Harbour", "Island", "Jetty",
        "Kiln", "Lantern", "Meadow", "Needle"};

    private final List<ByteArrayOutputStream> archives = new ArrayList<>();

    private AwkwardSites(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            archives.add(new ByteArrayOutputStream());
        }
        for (int n = 0; n < POSTS; n++) {
            proxied(n);
            html(n, "https://plain.example/2021/" + name(n), post("plain", n, ""));
            html(n + 1, "https://two.example/blog/" + name(n), n < 7 ? post("old", n, "") : post("new", n, ""));
        }
        html(0, "https://plain.example/", "<h1>Home</h1>" + "<p>Welcome.</p>".repeat(3));
        html(1, "https://lone.example/one/story", post("lone", 3, ""));
        feed(2, "https://feeds.proxy.example/harbour", "https://feeds.proxy.example/~r/harbour/", 4, 12);
        feed(1, "https://two.example/feed", "https://two.example/blog/", 8, POSTS);
        feed(0, "https://planet.example/atom.xml", "https://two.example/blog/", 7, 9);
        html(2, "https://two.example/blog/" + name(9), post("new", 9, "").replace("waited", "slept")); // captured again, and changed
    }

    /** Writes them into a folder. */
    static void write(Path folder) throws IOException {
        AwkwardSites sites = new AwkwardSites(3);
        for (int i = 0; i < sites.archives.size(); i++) {
            Files.write(folder.resolve("awkward-" + i + ".warc.gz"), sites.archives.get(i).toByteArray());
        }
    }

    /** A post behind a redirect, with a page for telephones, a view to reply, and, of every third, these two alone. */
    private void proxied(int n) throws IOException {
        String url = "https://harbour.example/posts/" + name(n);
        String link = "<link rel=\"canonical\" href=\"" + url + "\">";
        redirect(n, "https://feeds.proxy.example/~r/harbour/" + name(n), "https://mid.example/" + n);
        redirect(n + 1, "https://mid.example/" + n, url);
        if (n % 3 != 0) {
            html(n, url, post("harbour", n, link));
        }
        html(n + 1, "https://m.harbour.example/posts/" + name(n), post("harbour", n, link));
        html(n + 2, url + "?replytocom=" + n, post("harbour", n, ""));
    }

    private static String name(int n) {
        return NOUNS[n].toLowerCase(Locale.ROOT) + "-story";
    }

    private static String title(int n) {
        return "The " + NOUNS[n] + " of the North";
    }

    private static String text(int n) {
        return ("<p>The " + NOUNS[n].toLowerCase(Locale.ROOT) + " came late in number " + n + ", and so one waited for most of the day, as "
                + "we do when the " + NOUNS[(n + 5) % NOUNS.length].toLowerCase(Locale.ROOT) + " is cold.</p>").repeat(4);
    }

    private static String post(String design, int n, String head) {
        return "<html lang=\"en\"><head><title>" + title(n) + " - " + design + "</title>" + head + "</head><body class=\"" + design
                + "-page\"><div class=\"" + design + "-post\"><h1 class=\"" + design + "-title\">" + title(n) + "</h1><p class=\"" + design
                + "-by\">Written by <b>" + (n % 2 == 0 ? "Ada Winter" : "Bo Sommer") + "</b> on <time datetime=\"2021-03-"
                + String.format(Locale.ROOT, "%02d", n + 1) + "\">" + (n + 1) + " March 2021</time></p><div class=\"" + design + "-text\">"
                + text(n) + "</div></div></body></html>";
    }

    private void feed(int archive, String url, String base, int from, int to) throws IOException {
        StringBuilder rss = new StringBuilder("<rss version=\"2.0\"><channel><title>Feed</title><link>https://harbour.example/</link>");
        for (int n = to - 1; n >= from; n--) {
            rss.append("<item><title>").append(title(n)).append("</title><link>").append(base).append(name(n)).append("</link><pubDate>")
                    .append(String.format(Locale.ROOT, "%02d Mar 2021 10:00:00 +0000", n + 1)).append("</pubDate><description>")
                    .append(text(n).replace("<", "&lt;")).append("</description></item>");
        }
        record(archive, url, "200 OK", "Content-Type: application/rss+xml", rss.append("</channel></rss>").toString());
    }

    private void html(int archive, String url, String html) throws IOException {
        record(archive, url, "200 OK", "Content-Type: text/html; charset=utf-8", html);
    }

    private void redirect(int archive, String url, String target) throws IOException {
        record(archive, url, "302 Found", "Location: " + target, "");
    }

    private void record(int archive, String url, String status, String header, String body) throws IOException {
        ByteArrayOutputStream out = archives.get(archive % archives.size());
        byte[] http = ("HTTP/1.1 " + status + "\r\n" + header + "\r\n\r\n" + body).getBytes(StandardCharsets.UTF_8);
        String warc = "WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: " + url + "\r\nWARC-Date: 2022-04-01T00:00:00Z\r\n"
                + "WARC-Record-ID: <urn:uuid:" + UUID.nameUUIDFromBytes((url + out.size()).getBytes(StandardCharsets.UTF_8)) + ">\r\n"
                + "Content-Type: application/http; msgtype=response\r\nContent-Length: " + http.length + "\r\n\r\n";
        try (OutputStream member = new GZIPOutputStream(out)) {
            member.write(warc.getBytes(StandardCharsets.UTF_8));
            member.write(http);
            member.write("\r\n\r\n".getBytes(StandardCharsets.UTF_8));
        }
    }
}
