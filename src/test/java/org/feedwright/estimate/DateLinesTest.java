package org.feedwright.estimate;

import static org.feedwright.estimate.Estimates.HEAD;
import static org.feedwright.estimate.Estimates.TITLE;
import static org.feedwright.estimate.Estimates.assertAuthors;

import java.util.List;
import org.junit.Test;

public class DateLinesTest {
    @Test
    public void termsAndTheTitleBesideTheDateAreNoAuthors() {
        assertAuthors(List.of("Slow Build"), Estimates.page(HEAD, TITLE
                + "<div><span>4 May 2021</span> <span><a href='/categories/query-planner/'>Query Planner</a></span></div>", ""));
        assertAuthors(List.of("Slow Build"), Estimates.page("<title>Query Planner - 4 May 2021 | Slow Build</title>"
                + "<meta property='og:site_name' content='Slow Build'>", "<h1>Query Planner - 4 May 2021</h1>", ""));
        assertAuthors(List.of("Slow Build"), Estimates.page("<title>Query Planner in Depth | Slow Build</title>"
                + "<meta property='og:site_name' content='Slow Build'>", "<h1>Query Planner in Depth</h1><div>4 May 2021</div>", ""));
    }

    @Test
    public void aBreakOfTheLineMayStandBetweenDateAndName() {
        for (String line : List.of("<time>4 May 2021</time><br><a href='#about'>Colin Marsh</a>",
                "<a href='#about'>Colin Marsh</a><br><time>4 May 2021</time>")) {
            assertAuthors(List.of("Colin Marsh"), Estimates.page(HEAD, TITLE + "<p>" + line + "</p>", ""));
        }
    }

    @Test
    public void linksToAuthorsSideBySideNameAllOfThem() {
        String links = "<p>%s<a href='/author/cm.html'>Colin Marsh</a>, <a href='/author/ll.html'>Liz Lee</a> and "
                + "<a href='/author/br.html'>Bo Ruud</a>%s <a href='/author/jd.html'>Jo Diaz</a></p>";
        for (String icon : List.of("", "<i class=icon-user></i>")) {
            assertAuthors(List.of("Colin Marsh", "Liz Lee", "Bo Ruud"),
                    Estimates.page(HEAD, TITLE + links.formatted(icon, " is not"), ""));
            assertAuthors(List.of("Colin Marsh", "Liz Lee", "Bo Ruud", "Jo Diaz"),
                    Estimates.page(HEAD, TITLE + links.formatted(icon, " &amp;"), ""));
        }
    }

    @Test
    public void theSignBetweenLinksToAuthorsMayStandInTheFirst() {
        for (String icon : List.of("", "<i class=icon-user></i>")) {
            assertAuthors(List.of("Colin Marsh", "Liz Lee"), Estimates.page(HEAD, TITLE + "<ul><li><a href='/authors/cm/'>" + icon
                    + "Colin Marsh,\n</a><a href='/authors/ll/'>Liz Lee</a></li><li>4 May 2021</li></ul>", ""));
        }
    }

    @Test
    public void behindTheIconOfAPersonInALineWithADateStandsTheAuthor() {
        String date = "<i class='icon-calendar'></i> 4 May 2021 ";
        for (String icon : List.of("icon-user", "fa fa-user-circle", "glyphicon glyphicon-user", "bi bi-person")) {
            assertAuthors(List.of("The reading crew"), Estimates.page(HEAD, TITLE + "<div>" + date + "<i class='" + icon
                    + "'></i> The reading crew <i class='icon-folder-open'></i> <a href='#'>Travel</a></div>", ""));
            assertAuthors(List.of("Colin Marsh"), Estimates.page(HEAD, TITLE + "<ul><li>" + date + "</li><li><i class='" + icon
                    + "'></i> <a href='/1'>Colin Marsh</a> |</li></ul>", ""));
        }
        assertAuthors(List.of("Slow Build"), Estimates.page(HEAD, TITLE + "<div><i class='icon-user'></i> Sign in here</div>", ""));
        String boxed = "<ul>" + "<li>More of the harbour</li>".repeat(60) + "<li><span><i class='fa fa-user'></i></span>"
                + " <a href='/%s/cm/'>Colin Marsh</a></li></ul><p>\u00A9 2021 Ruth Adeyemi</p>";
        assertAuthors(List.of("Colin Marsh"), Estimates.page(HEAD, TITLE, boxed.formatted("author")));
        assertAuthors(List.of("Ruth Adeyemi"), Estimates.page(HEAD, TITLE, boxed.formatted("login")));
        for (String drawn : List.of("<i data-feather='user'></i>", "<ion-icon name='person-outline'></ion-icon>",
                "<svg class='icon icon-user'><use href='#user'></use></svg>", "<i data-feather=edit-2></i>")) {
            String beside = TITLE + "<i data-feather=calendar></i> <time datetime=2021-05-04>4 May 2021</time><br>" + drawn
                    + " Colin Marsh<br>" + "<p>More of the harbour.</p>".repeat(30);
            assertAuthors(List.of("Colin Marsh"), Estimates.page(HEAD, beside, ""));
        }
        String pen = "<div>" + date + "<a href='/t/rain'>rain</a> <i class='fa fa-pencil'></i> ";
        assertAuthors(List.of("Colin Marsh"), Estimates.page(HEAD, TITLE + pen + "Colin Marsh</div>", ""));
        assertAuthors(List.of("Slow Build"), Estimates.page(HEAD, TITLE + pen + "Improve this page</div>", ""));
    }

