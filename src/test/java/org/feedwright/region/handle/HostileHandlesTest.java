package org.feedwright.region.handle;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import javax.xml.parsers.DocumentBuilderFactory;
import org.feedwright.page.Page;
import org.feedwright.region.handle.Match.MatchXml;
import org.jsoup.nodes.Element;
import org.junit.Test;
import org.w3c.dom.Document;

public class HostileHandlesTest {
    /** Minutes were what such inputs took; a busy machine takes some seconds. */
    private static final long MOST_NANOS = 30_000_000_000L;
    private static final String TITLE = "<handle name='t' tag='h1'/><pattern name='title' handle='t'/>";

    /** Each of them goes back and forth without end, or recurses without end, where a matcher backtracks. */
    @Test
    public void noExpressionTakesLongOnAnyText() throws IOException {
        String[] expressions = {"(a+)+b", "((((a*)*)*)*)*b", "(a|aa)+b", "(a|b)*c", "(.*)*x", "^(\\w+\\s?)*$", "(x+x+)+y",
                "(.*.*.*.*)b{30}",
            "([a-z]{1,20}){1,20}z"};
        String[] texts = {"a".repeat(9_000), "ab".repeat(1_000_000), "a ".repeat(4_000) + "!", ("<p>" + "x".repeat(50)).repeat(2_000)};
        for (String text : texts) {
            Page page = Page.of("https://b.example/", "<h1>A</h1><p class='" + "a".repeat(500) + "'>" + text + "</p>");
            for (String expression : expressions) {
                HandleFile file = file("<handle name='bad' text-pattern='" + expression + "'/><handle name='too' class-pattern='"
                        + expression
                        + "'/><pattern name='p' handle='bad'/><pattern name='q' handle='too'/>" + TITLE);
                long start = System.nanoTime();
                assertTrue(expression, file.find(page).matches().stream().anyMatch(match -> match.pattern().name().equals("title")));
                assertTrue(expression, System.nanoTime() - start < MOST_NANOS);
            }
        }
    }

    @Test
    public void expressionsThatAreNotLinearOrTooLargeAreRefused() {
        String[] refused = {"(a+)+b\\1", "(?=a)b", "(?&lt;!a)b", "a++b", "(?>a)b", "[a-z&amp;&amp;[^x]]", "(([a-z]{100}){100}){100}",
                "a{1,1001}",
            "((a{1,900}){1,900}){1,900}"};
        for (String expression : refused) {
            HandleFileException e = assertThrows(expression, HandleFileException.class,
                    () -> file("<handle name='h' text-pattern='" + expression + "'/><pattern name='p' handle='h'/>"));
            assertTrue(e.getMessage(), e.getMessage().startsWith("f.xml, line 1: text-pattern is no regular expression of RE2: "));
        }
    }

    @Test
    public void anOrdinaryExpressionOnALongPageFindsAll() throws IOException {
        String html = "<p>Some words, and a date of 12 May 2014, and so on and so forth.</p>".repeat(5000);
        assertEquals(5000, find(html, "<handle name='h' text-pattern='\\d{1,2} (January|May|June) \\d{4}.*forth'/>"
                + "<pattern name='p' handle='h'/>").matches().size());
    }

    /** Whoever looks for the end of the line at each hit goes through the page at each hit. */
    @Test
    public void aWordThatFillsOneLongLineIsFoundInLinearTime() throws IOException {
        long start = System.nanoTime();
        assertTrue(find("<p>" + "tea ".repeat(500_000) + "</p>",
                "<handle name='h' text='tea'/><pattern name='p' scope='following' handle='h'/>")
                .matches().size() >= 9_000);
        assertTrue(System.nanoTime() - start < MOST_NANOS);
    }

    /** The parser nests no deeper than some hundred elements; trees that are made otherwise may. */
    @Test
    public void deepTreesDoNotOverflowTheStack() throws IOException {
        Page page = Page.of("https://b.example/", "<p class=x>end</p>");
        Element here = page.document().body();
        for (int i = 0; i < 10_000; i++) {
            here = here.appendElement("div");
        }
        here.appendElement("h1").text("Deep");
        Match.Findings found = file(TITLE + "<handle name='x' class='x'/><pattern name='all' scope='common-ancestor' handle='t x'/>"
                + "<pattern name='rest' scope='following' handle='x'/>").find(page);
        assertEquals("Deep", found.matches().stream().filter(match -> match.pattern().name().equals("title")).findFirst().orElseThrow()
                .region().text());
        assertEquals(3, found.matches().size());
        assertTrue(found.matches().get(2).region().copy().childrenSize() > 0);
    }

