package org.feedwright.run;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.feedwright.run.Copies.Copy;
import org.junit.Test;

public class CopySearchTest {
    private static final int PAGES = 400;
    private static final String SITE = "example,a)/";

    private final Map<String, Integer> titles = new HashMap<>();

    private static AddressClaim view(int number, String original) {
        String key = original + "?reply=" + number;
        return new AddressClaim(key, "http://a.example/?reply=" + number, original, key, "", 7);
    }

    private static AddressClaim naming(String key, String named, int title) {
        return new AddressClaim(key, "http://a.example/" + key, key, named, "http://a.example/named", title);
    }

    private Copies copies(long room, List<AddressClaim> claims) throws IOException {
        claims.forEach(claim -> titles.putIfAbsent(claim.key(), claim.title()));
        try (CopySearch search = new CopySearch(room)) {
            for (AddressClaim claim : claims) {
                search.add(claim);
            }
            return search.copies(key -> Optional.ofNullable(titles.get(key)));
        }
    }

    @Test
    public void findsTheSameInHeapAndInFiles() throws IOException {
        Random random = new Random(3);
        List<AddressClaim> claims = new ArrayList<>();
        for (int i = 0; i < PAGES; i++) {
            String original = SITE + random.nextInt(PAGES);
            claims.add(random.nextBoolean() ? view(i, original) : naming(SITE + i, original, random.nextInt(2)));
        }
        List<Copy> held = all(copies(Long.MAX_VALUE, claims));
        assertTrue(held.size() > PAGES / 3);
        assertEquals(held, all(copies(1, claims)));
    }

    private static List<Copy> all(Copies copies) {
        List<Copy> out = new ArrayList<>();
        copies.all().forEach(out::add);
        return out;
    }

    @Test
    public void namesTheFirstHundredCopiesInTheirOrder() throws IOException {
        titles.put(SITE + "post", 7);
        Copies copies = copies(1, IntStream.rangeClosed(1, PAGES).mapToObj(i -> view(PAGES - i, SITE + "post")).toList());
        assertEquals(IntStream.rangeClosed(1, 100).mapToObj(i -> "http://a.example/?reply=" + (PAGES - i)).toList(),
                copies.urls(SITE + "post"));
        assertEquals(PAGES, copies.keys("example,a)").size());
        assertEquals(Optional.of(SITE + "post"), copies.originalOf(SITE + "post?reply=17"));
        assertEquals(List.of(), copies.urls(SITE + "po"));
    }

    @Test
    public void pagesThatNameEachOtherAreNoCopies() throws IOException {
        Copies copies = copies(1, List.of(naming(SITE + 1, SITE + 2, 7), naming(SITE + 2, SITE + 1, 7), naming(SITE + 3, SITE + 1, 7)));
        assertEquals(List.of(), all(copies));
    }

    @Test
    public void parametersThatAFeedAddsAreNoAddress() throws IOException {
        titles.put(SITE + "post", 7);
        Copies copies = copies(1, List.of(naming(SITE + "post?from=feed", SITE + "post", 7), AddressClaim.byFeed(SITE + "post?from=feed")));
        assertEquals(Optional.of(SITE + "post"), copies.originalOf(SITE + "post?from=feed"));
    }

    @Test
    public void whatFeedsSayOfMostPagesHoldsForAllOfTheirSite() throws IOException {
        List.of("a", "b", "c").forEach(name -> titles.put(SITE + "short-" + name, 7));
        Copies copies = copies(1, List.of(AddressClaim.byFeed(SITE + "a"), naming(SITE + "a", SITE + "short-a", 7),
                naming(SITE + "b", SITE + "short-b", 7), naming(SITE + "c", SITE + "short-c", 7), AddressClaim.byFeed(SITE + "short-c")));
        assertEquals(Optional.of(SITE + "a"), copies.originalOf(SITE + "short-a"));
        assertEquals("as many say the opposite", Optional.of(SITE + "short-b"), copies.originalOf(SITE + "b"));
        assertEquals(Optional.of(SITE + "short-c"), copies.originalOf(SITE + "c"));
    }

    @Test
    public void copiesAreTheSameWhenTheyAreToldAgain() throws IOException {
        titles.put(SITE + "post", 7);
        Copies copies = copies(1, List.of(view(2, SITE + "post"), view(1, SITE + "post"), naming(SITE + "p", SITE + "post", 7)));
        Copies again = Copies.of(all(copies));
        assertEquals(all(copies), all(again));
        assertEquals(List.of("http://a.example/?reply=2", "http://a.example/?reply=1", "http://a.example/" + SITE + "p"),
                again.urls(SITE + "post"));
    }
}
