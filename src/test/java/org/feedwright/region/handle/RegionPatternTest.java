package org.feedwright.region.handle;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.feedwright.page.Page;
import org.junit.Test;

public class RegionPatternTest {
    private static final String BYLINE = "<div class=post><h1>On tea</h1><p class='meta by-12'>Posted by <b>Ann Lee</b> on 3 May 2014</p>"
            + "<p>We were by the sea.</p><hr><p>Bye</p></div><div id=foot>Posted by nobody</div>";

    @Test
    public void wordsAreKnownByTheInnermostElementThatHoldsThem() throws IOException {
        assertEquals(List.of("Posted by Ann Lee on 3 May 2014", "Posted by nobody"), texts(BYLINE,
                "<handle name='h' text='posted  BY'/><pattern name='p' handle='h'/>"));
    }

    @Test
    public void wordsDoNotBeginOrEndInsideOfWords() throws IOException {
        assertEquals(List.of(), texts(BYLINE, "<handle name='h' text='ost'/><pattern name='p' handle='h'/>"));
        assertEquals(List.of("Bye"), texts(BYLINE, "<handle name='h' text='bye'/><pattern name='p' handle='h'/>"));
    }

    @Test
    public void wordsDoNotReachOverTheEndOfALine() throws IOException {
        assertEquals(List.of(), texts("<p>Posted<br>by Ann</p>", "<handle name='h' text='Posted by'/><pattern name='p' handle='h'/>"));
        assertEquals(List.of(), texts("<p>Posted</p><p>by Ann</p>",
                "<handle name='h' text-pattern='Posted\\s+by'/><pattern name='p' handle='h'/>"));
    }

    @Test
    public void anExpressionMayAskForWholeLines() throws IOException {
        assertEquals(List.of("Bye"), texts(BYLINE, "<handle name='h' text-pattern='^\\w{3}$'/><pattern name='p' handle='h'/>"));
    }

    @Test
    public void traitsAndWordsMustAllHold() throws IOException {
        assertEquals(List.of("Posted by nobody"), texts(BYLINE,
                "<handle name='h' id='foot' text='Posted by'/><pattern name='p' handle='h'/>"));
        assertEquals(List.of("Posted by Ann Lee on 3 May 2014"), texts(BYLINE,
                "<handle name='h' tag='p' class='meta' text='Posted by'/><pattern name='p' handle='h'/>"));
        assertEquals(List.of(), texts(BYLINE, "<handle name='h' tag='div' class='meta'/><pattern name='p' handle='h'/>"));
    }

    @Test
    public void idsAndClassesMayBeExpressionsForTheWholeOfThem() throws IOException {
        assertEquals(List.of("Posted by Ann Lee on 3 May 2014"), texts(BYLINE,
                "<handle name='h' class-pattern='by-\\d+'/><pattern name='p' handle='h'/>"));
        assertEquals(List.of(), texts(BYLINE, "<handle name='h' class-pattern='by-'/><pattern name='p' handle='h'/>"));
        assertEquals(List.of("Posted by nobody"), texts(BYLINE, "<handle name='h' id-pattern='fo+t'/><pattern name='p' handle='h'/>"));
    }

    @Test
    public void childrenAreKnownByTheirParentAndTheirPosition() throws IOException {
        String html = "<ul class=a><li>1<li>2<li>3<ul><li>4</ul></ul><ul><li>5</ul>";
        assertEquals(List.of("2"), texts(html, "<handle name='a' class='a'/><handle name='h' tag='li' child-of='a' position='2'/>"
                + "<pattern name='p' handle='h'/>"));
        assertEquals(List.of("1", "2", "3\n4"), texts(html, "<handle name='a' class='a'/><handle name='h' tag='li' child-of='a'/>"
                + "<pattern name='p' handle='h'/>"));
    }

    @Test
    public void theParentOfSeveralMatchesIsOneRegion() throws IOException {
        assertEquals(List.of("a\nb", "c"), texts("<ul><li class=x>a<li class=x>b</ul><ul><li class=x>c</ul>",
                "<handle name='h' class='x'/><pattern name='p' scope='parent' handle='h'/>"));
    }

    @Test
    public void whatFollowsReachesToTheNextMatchOrToTheEndOfTheParent() throws IOException {
        String html = "<div class=c><h3>A</h3><p>1</p>loose <i>2</i><h3>B</h3><p>3</p></div><p>4</p>";
        String file = "<handle name='c' class='c'/><handle name='h' tag='h3'/><pattern name='around' handle='c' extract='false'/>"
                + "<pattern name='p' scope='following' handle='h' parent='around'/>";
        Match around = matches(html, file).get(0);
        assertEquals(List.of("1\nloose 2", "3"), around.inner().stream().map(match -> match.region().text()).toList());
        assertEquals("<p>1</p>loose <i>2</i>", around.inner().get(0).region().html());
    }

