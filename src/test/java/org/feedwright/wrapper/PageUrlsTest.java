package org.feedwright.wrapper;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Set;
import org.feedwright.TruthTable;
import org.junit.Test;

/** The truth table {@code page-urls.csv}, row by row. */
public class PageUrlsTest {
    @Test
    public void aShortNumberMayBeThatOfAPost() {
        assertTrue(PageUrls.isNumbered("example,b)/54/"));
        assertTrue(PageUrls.isNumbered("example,b)/cuda_on_arm/1.html"));
        assertTrue(PageUrls.isNumbered("example,b)/blog/2015/03/12"));
        assertTrue(PageUrls.isNumbered("example,b)/2015/03/12.html"));
        assertFalse(PageUrls.isNumbered("example,b)/2015/03/"));
        assertFalse(PageUrls.isNumbered("example,b)/blog/2/"));
        assertFalse(PageUrls.isNumbered("example,b)/page/2/"));
        assertFalse(PageUrls.isNumbered("example,b)/2015/"));
        assertFalse(PageUrls.isNumbered("example,b)/"));
    }

    @Test
    public void aDateBelowWhichPagesLieMakesArchives() {
        List<String> days = List.of("example,b)/2015/03/12", "example,b)/2015/03/14");
        assertEquals(Set.of(), PageUrls.archivesOfDates(days));
        assertEquals(Set.of(), PageUrls.archivesOfDates(List.of(days.get(0), "example,b)/2015/03/123/a")));
        assertEquals(Set.copyOf(days), PageUrls.archivesOfDates(List.of(days.get(0), "example,b)/2014/11/12/locks", days.get(1))));
        String year = "example,b)/blog/2014";
        assertEquals(Set.of(year), PageUrls.archivesOfDates(List.of(year, "example,b)/blog/2015/03/locks", days.get(0))));
    }

    @Test
    public void datesAreArchivesWhereMorePagesHaveNames() {
        String day = "example,b)/2015/03/12";
        List<String> named = List.of("example,b)/locks-fewer-larger", "example,b)/2015/03/cranes.html");
        assertEquals(Set.of(day), PageUrls.archivesOfDates(List.of(named.get(0), day, named.get(1))));
        assertEquals(Set.of(), PageUrls.archivesOfDates(List.of(named.get(0), day)));
        assertEquals(Set.of(), PageUrls.archivesOfDates(List.of(day, "example,b)/about", "example,b)/tag/boats")));
    }

    @Test
    public void aSectionIsTheFirstFolder() {
        assertEquals("example,b)/studies", PageUrls.section("example,b)/studies/2015/kettle"));
        assertEquals(PageUrls.section("example,b)/2014/locks"), PageUrls.section("example,b)/2015/kettle"));
        assertEquals("", PageUrls.section("example,b)/kettle"));
        assertEquals("", PageUrls.section("example,b"));
    }

    @Test
    public void keysAreJudgedAsTheTableSays() {
        TruthTable.check(PageUrlsTest.class, "page-urls.csv", row -> {
            String key = row.substring(0, row.indexOf(" ; "));
            assertEquals(row, key + " ; " + yesNo(PageUrls.looksLikeListing(key)) + " ; " + yesNo(PageUrls.looksLikePost(key)));
        });
    }

    private static String yesNo(boolean value) {
        return value ? "yes" : "no";
    }
}
