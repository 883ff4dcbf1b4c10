package org.feedwright.region.comment;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.feedwright.Patience;
import org.feedwright.page.Page;
import org.junit.Test;

/** Which elements of a page are comments, and which of them answer others. */
public class PageCommentsTest {
    private static final String POST = "<article><h1>The boiler</h1><p>By Effie Munro, 4 June 2019</p><p>It arrived on a pallet.</p>"
            + "</article>";

    static final List<FoundComment> TWO = List.of(new FoundComment("Ann Lee", "2008-11-05T15:12", "One.", FoundComment.TOP),
            new FoundComment("Bo", "2008-11-06T15:12", "Two, too.", FoundComment.TOP));

    private static PageComments read(String html) {
        return PageComments.of(Page.of("http://blog.example/boiler", "<html lang=en><body>" + POST + html + "</body></html>"));
    }

    static List<FoundComment> comments(String html) {
        return read(html).comments();
    }

    /** {@code %A}, {@code %D}, {@code %T} and {@code %N} stand for the person, the day, the text and a number. */
    static String twice(String one) {
        return one.replace("%A", "Ann Lee").replace("%D", "November 5, 2008").replace("%T", "One.").replace("%N", "1")
                + one.replace("%A", "Bo").replace("%D", "November 6, 2008").replace("%T", "Two, too.").replace("%N", "2");
    }

    private static String press(int id, String author, String day, String text, String replies) {
        return "<li id=comment-" + id + " class='comment even depth-1'><article id=div-comment-" + id
                + " class=comment-body><footer><b class=fn>" + author
                + "</b> <span class=says>says:</span><a href=#comment-" + id + "><time datetime=" + day
                + "T10:00:00+02:00>that day</time></a></footer>"
                + "<div class=comment-content><p>" + text + "</p></div><div class=reply><a href=/r>Reply</a></div></article>" + replies
                + "</li>";
    }

    @Test
    public void aThreadKeepsWhoAnswersWhom() {
        String html = "<div id=comments><h2>3 comments</h2><ol>" + press(7, "Ann", "2020-01-02", "First :-)", "<ol class=children>"
                + press(8, "Ben", "2020-01-03", "No, I was.", "<ol>" + press(9, "Ann", "2020-01-04", "Well.", "") + "</ol>") + "</ol>")
                + press(10, "Cy", "2020-01-05", "Nice boiler.", "") + "</ol></div>";
        assertEquals(List.of(new FoundComment("Ann", "2020-01-02T10:00:00+02:00", "First :-)", FoundComment.TOP),
                new FoundComment("Ben", "2020-01-03T10:00:00+02:00", "No, I was.", 0),
                new FoundComment("Ann", "2020-01-04T10:00:00+02:00", "Well.", 1),
                new FoundComment("Cy", "2020-01-05T10:00:00+02:00", "Nice boiler.", FoundComment.TOP)), comments(html));
    }

    @Test
    public void anElementThatHoldsTheRepliesWithinIsTheirParent() {
        String html = "<ol><li class=comment><b class=author>Ann</b><time>2 May 2020</time><p>One.</p><ul><li class=comment><b "
                + "class=author>Ben</b>"
                + "<time>3 May 2020</time><p>Two.</p></li></ul></li></ol>";
        assertEquals(List.of(new FoundComment("Ann", "2020-05-02", "One.", FoundComment.TOP),
                new FoundComment("Ben", "2020-05-03", "Two.", 0)),
                comments(html));
    }

    @Test
    public void aNumberedPartThatHoldsThePostIsNoComment() {
        String part = "<div id=c1423><h3>The boiler</h3><p>4 June 2019</p><p>It arrived on a pallet.</p><p>Posted by Effie Munro</p></div>";
        Page page = Page.of("http://blog.example/boiler", "<title>Notes: The boiler</title><body>" + part + "</body>");
        assertEquals(List.of(), PageComments.of(page).elements());
    }

