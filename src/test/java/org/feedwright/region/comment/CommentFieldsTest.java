package org.feedwright.region.comment;

import static org.feedwright.region.comment.PageCommentsTest.TWO;
import static org.feedwright.region.comment.PageCommentsTest.comments;
import static org.feedwright.region.comment.PageCommentsTest.twice;
import static org.junit.Assert.assertEquals;

import java.util.List;
import org.feedwright.Patience;
import org.junit.Test;

/** Who wrote a comment, when, and what. */
public class CommentFieldsTest {
    @Test
    public void aPersonIsReadFromTheLineOfTheDate() {
        assertEquals(List.of(new FoundComment("Martin", "2010-12-02T23:50", "Need to remember that one :-)", FoundComment.TOP)),
                comments("<div class=comment>"
                + "<a class=comment-number name=752>1:</a><p>Need to remember that one :-)</p><div>Posted by: Martin at December 2, 2010 "
                + "11:50 PM</div></div>"));
    }

    @Test
    public void aTimeWithoutOffsetStaysLocal() {
        assertEquals("2024-03-15T03:55", comments("<section class=comment><time>March 15, 2024 03:55</time><i class=author>Ann</i><p>"
                + "Yes.</p></section>").get(0).date());
    }

    @Test(timeout = Patience.HANGS_MS)
    public void aLongTextInAnUnclosedTimeEndsSoon() {
        assertEquals(List.of(), comments("<div class=comment><time datetime=2012-05-03>" + "a ".repeat(500_000) + "</div>"));
        assertEquals("Ann", comments("<div class=comment><time datetime=2012-05-03>Ann, 3 May 2012 in " + "a ".repeat(500)
                + "</time><p>Yes.</p></div>").get(0).author());
    }

    @Test
    public void theWordsAroundAPersonAreNoPartOfTheName() {
        for (String line : List.of("Ann", "Ann says:", "Ann a dit :", "Posted by Ann -", "Ann HA SCRITTO", "by: Ann",
                "\u6295\u7A3F\u8005: Ann", "\u6295\u7A3F\u8005\uFF1AAnn", "Name of writer: Ann")) {
            assertEquals(line, "Ann", comments("<div class=comment><b class=author>" + line + "</b><time>2 May 2020</time><p>Yes.</p>"
                    + "</div>").get(0).author());
        }
        assertEquals("Vincent von Maudit", comments("<div class=comment><b class=author>Vincent von Maudit</b><time>2 May 2020</time>"
                + "<p>Yes.</p></div>").get(0).author());
    }

    @Test
    public void whoIsNamedAsAuthorMayCallThemselvesAnything() {
        for (String chosen : List.of("http://boilers.example/", "The very best place for all boilers and their parts in town", "Ann :-)")) {
            assertEquals(chosen, comments("<div class=comment><b class=author>" + chosen + "</b><time>2 May 2020</time><p>Yes.</p></div>")
                    .get(0).author());
        }
    }

    @Test
    public void partsAreKnownByTheLastWordOfTheirNames() {
        for (String name : List.of("author", "comment-author", "comment_author_name", "Comment-AuthorName", "p-author", "user-link")) {
            assertEquals(name, "Ann", comments("<div class=comment><div class=x><em class=" + name + ">Ann</em><em>writing</em></div><p>2 "
                    + "May 2020</p><div class=comment-content>Yes.</div></div>").get(0).author());
        }
    }

    @Test
    public void belowAHeadingADateMayStandInAnAttribute() {
        String html = "<h3>Comments</h3><div><div class=x><b>Ann</b><time datetime=2020-05-02>a while ago</time><p>A fine boiler.</p></div>"
                + "<div class=x><b>Ben</b><time datetime=2020-05-03>today</time><p>A loud one, though.</p></div></div>";
        assertEquals(List.of("2020-05-02", "2020-05-03"), comments(html).stream().map(FoundComment::date).toList());
        assertEquals(List.of(), comments(html.replaceAll(" datetime=[\\d-]+", "")));
    }

    @Test
    public void aNameEndsWhereTheDateBegins() {
        String[] lines = {"<p>Posted by: %A at %D 3:12 PM</p>", "<p>Posted by: <a href=/a>%A</a> | <a href=#c%N>%D at 03:12 PM</a></p>",
            "<span class=comment-author>%A at %D 3:12 PM</span>", "<p class=comment-author>By %A on <a href=#c%N>%D 3:12 PM</a></p>",
            "<cite>Comment by %A \u2014 %D @ <a href=#c%N>3:12 pm</a></cite>",
            "<cite>%A</cite> Says:<br><small><a href=#c%N>%D at 3:12 pm</a></small>",
            "<h4>%A wrote on %D 3:12 PM</h4>", "<p>%A said... <i>%D 3:12 PM</i></p>", "<div>Submitted by %A on Wed, %D - 15:12.</div>",
            "<p>%D 3:12 PM | %A:</p>", "<p>\u6295\u7A3F\u8005: %A | %D 3:12 PM</p>"};
        for (String line : lines) {
            String below = twice("<div class=comment id=c%N><div class=comment-content><p>%T</p></div>" + line + "</div>");
            assertEquals(line, TWO, comments("<div id=comments><h3>Comments</h3>" + below + "</div>"));
            String above = twice("<li class=comment id=comment-%N>" + line + "<p>%T</p></li>");
            assertEquals(line, TWO, comments("<ol class=commentlist>" + above + "</ol>"));
        }
    }

    @Test
    public void markupThatAnEngineWritesAsTextIsNoPartOfAName() {
        assertEquals("Ann", comments("<ol><li class=comment><b class=username>&lt;span&gt;Ann&lt;/span&gt;</b><time>2 May 2020</time>"
                + "<p>One.</p></li></ol>").get(0).author());
    }

    @Test
    public void aDayWithoutAYearIsNoPartOfAName() {
        String comment = "<li class=comment id=comment-1><span class=comment-author>Bo at %s</span><div class=comment-text>One.</div></li>";
        for (String day : List.of("November 6", "6 November, 15:12")) {
            assertEquals(List.of(new FoundComment("Bo", "", "One.", FoundComment.TOP)),
                    comments("<ol class=commentlist>" + comment.formatted(day) + "</ol>"));
        }
    }

    @Test
    public void namesOfPartsMayBeGluedToThatOfAComment() {
        String html = "<ol><li class=comment><span class=commentauthor><a href=/a>Ann</a> (guest)</span><br>"
                + "<span class=commentdate>ter, 25/08/2009 - 14:37</span><div class=commententry>One.</div></li></ol>";
        assertEquals(List.of(new FoundComment("Ann (guest)", "2009-08-25T14:37", "One.", FoundComment.TOP)), comments(html));
        assertEquals(List.of(), comments(html.replaceFirst("<span class=commentauthor>.*?</span>", "")));
    }
}
