package org.feedwright.bench;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import org.feedwright.archive.WarcSource;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureStream;
import org.feedwright.feed.FeedSniffer;

/**
 * Makes large archives, to measure time and memory with. {@code blogs COPIES PAGES OUT INPUT...} writes the blogs of some archives again
 * and again under other host names, with all feeds and at most so many pages of each host. {@code host PAGES VIEWS OUT} writes one host
 * with so many invented short posts, and each of them as often again under an address to reply to it. Not a test.
 */
public final class ManyBlogs {
    private static final Pattern HOST = Pattern.compile("(?<=//)[a-zA-Z0-9.-]{3,255}");
    private static final String[] WORDS = ("harbour kettle lantern meadow needle orchard pebble quarry river saddle timber umbrella valley "
            + "window yarrow zephyr anchor bridge candle dune").split(" ");
    private static final int WORDS_OF_POST = 120;

    private final OutputStream out;

    private ManyBlogs(OutputStream out) {
        this.out = out;
    }

    public static void main(String[] args) throws IOException {
        boolean isHost = args[0].equals("host");
        try (OutputStream file = new BufferedOutputStream(Files.newOutputStream(Path.of(args[3])))) {
            ManyBlogs maker = new ManyBlogs(file);
            if (isHost) {
                maker.host(Integer.parseInt(args[1]), Integer.parseInt(args[2]));
            } else {
                maker.blogs(Integer.parseInt(args[1]), Integer.parseInt(args[2]), List.of(args).subList(4, args.length));
            }
        }
    }

    private void blogs(int copies, int pages, List<String> inputs) throws IOException {
        WarcSource source = WarcSource.of(inputs.stream().map(Path::of).toList(), warning -> { });
        List<Capture> captures = new ArrayList<>();
        Map<String, Integer> byHost = new HashMap<>();
        Set<String> hosts = new TreeSet<>();
        try (CaptureStream all = source.open()) {
            for (Capture capture : all) {
                Matcher host = HOST.matcher(capture.url());
                if (!capture.isRedirect() && host.find()
                        && (FeedSniffer.isFeed(capture) || byHost.merge(host.group(), 1, Integer::sum) <= pages)) {
                    captures.add(capture);
                    hosts.add(host.group());
                }
            }
        }
        for (int copy = 0; copy < copies; copy++) {
            for (Capture capture : captures) {
                String body = new String(capture.body(), StandardCharsets.ISO_8859_1);
                write(renamed(capture.url(), copy, hosts), capture.contentType(),
                        renamed(body, copy, hosts).getBytes(StandardCharsets.ISO_8859_1));
            }
        }
    }

    private static String renamed(String text, int copy, Set<String> hosts) {
        return HOST.matcher(text).replaceAll(host -> hosts.contains(host.group()) ? "n" + copy + "." + host.group() : host.group());
    }

    private void host(int pages, int views) throws IOException {
        for (int page = 0; page < pages; page++) {
            StringBuilder text = new StringBuilder();
            for (int word = 0; word < WORDS_OF_POST; word++) {
                text.append(WORDS[Math.floorMod((page + 1) * (word + 3) * 31 + word, WORDS.length)]).append(word % 15 == 14 ? ". " : " ");
            }
            String folder = "20" + (10 + page % 15) + "/03/";
            String day = folder.replace("/", "-") + "0" + (1 + page % 9);
            String title = "On the " + WORDS[page % WORDS.length] + " and the number " + page;
            String html = "<!doctype html><html lang=en><head><meta charset=utf-8><title>" + title + "</title></head><body>"
                    + "<div class=post><h1>" + title + "</h1><p class=meta>Posted by Ada Winter on <time datetime=\"" + day + "\">"
                    + "March</time></p><div class=body><p>" + text + "</p></div></div></body></html>";
            String url = "http://large.example/" + folder + "post-" + page;
            write(url, "text/html", html.getBytes(StandardCharsets.UTF_8));
            for (int view = 0; view < views; view++) {
                write(url + "?replytocom=" + view, "text/html", html.getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    /** A record in a gzip member of its own. */
    private void write(String url, String type, byte[] body) throws IOException {
        byte[] head = ("HTTP/1.1 200 OK\r\nContent-Type: " + type + "\r\nContent-Length: " + body.length + "\r\n\r\n")
                .getBytes(StandardCharsets.ISO_8859_1);
        String warc = "WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: " + url + "\r\nWARC-Date: 2026-01-01T00:00:00Z\r\n"
                + "WARC-Record-ID: <urn:uuid:" + UUID.nameUUIDFromBytes(url.getBytes(StandardCharsets.UTF_8)) + ">\r\n"
                + "WARC-Payload-Digest: sha1:" + UUID.nameUUIDFromBytes(body).toString().toUpperCase() + "\r\n"
                + "Content-Type: application/http; msgtype=response\r\nContent-Length: " + (head.length + body.length) + "\r\n\r\n";
        GZIPOutputStream member = new GZIPOutputStream(out, 1 << 12) {
            {
                def.setLevel(Deflater.BEST_SPEED);
            }
        };
        member.write(warc.getBytes(StandardCharsets.UTF_8));
        member.write(head);
        member.write(body);
        member.write("\r\n\r\n".getBytes(StandardCharsets.UTF_8));
        member.finish();
    }
}
