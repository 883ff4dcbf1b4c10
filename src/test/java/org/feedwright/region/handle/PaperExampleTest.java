package org.feedwright.region.handle;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.feedwright.page.Page;
import org.feedwright.region.handle.Match.MatchXml;
import org.junit.Test;

/** The example of Pouramini 2017: products on a page of search results (figures 2, 4 and 5; section 3.1.2). The HTML is ours. */
public class PaperExampleTest {
    private static final String FILE = """
            <handles>
              <handle name="Results" text-pattern="\\d{1,3}-\\d{1,3} of [\\d,]+ results for"/>
              <handle name="PageNavigationBar" id="pagn"/>
              <handle name="Price" text-pattern="\\$\\d+\\.\\d\\d"/>
              <handle name="ShippingInfo" text-pattern="Get it by \\w+, \\w+ \\d+|Ships within \\d+ days"/>
              <pattern name="Products" scope="between" handle="Results PageNavigationBar" extract="false"/>
              <pattern name="Product" scope="common-ancestor" handle="Price ShippingInfo" parent="Products" read="html"/>
              <pattern name="Price" handle="Price" parent="Product"/>
            </handles>
            """;

    /** Prices stand at different depths, one product has no shipping details, and an advertisement looks like a product. */
    private static final String PAGE = """
            <html><body>
            <div id="ad"><b>$1.99</b> <i>Ships within 2 days</i></div>
            <h2 id="s-result-count">1-16 of 23,974,575 results for "camera"</h2>
            <ul>
              <li><h3>First camera</h3><span>$99.95</span><p>Get it by Monday, May 4</p></li>
              <li><h3>Second camera</h3><div><em>only $249.00</em></div><p>Free. Ships within 5 days.</p></li>
              <li><h3>Third camera</h3><span>$5.00</span></li>
              <li><h3>Fourth camera</h3><p>Get it by Friday, May 8</p><span>$12.50</span></li>
            </ul>
            <div id="pagn">1 2 3 Next</div>
            </body></html>
            """;

    @Test
    public void eachProductIsTheClosestElementAroundItsPriceAndItsShippingDetails() throws IOException {
        List<Match> products = products(FILE);
        assertEquals(3, products.size());
        assertEquals("First camera\n$99.95\nGet it by Monday, May 4", products.get(0).region().text());
        assertTrue(products.get(1).region().text().startsWith("Second camera"));
        assertTrue(products.get(2).region().text().startsWith("Fourth camera"));
    }

    @Test
    public void withoutTheParentTheAdvertisementIsAProductToo() throws IOException {
        Match.Findings all = find(FILE.replace(" parent=\"Products\"", ""));
        List<Match> products = all.matches().stream().filter(match -> match.pattern().name().equals("Product")).toList();
        assertEquals(4, products.size());
        assertEquals("$1.99 Ships within 2 days", products.get(0).region().text());
    }

    @Test
    public void withFollowingTheRegionReachesToTheEndOfThePage() throws IOException {
        String file = FILE.replace("scope=\"between\" handle=\"Results PageNavigationBar\"", "scope=\"following\" handle=\"Results\"");
        Match region = find(file).matches().get(0);
        assertTrue(region.region().text().endsWith("Fourth camera\nGet it by Friday, May 8\n$12.50\n1 2 3 Next"));
        assertEquals(3, region.inner().size());
    }

    /** Figure 5: each region in the one of its parent, with the HTML of products. */
    @Test
    public void theOutputIsNestedXml() throws IOException {
        StringBuilder out = new StringBuilder();
        MatchXml xml = new MatchXml(out);
        xml.begin();
        xml.page("https://shop.example/?q=\"camera\"&p=1", "2015-06-01T00:00:00Z", find(FILE).matches());
        xml.end();
        assertTrue(out.toString(), out.toString().startsWith("""
                <?xml version="1.0" encoding="UTF-8"?>
                <pages>
                  <page url="https://shop.example/?q=&quot;camera&quot;&amp;p=1" captured="2015-06-01T00:00:00Z">
                    <Products>
                      <Product><![CDATA[<li><h3>First camera</h3><span>$99.95</span><p>Get it by Monday, May 4</p></li>]]>
                        <Price>$99.95</Price>
                      </Product>
                      <Product><![CDATA[<li><h3>Second camera</h3><div><em>only $249.00</em></div><p>Free. Ships within 5 days.</p></li>]]>
                        <Price>only $249.00</Price>
                      </Product>
                """));
        assertTrue(out.toString(), out.toString().endsWith("    </Products>\n  </page>\n</pages>\n"));
    }

    private static List<Match> products(String file) throws IOException {
        Match.Findings findings = find(file);
        assertEquals(1, findings.matches().size());
        return findings.matches().get(0).inner();
    }

    private static Match.Findings find(String file) throws IOException {
        return HandleFile.parse("shop.xml", file.getBytes(StandardCharsets.UTF_8)).find(Page.of("https://shop.example/", PAGE));
    }
}