    @Test
    public void nestedMatchesAreCutAtALimit() throws IOException {
        Match.Findings found = find("<div class=a>".repeat(300) + "<b>x</b>".repeat(300),
                "<handle name='a' class='a'/><handle name='b' tag='b'/>"
                + "<pattern name='p' handle='a'/><pattern name='q' handle='b' parent='p'/>");
        assertTrue(found.isCut());
    }

    @Test
    public void garbledPagesNeverThrowAndGiveWellFormedXml() throws Exception {
        StringBuilder file = new StringBuilder("<handle name='a' tag='p'/><handle name='b' text='tea'/>"
                + "<handle name='c' text-pattern='\\d+'/>"
                + "<handle name='d' class='x' child-of='a'/><handle name='e' meta='author'/><handle name='f' tag='title'/>");
        String[] scopes = {"self", "parent", "following", "preceding", "common-ancestor", "between"};
        for (String scope : scopes) {
            boolean hasTwo = scope.equals("between") || scope.equals("common-ancestor");
            for (String handle : hasTwo ? List.of("a b", "c d", "b c", "f e", "e a") : List.of("a", "b", "c", "d", "e", "f")) {
                file.append("<pattern name='content' scope='").append(scope).append("' handle='").append(handle).append("' without='d'/>")
                        .append("<pattern name='comments' scope='").append(scope).append("' handle='").append(handle).append("'/>")
                        .append("<pattern name='date' scope='").append(scope).append("' handle='").append(handle)
                        .append("' read='own-text'/>")
                        .append("<pattern name='html' scope='").append(scope).append("' handle='").append(handle).append("' read='html'/>");
            }
        }
        file.append("<pattern name='author' scope='following' handle='c' parent='comments'/>");
        HandleFile handles = file(file.toString());
        String[] parts = {"<p>", "</p>", "<div class=x>", "</div>", "tea ", "12 May 2014", "<meta name=author content=A>",
            "<title>T</title>", "<br>", "<", "<!--", "-->", "<table>", "<td>", "<script>", "</script>", "<body>", "<head>", "\u0000",
            "\ud83d", "&#0;", " ", "\n", "<p class=x>", "<svg>", "<frameset>", "<template>", "<plaintext>", "</html>"};
        Random random = new Random(7);
        StringBuilder out = new StringBuilder();
        MatchXml xml = new MatchXml(out);
        xml.begin();
        for (int i = 0; i < 300; i++) {
            StringBuilder html = new StringBuilder();
            for (int n = random.nextInt(30); n > 0; n--) {
                html.append(parts[random.nextInt(parts.length)]);
            }
            Page page = Page.of("https://b.example/", html.toString());
            PostValues.of(handles, page);
            xml.page("https://b.example/?a&\u0000", "t", handles.find(page).matches());
        }
        xml.end();
        Document parsed = DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new ByteArrayInputStream(out.toString().getBytes(StandardCharsets.UTF_8)));
        assertEquals(300, parsed.getElementsByTagName("page").getLength());
    }

    @Test
    public void pagesWithoutBodyTextGiveNothing() throws IOException {
        for (String html : new String[] {"", "<frameset><frame></frameset>", "<body></body>", "\u0000"}) {
            assertEquals(0, find(html, "<handle name='h' text-pattern='.'/><handle name='g' text='x'/><pattern name='p' handle='h'/>"
                    + "<pattern name='q' scope='preceding' handle='g'/>").matches().size());
        }
    }

    private static Match.Findings find(String html, String file) throws IOException {
        return file(file).find(Page.of("https://b.example/", html));
    }

    private static HandleFile file(String inner) throws IOException {
        return HandleFile.parse("f.xml", ("<handles>" + inner + "</handles>").getBytes(StandardCharsets.UTF_8));
    }
}
