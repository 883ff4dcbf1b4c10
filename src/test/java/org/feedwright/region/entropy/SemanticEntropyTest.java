package org.feedwright.region.entropy;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.feedwright.page.Layout;
import org.feedwright.region.entropy.SemanticEntropy.NodeKind;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;
import org.junit.Test;

/** The numbers and rules of Gu 2012, section 3.1, on the tree of its figure 3. */
public class SemanticEntropyTest {
    private static final Roles DRUGS = Roles.parse(List.of("code en: product code", "manufacturer en: manufacturer", "price en: price",
            "description en: description"));
    private static final String OFFER = "<div class=offer><p>Manufacturer</p><p>Price</p></div>";
    /** Node 1 is the body; its leaves are U C M P D U below node 4, and five times M P below node 3. */
    private static final String FIGURE_3 = "<div id=n2><div id=n4><p>666 Cold Caplets</p><p>Product code</p><p>Manufacturer</p><p>Price</p>"
            + "<p>Description</p><p>Add it</p></div></div><div id=n3>" + OFFER.repeat(5) + "</div>";
    private static final double AS_PRINTED = 1e-8;

    private final Document page = Jsoup.parse(FIGURE_3);
    private final SemanticEntropy entropy = SemanticEntropy.of(page.body(), DRUGS);

    @Test
    public void entropiesAreThoseOfFigure3() {
        assertEquals(1.93627812, entropy.node(page.body()).entropy(), AS_PRINTED);
        assertEquals(2.25162917, entropy.node(at("n2")).entropy(), AS_PRINTED);
        assertEquals(1.00000000, entropy.node(at("n3")).entropy(), AS_PRINTED);
        assertEquals(2.25162917, entropy.node(at("n4")).entropy(), AS_PRINTED);
        for (Element offer : page.select(".offer")) {
            assertEquals(1.00000000, entropy.node(offer).entropy(), AS_PRINTED);
        }
        for (Element leaf : page.select("p")) {
            assertEquals(0, entropy.node(leaf).entropy(), 0);
        }
    }

    @Test
    public void ofParentAndChildWithEqualEntropyTheChildIsDataRich() {
        assertEquals(List.of(at("n4")), entropy.of(NodeKind.DATA_RICH));
    }

    @Test
    public void theParentOfAlikeSiblingsIsAListThatOffersLinks() {
        assertEquals(List.of(at("n3")), entropy.of(NodeKind.LINK_OFFER));
    }

    @Test
    public void anElementThatIsRicherThanWhatItHoldsTakesItsPlace() {
        Document rich = Jsoup.parse("<div id=out><div id=in><p>Product code</p><p>Manufacturer</p><p>Price</p><p>x</p></div>"
                + "<p>Description</p></div>");
        SemanticEntropy outer = SemanticEntropy.of(rich.body(), DRUGS);
        assertEquals(2, outer.node(rich.getElementById("in")).entropy(), AS_PRINTED);
        assertEquals(List.of(rich.getElementById("out")), outer.of(NodeKind.DATA_RICH));
    }

    @Test
    public void severalRecordsOfOnePageAreDataRichEach() {
        String record = "<div class=r><p>Product code</p><p>Manufacturer</p><p>Price</p><p>Description</p></div>";
        Document three = Jsoup.parse("<div>" + record.repeat(3) + "</div>");
        assertEquals(three.select(".r"), SemanticEntropy.of(three.body(), DRUGS).of(NodeKind.DATA_RICH));
    }

    @Test
    public void aLeafWithSeveralRolesCountsForEach() {
        Document one = Jsoup.parse("<p>Manufacturer and price</p>");
        assertEquals(1, SemanticEntropy.of(one.body(), DRUGS).node(one.body()).entropy(), AS_PRINTED);
    }

    @Test
    public void tagsOfPresentationDoNotCutALeaf() {
        Document one = Jsoup.parse("<p>Product <b>co<i>de</i></b></p><p>Price</p>");
        assertEquals(1, SemanticEntropy.of(one.body(), DRUGS).node(one.body()).entropy(), AS_PRINTED);
    }

    @Test
    public void aLongTextIsOneValueOnlyWhereTextsAreAskedFor() {
        Document post = Jsoup.parse("<p>Product code</p><p>Price</p>" + "<p>Some words of it.</p>".repeat(100));
        SemanticEntropy ofTexts = SemanticEntropy.ofTexts(Layout.of(post.body()), DRUGS, DRUGS::annotate);
        assertEquals(Math.log(3) / Math.log(2), ofTexts.node(post.body()).entropy(), AS_PRINTED);
        assertTrue(SemanticEntropy.of(post.body(), DRUGS).node(post.body()).entropy() < 0.2);
    }

    @Test
    public void deepPagesAreReadWithoutRecursion() {
        Element top = new Element("div");
        Element here = top;
        for (int i = 0; i < 100_000; i++) {
            Element inner = new Element("div");
            here.appendChild(inner);
            here = inner;
        }
        here.appendChild(new Element("p").appendChild(new TextNode("Price")));
        here.appendChild(new Element("p").appendChild(new TextNode("Manufacturer")));
        assertEquals(1, SemanticEntropy.of(top, DRUGS).node(top).entropy(), AS_PRINTED);
    }

    @Test
    public void whatWasNeverOnThePageHasNoEntropy() {
        assertEquals(0, entropy.node(new Element("p")).entropy(), 0);
        assertFalse(entropy.of(NodeKind.LINK_OFFER).contains(page.body()));
    }

    private Element at(String id) {
        return page.getElementById(id);
    }
}
