package org.feedwright.fuzz;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.feedwright.Feedwright;
import org.feedwright.archive.WarcSource;
import org.feedwright.capture.Capture;
import org.feedwright.capture.Provenance;
import org.feedwright.capture.UrlKey;
import org.feedwright.facade.MemorySource;
import org.feedwright.feed.FeedOutcome;
import org.feedwright.feed.FeedParser;
import org.feedwright.feed.FeedRanking;
import org.feedwright.feed.FeedSniffer;
import org.feedwright.page.Page;
import org.feedwright.region.handle.HandleFile;
import org.feedwright.region.handle.HandleFileException;
import org.feedwright.run.BlogIndex;
import org.feedwright.run.Options;
import org.feedwright.run.Training;
import org.feedwright.text.DateGuesser;
import org.feedwright.wrapper.BlogWrapper;
import org.feedwright.wrapper.PageUrls;
import org.feedwright.wrapper.WrapperFile;

/** What reads the bytes of strangers. Each target takes any bytes; what it throws is a fault, save for what it says it throws. */
enum FuzzTarget {
    FEED(FuzzTarget::feed, Stream.of("rss-2.0.xml", "rss-0.91.xml", "rss-1.0.rdf", "atom-1.0.xml", "atom-0.3.xml", "feed-1.1.json")
            .map(name -> "/org/feedwright/feed/" + name).map(FuzzTarget::resource).toList()),
    PAGE(FuzzTarget::page, List.of(Samples.PAGE, Samples.LISTING, resource("/org/feedwright/wrapper/format-1.html"))),
    HTTP_HEAD(FuzzTarget::httpHead, List.of(Samples.RESPONSE, Samples.CHUNKED, "HTTP/1.0 301 Moved\r\nLocation: /x\r\n\r\n")),
    WARC_RECORD(FuzzTarget::warcRecord, List.of(Samples.record(Samples.RESPONSE),
            "http://a.example/ 127.0.0.1 20200101000000 text/html 4\nabcd\n")),
    WRAPPER_FILE(FuzzTarget::wrapperFile,
            Stream.of("format-1.json", "format-1-kinds.json").map(name -> resource("/org/feedwright/wrapper/" + name)).toList()),
    HANDLE_FILE(FuzzTarget::handleFile, List.of(Samples.HANDLES)),
    DATE(FuzzTarget::date, List.of("Tue, 03 Mar 2020 04:05:06 +0100", "2020-03-03T04:05:06.789Z", "3. M\u00e4rz 2020 um 16:05 Uhr",
            "3/4/2020 5:06 PM", "le 1er f\u00e9vrier 2019 \u00e0 10 h 30", "2019\u5e743\u67084\u65e5",
            "Posted on May 5th, 2021 at 10:00 by Jo",
            "1583208306")),
    URL(FuzzTarget::url, List.of("http://www.Example.com:80/a/../b/?x=1&y=%41#z", "https://user:pw@[::1]:8080/%zz?;=&", "//h/p",
            "http://b\u00fccher.example/\u00fc", "http://blog.example/2020/03/04/a-post/page/2/?utm_source=feed"));

    private static final Feedwright FEEDWRIGHT = new Feedwright(Options.defaults(), UrlKey::of);
    private static final Training NOTHING_LEARNT = untrained();
    private static final Path FILE = temporary();

    private final Reader reader;
    private final List<byte[]> seeds;

    FuzzTarget(Reader reader, List<String> seeds) {
        this.reader = reader;
        this.seeds = seeds.stream().map(seed -> seed.getBytes(StandardCharsets.UTF_8)).toList();
    }

    /** What a fuzzer starts from. */
    List<byte[]> seeds() {
        return seeds;
    }

    /** Reads the bytes. Throws where they bring out a fault. */
    void read(byte[] bytes) throws IOException {
        reader.read(bytes);
    }

    /** One way in. */
    private interface Reader {
        void read(byte[] bytes) throws IOException;
    }

    private static void feed(byte[] bytes) {
        FeedSniffer.isFeed(bytes, "");
        if (FeedParser.parse(capture("http://blog.example/feed", "text/xml", bytes)) instanceof FeedOutcome.Parsed parsed) {
            FeedRanking.choose(List.of(parsed.feed()), UrlKey::of);
        }
    }

    private static void page(byte[] bytes) {
        Capture capture = capture("http://blog.example/2020/03/a-post", "text/html", bytes);
        new BlogIndex(NOTHING_LEARNT).read(UrlKey.of(capture.url()), capture);
    }

