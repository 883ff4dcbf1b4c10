package org.feedwright.wrapper;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.feedwright.text.ResourceTable;
import org.junit.Test;

/** The truth table {@code page-urls.csv}, row by row. */
public class PageUrlsTest {
    @Test
    public void foldersSayWhetherPostsAreInThem() {
        assertTrue(PageUrls.isAmongPosts("example,b)/de/blog/teapots/why-tea"));
        assertTrue(PageUrls.isAmongPosts("example,b)/Articles/tea.html"));
        assertFalse(PageUrls.isAmongPosts("example,b)/blog"));
        assertFalse(PageUrls.isAmongPosts("example,b)/manual/blog-posts.html"));
    }

    @Test
    public void aShortNumberMayBeThatOfAPost() {
        assertTrue(PageUrls.isNumbered("example,b)/54/"));
        assertTrue(PageUrls.isNumbered("example,b)/cuda_on_arm/1.html"));
        assertTrue(PageUrls.isNumbered("example,b)/blog/2015/03/12"));
        assertFalse(PageUrls.isNumbered("example,b)/2015/03/"));
        assertFalse(PageUrls.isNumbered("example,b)/blog/2/"));
        assertFalse(PageUrls.isNumbered("example,b)/page/2/"));
        assertFalse(PageUrls.isNumbered("example,b)/2015/"));
        assertFalse(PageUrls.isNumbered("example,b)/"));
    }

    @Test
    public void keysAreJudgedAsTheTableSays() {
        List<String> expected = new ArrayList<>();
        List<String> got = new ArrayList<>();
        for (String line : ResourceTable.lines(PageUrlsTest.class, "page-urls.csv")) {
            String key = line.substring(0, line.indexOf(" ; "));
            expected.add(line);
            got.add(key + " ; " + yesNo(PageUrls.looksLikeListing(key)) + " ; " + yesNo(PageUrls.looksLikePost(key)));
        }
        assertEquals(String.join("\n", expected), String.join("\n", got));
    }

    private static String yesNo(boolean value) {
        return value ? "yes" : "no";
    }
}
