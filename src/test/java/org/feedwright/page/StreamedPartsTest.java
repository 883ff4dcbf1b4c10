package org.feedwright.page;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.jsoup.nodes.Document;
import org.junit.Test;

/** What a server streams behind a page stands where readers see it. */
public class StreamedPartsTest {
    private static String body(String html) {
        Document document = Page.of("https://blog.example/", "<body>" + html).document();
        return document.outputSettings(new Document.OutputSettings().prettyPrint(false)).body().html();
    }

    @Test
    public void partStandsInPlaceOfWhatIsShownMeanwhile() {
        assertEquals("<main><p>Before</p><!--$?--><p>The text.</p><!--/$--><p>Behind</p></main>", body("<main><p>Before</p><!--$?-->"
                + "<template id=B:0></template><p>Loading</p><!--$?--><b>...</b><!--/$--><i>...</i><!--/$--><p>Behind</p></main>"
                + "<div hidden id=S:0><p>The text.</p></div>"));
    }

    @Test
    public void nothingIsLostWhereTheEndOfWhatIsShownMeanwhileIsMissing() {
        assertEquals("<main><p>One</p><i>Loading</i><p>Two</p></main>", body("<main><template id=B:0></template><i>Loading</i>"
                + "<template id=B:1></template></main><div hidden id=S:1><p>Two</p></div><div hidden id=S:0><p>One</p></div>"));
    }

    @Test
    public void piecesOfPartsFollow() {
        assertEquals("<main><section><p>Deep</p></section></main>", body("<main><template id=B:f></template></main>"
                + "<div hidden id=S:f><section><template id=P:1e></template></section></div><div hidden id=S:1e><p>Deep</p></div>"));
    }

    @Test
    public void whatHasNoPlaceStaysHidden() {
        String html = "<p>Text</p><div hidden id=\"S:0\"><p>Part</p></div>";
        assertEquals(html, body(html));
    }

    @Test
    public void partsThatLieInEachOtherStay() {
        String html = "<div hidden id=\"S:0\"><template id=\"P:1\"></template></div>"
                + "<div hidden id=\"S:1\"><template id=\"P:0\"></template></div>";
        assertEquals("<div hidden id=\"S:0\"><template id=\"P:0\"></template></div>", body(html));
    }

    @Test
    public void treeDoesNotBecomeDeeperThanTheParserAllows() {
        StringBuilder html = new StringBuilder("<main><template id=P:0></template></main>");
        for (int i = 0; i < 10; i++) {
            html.append("<div hidden id=S:").append(i).append('>').append("<span>".repeat(100)).append("<template id=P:").append(i + 1)
                    .append("></template>").append("</span>".repeat(100)).append("</div>");
        }
        int deepest = Page.of("https://blog.example/", "<body>" + html).document().getElementsByTag("template").stream()
                .mapToInt(template -> template.parents().size()).max().orElseThrow();
        assertTrue("lies " + deepest + " deep", deepest > 300 && deepest <= 512 + 100);
    }

    @Test
    public void onlySoManyPartsArePlaced() {
        StringBuilder html = new StringBuilder();
        for (int i = 0; i < 1000; i++) {
            html.append("<template id=P:").append(i).append("></template><div hidden id=S:").append(i).append(">x</div>");
        }
        assertEquals(500, Page.of("https://blog.example/", "<body>" + html).document().select("template").size());
    }
}
