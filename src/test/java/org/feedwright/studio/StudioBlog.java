package org.feedwright.studio;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import javax.imageio.ImageIO;
import org.feedwright.Feedwright;
import org.feedwright.archive.Assets;
import org.feedwright.archive.WarcSource;
import org.feedwright.capture.UrlKey;
import org.feedwright.run.Options;

/**
 * The WARC of an invented blog: its feed names nobody, and whoever writes it stands in the heading of each page; its terms stand at a
 * place that is not named for them. With a stylesheet and a picture, a home page, a page about the blog, and one page more that a test may
 * give.
 */
final class StudioBlog {
    static final String HOST = "tidewater.example";
    static final String WRITER = "Clara Weiss";
    static final int POSTS = 16;
    private static final int ENTRIES = 8;
    private static final String[] THINGS = {"Anchors", "Buoys", "Cranes", "Dredgers", "Eddies", "Ferries", "Gangways", "Hawsers", "Islets",
            "Jetties",
        "Keels", "Lanterns", "Moorings", "Narrows", "Oars", "Pilots"};
    private static final String[] WORDS = ("the water was low when we came and the wind had turned to the north so that nobody spoke of "
            + "leaving before the"
            + " evening bell and every boat lay still along the quay while gulls went over it in long slow lines").split(" ");

    private StudioBlog() {
    }

