package org.feedwright.region.listing;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.feedwright.page.Page;
import org.junit.Test;

public class ListingTest {
    private static Page page(String html) {
        return Page.of("http://www.blog.example/archive", "<html lang=de><body>" + html + "</body></html>");
    }

    private static List<Listing.Item> items(String html) {
        return Listing.of(page(html)).orElse(List.of());
    }

    private static String article(int i) {
        return "<article><a href=/tag/boat>Boot</a><h2><a href=/p" + i + ">Der Titel " + i + "</a></h2><time datetime=2020-05-0" + i
                + ">gestern</time><p>Der Mast kam am Sonntag herunter.</p><a href=/p" + i + ">mehr</a></article>";
    }

    @Test
    public void anItemHasTitleLinkDateAndExcerpt() {
        assertEquals(new Listing.Item("Der Titel 1", "http://www.blog.example/p1", "2020-05-01",
                "Boot Der Mast kam am Sonntag herunter. mehr"), items("<main>" + article(1) + article(2) + "</main>").get(0));
    }

    @Test
    public void aCardThatIsALinkIsNamedByItsHeading() {
        String card = "<div class=card><a href=%s><span>2. Mai 2020</span><h3>Die Pumpe</h3><p>Sie tickt nicht mehr.</p></a></div>";
        assertEquals(new Listing.Item("Die Pumpe", "http://www.blog.example/b", "2020-05-02", "Sie tickt nicht mehr."),
                items("<div>" + card.replace("%s", "/a") + card.replace("%s", "/b") + "</div>").get(1));
    }

    @Test
    public void theLinkThatOtherRecordsHaveTooIsNotTheItem() {
        String row = "<tr><td><a href=/t>wetter</a></td><td><a href=/%s>Frost im Hafen, schon wieder</a></td><td>2. Mai 2020</td></tr>";
        assertEquals(List.of("http://www.blog.example/x", "http://www.blog.example/y"),
                items("<table>" + row.replace("%s", "x") + row.replace("%s", "y") + "</table>").stream().map(Listing.Item::link).toList());
    }

    @Test
    public void aPageWhoseRecordsLeadElsewhereOrToOnePageIsNoListing() {
        String review = "<div class=r><a href=%s>Anna</a><p>Wir kamen der Suppe wegen wieder, und die Treppe ist steil, also unten "
                + "wohnen.</p></div>";
        assertFalse(lists(review.replace("%s", "http://other.example/1") + review.replace("%s", "http://other.example/2")));
        assertFalse(lists(review.replace("%s", "/same").repeat(3)));
        assertFalse(lists(review.replace("%s", "/same#1") + review.replace("%s", "/same#2") + review.replace("%s", "/same#3")));
        assertTrue(lists(review.replace("%s", "/1") + review.replace("%s", "/2")));
    }

    private static boolean lists(String records) {
        return Listing.begin(page("<div>" + records + "</div>")).isPresent();
    }
}
