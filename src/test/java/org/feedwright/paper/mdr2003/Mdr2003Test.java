package org.feedwright.paper.mdr2003;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import org.feedwright.Patience;
import org.feedwright.page.Page;
import org.feedwright.region.listing.DataRegions.DataRegion.DataRecord;
import org.feedwright.region.listing.DataRegions.DataRegion;
import org.junit.Test;

/** The worked figures of Liu 2003, as pages. */
public class Mdr2003Test {
    private static final String CELL = "<td><a href=/%s><img src=%s.jpg></a><b>%s</b></td>";

    private static List<DataRegion> regions(String html) {
        return Mdr2003.find(Page.of("http://shop.example/", html).document().body());
    }

    private static List<String> texts(DataRegion region) {
        return region.records().stream().map(Mdr2003Test::text).toList();
    }

    private static String text(DataRecord record) {
        return record.parts().stream().map(Page::text).filter(text -> !text.isEmpty()).collect(Collectors.joining(" "));
    }

    private static String notebook(String name, String saving) {
        return "<tr><td><a href=/><img></a></td><td><b>" + name + "</b>" + saving
                + "</td></tr><tr><td>memory</td></tr><tr><td>Price</td><td><b>9</b>"
                + "</td></tr><tr><td><form><input><input></form></td></tr><tr><td><hr></td></tr>";
    }

    @Test
    public void figure1TwoNotebooksOfFiveRowsAreTwoRecords() {
        List<DataRegion> found = regions("<table>" + notebook("Alpha", "<i>Save</i>") + notebook("Beta", "") + "</table>");
        assertEquals(1, found.size());
        assertEquals(List.of("Alpha Save memory Price 9", "Beta memory Price 9"), texts(found.get(0)).stream()
                .map(text -> text.replaceAll("(?<=[a-z])(?=Save)", " ")).toList());
        assertEquals(5, found.get(0).records().get(0).parts().size());
    }

    @Test
    public void figure3RegionsAreFoundOnDifferentLevelsAndWithDifferentLengths() {
        String one = "<p><i></i><b></b></p>";
        List<DataRegion> found = regions("<div><section>" + "<ul><li><a>5</a></li></ul>".repeat(2) + "</section>"
                + "<table><tr><td><h3><a>14</a></h3></td><td>" + one.repeat(3) + "</td><td><h3><a>16</a></h3></td><td>" + one.repeat(3)
                + "</td></tr></table></div>");
        assertEquals(List.of(1, 2), found.stream().map(region -> region.records().get(0).parts().size()).toList());
        assertEquals(List.of("section", "tr"), found.stream().map(region -> region.parent().normalName()).toList());
    }

    @Test
    public void figure7RowsCoverTheCellsAndTheCellsAreTheRecords() {
        StringBuilder rows = new StringBuilder();
        for (int i = 1; i < 8; i += 2) {
            rows.append("<tr>").append(CELL.replace("%s", "o" + i)).append(CELL.replace("%s", "o" + (i + 1))).append("</tr>");
        }
        List<DataRegion> found = regions("<table>" + rows + "</table>");
        assertEquals(1, found.size());
        assertEquals(List.of("o1", "o2", "o3", "o4", "o5", "o6", "o7", "o8"), texts(found.get(0)));
    }

    @Test
    public void figure11TwoRowsHoldFourObjects() {
        String row = "<tr>" + CELL.replace("%s", "x") + CELL.replace("%s", "y") + "</tr>";
        assertEquals(List.of("x", "y", "x", "y"), texts(regions("<table>" + row + row + "</table>").get(0)));
    }

    @Test
    public void objectsWhosePartsStandInTwoRowsArePutTogetherByColumn() {
        String rows = "<tr><td><img><a href=/>thrift</a></td><td><img><a href=/>holly</a></td></tr>"
                + "<tr><td><p>pink<ul><li>1<li>2</ul></td><td><p>blue<ul><li>3<li>4</ul></td></tr>";
        List<DataRegion> found = regions("<table>" + rows + rows + "</table>");
        assertEquals(List.of("thrift pink 1 2", "holly blue 3 4", "thrift pink 1 2", "holly blue 3 4"), texts(found.get(0)).stream()
                .map(text -> text.replaceAll("(?<=[a-z])(?=\\d)", " ")).toList());
    }

    @Test
    public void theSmallestGeneralizedNodesThatCoverARegionAreReported() {
        List<DataRegion> found = regions("<ul>" + "<li><a href=/>x</a></li>".repeat(6) + "</ul>");
        assertEquals(6, found.get(0).records().size());
    }

    @Test
    public void aFieldRowOfBareCellsIsOneRecord() {
        List<DataRegion> found = regions("<table>" + "<tr><td>Curlew</td><td>1978</td></tr>".repeat(3) + "</table>");
        assertEquals(List.of("Curlew 1978", "Curlew 1978", "Curlew 1978"), texts(found.get(0)));
    }

    @Test
    public void recordsMoreUnlikeThanTheThresholdFormNoRegion() {
        assertTrue(regions("<div><div><p><a>1</a></p></div><div><ul><li>1<li>2<li>3</ul></div></div>").isEmpty());
    }

    @Test(timeout = Patience.HANGS_MS)
    public void tenThousandSiblingsOfEveryMakeAreDoneInTime() {
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < 10_000; i++) {
            rows.append("<div>").append("<p><a>x</a></p>".repeat(i % 3)).append("<i>y</i>".repeat(i % 5)).append("</div>");
        }
        assertTrue(regions("<div>" + rows + "</div>").size() > 1);
    }
}
