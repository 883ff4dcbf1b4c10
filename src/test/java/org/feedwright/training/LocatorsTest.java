package org.feedwright.training;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.feedwright.page.Page;
import org.feedwright.wrapper.Locator;
import org.jsoup.nodes.Element;
import org.junit.Test;

public class LocatorsTest {
    private static final int LONGEST = 100;

    private static Element innermost(int depth) {
        return Page.of("http://blog.example/1", "<body>" + "<div>".repeat(depth - 2) + "<b>Boats</b>").document().selectFirst("b");
    }

    private static long paths(Element element) {
        return Locators.of(element).stream().filter(Locator.ByPath.class::isInstance).count();
    }

    @Test
    public void pathsLeadDownFromTheRoot() {
        assertEquals(2, paths(innermost(5)));
        assertEquals(2, paths(innermost(LONGEST)));
    }

    /** Each element of such a page would have two paths as long as the page is deep. */
    @Test
    public void noPathIsLongerThanPagesAreDeep() {
        assertEquals(0, paths(innermost(LONGEST + 1)));
        Element named = Page.of("http://blog.example/1", "<body>" + "<div>".repeat(200) + "<p id=by><i>Ann")
                .document().selectFirst("i");
        assertEquals(2, paths(named));
        assertTrue(Locators.of(named).toString(), Locators.of(named).toString().contains("#by > i[0]"));
    }
}
