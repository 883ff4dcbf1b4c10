package org.feedwright.region.listing;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.feedwright.Patience;
import org.feedwright.page.Page;
import org.feedwright.region.listing.DataRegions.DataRegion.DataRecord;
import org.feedwright.region.listing.DataRegions.DataRegion;
import org.junit.Test;

/** Pages on which records don't stand in a clean row: the main region and its records are the floor that has to hold. */
public class DataRegionsTest {
    private static Optional<DataRegion> main(String html) {
        return DataRegions.main(Page.of("http://blog.example/archive", html));
    }

    private static List<String> records(String html) {
        return main(html).map(region -> region.records().stream().map(DataRegionsTest::text).toList()).orElse(List.of());
    }

    private static String text(DataRecord record) {
        return record.parts().stream().map(Page::text).filter(text -> !text.isEmpty()).collect(Collectors.joining(" "));
    }

    private static String entry(int i) {
        return "<a href=/p" + i + ">The title of post number " + i + "</a> <span>2 May</span>";
    }

    private static String text(int i) {
        return "The title of post number " + i + " 2 May";
    }

    private static String review(String who, String more) {
        return "<div class=review><b><a href=/u>" + who + "</a></b>" + more
                + "<p>We came back for the soup, and the stairs are steep, so take the ground floor.</p></div>";
    }

    @Test
    public void advertisementsAndHeadingsAmongRecordsArePassedOver() {
        List<String> found = records("<div>" + review("a", "<i>8</i>") + review("b", "") + "<div class=ad><a href=/x><img></a></div>"
                + review("c", "<i>9</i>") + "<h3>Older</h3>" + review("d", "") + "</div>");
        assertEquals(4, found.size());
        assertEquals("a8 We came back for the soup, and the stairs are steep, so take the ground floor.", found.get(0));
    }

    @Test
    public void emptySeparatorsAreNoPartOfRecords() {
        List<String> found = records("<div>" + (review("a", "") + "<div class=line></div><hr>").repeat(3) + "</div>");
        assertEquals(3, found.size());
    }

    @Test
    public void termAndDescriptionAreOneRecord() {
        List<String> found = records("<dl>" + "<dt>2 May 2020</dt><dd><a href=/x>The title of a post</a></dd>".repeat(3) + "</dl>");
        assertEquals("2 May 2020 The title of a post", found.get(1));
        assertEquals(3, found.size());
    }

    @Test
    public void aLinkedHeadingAndItsParagraphsAreOneRecord() {
        String post = "<h2><a href=/x>Putting the boat to bed</a></h2><p>2 May</p><p>The mast came down on Sunday.</p>";
        String record = "Putting the boat to bed 2 May The mast came down on Sunday.";
        assertEquals(List.of(record, record, record), records("<div><p>Hello.</p>" + post.repeat(3) + "</div>"));
    }

    @Test
    public void groupsByYearAreGoneThrough() {
        String years = "<section><h2>2021</h2><ul><li>" + entry(1) + "</ul></section><section><h2>2020</h2><ul><li>" + entry(2) + "<li>"
                + entry(3)
                + "</ul></section>";
        assertEquals(List.of(text(1), text(2), text(3)), records("<main>" + years + "</main>"));
    }

    @Test
    public void yearsAsHeadingsAmongTableRowsAreNoRecords() {
        String row = "<tr><td><font>11/30</font></td><td><a href=/x>Frost on the rigging</a></td><td><a href=/t>weather</a></td><td>"
                + "2</td></tr>";
        List<String> found = records("<table><tr><th>2009</th></tr>" + row.repeat(3) + "<tr><th>2008</th></tr>" + row + "</table>");
        assertEquals(List.of("11/30 Frost on the rigging weather 2"), found.stream().distinct().toList());
        assertEquals(4, found.size());
    }

    @Test
    public void rowsOfCardsGiveTheCards() {
        String card = "<div class=card><img src=x><h3><a href=/x>The title of a post</a></h3><p>And what it says.</p></div>";
        assertEquals(4, records("<div>" + ("<div class=row>" + card + card + "</div>").repeat(2) + "</div>").size());
    }

    @Test
    public void columnsOfOneRecordAreItsFields() {
        String row = "<div class=row><div class=col-3><a href=/u><img><span>Nanna</span></a></div><div class=col-9><div><div>A stay that "
                + "we liked very much,"
                + " in a bright flat.</div></div><p><time>May</time></p></div></div>";
        assertEquals(3, records("<div>" + row.repeat(3) + "</div>").size());
    }

    @Test
    public void partsOfTwoRowsArePutTogether() {
        String rows = "<tr class=n><td><a href=/1><img></a><a href=/1>thrift</a></td><td><a href=/2><img></a><a href=/2>holly</a></td></tr>"
                + "<tr class=t><td><p>pink cushions that stand the wind, and poor soil</p></td><td><p>blue and prickly, and loved by "
                + "bees</p></td></tr>";
        List<String> found = records("<table>" + rows + rows + "</table>");
        assertEquals("holly blue and prickly, and loved by bees", found.get(1));
        assertEquals(4, found.size());
    }

    @Test
    public void wholePostsOfVeryDifferentLengthAreAlike() {
        String head = "<article class=post><h2><a href=/x>The title of a post</a></h2><div class=body>";
        List<String> found = records("<main>" + head + "<p>Short.</p></div></article>" + head
                + "<p>Long.</p><ul><li>x<li>y</ul><pre>z</pre>".repeat(20)
                + "</div></article>" + head + "<blockquote>Said.</blockquote></div></article></main>");
        assertEquals(3, found.size());
    }

    @Test
    public void aThreadIsOneRecordWithItsReplies() {
        String comment = "<article><b>Ann</b> <time>2 May</time><p>It was the boiler, as ever, and not the pipe.</p></article>";
        assertEquals(2, records("<div><ol><li class=comment>" + comment + "<ol><li class=comment>" + comment
                + "</li></ol></li><li class=comment>" + comment
                + "</li></ol></div>").size());
    }

    @Test
    public void aPostWithMenuAndListsInItsTextHasNoMainRegion() {
        String paragraph = "<p>It arrived on a pallet, and the pallet did not fit through the door, so two men took the door off its "
                + "hinges.</p>";
        assertEquals(List.of(), records("<nav><ul><li><a href=/>Home sweet home</a><li><a href=/r>The rooms upstairs</a></ul></nav>"
                + "<article><h1>Boiler</h1>"
                + paragraph + "<ul><li><a href=/a>a longer link to somewhere</a><li><a href=/b>another link to elsewhere</a></ul>"
                + paragraph + "</article>"));
    }

    @Test
    public void theBoxesOfALayoutAreNoRecords() {
        String list = "<ul><li>" + entry(1) + "<li>" + entry(2) + "<li>" + entry(3) + "</ul>";
        assertEquals(List.of(text(1), text(2), text(3)), records("<div id=head><div><p>Blog</p></div></div><div id=content><div>" + list
                + "</div></div><div id=foot><div><p>Foot</p></div></div>"));
    }

    @Test(timeout = Patience.HANGS_MS)
    public void tenThousandSiblingsOfEveryMakeAreDoneInTime() {
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < 10_000; i++) {
            rows.append("<div class=c").append((char) ('a' + i % 26)).append(">").append("<p><a>x</a></p>".repeat(i % 3))
                    .append("<ul><li>y</ul>".repeat(i % 4)).append("</div>");
        }
        main("<div>" + rows + "</div>");
    }
}
