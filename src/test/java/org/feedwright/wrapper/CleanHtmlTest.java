package org.feedwright.wrapper;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;

import java.util.List;
import org.feedwright.Samples;
import org.feedwright.page.Page;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attributes;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.safety.Cleaner;
import org.jsoup.safety.Safelist;
import org.junit.Test;

/** What is written is safe, and the same that jsoup's own Cleaner and printer make of the page. */
public class CleanHtmlTest {
    private static final Safelist KEPT = new Safelist()
            .addTags("a", "abbr", "article", "aside", "audio", "b", "bdi", "bdo", "blockquote", "br", "caption", "cite", "code", "col",
                    "colgroup", "dd", "del", "details", "div", "dl", "dt", "em", "figcaption", "figure", "footer", "h1", "h2", "h3", "h4",
                    "h5", "h6", "header", "hr", "i", "iframe", "img", "ins", "kbd", "li", "mark", "math", "ol", "p", "picture", "pre",
                    "q", "rp", "rt", "ruby", "s", "samp", "section", "small", "source", "span", "strike", "strong", "sub", "summary",
                    "sup", "table", "tbody", "td", "tfoot", "th", "thead", "time", "tr", "track", "tt", "u", "ul", "var", "video", "wbr")
            .addAttributes(":all", "lang", "dir", "id", "title")
            .addAttributes("a", "href", "rel").addAttributes("img", "src", "alt", "width", "height", "srcset")
            .addAttributes("blockquote", "cite").addAttributes("q", "cite")
            .addAttributes("code", "class").addAttributes("pre", "class")
            .addAttributes("iframe", "src", "width", "height").addAttributes("video", "src", "poster", "controls")
            .addAttributes("audio", "src", "controls").addAttributes("source", "src", "srcset", "type")
            .addAttributes("time", "datetime").addAttributes("ol", "start", "type")
            .addAttributes("td", "colspan", "rowspan").addAttributes("th", "colspan", "rowspan", "scope");

    @Test
    public void pagesOfBlogsAreWhatJsoupMakesOfThem() {
        for (String blog : Samples.blogs()) {
            Samples.pages(blog).values().forEach(CleanHtmlTest::assertAsJsoupDoes);
        }
    }

    @Test
    public void oddMarkupIsWhatJsoupMakesOfIt() {
        for (String html : List.of("<p title=\"a 'b' &quot;c&quot; &lt;d> & e\u00A0f\">x &lt;b&gt; &amp;amp; \"y\" 'z'\u00A0</p>",
                "<p>\u0001\u0008 \t\r\n \u001F\u007F\u0085</p>", "<p>\uD83D\uDE00 \uD83D \uDE00 \uD83D</p>",
                "<img alt><img alt=''><video controls></video><audio controls=controls></audio><ol start></ol>",
                "<math><mi>x</mi><br></math><svg><p>y</p></svg>", "<object><p>a</p></object><font><b>c</b></font><x-y id=z>d</x-y>",
                "<br/><hr></hr><wbr><table><col span=2><tr><td colspan=2>1</table>", "<P ID=Up Lang=DE ONCLICK=x()>Q</P>",
                "<p a\"b='c' title=t =x>d</p>", "<!-- c --><![CDATA[d]]><?php e ?>", "<details open><summary>s</summary></details>",
                "<xmp><b>raw</b></xmp><plaintext><b>rest</b>")) {
            assertAsJsoupDoes(Page.of("https://b.example/p", "<body>" + html));
        }
    }

    @Test
    public void nothingStandsInAFrame() {
        String html = clean(Page.of("https://b.example/p", "<body><iframe src='/v'><b onclick='x()'>y</b></iframe></body>"));
        assertEquals("<iframe src=\"https://b.example/v\"></iframe>", html);
    }

    private static String clean(Page page) {
        return Contents.of(page.document().body(), part -> false).html();
    }

    private static void assertAsJsoupDoes(Page page) {
        Document copy = page.document().clone();
        copy.outputSettings().prettyPrint(false);
        copy.body().select("script, style, noscript, template, select, textarea, button, svg, form").forEach(Node::remove);
        copy.body().select("iframe").forEach(Element::empty);
        for (Element element : copy.body().getAllElements()) {
            Attributes safe = SafeLinks.of(element).attributes().clone();
            element.clearAttributes().attributes().addAll(safe);
        }
        Document expected = new Cleaner(KEPT).clean(copy);
        expected.outputSettings().prettyPrint(false);
        String html = clean(page);
        assertEquals(page.url(), expected.body().html().strip(), html);
        assertFalse(html, Jsoup.parseBodyFragment(html).select("script, [onclick], [style]").size() > 0);
    }
}
