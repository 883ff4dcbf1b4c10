package org.feedwright.page;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.Test;

public class AddressesTest {
    @Test
    public void whatIsWholeAlreadyIsAsTheParserResolvesIt() {
        List<String> written = List.of("https://y.example/a/b?c=d#e", "https://y.example", "http://y.example?a", "http://Y.example/%20",
                "http://y.example:8080", "https://me@y.example/", "https://y.example/@me", "https://y.example:a/", "https://", "https:///a",
                "https://?a", "HTTPS://y.example/a", "https://y.example/a/../b", "https://y.example/./a", "https://y.example/a b",
                " https://y.example/a", "https://y.example/\u00e9", "https://y.ex\u0000ample/", "/a", "a", "?a", "#a", "//y.example/a",
                "mailto:me@y.example", "");
        for (String url : written) {
            Element link = Jsoup.parse("<a>", "http://x.example/p/q").selectFirst("a").attr("href", url);
            assertEquals(url, link.absUrl("href"), Addresses.absolute(link, "href"));
        }
    }
}