    /** Engines say in the names of a post whether its readers may comment. */
    @Test
    public void aPostThatMayBeCommentedIsNoBoxOfComments() {
        String post = "<div class='hentry %s'><div class=entry-meta>By <span class='author vcard'>Jan</span> | Published: "
                + "<abbr class=published title='2008-01-28T08:42:00+0000'>January 28, 2008</abbr></div>"
                + "<div class=entry-content>Next stop: Chile.</div></div>";
        for (String state : List.of("comments-open pings-open", "s-comments-closed", "no-comments", "has-comments")) {
            assertEquals(state, List.of(), comments(post.formatted(state)));
        }
    }

    @Test
    public void commentsWithoutNamesAreFoundBelowTheirHeadingInOtherLanguages() {
        String html = "<h3>Kommentare</h3><blockquote><div class=x><div class=t>Zo\u00EB</div><div class=d>Geschrieben am 17. April "
                + "2024</div><div class=b><p>Sehr sch\u00F6n.</p>"
                + "</div></div><div class=x><div class=t>J\u00FCrgen</div><div class=d>Geschrieben am 18. April 2024</div><div class=b>"
                + "<p>+1</p></div></div></blockquote>";
        assertEquals(List.of(new FoundComment("Zo\u00EB", "2024-04-17", "Sehr sch\u00F6n.", FoundComment.TOP),
                new FoundComment("J\u00FCrgen", "2024-04-18", "+1", FoundComment.TOP)), comments(html));
    }

    @Test
    public void aSingleCommentWithoutNamesIsFound() {
        assertEquals(List.of(new FoundComment("hal9001", "2023-11-10", "The lavender is sheltered.", FoundComment.TOP)),
                comments("<h3>Comments On This Entry</h3><blockquote>"
                + "<div class=x><div class=t>hal9001</div><div class=d>Submitted at 21:26:52 on 10 November 2023</div><div class=b><p>"
                + "The lavender is sheltered.</p></div>"
                + "</div></blockquote>"));
    }

    @Test
    public void microdataNamesCommentsInAnyLanguage() {
        assertEquals(List.of(new FoundComment("\u7530\u4E2D", "2020-05-02T08:00:00Z", "\u9762\u767D\u3044", FoundComment.TOP)),
                comments("<div itemprop=comment itemscope itemtype=http://schema.org/Comment>"
                + "<span itemprop=author>\u7530\u4E2D</span><meta itemprop=datePublished content=2020-05-02T08:00:00Z><p itemprop=text>"
                + "\u9762\u767D\u3044</p></div>"));
    }

    @Test
    public void pingbacksAndTrackbacksAreLeftOut() {
        assertEquals(List.of(), comments("<li class='comment pingback'>Pingback: <cite class=fn><a href=/x>Another blog</a></cite> <time>"
                + "2 May 2020</time> <p>More.</p></li>"));
        assertEquals(List.of(), comments("<li class=comment><cite class=fn>Another blog</cite> <time>2 May 2020</time> <p>[\u2026] as "
                + "Effie says, it ticks [\u2026]</p></li>"));
    }

    @Test(timeout = Patience.HANGS_MS)
    public void aLongCommentOfEllipsesEndsSoon() {
        String comment = "<div class=comment><b class=author>Ann</b><time>2 May 2020</time><p>%s</p></div>";
        assertEquals(1, comments(comment.formatted("[...] ".repeat(150_000) + "x]")).size());
        assertEquals(List.of(), comments(comment.formatted("[...] ".repeat(150_000) + "x [...]")));
    }

