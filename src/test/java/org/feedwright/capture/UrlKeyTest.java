package org.feedwright.capture;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.archive.url.URLRegexTransformer;
import org.feedwright.TruthTable;
import org.feedwright.wrapper.UrlShape;
import org.junit.Test;

public class UrlKeyTest {
    private static final Pattern CSV_ROW = Pattern.compile("(?:\"([^\"]*)\"|([^\",]*)),(?:\"([^\"]*)\"|([^\"]*))");

    @Test
    public void everyUrlOfTheTruthTableHasItsKey() {
        TruthTable.check(UrlKeyTest.class, "url-keys.csv", line -> {
            Matcher row = CSV_ROW.matcher(line);
            assertTrue("cannot be read: " + line, row.matches());
            String url = row.group(1) == null ? row.group(2) : row.group(1);
            String key = row.group(3) == null ? row.group(4) : row.group(3);
            assertEquals(key, UrlKey.of(url));
        });
    }

    @Test
    public void garbledUrlsHaveAKeyThatWhiteSpaceAroundDoesNotChange() {
        Random random = new Random(20261120);
        String alphabet = "htps:/ww.@?#&=%;[]\\+a~é日\u0000\uD800\n-0";
        UnaryOperator<String> key = UrlKey::of;
        for (int i = 0; i < 20_000; i++) {
            StringBuilder url = new StringBuilder(random.nextBoolean() ? "http://" : "");
            for (int n = random.nextInt(24); n > 0; n--) {
                url.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            assertEquals(key.apply(url.toString()), key.apply(" " + url + "\n"));
        }
    }

    @Test
    public void aUrlBeyondTheCapIsItsOwnKey() {
        String url = "http://www.example.com/" + "a".repeat(UrlKey.MAX_URL_CHARS);
        assertEquals(url, UrlKey.of(url));
    }

    @Test
    public void aSiteIsNamedAsInTheUrlsOfItsPages() {
        for (String host : new String[] {"blog.example", "a.b.c.example:8080", "127.0.0.1:8099", "localhost"}) {
            assertEquals(host, UrlKey.readable(UrlShape.host(UrlKey.of("http://" + host + "/2020/post"))));
        }
    }

    @Test
    public void hostsAreReversedAsTheArchiveLibraryDoes() {
        for (String host : List.of("blog.example", "a.b.c.example", "localhost", "127.0.0.1", "a..example",
                "[2001:db8::1]", "xn--bcher-kva.example")) {
            assertEquals(URLRegexTransformer.hostToSURT(host) + ")", UrlKey.of("http://" + host + "/"));
        }
    }
}
