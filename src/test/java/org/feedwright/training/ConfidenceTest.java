package org.feedwright.training;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.feedwright.estimate.PageEstimate;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Support;
import org.junit.Test;

public class ConfidenceTest {
    @Test
    public void everySuccessMakesSurer() {
        for (int right = 0; right < 40; right++) {
            assertTrue(Confidence.of(right + 1, 0) > Confidence.of(right, 0));
            assertTrue(Confidence.of(right, 0) > 0 && Confidence.of(right, 0) < 1);
        }
    }

    @Test
    public void everyFailureMakesLessSureOnceRulesWereTried() {
        for (int right = 3; right < 40; right++) {
            for (int wrong = 0; wrong < right; wrong++) {
                assertTrue(Confidence.of(right, wrong + 1) < Confidence.of(right, wrong));
            }
        }
    }

    @Test
    public void pagesAloneMakeLessSureThanAFeed() {
        Support told = new Support(9, 0, 9, Confidence.of(9, 0), "");
        assertTrue(Confidence.ofPages(Property.TITLE, told).confidence() < told.confidence());
        assertTrue(Confidence.ofPages(Property.TITLE, told).confidence() > 0.95);
    }

    /** Terms are asked for all and no others, and what all pages of a site say may be the site's name. */
    @Test
    public void termsAndNamesOfSitesAreLessSureThanOtherPlaces() {
        Support told = new Support(9, 0, 9, 1, "");
        double place = Confidence.ofPages(Property.AUTHOR, told).confidence();
        double terms = Confidence.ofPages(Property.CATEGORIES, told).confidence();
        double site = Confidence.ofSite(told).confidence();
        assertTrue(place + " " + terms + " " + site, place > terms && terms > site && site > PageEstimate.EVEN);
    }

    @Test
    public void aPageThatSaysOtherwiseOfItselfTakesNothingFromTheOthers() {
        assertEquals(Confidence.ofPages(Property.TITLE, new Support(9, 0, 9, 1, "")).confidence(),
                Confidence.ofPages(Property.TITLE, new Support(8, 1, 9, 1, "")).confidence(), 0);
    }

    @Test
    public void twoPagesSayLittleAndTenSayMuch() {
        assertTrue(Confidence.of(2, 0) < 0.8);
        assertTrue(Confidence.of(10, 0) > 0.95);
    }
}
