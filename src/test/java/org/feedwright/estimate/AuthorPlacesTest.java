package org.feedwright.estimate;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.feedwright.page.Page;
import org.feedwright.wrapper.Property;
import org.junit.Test;

/** Where names stand that no word announces, and how far they go. */
public class AuthorPlacesTest {
    private static final String TITLE = "<title>Locks: fewer, larger</title><h1>Locks: fewer, larger</h1>";
    private static final String DATE = "<time class=published datetime='2021-05-04'>May 4, 2021</time>";

    private static void assertAuthors(List<String> names, String top, String bottom) {
        assertEquals(top + bottom, names, Estimates.of(Property.AUTHOR, Estimates.page("", TITLE + top, bottom)));
    }

    @Test
    public void aNameEndsWhereALinkBegins() {
        assertAuthors(List.of("Colin van Marsh"), "<p>by Colin van Marsh <a href='/more'>More ›</a></p>", "");
        assertAuthors(List.of("Colin Marsh"), "<p>by Colin <a href='/about'>Marsh</a></p>", "");
        assertAuthors(List.of("Colin Marsh", "Dele Osei"), "<p>by <a href='/1'>Colin Marsh</a> and Dele Osei "
                + "<a href='/2'>More Notes</a></p>", "");
    }

    /** The pages of people on other sites lie in such folders, and are called as the site. */
    @Test
    public void aLinkThatIsCalledAsTheSiteItLeadsToNamesNobody() {
        assertAuthors(List.of(), "<p><a href='https://www.goodbooks.example/user/show/7-colin-marsh'>Goodbooks</a></p>", "");
        assertAuthors(List.of("Colin Marsh"), "<p><a href='https://www.colinmarsh.example/author/1'>Colin Marsh</a></p>", "");
    }

    @Test
    public void eachItemOfMicrodataNearTheTitleIsAnAuthor() {
        String item = "<div class=col><div itemprop=author itemscope><b itemprop=name>%s</b> <i>Lock keeper</i></div></div>";
        String both = item.formatted("Colin Marsh") + item.formatted("Dele Osei");
        assertAuthors(List.of("Colin Marsh", "Dele Osei"), both, "");
        assertAuthors(List.of("Colin Marsh"), item.formatted("Colin Marsh").repeat(2), "");
        assertAuthors(List.of("Colin Marsh"), item.formatted("Colin Marsh"), "<h2>More</h2>" + "<p>Of boats.</p>".repeat(99)
                + item.formatted("Dele Osei"));
    }

    @Test
    public void whoeverCommentsIsNotTheAuthor() {
        String comment = "<div id=c%d><p>We went there, too.</p></div><p class=posted>Posted by: %s at May %d, 2021 8:04 PM</p>";
        String comments = "<h2 id=comments>Comments</h2>" + comment.formatted(1, "Rick Russell", 5)
                + comment.formatted(2, "Cathy Poole", 6);
        assertAuthors(List.of(), "", comments);
        assertAuthors(List.of("Bernice"), "", "<p class=posted>Posted by Bernice at May 4, 2021 5:05 PM</p>" + comments);
    }

    @Test
    public void aNicknameInQuotesMayStandBeforeAParticle() {
        assertAuthors(List.of("Joost \"Sluis\" vanden Berg"), "<p>May 4, 2021, by Joost \"Sluis\" vanden Berg</p>", "");
    }

    @Test
    public void wordsOfTheTextsLanguageAnnounceNamesWhereNoneIsDeclared() {
        String prose = "<p>Nous avons pris le bateau pour aller sur la côte, et il est parti sans nous, avec tout ce qui était à bord.</p>";
        assertEquals(List.of("André"), Estimates.of(Property.AUTHOR, Page.of("https://b.example/2021/bateau.html",
                TITLE + "<div>par <span class=fn>André</span></div>" + prose.repeat(10))));
    }

