package org.feedwright.feed;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedwright.capture.Capture;

/**
 * From a feed's bytes to text, never failing.
 *
 * <p>A byte order mark decides; then, what is valid UTF-8 beyond ASCII is UTF-8, since text in another encoding practically never is by
 * chance; then the XML declaration, then the HTTP header (RFC 7303 has the header first, but servers send a default that the author never
 * saw).
 */
final class TextDecoding {
    /** Bytes in which an XML declaration is looked for. */
    private static final int DECLARATION_WINDOW = 256;
    /**
     * Share of damaged sequences up to which a text is still UTF-8, so that one broken character doesn't turn all others to windows-1252.
     */
    private static final double DAMAGE_LIMIT = 0.1;
    private static final Pattern DECLARED = Pattern.compile(
            "^\\s{0,64}<\\?xml[^>]{0,100}?encoding\\s{0,9}=\\s{0,9}[\"']([A-Za-z0-9._:-]{1,40})");
    /** What the web means by these names (WHATWG Encoding Standard, section 4.2). */
    private static final Map<String, String> SUPERSETS = Map.of("iso-8859-1", "windows-1252", "us-ascii", "windows-1252",
            "latin1", "windows-1252", "ascii", "windows-1252", "iso-8859-9", "windows-1254", "iso-8859-11", "windows-874",
            "gb2312", "gb18030", "gbk", "gb18030", "shift_jis", "windows-31j", "euc-kr", "x-windows-949");

    private TextDecoding() {
    }

    static String decode(Capture capture) {
        byte[] body = capture.body();
        Charset wide = wideCharset(body);
        if (wide != null) {
            return withoutMark(new String(body, wide));
        }
        Optional<Charset> declared = declared(body).flatMap(TextDecoding::named);
        if (declared.isPresent() && declared.get().name().startsWith("ISO-2022")) {
            return new String(body, declared.get());
        }
        if (isUtf8(body)) {
            return withoutMark(new String(body, StandardCharsets.UTF_8));
        }
        Charset fallback = declared.filter(TextDecoding::isNarrow)
                .or(() -> capture.charset().flatMap(TextDecoding::named).filter(TextDecoding::isNarrow))
                .orElseGet(() -> Charset.forName("windows-1252"));
        return new String(body, fallback);
    }

    /** UTF-16 or UTF-32, by a byte order mark or by the zero bytes around the first {@code <} or <code>{</code>; null for anything else. */
    static Charset wideCharset(byte[] body) {
        if (body.length < 4) {
            return null;
        }
        int first = (body[0] & 0xFF) << 24 | (body[1] & 0xFF) << 16 | (body[2] & 0xFF) << 8 | body[3] & 0xFF;
        if (first == 0xFFFE0000 || first == 0x3C000000) {
            return Charset.forName("UTF-32LE");
        }
        if (first == 0x0000FEFF || first == 0x3C) {
            return Charset.forName("UTF-32BE");
        }
        if (first >>> 16 == 0xFEFF || body[0] == 0 && body[1] != 0 && body[2] == 0) {
            return StandardCharsets.UTF_16BE;
        }
        if (first >>> 16 == 0xFFFE || body[0] != 0 && body[1] == 0 && body[3] == 0) {
            return StandardCharsets.UTF_16LE;
        }
        return null;
    }

    private static Optional<String> declared(byte[] body) {
        String head = new String(body, 0, Math.min(body.length, DECLARATION_WINDOW), StandardCharsets.ISO_8859_1);
        Matcher matcher = DECLARED.matcher(head);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    private static Optional<Charset> named(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        try {
            return Optional.of(Charset.forName(SUPERSETS.getOrDefault(lower, lower)));
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            return Optional.empty();
        }
    }

    /** UTF-8 has been tried by then, and what has no byte order mark and no zero bytes isn't UTF-16 or UTF-32. */
    private static boolean isNarrow(Charset charset) {
        return !charset.name().startsWith("UTF-");
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