    @Test
    public void whatIsNoCommentIsNotTakenForOne() {
        assertEquals(List.of(), comments("<aside class=widget_recent_comments><h4>Recent Comments</h4><ul><li class=recentcomments><span "
                + "class=author>Tim</span> on "
                + "<a href=/x#comment-1>Arts, June 14-17, 2016</a></li><li class=recentcomments><span class=author>Ann</span> on <a "
                + "href=/y>May 3, 2016</a></li></ul></aside>"));
        assertEquals(List.of(), comments("<pre><code><span class=comment># Ann, 2018-06-06: a fix</span></code></pre>"));
        assertEquals(List.of(), comments("<div id=comments><h3>Leave a comment</h3><form><label>Name</label><input></form><p>Comments "
                + "are closed since 2 May 2020.</p></div>"));
        assertEquals(List.of(), comments("<h3>Related posts</h3><ul><li><a href=/a>The pump</a> <time>2 May 2020</time> by Ann</li><li>"
                + "<a href=/b>The pipe</a>"
                + " <time>3 May 2020</time> by Ben</li></ul>"));
        assertEquals(List.of(), comments("<h2>Comment faire un signet ?</h2><div><p>SELECT</p><p>Ann</p><p>25 f\u00E9vrier 2012</p>"
                + "</div>"));
    }

    @Test
    public void theBoxAroundThemGoesWithTheComments() {
        PageComments found = read("<div id=comments><h2>1 comment</h2><ol>" + press(7, "Ann", "2020-01-02", "First :-)", "")
                + "</ol><form></form></div>");
        assertEquals("comments", found.elements().get(0).id());
        assertEquals(1, found.elements().size());
    }

    @Test
    public void aPageWithoutCommentsHasNone() {
        assertTrue(comments("<p>Nothing else.</p>").isEmpty());
    }

    @Test
    public void aBoxAroundAllCommentsMakesNoneAReply() {
        String html = "<div class=comment-wrapper><h2 class=comments-title>2 comments</h2><ol>" + press(7, "Ann", "2020-01-02",
                "First :-)", "")
                + press(8, "Ben", "2020-01-03", "Second.", "") + "</ol></div>";
        assertEquals(List.of(FoundComment.TOP, FoundComment.TOP), comments(html).stream().map(FoundComment::parent).toList());
    }

    @Test
    public void aClassMaySayHowDeepACommentIs() {
        StringBuilder html = new StringBuilder("<ol>");
        int[] depths = {1, 2, 3, 2, 1};
        for (int i = 0; i < depths.length; i++) {
            html.append("<li class='comment depth-").append(depths[i]).append("'><b class=author>Ann</b><time>").append(i + 2)
                    .append(" May 2020</time><p>Number ").append(i).append(" speaks.</p></li>");
        }
        List<Integer> parents = List.of(FoundComment.TOP, 0, 1, 0, FoundComment.TOP);
        assertEquals(parents, comments(html + "</ol>").stream().map(FoundComment::parent).toList());
        String around = html.toString().replaceAll("<li class='comment depth-(\\d)'>", "<li><div class=level-$1><div class=comment>")
                .replace("</li>", "</div></div></li>");
        assertEquals(parents, comments(around + "</ol>").stream().map(FoundComment::parent).toList());
    }

    @Test
    public void aHeadingThatIsNamedLeadsToWhatFollowsIt() {
        assertEquals("Ann", comments("<h2 class=comments-title>Comments</h2><section><div class=x><b>Ann</b><i>2 May 2020</i><p>A fine "
                + "boiler.</p></div>"
                + "<div class=x><b>Ben</b><i>3 May 2020</i><p>A loud one, though.</p></div></section>").get(0).author());
    }

    @Test
    public void aPostMayBeCalledLikeAHeadingOfComments() {
        assertEquals(List.of(), PageComments.of(Page.of("https://b.example/thoughts", "<title>Thoughts on Locks — Ann Lee</title>"
                + "<header><h1>Thoughts on Locks</h1><small>04 Nov, 2012 — Category: Web</small></header><p>One waits.</p>")).comments());
    }

    @Test
    public void codeBelowAHeadingIsNoComment() {
        assertEquals(List.of(), comments("<h2>ResponseBodyEmitter</h2><table><tr><td><p>@Slf4j</p><p>2010-08-09</p><p>public class "
                + "Study</p></td></tr></table>"));
        assertEquals(List.of(), comments("<h2>Responses</h2><table><tr><td><pre><b>GET</b>\n<i>2010-08-09</i>\n<u>public class Study</u>"
                + "</pre></td></tr></table>"));
    }

