package org.feedwright.estimate;

import static org.feedwright.estimate.Estimates.HEAD;
import static org.feedwright.estimate.Estimates.TITLE;
import static org.feedwright.estimate.Estimates.assertAuthors;

import java.util.List;
import java.util.Map;
import org.feedwright.page.Page;
import org.junit.Test;

public class BylinesTest {
    private static final Map<String, List<String>> BYLINES = Map.of(
            "<p>Posted by Colin Marsh on 4 May 2021</p>", List.of("Colin Marsh"),
            "<p>4 May 2021 by Colin Marsh and Dele Osei</p>", List.of("Colin Marsh", "Dele Osei"),
            "<p><span>Von</span> <a href='/autor/x'>Jana Weiß</a></p>", List.of("Jana Weiß"),
            "<p>作者：阮一峰</p>", List.of("阮一峰"),
            "<p>Colin Marsh • 4 May 2021</p>", List.of("Colin Marsh"),
            "<p>Posted on: 4 May 2021 by cmarsh</p>", List.of("cmarsh"),
            "<p>//Posted by cmarsh at May 4, 2021 10:46 PM</p>", List.of("cmarsh"),
            "<a href='/authors/colin-marsh'>Colin Marsh</a>", List.of("Colin Marsh"),
            "<p>Written by <a rel='author'>Colin Marsh</a>, Senior Editor</p>", List.of("Colin Marsh"),
            "<p>Medically reviewed by Ruth Adeyemi</p><p>By Colin Marsh</p>", List.of("Colin Marsh"));

    @Test
    public void readsBylinesOfManyKinds() {
        BYLINES.forEach((byline, names) -> assertAuthors(names, Estimates.page(HEAD, TITLE + byline, "")));
    }

    /** Some themes write date and name as bare text into the element of the heading: the words of the title are none of the line. */
    @Test
    public void aBylineMayFollowALongTitleInItsElement() {
        String title = "Locks of the booking service: what the many small ones cost us in two years, why we have fewer and larger ones "
                + "now, and how anybody else may count theirs in one evening";
        for (String said : List.of(title, title.substring(0, title.indexOf(',')))) {
            assertAuthors(List.of("Colin Marsh"), Estimates.page("<title>" + said + "</title>",
                    "<div><h2>" + said + "</h2><abbr>4. May 2021 &#8211; 10:19</abbr> by Colin Marsh</div>", ""));
        }
    }

    @Test
    public void aWordForByMayBePartOfAName() {
        assertAuthors(List.of("Annelie von Tarnow"), Estimates.page(HEAD, TITLE
                + "<p>am 4. Mai 2021 von "
                + "<span class='author vcard'><a class='fn' href='/author/at/'>Annelie von Tarnow</a></span></p>", ""));
    }

    @Test
    public void whatStandsInParenthesesBehindAWordForByIsNoName() {
        assertAuthors(List.of(), Estimates.page("", "<h1>Locks: fewer, larger</h1>", "<p>Contributor (Commits)</p>"));
    }

    @Test
    public void whoTookThePictureIsNoAuthor() {
        assertAuthors(List.of("Slow Build"), Estimates.page(HEAD, TITLE
                + "<p>The booking service kept one lock for each seat.</p>".repeat(20)
                + "<div><img src=/x.jpg><i><a href='/1'>Desk</a> by <a href='https://x.example/2'>CharlyFox</a></i></div>", ""));
    }

    @Test
    public void classesThatEndWithTheNameOfTheAuthorHoldIt() {
        for (String name : List.of("x-post-author__name", "author-card-name", "authorbox__name")) {
            assertAuthors(List.of("Colin Marsh"), Estimates.page(HEAD, TITLE
                    + "<div><time datetime='2021-05-04'>4 May</time></div><p class='" + name + "'>Colin Marsh</p>", ""));
        }
    }

    @Test
    public void aPictureAndTheSameNameBesideItShowTheAuthor() {
        String card = "<div class=x1><a href='https://code.example/reading'><img src=/1.png alt='%s'></a><h4>Colin Marsh</h4></div>";
        assertAuthors(List.of("Colin Marsh"), Estimates.page(HEAD, TITLE + String.format(card, "Colin Marsh"), ""));
        assertAuthors(List.of("Slow Build"), Estimates.page(HEAD, TITLE + String.format(card, "The old harbour"), ""));
        assertAuthors(List.of(), Estimates.page("<title>Quick Locks, fewer</title>",
                "<div><img src=/1.png alt='Quick Locks'><h1>Quick Locks, fewer</h1></div>", ""));
    }

    @Test
    public void whoIsNamedBehindByInATitleIsNoAuthor() {
        assertAuthors(List.of("Slow Build"), Estimates.page("<title>Harbours, by Dele Osei</title>"
                + "<meta property='og:site_name' content='Slow Build'>", "<h1>Harbours, by Dele Osei</h1><p>4 May 2021</p>", ""));
        assertAuthors(List.of("Slow Build"), Estimates.page(HEAD, TITLE + "<p>4 May 2021</p>",
                "<ul><li><a href='/other.html'>Harbours, by Dele Osei</a></li><li><a href='/2.html'>Locks</a></li></ul>"));
    }

    /** A short one may be a name, on another day than its own. */
    @Test
    public void theShortDayOfTheWeekOfADateIsNoName() {
        assertAuthors(List.of("Dele Osei"), Estimates.page(HEAD, TITLE + "<p>Posted by Dele Osei Tue, 04 May 2021 19:07</p>", ""));
        assertAuthors(List.of("Dele Sun"), Estimates.page(HEAD, TITLE + "<p>Posted by Dele Sun, 04 May 2021 19:07</p>", ""));
    }