    @Test
    public void anIconOfAPersonMayHoldTheName() {
        assertAuthors(List.of("cmarsh"), "<p>" + DATE + " <span class='typcn typcn-user'><span> cmarsh </span></span></p>", "");
        assertAuthors(List.of(), "<p>" + DATE + " <span class=user>sign in</span></p>", "");
    }

    @Test
    public void aHandleMayStandWhereStandardsPutTheAuthor() {
        assertAuthors(List.of("Colin"), "<span property='dc:date' content='2021-05-04T10:00:00Z' rel='sioc:has_creator'>4 May 2021 - "
                + "<span about='/users/c' property='foaf:name'>Colin</span></span>", "");
        assertAuthors(List.of("330k"), "<p>by <span class='vcard author'><span class=fn><a href='/author/admin/' rel=author>330k</a>"
                + "</span></span> &middot; " + DATE + "</p>", "");
        assertAuthors(List.of("cmarsh"), "<ul><li>" + DATE + "</li><li class='vcard author'><a class=url href='http://p.example/cmarsh/'>"
                + "<span class='nickname fn'>cmarsh</span></a></li></ul>", "");
    }

    @Test
    public void wordsThatEnginesPutBeforeANameAnnounceAHandle() {
        List<String> words = List.of("Enviado por", "Inviato da", "Soumis par", "Eingereicht von", "Ingediend door", "Wysłane przez");
        words.forEach(word -> assertAuthors(List.of("cmarsh"), "<p>" + word + " <a href='/u/7'>cmarsh</a>, 4.5.2021</p>", ""));
    }

    @Test
    public void aLinkThatAWordForByAnnouncesIsTheNameToItsEnd() {
        assertAuthors(List.of("Dele fan"), "<p>" + DATE + " posted by <a href='mailto:dele@p.example' class=author>Dele fan</a> "
                + "@ 5:48 pm</p>", "");
    }

    @Test
    public void aWordForPublishedBehindTheNameIsNone() {
        assertAuthors(List.of("\u5b89\u8a00"), "<p>" + DATE + " \u7531 \u5b89\u8a00 \u53d1\u5e03</p>", "");
    }

    @Test
    public void aWordForByInAnElementOfItsOwnOrWithoutASpaceIsNoName() {
        assertAuthors(List.of("cmarsh"), "<p>" + DATE + "<span class=byline> 由<span class='author vcard'><a class='url fn n' "
                + "href='/author/cmarsh'>cmarsh</a></span></span></p>", "");
        for (String by : List.of("通過", "Oleh", "Автор записи")) {
            assertAuthors(List.of("Dele"), "<div class=x-post-author-name><div class=x-author-by>" + by + "</div> "
                    + "<a href='/author/dele'>Dele</a> <div> - </div></div><p>" + DATE + "</p>", "");
        }
    }

    @Test
    public void theFootOfTheArticleSaysWhoWroteItWhateverStandsBeforeIt() {
        String share = "<div><h3>Share this:</h3><ul><li><a href='https://share.example/'>Mail</a></li></ul></div>";
        String foot = "<footer class=entry-footer>Posted on " + DATE + " by <span>Colin Marsh</span></footer></article>";
        assertEquals(List.of("Colin Marsh"), Estimates.of(Property.AUTHOR, Estimates.page("", "<article>" + TITLE, share + foot)));
    }

    @Test
    public void aHandleMayLinkToAFolderOfAuthorsBehindAWordForBy() {
        assertAuthors(List.of("cmarsh"), "<p>" + DATE + " de <a href='/author/cmarsh/'>cmarsh</a> <br> Catégorie : <a href='/c/lacs/'>Lacs"
                + "</a></p>", "");
        assertAuthors(List.of(), "<p>Picture de <a href='https://photos.example/people/cmarsh/'>cmarsh</a></p>", "");
    }

    @Test
    public void theDocumentOfAFolderOfAuthorsIsNobodysPage() {
        assertTrue(AuthorElements.isOfAuthor("../team/jane/index.html"));
        assertFalse(AuthorElements.isOfAuthor("../our-team/index.html"));
        assertFalse(AuthorElements.isOfAuthor("/our-team/"));
    }

