package org.feedwright.training;

import static org.junit.Assert.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.feedwright.estimate.Prior;
import org.feedwright.estimate.ValueEstimates;
import org.feedwright.page.Page;
import org.junit.Test;

public class DiscussionsTest {
    @Test
    public void messagesThatAnswerEachOtherAreNoPosts() {
        assertEquals(true, isOne("Kettles", "Re: Kettles", "RE: Kettles", "[tea] Re: Kettles", "Cups", "Spoons"));
        assertEquals(true, isOne("Kessel", "AW: Kessel", "Aw: Kessel", "Antw: Kessel"));
        assertEquals(true, isOne("水壶", "回复：水壶", "回复: 茶", "Re: 茶"));
    }

    @Test
    public void titlesThatOnlyBeginAlikeAnswerNothing() {
        assertEquals(false, isOne("Reading: a habit", "Rest", "Re-opening", "Vs. the rest", "Awful: a year", "Regarding tea"));
    }

    @Test
    public void aBlogMayAnswerAnotherOnceOrTwice() {
        assertEquals(false, isOne("Re: What is a kettle?", "Re: Cups", "Spoons", "Plates"));
        assertEquals(false, isOne("Re: Cups", "Re: Tea", "Re: Milk", "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M"));
    }

    private static boolean isOne(String... titles) {
        return Discussions.isOne(Arrays.stream(titles).map(DiscussionsTest::page).toList());
    }

    private static SitePage page(String title) {
        Page page = Page.of("https://lists.example/" + title.hashCode(),
                "<html><head><title>" + title + "</title></head><body><h1>" + title + "</h1><p>Tea for all of us.</p>");
        return new SitePage(page, page.url(), ValueEstimates.of(page, TestBlog.CAPTURED, Prior.shipped()), "", 0, false);
    }
}