    @Test
    public void whatPrecedesReachesBackToTheLastMatchOrToTheBeginning() throws IOException {
        assertEquals(List.of("a\nb", "c"), texts("<p>a</p><p>b</p><hr><p>c</p><hr><p>d</p>",
                "<handle name='h' tag='hr'/><pattern name='p' scope='preceding' handle='h'/>"));
    }

    @Test
    public void betweenTwoHandlesMayBeWordsOfOneElement() throws IOException {
        String file = "<handle name='by' text='Posted by'/><handle name='on' text='on'/><pattern name='p' scope='between' handle='by on'/>";
        Match match = matches(BYLINE, file).get(0);
        assertEquals("Ann Lee", match.region().text());
        assertEquals("<b>Ann Lee</b>", match.region().html());
    }

    @Test
    public void betweenTwoHandlesMayBePartsOfSeveralElements() throws IOException {
        assertEquals("rest<p>x</p>and", matches("<div>Start rest<p>x</p>and end of it</div>",
                "<handle name='a' text='Start'/><handle name='b' text='end of'/><pattern name='p' scope='between' handle='a b'/>")
                .get(0).region().html().replace("\n", ""));
    }

    @Test
    public void betweenOneHandleAndItselfLiesEachPart() throws IOException {
        assertEquals(List.of("b", "c"), texts("<p>a</p><hr><p>b</p><hr><p>c</p><hr><p>d</p>",
                "<handle name='h' tag='hr'/><pattern name='p' scope='between' handle='h h'/>"));
    }

    @Test
    public void aHandleWithoutItsCounterpartGivesNoRegion() throws IOException {
        assertEquals(List.of(), texts("<p>end</p><p>start</p><p>x</p>",
                "<handle name='a' text='start'/><handle name='b' text='end'/><pattern name='p' scope='between' handle='a b'/>"));
    }

    /** The paper's future work: the list around several records. */
    @Test
    public void aCommonAncestorMayHaveMoreThanTwoHandlesInAnyOrder() throws IOException {
        assertEquals(List.of("1\n2\n3", "3\n2\n1"), texts("<ul><li><p class=a>1<p class=b>2<p class=c>3<li><p class=a>0<p class=b>0"
                + "<li><p class=c>3<p class=b>2<p class=a>1</ul>", "<handle name='a' class='a'/><handle name='b' class='b'/>"
                + "<handle name='c' class='c'/><pattern name='p' scope='common-ancestor' handle='a b c'/>"));
    }

    @Test
    public void patternsOfOneNameAreEachAParent() throws IOException {
        List<Match> found = matches("<div id=x><b>1</b></div><div id=y><b>2</b></div><b>3</b>",
                "<handle name='x' id='x'/><handle name='y' id='y'/>"
                + "<handle name='b' tag='b'/><pattern name='q' handle='x'/><pattern name='q' handle='y'/>"
                + "<pattern name='p' handle='b' parent='q'/>");
        assertEquals(2, found.size());
        assertEquals("1", found.get(0).inner().get(0).region().text());
        assertEquals("2", found.get(1).inner().get(0).region().text());
    }

    @Test
    public void patternsPrintThemselvesInReadableForm() throws IOException {
        HandleFile file = file("<handle name='x' tag='p' class='by' text='Posted by'/><handle name='y' text-pattern='\\d+'/>"
                + "<pattern name='author' handle='x' after='by' before='on'/>"
                + "<pattern name='p' scope='between' handle='x y' parent='author'/>");
        assertEquals("self p.by \"Posted by\", after \"by\", before \"on\"", file.patterns().get(0).criteria());
        assertEquals("between p.by \"Posted by\" and /\\d+/, in author", file.patterns().get(1).criteria());
    }

    private static List<String> texts(String html, String file) throws IOException {
        return matches(html, file).stream().map(match -> match.region().text()).toList();
    }

    private static List<Match> matches(String html, String file) throws IOException {
        return file(file).find(Page.of("https://b.example/", html)).matches();
    }

    private static HandleFile file(String inner) throws IOException {
        return HandleFile.parse("f.xml", ("<handles>" + inner + "</handles>").getBytes(StandardCharsets.UTF_8));
    }
}
