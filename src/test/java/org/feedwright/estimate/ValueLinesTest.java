package org.feedwright.estimate;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.feedwright.Patience;
import org.feedwright.page.Page;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.junit.Test;

public class ValueLinesTest {
    private static final String TEXT = "<p>The boats go out at six.</p><p>They come back with the tide.</p>";
    private static final String ALL = "The boats go out at six. They come back with the tide.";

    @Test
    public void theTermsBelowATextAreNoneOfIt() {
        for (String line : List.of("<p>Tags: <a href=/a>harbour</a>, <a href=/b>spring tides</a></p>", "<p>Tags: harbour, spring tides</p>",
                "<p>tags: #harbour</p>", "<div><b>Tags:</b><ul><li>harbour<li>spring tides</ul></div>",
                "<p><a href=/tags/harbour>harbour</a>&nbsp;<a href=/tags/t>Spring Tides</a>&nbsp;</p>",
                "<div><ul><li><a href=/category/h>harbour</a><li><a href=/category/t>spring tides</a></ul></div>",
                "<p><a rel=tag href=/h>harbour</a></p>", "<ul><li><a href=/taxonomy/term/8>harbour</a></ul>",
                "<p><a href=/tag/w>#winter</a> - Filed under <a href=/boats/>Boats</a></p>")) {
            assertEquals(line, ALL, text(TEXT + line));
        }
        assertEquals(ALL, text("<p>By Jane Doe</p><p>Tags: #harbour</p>" + TEXT));
    }

    @Test
    public void aLastLineThatSaysMoreIsText() {
        for (String line : List.of("<p>Tags: harbour, winter</p>", "<p>harbour</p>", "<p><a href=https://harbour.example>Harbour</a></p>",
                "<p>Tides: harbour</p>", "<p><a href=/tags/harbour>harbour</a> or not</p>",
                "<p>Filed under <a href=/boats/>Boats</a></p>")) {
            assertEquals(line, ALL + ' ' + page(line).document().body().text(), text(TEXT + line));
        }
    }

    @Test
    public void linksToThePostsBeforeAndAfterAreNoneOfIt() {
        for (String line : List.of("<p>Next: <a href=/a>Low water</a></p>",
                "<ul><li>Next: <a href=/a>Low water</a><li>Previous: <a href=/b>The ferry</a></ul>",
                "<div>« Vorheriger Beitrag: <a href=/b>Die Fähre</a></div>")) {
            assertEquals(line, ALL, text(TEXT + line));
        }
        String more = "<p>Next we tried <a href=/a>low water</a></p>";
        assertEquals(ALL + " Next we tried low water", text(TEXT + more));
    }

    @Test
    public void aBylineAboveATextIsNoneOfIt() {
        for (String line : List.of("<p>By Jane Doe</p>", "<p><b>Written by</b><br>Jane Doe &amp; Joe Roe</p>",
                "<p>By Jane Doe on 05.03.2021.</p>", "<div><p>May 3, 2021 - <a href=/jane>Jane Doe</a></p></div>",
                "<div>By Jane Doe, Mon, 05/03/2021 - 13:08</div>", "<p><i>Posted on May 3, 2021 by</i> Jane Doe and Joe Roe</p>")) {
            assertEquals(line, ALL, text(line + TEXT));
        }
        for (String line : List.of("<p>Jane Doe</p>", "<p>By Jane Doe on 05.09.2021</p>", "<p>On May 3, 2021 Jane Doe saw a boat</p>",
                "<p>3 May 2021</p>", "<p>By Ann Poe on May 3, 2021</p>")) {
            assertEquals(line, page(line).document().body().text() + ' ' + ALL, text(line + TEXT));
        }
    }

    @Test
    public void aTextIsMoreThanItsValues() {
        assertEquals("Tags: harbour", text("<p>Tags: harbour</p>"));
        assertEquals("", text(""));
    }

    @Test(timeout = Patience.HANGS_MS)
    public void deepPagesAreRead() {
        String deep = "<div>".repeat(100_000);
        assertEquals(ALL, text(TEXT + deep + "Tags: harbour"));
        assertEquals("By Jane Doe", text("<p>By Jane Doe</p>".repeat(20_000) + TEXT).substring(0, 11));
        assertEquals(ALL + ' ' + "x ".repeat(100_000).strip(), text(TEXT + "<p>" + "<b>x </b>".repeat(100_000)));
    }

    private static Page page(String body) {
        return Page.of("https://b.example/2021/05/boats.html", "<html lang=en><body>" + body);
    }

    private static String text(String body) {
        Page page = page(body);
        Element block = page.document().body();
        new ValueLines(page, List.of("Jane Doe", "Joe Roe"), "2021-05-03", List.of("spring tides", "Harbour", "tides"))
                .edge(block, node -> false).forEach(Node::remove);
        return block.text();
    }
}
