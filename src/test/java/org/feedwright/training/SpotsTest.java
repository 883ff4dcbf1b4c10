package org.feedwright.training;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertSame;

import java.util.List;
import org.feedwright.page.Page;
import org.feedwright.training.Spots.Spot;
import org.junit.Test;

public class SpotsTest {
    private static final int DEPTH = 50;

    /** Each form would be held as often as there are elements around a text. */
    @Test
    public void elementsThatSayTheSameShareItsForms() {
        Page page = Page.of("http://blog.example/1", "<body><div>" + "<span title='A Hint'>".repeat(DEPTH) + "Boats &amp; Birds");
        List<Spot> texts = Spots.of(page, List.of()).stream().filter(spot -> spot.folded().equals("boats & birds")).toList();
        assertEquals(DEPTH + 2, texts.size());
        texts.forEach(spot -> assertSame(texts.get(0).folded(), spot.folded()));
        texts.forEach(spot -> spot.inner().forEach(inner -> assertSame(texts.get(0).inPlace(), inner)));
        List<Spot> hints = Spots.of(page, List.of()).stream().filter(spot -> spot.text().equals("A Hint")).toList();
        assertEquals(DEPTH, hints.size());
        assertSame(hints.get(0).inPlace(), hints.get(DEPTH / 2).inPlace());
    }
}