    @Test
    public void classesMayNameTheAuthorOfAPost() {
        for (String name : List.of("post-author", "entry-author", "article__author", "meta-author", "x-post-author")) {
            assertAuthors(List.of("Cmarsh"), "<div>" + DATE + "</div><div><span class='" + name + "'>Cmarsh</span> "
                    + "<span>Travel</span></div>", "");
        }
        assertAuthors(List.of(), "<div>" + DATE + "</div><div><span class=comment-author>Cmarsh</span> <span>Travel</span></div>", "");
    }

    @Test
    public void microdataTellNamesFromWhatElseTheySayOfAPerson() {
        assertAuthors(List.of("100millioncm"), "<div itemprop=author itemscope itemtype='https://schema.org/Person'><div><div class=x>"
                + "<a href='https://x.example' itemprop=url><span itemprop=name>100millioncm</span></a></div>"
                + "<small itemprop=description>developer</small></div></div>", "");
    }

    @Test
    public void microdataMayNameTheAuthorWhereNobodySeesIt() {
        String author = "<div itemprop=author itemscope=itemscope><meta itemprop=name content='Cleo Dahl'></div>";
        assertAuthors(List.of("Cleo Dahl"), author, "<footer>© 2021 Harbour Boats Ltd</footer>");
        assertAuthors(List.of(), "", "<div itemprop=comment itemscope>" + author + "</div>");
    }

    /** The theme names the owners of the site, the engine who wrote the post. */
    @Test
    public void aListInMetadataIsNotJoinedByWhoElseIsNamed() {
        Page page = Estimates.page("<meta name=author content='Amy Marsh and Cleo Dahl'><meta name=author content=Cleo>",
                "<h1>Locks</h1><div itemprop=author itemscope><meta itemprop=name content=Cleo></div>", "");
        assertEquals(List.of("Cleo"), Estimates.of(Property.AUTHOR, page));
        Page several = Estimates.page("<meta name=author content='Amy Marsh'><meta name=author content='Cleo Dahl'>", "<h1>Locks</h1>", "");
        assertEquals(List.of("Amy Marsh", "Cleo Dahl"), Estimates.of(Property.AUTHOR, several));
    }

    @Test
    public void aPictureOfAnAuthorSaysWhomItShows() {
        String picture = "<div>" + DATE + "<img src=/images/authors/%s.png alt='%s'></div>";
        assertAuthors(List.of("HarbourCat"), picture.formatted("harbourcat", "HarbourCat"), "");
        assertAuthors(List.of(), picture.replace("authors", "posts").formatted("boats", "Harbour Boats"), "");
    }

    @Test
    public void aScriptMayLeadToThePageOfTheAuthor() {
        assertAuthors(List.of("Cleo Dahl"), "<div onclick=\"window.open('/authors/cleo/','_self')\">Cleo Dahl</div>",
                "<footer>© 2021 Harbour Boats Ltd</footer>");
    }

    @Test
    public void anAccountSignsWhereMetadataNameNobody() {
        String byline = "<div>" + DATE + "</div><div><span class=article-author>admin</span> <span>Travel</span></div>";
        assertAuthors(List.of("admin"), byline, "");
        assertEquals(List.of("cmarsh"), Estimates.of(Property.AUTHOR,
                Estimates.page("<meta property=article:author content=cmarsh>", TITLE + byline, "")));
        assertAuthors(List.of(), "<div class='vcard author'><span>Author</span> <time>May 4, 2021</time></div>", "");
    }

    @Test
    public void aHandleMayBeALinkToItsPageCloseToTheTitle() {
        assertAuthors(List.of("Darinka01"), "<p>" + DATE + " — <a href='/user/1190/'>Darinka01</a></p>", "");
        assertAuthors(List.of(), "<p>" + DATE + " — <a href='/archive/1190/'>Darinka01</a></p>", "");
    }
}