    @Test
    public void aCategoryThatIsCalledLikeAuthorsAreIsNone() {
        assertAuthors(List.of("Slow Build"), Estimates.page(HEAD, TITLE + "<p><a href='/categories/People/'>People</a></p>", ""));
    }

    @Test
    public void anIdNamesTheAuthorAsAClassDoes() {
        for (String name : List.of("class=post-author", "id=post-author", "id=article-author")) {
            assertAuthors(List.of("Colin Marsh"), Estimates.page("<meta name=author content='Dele Osei'>", TITLE
                    + "<div><div " + name + "><i class='far fa-user'></i><br>Colin Marsh</div></div>", ""));
        }
    }

    @Test
    public void aTermThatLabelsANameIsNoName() {
        assertAuthors(List.of("Colin Marsh"), Estimates.page(HEAD, TITLE
                + "<dl><dt class=hidden>Authors</dt><dd><ul><li><img src=/c.png>"
                + "<dl><dt class=hidden>Name</dt><dd>Colin Marsh</dd><dt class=hidden>Mastodon</dt>"
                + "<dd><a href='https://m.example/@c'>@c</a>"
                + "</dd></dl></li></ul></dd></dl>", ""));
    }

    @Test
    public void handlesMayBeginWithADigit() {
        assertAuthors(List.of("0xcmarsh"), Estimates.page(HEAD, TITLE
                + "<p>Posted on 4 May 2021 in <a href='/c'>CTF</a> by <a href='/0x.html'>0xcmarsh</a></p>", ""));
    }

    @Test
    public void aWordBetweenByAndADateIsAHandle() {
        assertAuthors(List.of("kevin"), Estimates.page(HEAD, TITLE + "<div><p>by kevin on April 1, 2021 at 9:04 pm</p></div>", ""));
        assertAuthors(List.of("Slow Build"), Estimates.page(HEAD, TITLE + "<div><p>by kevin on the boat</p></div>", ""));
    }

    @Test
    public void aSentenceAboutThePostMayNameItsAuthor() {
        assertAuthors(List.of("Colin Marsh"), Estimates.page(HEAD, TITLE,
                "<div>This post was written by Colin Marsh, Head of Locks</div>"));
    }

    @Test
    public void aHandleMayStandBetweenAWordForByAndOneBeforeTheDate() {
        assertAuthors(List.of("cmarsh"), Page.of("http://slowbuild.example/notes/locks.html", "<html lang=cs><head>" + HEAD + "</head>"
                + TITLE + "<p>Od cmarsh v 2021-05-04 19:04</p><p>Loď čeká v přístavu.</p></html>"));
    }

    @Test
    public void someLanguagesPutTheWordForByBehindTheName() {
        for (String line : List.of("Ayşe Demir tarafından 4 Mayıs 2021", "4 Mayıs 2021 tarihinde Ayşe Demir tarafından yazıldı")) {
            assertAuthors(List.of("Ayşe Demir"), Estimates.page(HEAD, TITLE + "<p>" + line + "</p>", ""));
        }
        assertAuthors(List.of("Tragy Marsh"), Estimates.page(HEAD, TITLE + "<p>Lo dijo Tragy Marsh el 4 de mayo de 2021</p>", ""));
        assertAuthors(List.of("홍길동"), Estimates.page(HEAD, TITLE + "<p>홍길동 작성</p>", ""));
        assertAuthors(List.of("Marsh"), Estimates.page(HEAD, TITLE + "<p class=author>2021. 5. 4.에 Marsh이(가) 작성함</p>", ""));
        assertAuthors(List.of("Slow Build"), Estimates.page(HEAD, TITLE + "<p>Bu tema Ayşe Demir tarafından tasarlandı</p>", ""));
    }

    @Test
    public void aLabelWithAColonAnnouncesAHandle() {
        assertAuthors(List.of("cmarsh"), Estimates.page(HEAD, TITLE + "<p>Autor:  <b>cmarsh</b>   Fecha: May 4, 2021</p>", ""));
    }

    @Test
    public void organisationsSignOnALineOfTheirOwn() {
        assertAuthors(List.of("The Harbour Team"), Estimates.page(HEAD, TITLE
                + "<div><div>By</div><div>The Harbour Team</div><div>|</div><div>6 mins</div></div>", ""));
        assertAuthors(List.of("3i Global"), Estimates.page(HEAD, TITLE + "<p>By 3i Global</p>", ""));
        assertAuthors(List.of("Slow Build"), Estimates.page(HEAD, TITLE + "<p>By 3 in the morning</p>", ""));
    }

    @Test
    public void toolsAddSignsToTheNamesOfComponents() {
        for (String name : List.of("article__AuthorName-sc-1bof3w4-0 euEkbt", "Post_authorName__x1Y2z")) {
            assertAuthors(List.of("Colin Marsh"), Estimates.page(HEAD, TITLE
                    + "<div><div class='" + name + "'>Colin Marsh</div><div>11 minutes</div></div>", ""));
        }
    }

    @Test
    public void aLogoShowsNoAuthor() {
        String site = "Boats and Locks";
        assertAuthors(List.of("Colin Marsh"), Estimates.page("<title>Locks: fewer, larger</title><meta name=author content='Colin Marsh'>"
                + "<meta property='og:site_name' content='" + site + "'>", "<div><a href='./'><img src=/logo.png alt='" + site
                + "'></a><h1><a href='./'>" + site + "</a></h1></div>" + TITLE, ""));
    }
}
