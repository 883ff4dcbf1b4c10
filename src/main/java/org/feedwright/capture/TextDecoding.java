package org.feedwright.capture;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * From the bytes of a feed or a page to text, never failing. Thread-safe.
 *
 * <p>A byte order mark decides; then, what is valid UTF-8 beyond ASCII is UTF-8, since text in another encoding practically never is by
 * chance; then what names the encoding: the body and the HTTP header. Names mean what the web means by them.
 */
public final class TextDecoding {
    /** Bytes at the start in which a name is looked for: as many as jsoup looks through. */
    public static final int WINDOW = 5 * 1024;
    /**
     * Damaged sequences for each valid one up to which a text is still UTF-8, so that one broken character doesn't turn all others to
     * windows-1252. In some 5,000 texts of blogs in 16 other encodings at least one sequence in three is damaged, and most often all are.
     */
    private static final double DAMAGE_LIMIT = 0.5;
    /** An XML declaration, or the meta element of a page. */
    private static final Pattern NAMED = Pattern.compile(
            "<(?:\\?xml|meta)\\b[^>]{0,200}?(?:encoding|charset)\\s{0,9}=\\s{0,9}[\"']?([A-Za-z0-9._:-]{1,40})",
            Pattern.CASE_INSENSITIVE);
    /** What the web means by these names (WHATWG Encoding Standard, section 4.2). */
    private static final Map<String, String> SUPERSETS = Map.of("iso-8859-1", "windows-1252", "us-ascii", "windows-1252",
            "latin1", "windows-1252", "ascii", "windows-1252", "iso-8859-9", "windows-1254", "iso-8859-11", "windows-874",
            "gb2312", "gb18030", "gbk", "gb18030", "shift_jis", "windows-31j", "euc-kr", "x-windows-949");
    private static final String SEVEN_BITS = "ISO-2022";
    /** With what ISO 2022 leaves ASCII. */
    private static final char ESCAPE = '\u001B';
    private static final char DAMAGED = '\uFFFD';

    private TextDecoding() {
    }

    /**
     * The text of a feed. RFC 7303 has the header first, but servers send a default that the author never saw: so what the body names wins.
     */
    public static String ofFeed(Capture feed) {
        return decode(feed.body(), Stream.concat(named(feed.body()), feed.charset().stream()));
    }

    /** The text of a page. The header wins over what the page says (HTML standard, 13.2.3.2), as far as the bytes can be read by it. */
    public static String ofPage(Capture page) {
        return decode(page.body(), Stream.concat(page.charset().stream(), named(page.body())));
    }

    /** @param names the most trusted first; looked for only where the bytes don't tell */
    private static String decode(byte[] body, Stream<String> names) {
        Optional<Charset> wide = wideCharset(body);
        if (wide.isPresent()) {
            return withoutMark(new String(body, wide.get()));
        }
        String text = new String(body, StandardCharsets.UTF_8);
        if (text.indexOf(DAMAGED) < 0 && text.indexOf(ESCAPE) < 0) {
            return withoutMark(text);
        }
        // What has no byte order mark and no zero bytes is neither UTF-16 nor UTF-32.
        List<Charset> known = names.flatMap(name -> charset(name).stream()).filter(charset -> !charset.name().startsWith("UTF-"))
                .toList();
        if (!known.isEmpty() && known.get(0).name().startsWith(SEVEN_BITS)) {
            return new String(body, known.get(0));
        }
        return isUtf8(body) ? withoutMark(text)
                : new String(body, known.stream().findFirst().orElseGet(() -> Charset.forName(SUPERSETS.get("latin1"))));
    }

    private static Stream<String> named(byte[] body) {
        return Stream.of(body).map(bytes -> new String(bytes, 0, Math.min(bytes.length, WINDOW), StandardCharsets.ISO_8859_1))
                .flatMap(start -> NAMED.matcher(start).results()).map(name -> name.group(1));
    }

    /** UTF-16 or UTF-32, by a byte order mark or by the zero bytes around the first {@code <} or <code>{</code>; else nothing. */
    public static Optional<Charset> wideCharset(byte[] body) {
        if (body.length < 4) {
            return Optional.empty();
        }
        int first = (body[0] & 0xFF) << 24 | (body[1] & 0xFF) << 16 | (body[2] & 0xFF) << 8 | body[3] & 0xFF;
        if (first == 0xFFFE0000 || first == 0x3C000000) {
            return Optional.of(Charset.forName("UTF-32LE"));
        }
        if (first == 0x0000FEFF || first == 0x3C) {
            return Optional.of(Charset.forName("UTF-32BE"));
        }
        if (first >>> 16 == 0xFEFF || body[0] == 0 && body[1] != 0 && body[2] == 0) {
            return Optional.of(StandardCharsets.UTF_16BE);
        }
        if (first >>> 16 == 0xFFFE || body[0] != 0 && body[1] == 0 && body[3] == 0) {
            return Optional.of(StandardCharsets.UTF_16LE);
        }
        return Optional.empty();
    }

    private static Optional<Charset> charset(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        try {
            return Optional.of(Charset.forName(SUPERSETS.getOrDefault(lower, lower)));
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            return Optional.empty();
        }
    }

    /** Counts sequences beyond ASCII: valid ones against damaged ones; a text cut in the middle of a character stays UTF-8. */
    private static boolean isUtf8(byte[] body) {
        long valid = 0;
        long damaged = 0;
        for (int i = 0; i < body.length; i++) {
            if (body[i] >= 0) {
                continue;
            }
            int extra = continuationBytes(body[i]);
            int seen = 0;
            while (seen < extra && i + 1 < body.length && (body[i + 1] & 0xC0) == 0x80) {
                i++;
                seen++;
            }
            if (extra > 0 && (seen == extra || i + 1 == body.length)) {
                valid++;
            } else {
                damaged++;
            }
        }
        return damaged <= valid * DAMAGE_LIMIT;
    }

    private static int continuationBytes(byte lead) {
        int b = lead & 0xFF;
        return b >= 0xF0 && b <= 0xF4 ? 3 : b >= 0xE0 && b < 0xF0 ? 2 : b >= 0xC2 && b < 0xE0 ? 1 : -1;
    }

    private static String withoutMark(String text) {
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }
}