    /** @param more records to put behind those of the blog */
    static Path write(Path file, byte[]... more) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(feed());
        out.writeBytes(page("/", home()));
        out.writeBytes(page("/about/", "<h1>About this harbour</h1><p>" + text(40, 60) + "</p>"));
        for (int n = 0; n < POSTS; n++) {
            out.writeBytes(page(path(n), post(n)));
        }
        out.writeBytes(response("https://" + HOST + "/style/main.css", "text/css", CSS.getBytes(StandardCharsets.UTF_8)));
        out.writeBytes(response("https://" + HOST + "/img/harbour.png", "image/png", picture()));
        for (byte[] record : more) {
            out.writeBytes(record);
        }
        return Files.write(file, out.toByteArray());
    }

    /** What the studio shows of such a file. */
    static StudioArchive open(Path warc) throws IOException {
        Feedwright feedwright = new Feedwright(Options.defaults(), UrlKey::of);
        WarcSource source = WarcSource.of(List.of(warc), warning -> { });
        Assets assets = Assets.of(List.of(warc), (file, offset) -> { });
        return StudioArchive.of(source, feedwright.train(source), assets, (where, fault) -> {
            throw new AssertionError(where, fault);
        });
    }

    static String url(int n) {
        return "https://" + HOST + path(n);
    }

    static String title(int n) {
        return THINGS[n] + " of the outer harbour";
    }

    private static String path(int n) {
        return String.format(Locale.ROOT, "/2026/%02d/%s/", n / 2 + 1, THINGS[n].toLowerCase(Locale.ROOT));
    }

    private static final String CSS = "@import \"more.css\";\nbody{margin:0;background:#f4f1ea;color:#26323a;font:18px/1.6 Georgia,serif}"
            + ".masthead{background:#12394d url(/img/harbour.png) right/cover;color:#fff;padding:2.2rem 3rem}"
            + ".masthead a{color:#fff;font-size:2rem;text-decoration:none}.masthead p{margin:.2rem 0 0}"
            + ".entry,.list{max-width:40rem;margin:2rem 3rem}.entry h1{line-height:1.2;margin:0}.when{color:#6b7780;margin:.3rem 0 1rem}"
            + ".themes{list-style:none;padding:0;display:flex;gap:.6rem}"
            + ".themes li{background:#dde6ea;padding:.1rem .6rem;border-radius:1rem;font-size:.9rem}"
            + ".replies{max-width:40rem;margin:2rem 3rem;border-top:1px solid #cbd3d7}.foot{margin:2rem 3rem;color:#6b7780;"
            + "font-size:.9rem}";

    static byte[] page(String path, String main) throws IOException {
        String title = main.contains("<h1>") ? main.substring(main.indexOf("<h1>") + 4, main.indexOf("</h1>")) : "Tide Water";
        return response("https://" + HOST + path, "text/html; charset=utf-8", ("<!DOCTYPE html><html lang=\"en\"><head><title>" + title
                + " | Tide Water"
                + "</title><link rel=\"stylesheet\" href=\"/style/main.css\"></head><body><div class=\"masthead\"><a href=\"/\">"
                + "Tide Water</a>"
                + "<p class=\"motto\">" + WRITER + ", harbour master, tells of boats and weather</p></div>" + main
                + "<p class=\"foot\">Made with care on a small island.</p></body></html>").getBytes(StandardCharsets.UTF_8));
    }

    private static String post(int n) {
        return "<div class=\"entry\"><h1>" + title(n) + "</h1><p class=\"when\">" + date(n) + "</p><div class=\"body\"><p>" + text(n, 70)
                + "</p><p>"
                + text(n + 31, 60) + "</p></div><ul class=\"themes\"><li>" + THINGS[(n + 3) % POSTS] + "</li><li>Harbour</li></ul></div>";
    }

    private static String date(int n) {
        return (n % 2 * 13 + 3) + " " + new String[] {"January", "February", "March", "April", "May", "June", "July", "August"}[n / 2]
                + " 2026";
    }

    private static String home() {
        StringBuilder out = new StringBuilder("<div class=\"list\">");
        for (int n = POSTS - 1; n >= 0; n--) {
            out.append("<div class=\"item\"><h2><a href=\"").append(path(n)).append("\">").append(title(n)).append("</a></h2><p>")
                    .append(text(n, 24)).append("</p></div>");
        }
        return out.append("</div>").toString();
    }

    private static String text(int seed, int words) {
        List<String> out = new ArrayList<>();
        for (int i = 0; i < words; i++) {
            out.add(i % 9 == 4 ? THINGS[(seed * 5 + i) % POSTS].toLowerCase(Locale.ROOT) : WORDS[(seed * 7 + i * (seed % 3
                    + 1)) % WORDS.length]);
        }
        return Character.toUpperCase(out.get(0).charAt(0)) + String.join(" ", out).substring(1) + ".";
    }

    private static byte[] feed() throws IOException {
        StringBuilder rss = new StringBuilder("<?xml version=\"1.0\"?><rss version=\"2.0\"><channel><title>Tide Water</title><link>https://"
                + HOST
                + "/</link>");
        for (int n = POSTS - 1; n >= POSTS - ENTRIES; n--) {
            rss.append("<item><title>").append(title(n)).append("</title><link>").append(url(n)).append("</link><pubDate>")
                    .append(String.format(Locale.ROOT, "%02d %s 2026 09:00:00 +0000", n % 2 * 13 + 3,
                            new String[] {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug"}[n / 2]))
                    .append("</pubDate><description>&lt;p&gt;").append(text(n, 70)).append("&lt;/p&gt;&lt;p&gt;").append(text(n + 31, 60))
                    .append("&lt;/p&gt;</description></item>");
        }
        return response("https://" + HOST + "/feed.xml", "application/rss+xml",
                rss.append("</channel></rss>").toString().getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] picture() throws IOException {
        BufferedImage image = new BufferedImage(600, 160, BufferedImage.TYPE_INT_RGB);
        Graphics2D paint = image.createGraphics();
        for (int wave = 0; wave < 4; wave++) {
            paint.setColor(new Color(0x12394d + wave * 0x0b1a1c));
            paint.fillRect(0, wave * 40, 600, 40);
        }
        paint.dispose();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(image, "png", out);
        return out.toByteArray();
    }

    static byte[] response(String url, String type, byte[] content) throws IOException {
        ByteArrayOutputStream http = new ByteArrayOutputStream();
        http.write(("HTTP/1.1 200 OK\r\nContent-Type: " + type + "\r\nContent-Length: " + content.length + "\r\n\r\n")
                .getBytes(StandardCharsets.UTF_8));
        http.write(content);
        ByteArrayOutputStream warc = new ByteArrayOutputStream();
        warc.write(("WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: " + url + "\r\nWARC-Date: "
                + "2026-09-01T00:00:00Z\r\nWARC-Record-ID: <urn:uuid:"
                + UUID.nameUUIDFromBytes(url.getBytes(StandardCharsets.UTF_8)) + ">\r\nContent-Type: application/http; msgtype=response\r\n"
                + "Content-Length: " + http.size() + "\r\n\r\n").getBytes(StandardCharsets.UTF_8));
        http.writeTo(warc);
        warc.write("\r\n\r\n".getBytes(StandardCharsets.UTF_8));
        return warc.toByteArray();
    }
}
