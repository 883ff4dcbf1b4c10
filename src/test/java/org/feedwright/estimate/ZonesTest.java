package org.feedwright.estimate;

import static org.junit.Assert.assertEquals;

import org.feedwright.page.Page;
import org.junit.Test;

public class ZonesTest {
    private static final String SIDEBAR = "<div class=sidebar>" + "<p>Tides of the week</p>".repeat(9) + "</div>";

    private static void assertZone(Zones.Zone zone, String body) {
        Page page = Page.of("http://slowbuild.example/notes/locks.html", "<title>Locks</title><body>" + body + SIDEBAR);
        assertEquals(body, zone, Zones.of(page).of(page.withId("x").get(0)));
    }

    @Test
    public void theFootOfAnArticleIsOfThePostAndThatOfTheSiteIsNot() {
        assertZone(Zones.Zone.MAIN, "<article><h1>Locks</h1><p>Fewer.</p><footer class=entry-footer id=x>by Colin</footer></article>");
        assertZone(Zones.Zone.MAIN, "<div><h1>Locks</h1><p>Fewer.</p><div class='post-footer clear' id=x>by Colin</div></div>");
        assertZone(Zones.Zone.BESIDE, "<article><h1>Locks</h1><p>Fewer.</p></article><footer id=x>by Colin</footer>");
        assertZone(Zones.Zone.OTHERS, "<div class=comments><article><p>Fewer.</p><footer id=x>by Dele</footer></article></div>");
    }

    @Test
    public void whatHoldsTheOnlyEntryIsNoBoxAtTheSide() {
        String entry = "<div class=hentry><h1 id=x>Locks</h1><p>Fewer.</p></div>";
        assertZone(Zones.Zone.MAIN, "<div class='widget Blog'>" + entry + "</div>");
        assertZone(Zones.Zone.BESIDE, "<div class='widget Blog'>" + entry + "<div class=hentry><p>More.</p></div></div>");
        assertZone(Zones.Zone.BESIDE, "<div class='widget Blog'>" + entry.replace("hentry", "text") + "</div>");
    }

    @Test
    public void whatHoldsTheOneMainPartIsNoMenu() {
        String main = "<div role=main><h1 id=x>Locks</h1><p>Fewer.</p></div>";
        assertZone(Zones.Zone.MAIN, "<section class=nav-content>" + main + "</section>");
        assertZone(Zones.Zone.MAIN, "<section class=nav-content>" + main.replace("div role=main", "main") + "</section>");
        assertZone(Zones.Zone.FRAME, "<section class=nav-content>" + main + "</section><div role=main><p>More.</p></div>");
        assertZone(Zones.Zone.FRAME, "<main>" + main.replace("div role=main", "div class=nav") + "</main>");
    }
}
