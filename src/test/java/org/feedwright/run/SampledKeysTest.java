package org.feedwright.run;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.Test;

public class SampledKeysTest {
    @Test
    public void everyPageOfASmallSiteIsLookedAt() {
        for (int n = 0; n <= 200; n++) {
            assertEquals(new TreeSet<>(keys(n)), new TreeSet<>(SampledKeys.scattered(keys(n))));
        }
    }

    @Test
    public void theFirstPagesOfALargeSiteAreOfAllItsParts() {
        List<String> first = SampledKeys.scattered(keys(10_000)).subList(0, 20);
        Set<Integer> tenths = first.stream().map(key -> Integer.parseInt(key) / 1000).collect(Collectors.toSet());
        assertEquals(tenths.toString(), 10, tenths.size());
        assertEquals(200, SampledKeys.scattered(keys(10_000)).size());
    }

    @Test
    public void someOfTheKeysComeInTheOrderInWhichTheyComeAmongAll() {
        List<String> all = SampledKeys.shuffled(keys(150));
        List<String> some = keys(150).stream().filter(key -> key.hashCode() % 3 != 0).toList();
        assertEquals(all.stream().filter(some::contains).toList(), SampledKeys.shuffled(some));
        assertNotEquals(all, keys(150));
        assertEquals(200, SampledKeys.shuffled(keys(10_000)).size());
    }

    private static List<String> keys(int n) {
        return IntStream.range(0, n).mapToObj(Integer::toString).toList();
    }
}