    @Test
    public void aBoxThatHoldsMuchElseIsNotTheirs() {
        String start = "<section class=comments-area><ol><li class=comment><b class=author>Ann</b><time>2 May 2020</time><p>Yes.</p></li>"
                + "</ol><p>";
        assertEquals("section", read(start + "word ".repeat(100) + "</section>").elements().get(0).normalName());
        assertEquals("section", read(start + "<i> </i>".repeat(1_000) + "</section>").elements().get(0).normalName());
        assertEquals("li", read(start + "word ".repeat(1_000) + "</section>").elements().get(0).normalName());
    }

    @Test
    public void partsThatStandOneAfterTheOtherMakeComments() {
        String[] rows = {"<p>%T</p><p class=posted>Posted by %A at %D 03:12 PM</p>",
            "<div id=c%N><p>%T</p></div><p class=by>%A | %D 3:12 PM</p>",
            "<p class=by>%A, %D 03:12 PM</p><p>%T</p>", "<p><b>%A</b> on %D at 3:12 PM:</p><p>%T</p>",
            "<dt>%A said on %D at 03:12 PM</dt><dd><p>%T</p></dd>",
            "<dt id=c%N><a class=comment-number href=#c%N>%N.</a> On %D, 15:12 by %A</dt><dd><p>%T</p></dd>",
            "<a name=c%N></a>%T<br><i>Posted by %A at %D 03:12 PM</i><br><br>",
            "<dt class=comment-author id=c%N>%A said...</dt><dd class=comment-body><p>%T</p></dd><dd class=comment-footer>"
                + "<span class=comment-timestamp><a href=#c%N>%D at 3:12 PM</a></span></dd>"};
        for (String row : rows) {
            assertEquals(row, TWO, comments("<div id=comments><h3>Comments</h3>" + twice(row) + "<form><p>Name</p></form></div>"));
            assertEquals(row, TWO, comments("<h3>2 comments</h3><dl class=comments>" + twice(row) + "</dl>"));
        }
    }

    @Test
    public void partsThatAreNamedForWhoWroteACommentNeedNoDate() {
        String row = "<dt class=comment-poster id=c%N><a name=c%N></a><a href=/x>%A</a> said...</dt><dd class=comment-body><p>%T</p>"
                + "</dd><dd class=comment-timestamp><a href=#c%N title='comment permalink'>10:14 AM</a></dd>";
        List<FoundComment> two = List.of(new FoundComment("Ann Lee", "", "One.", FoundComment.TOP),
                new FoundComment("Bo", "", "Two, too.", FoundComment.TOP));
        assertEquals(two, comments("<h4>2 Comments:</h4><dl id=comments-block>" + twice(row) + "</dl>"));
        String one = row.replace("%A", "Ann Lee").replace("%T", "One.").replace("%N", "1");
        assertEquals(two.subList(0, 1), comments("<h4>1 Comments:</h4><dl id=comments-block>" + one + "</dl>"));
    }

    @Test
    public void aClassOfEverySecondCommentDoesNotHideTheOthers() {
        String row = "<dt%N><b>%N.</b> On %D, 15:12 by %A</dt><dd><p>%T</p></dd>";
        assertEquals(TWO, comments("<div id=comments><dl>" + twice(row).replace("<dt1>", "<dt class='odd first'>").replace("<dt2>", "<dt>")
                + "</dl></div>"));
    }

    @Test
    public void linesWithDatesBelowNoWordOfCommentsAreNone() {
        assertEquals(List.of(), comments("<h3>Elsewhere</h3>" + twice("<p>%T</p><p class=posted>Posted by %A at %D 03:12 PM</p>")));
        assertEquals(List.of(), comments("<h3>Comments</h3>" + twice("<p class=posted>Posted by %A at %D 03:12 PM</p>")));
    }
}
