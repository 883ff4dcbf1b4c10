package org.feedwright.page;

import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.feedwright.page.PartNames.Part;
import org.jsoup.nodes.Element;
import org.junit.Test;

public class PartNamesTest {
    private static Element first(String html) {
        return Page.of("https://b.example/", html).document().body().child(0);
    }

    @Test
    public void namesAreReadWordByWord() {
        assertTrue(PartNames.says(Part.FRAME, "site-Nav_top"));
        assertFalse(PartNames.says(Part.FRAME, "navy"));
        assertTrue(PartNames.is(Part.NO_TEXT, first("<div id=x class='box sidebar-2'>a</div>")));
    }

    @Test
    public void whatIsNoTextMayHoldValues() {
        assertTrue(PartNames.says(Part.NO_TEXT, "author"));
        assertTrue("numbers of the lines of a program", PartNames.says(Part.NO_TEXT, "crayon-nums"));
        assertFalse(PartNames.says(Part.OTHERS, "author"));
    }

    @Test
    public void identifiersMadeOfHeadingsSayNothing() {
        assertFalse(PartNames.isBeside(first("<div id=next-steps><h2>Next steps</h2>a</div>")));
        assertTrue(PartNames.isBeside(first("<div id=next-steps><p>a</p></div>")));
        assertFalse(PartNames.isBeside(first("<div class=comment-faire-des-cartes>a</div>")));
    }

    @Test
    public void hiddenPartsAndRolesAreBeside() {
        assertTrue(PartNames.isBeside(first("<div style='display: none'>a</div>")));
        assertTrue(PartNames.isBeside(first("<div role=search>a</div>")));
    }
}
