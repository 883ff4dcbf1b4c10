package org.feedwright.capture;

import static org.junit.Assert.assertEquals;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.Test;

public class TextDecodingTest {
    private static final String URL = "https://b.example/";
    private static final String HTML = "text/html";
    private static final Charset WINDOWS = Charset.forName("windows-1252");
    /** Quotation marks and a dash, for which windows-1252 has bytes that ISO 8859-1 does not use. */
    private static final String QUOTED = "\u201c\u00fcber\u201d \u2013 \u00a7 5";

    @Test
    public void headerWinsOverWhatPageNames() {
        Charset russian = Charset.forName("windows-1251");
        String cyrillic = "\u0416\u0443\u043a";
        assertEquals(cyrillic, page("<meta charset=iso-8859-1>", "text/html; charset=windows-1251", cyrillic, russian));
        assertEquals("unless nobody knows it", cyrillic,
                page("<meta charset=windows-1251>", "text/html; charset=x-bogus", cyrillic, russian));
    }

    @Test
    public void firstThatPageNamesHolds() {
        assertEquals(QUOTED, page("<head><meta charset=windows-1252><meta charset=windows-1251>", HTML, QUOTED, WINDOWS));
        assertEquals(QUOTED, page("<meta http-equiv='Content-Type' content='text/html; charset=windows-1252'>", HTML, QUOTED, WINDOWS));
        String kana = "\u3042\u3044";
        for (String name : new String[] {"Shift_JIS", "EUC-JP", "ISO-2022-JP"}) {
            assertEquals(name, kana, page("<?xml version='1.0' encoding='" + name + "'?>", HTML, kana, Charset.forName(name)));
        }
    }

    @Test
    public void namesMeanWhatTheWebMeansByThem() {
        assertEquals(QUOTED, page("<meta charset='iso-8859-1'>", HTML, QUOTED, WINDOWS));
        assertEquals(QUOTED, page("", "text/html; charset=ISO-8859-1", QUOTED, WINDOWS));
        assertEquals("\u9555", page("<meta charset=gb2312>", HTML, "\u9555", Charset.forName("GBK")));
    }

    @Test
    public void utf8IsToldByItsBytes() {
        assertEquals("nothing named", QUOTED, page("", HTML, QUOTED, StandardCharsets.UTF_8));
        assertEquals("another named", QUOTED,
                page("<meta charset=iso-8859-1>", "text/html; charset=iso-8859-1", QUOTED, StandardCharsets.UTF_8));
    }

    @Test
    public void whatIsNoUtf8IsReadByAnotherNameOrAsWindows1252() {
        assertEquals("the server's default", QUOTED, page("<meta charset=iso-8859-1>", "text/html; charset=utf-8", QUOTED, WINDOWS));
        assertEquals("wrong everywhere", QUOTED, page("<meta charset=utf-8>", "text/html; charset=utf-8", QUOTED, WINDOWS));
        assertEquals("nothing named", QUOTED, page("", HTML, QUOTED, WINDOWS));
    }

    @Test
    public void damageLeavesTheRestAsItIs() {
        byte[] torn = "\u00e4\u00f6\u00fc\u00df".getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        body.writeBytes("<meta charset=utf-8>".getBytes(StandardCharsets.US_ASCII));
        body.writeBytes(torn);
        body.write(torn, 0, 1);
        body.writeBytes("<p>".getBytes(StandardCharsets.US_ASCII));
        assertEquals("<meta charset=utf-8>\u00e4\u00f6\u00fc\u00df\ufffd<p>",
                TextDecoding.ofPage(Captures.of(URL, HTML, body.toByteArray())));
    }

    @Test
    public void byteOrderMarkWinsAndIsLeftOut() {
        for (Charset charset : new Charset[] {StandardCharsets.UTF_8, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE}) {
            assertEquals(charset.name(), QUOTED,
                    TextDecoding.ofPage(Captures.of(URL, "text/html; charset=koi8-r", ("\ufeff" + QUOTED).getBytes(charset))));
        }
    }

    @Test
    public void whatFeedNamesWinsOverHeader() {
        byte[] feed = ("<?xml version='1.0' encoding='windows-1252'?><rss>" + QUOTED).getBytes(WINDOWS);
        assertEquals("<?xml version='1.0' encoding='windows-1252'?><rss>" + QUOTED,
                TextDecoding.ofFeed(Captures.of("https://b.example/feed", "text/xml; charset=windows-1251", feed)));
    }

    private static String page(String head, String type, String text, Charset charset) {
        String decoded = TextDecoding.ofPage(Captures.of(URL, type, (head + "<p>" + text).getBytes(charset)));
        return decoded.substring(decoded.lastIndexOf("<p>") + "<p>".length());
    }
}
