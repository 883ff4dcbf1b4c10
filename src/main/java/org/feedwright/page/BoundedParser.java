package org.feedwright.page;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayInputStream;
import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Optional;
import java.util.regex.Pattern;
import org.feedwright.capture.Capture;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.parser.HtmlTreeBuilder;
import org.jsoup.parser.Parser;

/**
 * Parses HTML until the tree has become too large; what comes behind is as if it were cut off. A few kilobytes of HTML can make a tree of
 * gigabytes: elements for text that are never closed are opened again in each paragraph, with copies of all their attributes (HTML
 * standard, 13.2.4.3). Counted is what the thread allocates, since the parser tells of no element before it ends; on a JVM that does not
 * count that there is no bound. For one page and one thread.
 */
final class BoundedParser extends Parser {
    /** What the tree of a small page may take. The first page of a JVM takes 5 MB for tables of the parser. */
    private static final long MIN_BYTES = 16L << 20;
    /**
     * How many times its own size a page may take, what is garbage at once included. Blog pages take 5 times (1,388 pages of real blogs),
     * the densest lists of links 16 times.
     */
    private static final long FACTOR = 64;
    /**
     * What any tree may take; the 5 times of a page of 16 MiB are well below. In a small heap an eighth of it, since others live there too.
     */
    private static final long MAX_BYTES = Math.max(MIN_BYTES, Math.min(128L << 20, Runtime.getRuntime().maxMemory() / 8));

    /**
     * How most pages of today begin. The parser would find the same charset, but parse the first 5 KB twice to do so. A byte order mark is
     * no part of this, and where there is one the parser looks for itself.
     */
    private static final Pattern UTF_8_FIRST = Pattern.compile("^\\s*+(?:<!doctype html>\\s*+)?"
            + "(?:<html(?: [\\w:-]+=\"[^\"<>]*\"){0,9} ?>\\s*)?(?:<head>\\s*)?<meta charset=[\"']?utf-8[\"']? ?/?>",
            Pattern.CASE_INSENSITIVE);
    private static final String UTF_8 = StandardCharsets.UTF_8.name();
    /** Characters to look at for that. */
    private static final int PREFIX = 512;

    private static final java.lang.management.ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final long bound;

    /** @param size of the page in bytes */
    private BoundedParser(int size) {
        super(new HtmlTreeBuilder());
        bound = Math.min(MAX_BYTES, MIN_BYTES + FACTOR * size);
    }

    /** The tree of a page. The charset of the Content-Type header wins over what the page says, a byte order mark over both. */
    static Document parse(Capture capture) {
        String charset = wide(capture.body()).or(() -> capture.charset().filter(BoundedParser::isSupported))
                .orElseGet(() -> namesUtf8First(capture.body()) ? UTF_8 : null);
        try {
            Document document = Jsoup.parse(new ByteArrayInputStream(capture.body()), charset, capture.url(),
                    new BoundedParser(capture.body().length));
            StreamedParts.place(document);
            return document;
        } catch (IOException e) {
            throw new UncheckedIOException("parsing " + capture.url(), e);
        }
    }

    /** UTF-16 without a byte order mark: a zero byte beside the first {@code <}, which no other charset of pages has. */
    private static Optional<String> wide(byte[] html) {
        if (html.length < 4 || html[0] != 0 && html[1] != 0) {
            return Optional.empty();
        }
        return html[0] == '<' && html[3] == 0 ? Optional.of("UTF-16LE")
                : html[1] == '<' && html[2] == 0 ? Optional.of("UTF-16BE") : Optional.empty();
    }

    private static boolean namesUtf8First(byte[] html) {
        String start = new String(html, 0, Math.min(PREFIX, html.length), StandardCharsets.ISO_8859_1);
        return UTF_8_FIRST.matcher(start).lookingAt();
    }

    private static boolean isSupported(String name) {
        try {
            return Charset.isSupported(name);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            return false;
        }
    }

    @Override
    public Document parseInput(Reader html, String url) {
        return super.parseInput(new Bounded(html, allocated() + bound), url);
    }

    private static long allocated() {
        return THREADS instanceof ThreadMXBean threads ? threads.getCurrentThreadAllocatedBytes() : 0;
    }

    /** Ends early. The parser asks for some thousand characters at a time; a tree can't grow far beyond its bound meanwhile. */
    private static final class Bounded extends FilterReader {
        private final long end;

        private Bounded(Reader in, long end) {
            super(in);
            this.end = end;
        }

        @Override
        public int read(char[] into, int offset, int length) throws IOException {
            return length > 0 && allocated() > end ? -1 : super.read(into, offset, length);
        }
    }
}
