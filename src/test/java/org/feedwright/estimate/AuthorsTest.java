package org.feedwright.estimate;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.Map;
import org.feedwright.page.Page;
import org.feedwright.wrapper.Property;
import org.junit.Test;

public class AuthorsTest {
    private static final String HEAD = "<title>Locks: fewer, larger | Slow Build</title>"
            + "<meta property='og:site_name' content='Slow Build'>";
    private static final String TITLE = "<h1>Locks: fewer, larger</h1>";

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

    private static void assertAuthors(List<String> names, Page page) {
        assertEquals(names, Estimates.of(Property.AUTHOR, page));
    }

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
    public void whoIsNamedBehindByInATitleIsNoAuthor() {
        assertAuthors(List.of("Slow Build"), Estimates.page("<title>Harbours, by Dele Osei</title>"
                + "<meta property='og:site_name' content='Slow Build'>", "<h1>Harbours, by Dele Osei</h1><p>4 May 2021</p>", ""));
        assertAuthors(List.of("Slow Build"), Estimates.page(HEAD, TITLE + "<p>4 May 2021</p>",
                "<ul><li><a href='/other.html'>Harbours, by Dele Osei</a></li><li><a href='/2.html'>Locks</a></li></ul>"));
    }

    @Test
    public void theDayOfTheWeekIsNoName() {
        for (String date : List.of("Tuesday, 4 May 2021", "一 4 五月 2021")) {
            assertAuthors(List.of("Slow Build"), Estimates.page(HEAD, TITLE + "<p class='x-post-author__name'>" + date + "</p>", ""));
        }
    }

    /** A short one may be a name, on another day than its own. */
    @Test
    public void theShortDayOfTheWeekOfADateIsNoName() {
        assertAuthors(List.of("Dele Osei"), Estimates.page(HEAD, TITLE + "<p>Posted by Dele Osei Tue, 04 May 2021 19:07</p>", ""));
        assertAuthors(List.of("Dele Sun"), Estimates.page(HEAD, TITLE + "<p>Posted by Dele Sun, 04 May 2021 19:07</p>", ""));
    }

    @Test
    public void metadataOfAnArticleNameItsAuthorOnASiteThatIsCalledLikeAPerson() {
        String head = "<title>Locks | Slow Build</title><meta property=og:site_name content='Slow Build'><meta %s content='Colin Marsh'>";
        for (String key : List.of("property=og:article:author", "property=article:author")) {
            assertAuthors(List.of("Colin Marsh"), Page.of("https://slowbuild.example/locks.html",
                    "<html lang=en><head>" + head.formatted(key) + "</head><body>" + TITLE + "</body></html>"));
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

    @Test
    public void aCategoryThatIsCalledLikeAuthorsAreIsNone() {
        assertAuthors(List.of("Slow Build"), Estimates.page(HEAD, TITLE + "<p><a href='/categories/People/'>People</a></p>", ""));
    }

    @Test
    public void aPersonBeatsTheSite() {
        String json = "<script type='application/ld+json'>"
                + "{'@type':'Article','author':{'@type':'Organization','name':'Slow Build'}}</script>";
        assertAuthors(List.of("Colin Marsh"), Estimates.page(HEAD + json.replace('\'', '"').replace("type=\"app", "type='app")
                .replace("json\">", "json'>"), TITLE + "<p>By Colin Marsh</p>", ""));
    }

    @Test
    public void whoCommentsIsNoAuthor() {
        String comments = "<div id='comments'><p class='comment-author'>By Max Reader</p><p>By Eva Reader</p></div>";
        assertAuthors(List.of("Colin Marsh"), Estimates.page(HEAD, TITLE + "<p>By Colin Marsh</p>", comments));
    }

    @Test
    public void theBylineNamesMoreThanTheMetadata() {
        assertAuthors(List.of("Colin Marsh", "Dele Osei"),
                Estimates.page(HEAD + "<meta name='author' content='Colin Marsh'>",
                        TITLE + "<p>By Colin Marsh and Dele Osei</p>", ""));
    }

    @Test
    public void addressesAreNoNames() {
        assertAuthors(List.of(), Estimates.page("<title>Locks</title>"
                + "<meta property='article:author' content='https://social.example/slow'>", TITLE, ""));
    }

    @Test
    public void theOwnerOfTheSiteStandsInWhereNothingElseNamesAnyone() {
        assertAuthors(List.of("Colin Marsh"), Estimates.page("<title>Locks: fewer, larger</title>", TITLE,
                "<footer>© 2015-2021 Colin Marsh</footer>"));
    }

    @Test
    public void theAuthorIsFoundByItsIdInTheGraph() {
        Page page = Page.of("http://slowbuild.example/a.html", """
                <script type="application/ld+json">{"@graph":[{"@type":"Person","@id":"#c","name":"Colin Marsh"},
                {"@type":"Organization","name":"Slow Build Ltd"},
                {"@type":"BlogPosting","headline":"Locks","author":[{"@id":"#c"}]}]}</script>""");
        assertAuthors(List.of("Colin Marsh"), page);
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
    public void whatANameBesideTheDateWasWrittenForIsNoPartOfIt() {
        assertAuthors(List.of("Colin Marsh"), Estimates.page(HEAD, TITLE
                + "<div class=published>May 4, 2021 &middot; Colin Marsh on behalf of <a href='/team'>the team</a></div>", ""));
        assertAuthors(List.of("Slow Build"), Estimates.page(HEAD, TITLE
                + "<ul><li class=published>Windy City Festival on May 4, 2021</li></ul>", ""));
        assertAuthors(List.of("Slow Build"), Estimates.page(HEAD, TITLE, "<p>" + "The harbour was quiet. ".repeat(40)
                + "</p><ul><li class=published>May 4, 2021 &middot; Windy City Festival in Port Harbour</li></ul>"));
    }

    @Test
    public void aSentenceAboutThePostMayNameItsAuthor() {
        assertAuthors(List.of("Colin Marsh"), Estimates.page(HEAD, TITLE,
                "<div>This post was written by Colin Marsh, Head of Locks</div>"));
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
    public void whoSignsMayBeCalledLikeTheSite() {
        assertAuthors(List.of("Slow"), Estimates.page(HEAD, TITLE,
                "<p>Posted by Slow at May 4, 2021 10:46 PM</p><footer>© 2021 Slow Build</footer>"));
    }

    @Test
    public void whoReviewsAnArticleInLinkedDataIsAReader() {
        String review = """
                <script type="application/ld+json">{"@type":"Review","author":{"@type":"Person","name":"Dele Osei"},"itemReviewed":
                {"@type":"%s","headline":"Locks","author":{"@type":"Person","name":"Dele Osei"}}}</script>""";
        assertAuthors(List.of("Colin Marsh"), Estimates.page(HEAD, TITLE + "<p class=byline>By Colin Marsh</p>",
                review.formatted("Article")));
        assertAuthors(List.of("Dele Osei"), Estimates.page(HEAD, TITLE, review.formatted("Book")));
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
}
