package org.feedwright.wrapper;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;

import java.util.List;
import java.util.Optional;
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
            .addTags("a", "abbr", "article", "aside", "b", "bdi", "bdo", "blockquote", "br", "caption", "cite", "code", "col",
                    "colgroup", "dd", "del", "details", "div", "dl", "dt", "em", "figcaption", "figure", "footer", "h1", "h2", "h3", "h4",
                    "h5", "h6", "header", "hr", "i", "img", "ins", "kbd", "li", "mark", "math", "mi", "mn", "mo", "mrow", "mfrac", "msup",
                            "ol", "p",
                    "picture", "pre",
                    "q", "rp", "rt", "ruby", "s", "samp", "section", "small", "source", "span", "strike", "strong", "sub", "summary",
                    "sup", "table", "tbody", "td", "tfoot", "th", "thead", "time", "tr", "tt", "u", "ul", "var", "wbr")
            .addAttributes(":all", "lang", "dir", "id", "title")
            .addAttributes("a", "href", "rel", "name").addAttributes("img", "src", "alt", "width", "height", "srcset")
            .addAttributes("blockquote", "cite").addAttributes("q", "cite")
            .addAttributes("code", "class").addAttributes("pre", "class")
            .addAttributes("source", "srcset", "type").addAttributes("math", "display").addAttributes("mi", "mathvariant")
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
                "<p>\u0001\u0008 \t\n \u001F\u007F\u0085</p>", "<p>\uD83D\uDE00 \uD83D \uDE00 \uD83D</p>",
                "<img alt><img alt=''><video controls></video><audio controls=controls></audio><ol start></ol>",
                "<math display=block><mfrac><mi mathvariant=bold onclick=x()>x</mi><msup><mn>2</mn><mn>3</mn></msup></mfrac></math>",
                "<math><mi>x</mi><br></math><svg><p>y</p></svg>", "<object><p>a</p></object><font><b>c</b></font><x-y id=z>d</x-y>",
                "<br/><hr></hr><wbr><table><col span=2><tr><td colspan=2>1</table>", "<P ID=Up Lang=DE ONCLICK=x()>Q</P>",
                "<p a\"b='c' title=t =x>d</p>", "<!-- c --><![CDATA[d]]><?php e ?>", "<details open><summary>s</summary></details>",
                "<xmp><b>raw</b></xmp><plaintext><b>rest</b>")) {
            assertAsJsoupDoes(Page.of("https://b.example/p", "<body>" + html));
        }
    }

    @Test
    public void whatWouldLoadByItselfIsALink() {
        assertCleaned("<a href=\"https://b.example/v\">https://b.example/v</a>", "<iframe src='/v'><b onclick='x()'>y</b></iframe>");
        assertCleaned("<a href=\"https://v.example/1\">A film</a>", "<iframe title=' A film ' data-src='//v.example/1'></iframe>");
        assertCleaned("<a href=\"https://b.example/a.ogg\">https://b.example/a.ogg</a>",
                "<audio autoplay><source src=a.ogg><source src=a.mp3>none</audio>");
        assertCleaned("<a href=\"https://b.example/a.mp4\">https://b.example/a.mp4</a>",
                "<video poster=p.png src=a.mp4><track src=t></video>");
        assertCleaned("<a href=\"https://b.example/o.pdf\">https://b.example/o.pdf</a><p>o</p>", "<object data=o.pdf><p>o</p></object>");
        assertCleaned("<p>o</p>", "<video><p>o</p></video>");
        assertCleaned("<a href=\"https://b.example/e.swf\">https://b.example/e.swf</a>", "<embed src=e.swf>");
        assertCleaned("<a href=\"https://b.example/x\">y</a>", "<a href=/x>y<video src=a.mp4></video></a>");
        assertCleaned("", "<iframe src='data:text/html,<script>x()</script>'></iframe><iframe srcdoc='<b>'></iframe>"
                + "<embed src='java&#10;script:x()'><object></object>");
    }

    @Test
    public void identifiersAreNeverThoseOfThePageAroundAndLinksToThemGoOn() {
        assertCleaned("<a href=\"#user-content-n1\" name=\"user-content-r1\">1</a><p id=\"user-content-n1\">n</p>",
                "<a href='#n1' name=r1>1</a><p id=n1 name=q>n</p>");
    }

    @Test
    public void picturesThatScriptsLoadLateAreShown() {
        assertCleaned("<img src=\"https://b.example/a.png\">", "<img src=/img/blank.gif data-src=a.png>");
        assertCleaned("<img src=\"https://b.example/a.png\">", "<img src='data:image/gif;base64,R0lG' data-lazy-src=a.png>");
        assertCleaned("<img src=\"https://b.example/b.png\">", "<img src=b.png data-src=large.png>");
        assertCleaned("<img src=\"https://b.example/a.png\">", "<img data-src=/cat-loading-small.gif data-original=a.png>");
        assertCleaned("<img src=\"https://b.example/a.png\">", "<img src=a-20x13.png data-src=a.png>");
        assertCleaned("<img src=\"https://b.example/a-20x13.png\">", "<img src=a-20x13.png>");
        assertCleaned("<picture><source srcset=\"https://b.example/a.png 2x\"><img></picture>",
                "<picture><source data-srcset='a.png 2x'><img></picture>");
    }

    @Test
    public void aHeadingIsWithoutTheSignThatGivesItsAddress() {
        assertCleaned("<h2 id=\"user-content-a\">A</h2>", "<h2 id=a><a href='#a'><svg></svg></a>A<a href=https://b.example/p#a>¶</a></h2>");
        assertCleaned("<h2><a href=\"#user-content-a\" id=\"user-content-a\"></a>A</h2>", "<h2><a href='#a' id=a></a>A</h2>");
        assertCleaned("<h2><a href=\"#user-content-a\">A</a><a href=\"#user-content-n\">1</a></h2>",
                "<h2><a href='#a'>A</a><a href='#n'>1</a></h2>");
        assertCleaned("<h2>A<a href=\"#user-content-i\"><img src=\"https://b.example/i.png\"></a></h2><a href=\"#user-content-a\">↩</a>",
                "<h2>A<a href='#i'><img src=i.png></a></h2><a href='#a'>↩</a>");
    }

    private static void assertCleaned(String expected, String body) {
        assertEquals(expected, clean(Page.of("https://b.example/p", "<body>" + body + "</body>")));
    }

    /** Puts a link in the place of what an element would load, which then is of no kind that is kept. */
    private static void link(Element element) {
        Optional<String> url = CleanHtml.SafeLinks.embedded(element);
        boolean isLinked = url.isPresent() && element.closest("a") == null;
        if (isLinked && !element.nameIs("object") || element.nameIs("iframe")) {
            element.empty();
        }
        if (isLinked) {
            String title = element.attr("title").strip();
            element.prependElement("a").attr("href", url.get()).text(title.isEmpty() ? url.get() : title);
        }
    }

    private static String clean(Page page) {
        return Contents.of(page.document().body(), part -> false).html();
    }

    private static void assertAsJsoupDoes(Page page) {
        Document copy = page.document().clone();
        copy.outputSettings().prettyPrint(false);
        copy.body().select("script, style, noscript, template, select, textarea, button, svg, form").forEach(Node::remove);
        copy.body().select(":is(h1, h2, h3, h4, h5, h6) a[href*=#]:not([id], [name], :has(img), :matches([\\p{L}\\p{N}]))").remove();
        copy.body().select("iframe, embed, object, video, audio").forEach(CleanHtmlTest::link);
        copy.body().select("source").not("picture > source").unwrap();
        for (Element element : copy.body().getAllElements()) {
            Attributes safe = CleanHtml.SafeLinks.of(element).attributes().clone();
            element.clearAttributes().attributes().addAll(safe);
            for (String name : List.of("id", "name")) {
                if (element.hasAttr(name)) {
                    element.attr(name, "user-content-" + element.attr(name));
                }
            }
        }
        Document expected = new Cleaner(KEPT).clean(copy);
        expected.outputSettings().prettyPrint(false);
        String html = clean(page);
        assertEquals(page.url(), expected.body().html().strip(), html);
        assertFalse(html, Jsoup.parseBodyFragment(html).select("script, [onclick], [style]").size() > 0);
    }
}