    private static void httpHead(byte[] bytes) throws IOException {
        captures(Samples.record(new String(bytes, StandardCharsets.ISO_8859_1)).getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Whatever stands behind a whole record, that record is read. */
    private static void warcRecord(byte[] bytes) throws IOException {
        byte[] whole = Samples.record(Samples.RESPONSE).getBytes(StandardCharsets.UTF_8);
        byte[] file = new byte[whole.length + bytes.length + whole.length];
        System.arraycopy(whole, 0, file, 0, whole.length);
        System.arraycopy(bytes, 0, file, whole.length, bytes.length);
        System.arraycopy(whole, 0, file, whole.length + bytes.length, whole.length);
        List<Capture> read = captures(file);
        if (read.isEmpty() || read.get(0).provenance().offset() != 0) {
            throw new IllegalStateException("a whole record was lost: " + read);
        }
    }

    private static List<Capture> captures(byte[] file) throws IOException {
        Files.write(FILE, file);
        List<Capture> read = new ArrayList<>();
        WarcSource.of(List.of(FILE), warning -> { }).forEach(read::add);
        return read;
    }

    private static void wrapperFile(byte[] bytes) {
        BlogWrapper wrapper;
        try {
            wrapper = WrapperFile.read(bytes);
        } catch (IOException e) {
            return;
        }
        FEEDWRIGHT.blog(wrapper).read(capture("http://blog.example/2020/03/a-post", "text/html", PAGE.seeds.get(0)));
    }

    private static void handleFile(byte[] bytes) {
        HandleFile handles;
        try {
            handles = HandleFile.parse("handles.xml", bytes);
        } catch (HandleFileException e) {
            return;
        }
        handles.find(Page.of(capture("http://blog.example/2020/03/a-post", "text/html", PAGE.seeds.get(0))));
    }

    private static void date(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        DateGuesser.machineDate(text);
        for (Locale locale : List.of(Locale.ENGLISH, Locale.GERMAN, Locale.JAPANESE, Locale.ROOT)) {
            DateGuesser.find(text, locale);
        }
    }

    private static void url(byte[] bytes) {
        String url = new String(bytes, StandardCharsets.UTF_8);
        String key = UrlKey.of(url);
        PageUrls.looksLikeListing(key);
        new Capture("http://blog.example/", Instant.EPOCH, 302, "", url, new byte[0], new Provenance("f", 0, "", "")).redirectTarget();
        page(Samples.PAGE.replace("http://other.example/", url).getBytes(StandardCharsets.UTF_8));
    }

    private static Capture capture(String url, String type, byte[] body) {
        return new Capture(url, Instant.parse("2021-01-01T00:00:00Z"), 200, type, "", body, new Provenance("f", 0, "", ""));
    }

    private static Training untrained() {
        try {
            return FEEDWRIGHT.train(new MemorySource());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path temporary() {
        try {
            Path file = Files.createTempFile("fuzz", ".warc");
            file.toFile().deleteOnExit();
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String resource(String name) {
        try (InputStream in = FuzzTarget.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whole inputs that mutations start from. */
    private static final class Samples {
        private static final String PAGE = """
                <!doctype html><html lang=en><head><title>A post | Blog</title><meta name=author content='Jo Doe'>
                <meta property='article:published_time' content='2020-03-04T05:06:07Z'>
                <script type='application/ld+json'>{"@type": "BlogPosting", "headline": "A post", "author": {"name": "Jo Doe"}}</script>
                </head><body class='single post'><article id=post-7><h1 class=entry-title>A post</h1><p class=byline>By <a rel=author
                href=/jo>Jo Doe</a> on <time datetime=2020-03-04>March 4, 2020</time></p><div class=entry-content><p>This is a text of
                some words, long enough to be one.</p><p>It goes on with <b>more</b> words, and <a href='http://other.example/'>a
                link</a>.</p><img srcset='a.png 1x, b.png 2x' data-src=c.png><ul><li>one<li>two</ul></div><p>Tags: <a rel=tag
                href=/tag/x>x</a></p><div id=comments><h3>2 comments</h3><ol class=commentlist><li id=comment-1
                class='comment depth-1'><cite>Al</cite> says: <p>Well done.</p><li id=comment-2 class='comment depth-2'><cite>Bo</cite>
                says: <p>Indeed.</p></ol></div></article></body></html>""";
        private static final String LISTING = "<title>Posts</title><h1>Posts</h1>"
                + "<div class=item><h2><a href=/p/1>One post</a></h2><p>March 4, 2020</p><p>Text of the first post.</p></div>".repeat(3);
        private static final String RESPONSE =
                "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nX: y\r\n\r\n<html>a page</html>";
        private static final String CHUNKED = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Encoding: identity\r\n\r\n"
                + "5;x=y\r\n<html\r\n2\r\n>a\r\n0\r\nA: b\r\n\r\n";
        private static final String HANDLES = "<handles for=\"blog.example\"><handle name=\"post\" class=\"single\"/>"
                + "<handle name=\"head\" tag=\"h1\" child-of=\"post\" text-pattern=\"A (post|page).*\"/>"
                + "<handle name=\"when\" tag=\"time\" position=\"first\"/>"
                + "<pattern name=\"title\" handle=\"head\" scope=\"self\" required=\"true\"/>"
                + "<pattern name=\"date_published\" handle=\"when\" read=\"@datetime\" all=\"true\" after=\"on\"/></handles>";

        private static String record(String block) {
            return "WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: http://blog.example/x\r\nWARC-Date: 2020-01-01T00:00:00Z\r\n"
                    + "WARC-Record-ID: <urn:uuid:00000000-0000-0000-0000-000000000001>\r\n"
                    + "Content-Type: application/http; msgtype=response\r\n"
                    + "Content-Length: " + block.getBytes(StandardCharsets.UTF_8).length + "\r\n\r\n" + block + "\r\n\r\n";
        }
    }
}
