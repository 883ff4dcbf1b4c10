package org.feedwright.studio;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Random;

/**
 * Writes the WARC of a blog with any number of posts, for measuring what the studio costs. The same arguments give the same bytes.
 *
 * <p>Arguments: the number of posts, and the file.
 */
public final class ManyPages {
    private static final int ENTRIES = 10;
    private static final LocalDate LAST = LocalDate.of(2026, 8, 31);
    private static final DateTimeFormatter SHOWN = DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.ROOT);
    private static final String[] WORDS = ("water low came wind turned north nobody spoke leaving evening bell every boat lay still along "
            + "quay gulls went over long slow lines harbour").split(" ");

    private ManyPages() {
    }

    public static void main(String[] args) throws IOException {
        int posts = Integer.parseInt(args[0]);
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(Path.of(args[1])))) {
            out.write(feed());
            for (int n = 0; n < posts; n++) {
                out.write(StudioBlog.page(path(n), "<div class=\"entry\"><h1>" + title(n) + "</h1><p class=\"when\">" + SHOWN.format(day(n))
                        + "</p><div class=\"body\"><p>" + text(n) + "</p></div></div>"));
            }
        }
    }

    private static LocalDate day(int n) {
        return LAST.minusDays(n % 9000);
    }

    private static String path(int n) {
        return "/" + day(n).getYear() + "/" + String.format(Locale.ROOT, "%02d", day(n).getMonthValue()) + "/post-" + n + "/";
    }

    private static String title(int n) {
        Random random = new Random(n);
        return "The " + word(random) + " of the " + word(random) + ", part " + n;
    }

    private static String text(int n) {
        Random random = new Random(-n - 1L);
        StringBuilder out = new StringBuilder("On day ").append(n).append(' ');
        for (int i = 80 + random.nextInt(120); i > 0; i--) {
            out.append(word(random)).append(i % 13 == 0 ? ". " : " ");
        }
        return out.append("and home.").toString();
    }

    private static String word(Random random) {
        return WORDS[random.nextInt(WORDS.length)];
    }

    private static byte[] feed() throws IOException {
        StringBuilder rss = new StringBuilder("<?xml version=\"1.0\"?><rss version=\"2.0\"><channel><title>Tidewater</title><link>https://")
                .append(StudioBlog.HOST).append("/</link><description>Boats</description>");
        for (int n = 0; n < ENTRIES; n++) {
            rss.append("<item><title>").append(title(n)).append("</title><link>https://").append(StudioBlog.HOST).append(path(n))
                    .append("</link><pubDate>").append(DateTimeFormatter.RFC_1123_DATE_TIME.format(day(n).atStartOfDay()
                            .atOffset(ZoneOffset.UTC))).append("</pubDate><description>").append(text(n))
                    .append("</description></item>");
        }
        return StudioBlog.response("https://" + StudioBlog.HOST + "/feed.xml", "application/rss+xml",
                rss.append("</channel></rss>").toString().getBytes(StandardCharsets.UTF_8));
    }
}
