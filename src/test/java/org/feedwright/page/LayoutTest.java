package org.feedwright.page;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.feedwright.Patience;
import org.feedwright.region.comment.PageComments;
import org.feedwright.wrapper.Extraction;
import org.feedwright.wrapper.PostGate;
import org.feedwright.wrapper.Wrapper;
import org.feedwright.wrapper.WrapperFile;
import org.jsoup.nodes.Element;
import org.junit.Test;

public class LayoutTest {
    private static Layout layout(String html) {
        return Page.of("https://b.example/", html).layout();
    }

    private static List<String> lines(String html) {
        return layout(html).lines().stream().map(line -> line.kind() + " " + line.text()).toList();
    }

    @Test
    public void aLineEndsWhereABlockBeginsOrEndsAndAtABreak() {
        assertEquals(List.of("PROSE one two", "PROSE three", "ITEM four", "PROSE five", "HEADING six", "CODE seven"),
                lines("one <b>two</b><br>three<ul><li>four</li></ul>five<h2>six</h2><pre>seven</pre>"));
    }

    @Test
    public void controlsFramesAndScriptsStandInNoLine() {
        assertEquals(List.of("PROSE a b"), lines("a <button>x</button><dialog><p>x</p></dialog><script>x</script><iframe>x</iframe> b"));
    }

    @Test
    public void anElementHoldsThePiecesOfTextInItAndNoneBehindIt() {
        Layout layout = layout("<p><i>one <b>two</b> three</i> four <u></u>five</p>");
        int i = layout.number(layout.elements().stream().filter(element -> element.nameIs("i")).findFirst().orElseThrow());
        int u = layout.number(layout.elements().stream().filter(element -> element.nameIs("u")).findFirst().orElseThrow());
        assertEquals(List.of("one ", "two", " three"),
                layout.runs().subList(layout.firstRun(i), layout.endRun(i)).stream().map(run -> run.getWholeText()).toList());
        assertEquals(layout.firstRun(u), layout.endRun(u));
    }

    @Test
    public void aBlockHoldsItsLinesWordsAndCharacters() {
        Layout layout = layout("<p>one</p><div id=d><p>two words</p><p><a href=/>linked</a> <img></p></div><p>last</p>");
        int block = layout.number(layout.elements().stream().filter(element -> element.id().equals("d")).findFirst().orElseThrow());
        assertEquals(1, layout.firstLine(block));
        assertEquals(3, layout.endLine(block));
        assertEquals(1, layout.firstWord(block));
        assertEquals(4, layout.endWord(block));
        assertEquals("twowordslinked".length(), layout.chars(block));
        assertEquals("linked".length(), layout.linkedChars(block));
        assertTrue(layout.hasMedia(block));
        assertFalse(layout.hasMedia(block + 1));
        assertEquals(2, layout.lines().get(1).words());
        assertEquals(1, layout.lines().get(2).linkWords());
    }

    @Test
    public void aLinkThatLeavesTheSiteIsKnownByItsHost() {
        Layout layout = layout("<p><a href=https://other.example/x>x</a></p><p><a href=https://b.example/y>y</a> <a href=/z>z</a></p>");
        assertTrue(layout.lines().get(0).leavesSite());
        assertFalse(layout.lines().get(1).leavesSite());
    }

    @Test
    public void aPageThatIsReadByRulesHasNone() throws IOException {
        Page page = Page.of("http://nordwind.example/2016/11/strandkoerbe-im-winterschlaf/",
                new String(resource("format-1.html"), StandardCharsets.UTF_8));
        Wrapper wrapper = WrapperFile.read(resource("format-1.json")).main();
        Extraction extraction = wrapper.extract(page, Instant.parse("2026-11-20T00:00:00Z"));
        assertEquals(PostGate.Verdict.POST,
                PostGate.judge(wrapper, page, "example,nordwind)/2016/11/strandkoerbe-im-winterschlaf", extraction));
        assertEquals(List.of(), PageComments.of(page).comments());
        assertFalse(page.isLaidOut());
    }

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = WrapperFile.class.getResourceAsStream(name)) {
            return in.readAllBytes();
        }
    }

    @Test(timeout = Patience.HANGS_MS)
    public void deepPagesAreReadWithoutRecursion() {
        Element top = new Element("div");
        Element here = top;
        for (int i = 0; i < 100_000; i++) {
            Element inner = new Element("div");
            here.appendChild(inner);
            here = inner;
        }
        here.text("deep down");
        Layout layout = Layout.of(top);
        assertEquals(2, layout.endWord(0));
        assertEquals(100_001, layout.end(0));
        assertEquals(99_999, layout.parent(layout.number(here)));
    }
}