    @Test
    public void oneWordThatASignPartsFromTheDateIsAHandle() {
        for (String line : List.of("4 May 2021 — %s", "%s • 4 May 2021", "Tuesday, 4 May 2021 - 14:52 – %s")) {
            for (String handle : List.of("cmarsh9", "~cmarsh", "cm", "Marsh")) {
                assertAuthors(List.of(handle), Estimates.page(HEAD, TITLE + "<p>" + line.formatted(handle) + "</p>", ""));
            }
            for (String word : List.of("Anonymous", "Keywords: <a href=/k/rain>rain</a>", "<a rel=tag href=/tag/rain>rain</a>")) {
                assertAuthors(List.of("Slow Build"), Estimates.page(HEAD, TITLE + "<p>" + line.formatted(word) + "</p>", ""));
            }
        }
        assertAuthors(List.of("Slow Build"), Estimates.page(HEAD, TITLE + "<p><b>Keywords</b> <i>4 May 2021</i></p>", ""));
    }

    @Test
    public void behindAPictureFromAFolderOfAuthorsStandsTheAuthor() {
        String line = "<div><img src='/assets/%s/cm.png'> <b>지훈</b> <i>4 May 2021</i></div>";
        assertAuthors(List.of("지훈"), Estimates.page(HEAD, TITLE + line.formatted("authors"), ""));
        assertAuthors(List.of("Slow Build"), Estimates.page(HEAD, TITLE + line.formatted("boats"), ""));
    }

    @Test
    public void theDayOfTheWeekIsNoName() {
        for (String date : List.of("Tuesday, 4 May 2021", "一 4 五月 2021")) {
            assertAuthors(List.of("Slow Build"), Estimates.page(HEAD, TITLE + "<p class='x-post-author__name'>" + date + "</p>", ""));
        }
    }

    @Test
    public void theTitleIsNoAuthorThoughItStandsBesideTheDate() {
        assertAuthors(List.of(), Estimates.page("<title>Advanced Administration</title>",
                "<h1>Advanced Administration</h1><p>4 May 2021</p>", ""));
    }

    @Test
    public void aHeadingOfTheTextIsNoAuthorThoughItStandsBesideTheDate() {
        assertAuthors(List.of("Slow Build"), Estimates.page(HEAD, TITLE + "<p>4 May 2021</p><h2>Key Features</h2>", ""));
    }

    /** React parts the pieces of one text by comments. */
    @Test
    public void aNameBesideTheDateMayStandInNoElementOfItsOwn() {
        String time = "<time datetime='2021-05-04'>May 4, 2021</time>";
        assertAuthors(List.of("Colin Marsh"), Estimates.page(HEAD, TITLE
                + "<div>Colin Marsh<!-- -->, " + time + "<span>•</span>2 min read</div>",
                "<small>2021 © Dele Osei. <a href=/rss>RSS</a></small>"));
        assertAuthors(List.of("Colin Marsh"), Estimates.page(HEAD, TITLE
                + "<p><b>Colin Marsh</b> <i>Posted on</i> " + time + "</p>", ""));
        assertAuthors(List.of("cmarsh"), Estimates.page(HEAD, TITLE
                + "<div>Posted by <!-- --> <!-- --><a class=author>cmarsh</a></div>", ""));
    }

    @Test
    public void whatANameBesideTheDateWasWrittenForIsNoPartOfIt() {
        assertAuthors(List.of("Colin Marsh"), Estimates.page(HEAD, TITLE
                + "<div class=published>May 4, 2021 &middot; Colin Marsh on behalf of <a href='/team'>the team</a></div>", ""));
        assertAuthors(List.of("Slow Build"), Estimates.page(HEAD, TITLE
                + "<ul><li class=published>Windy City Festival on May 4, 2021</li></ul>", ""));
        assertAuthors(List.of("Slow Build"), Estimates.page(HEAD, TITLE, "<p>" + "The harbour was quiet. ".repeat(40)
                + "</p><ul><li class=published>May 4, 2021 &middot; Windy City Festival in Port Harbour</li></ul>"));
    }

    /** A theme calls the whole line below the title a card. */
    @Test
    public void aLinkToATermIsNoAuthorWhateverItStandsIn() {
        String line = "<div class='post-meta vcard'>4 May 2021 | <a href='/category/initiatives/' rel=tag>Les initiatives</a></div>";
        assertAuthors(List.of("Slow Build"), Estimates.page(HEAD, TITLE + line, ""));
        String dated = "<div><ul><li><a href=/alpine.html rel=tag>Alpine climbing</a><li><a href=/first_ascents.html rel=tag>First Ascent"
                + "</a></ul> <strong>Posted on</strong> May 4, 2021</div>";
        assertAuthors(List.of("Slow Build"), Estimates.page(HEAD, TITLE + dated, ""));
    }

    @Test
    public void theDateBehindANameIsNoPartOfIt() {
        assertAuthors(List.of("Ana Peña-Castro"), Estimates.page(HEAD, "<div><div><img class=author-img src=/1.jpg></div>"
                + "<div><p>Ana Peña-Castro<br><span>2021-05-04</span></p></div></div>" + TITLE, ""));
    }
}
