package org.feedwright.spark;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.feedwright.capture.UrlKey;
import org.feedwright.spark.RowKey.BySite;
import org.feedwright.spark.RowKey.Kind;
import org.junit.Test;

public class RowKeyTest {
    /** Some of each length in UTF-8, and both sides of the surrogates. */
    private static final int[] CHARACTERS = {0, ',', ')', 'a', 0xe9, 0x4e00, 0xd7ff, 0xe000, 0xfffd, 0x10000, 0x1f600, 0x10ffff};

    @Test
    public void orderIsThatOfBytes() {
        Random random = new Random(17);
        RowKey.ByBytes order = new RowKey.ByBytes();
        for (int i = 0; i < 20_000; i++) {
            String a = text(random);
            String b = text(random);
            int expected = Arrays.compareUnsigned(a.getBytes(StandardCharsets.UTF_8), b.getBytes(StandardCharsets.UTF_8));
            assertEquals(a + " " + b, Integer.signum(expected), Integer.signum(order.compare(a, b)));
        }
    }

    private static String text(Random random) {
        StringBuilder out = new StringBuilder();
        for (int left = random.nextInt(4); left > 0; left--) {
            out.appendCodePoint(CHARACTERS[random.nextInt(CHARACTERS.length)]);
        }
        return out.toString();
    }

    @Test
    public void rowsOfASiteAreTogetherAndInTheOrderOfKindAndArchive() {
        List<String> keys = new ArrayList<>();
        for (String url : List.of("https://b.example/", "https://m.b.example/a", "https://b.example.org/")) {
            String site = RowKey.site(UrlKey.of(url));
            keys.add(RowKey.of(site, Kind.PAGE, UrlKey.of(url), RowKey.order(10, 2)));
            keys.add(RowKey.of(site, Kind.PAGE, UrlKey.of(url), RowKey.order(9, 30)));
            keys.add(RowKey.of(site, Kind.CLAIM, RowKey.order(11, 0)));
        }
        keys.sort(new RowKey.ByBytes());
        BySite parts = new BySite(7);
        assertEquals(List.of("example,b)", "org,example,b)"), keys.stream().map(RowKey::siteOf).distinct().toList());
        assertEquals(1, keys.stream().limit(6).map(parts::getPartition).distinct().count());
        assertTrue(RowKey.is(Kind.CLAIM, keys.get(0)) && RowKey.is(Kind.CLAIM, keys.get(1)) && RowKey.is(Kind.PAGE, keys.get(2)));
        assertEquals("example,b)" + '\0' + RowKey.order(9, 30), RowKey.rest(keys.get(2)));
        assertEquals("example,b,m)/a", RowKey.rest(RowKey.withoutOrder(keys.get(5))));
    }
}
