package org.feedwright.estimate;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.feedwright.page.Page;
import org.feedwright.wrapper.Property;
import org.junit.Test;

/** What looks like a byline and names nobody, or someone else than the author. */
public class NobodysNamesTest {
    private static final String TITLE = "<title>Locks: fewer, larger</title><h1>Locks: fewer, larger</h1>";
    private static final String DATE = "<time class=published datetime='2021-05-04'>May 4, 2021</time>";
    private static final String PROSE = "<p>" + "The harbour was quiet and the boats lay still in the morning light. ".repeat(40) + "</p>";

    private static void assertAuthors(List<String> names, String top, String bottom) {
        assertEquals(top + bottom, names, Estimates.of(Property.AUTHOR, Estimates.page("", TITLE + top, bottom)));
    }

    private static void assertNobody(String top, String bottom) {
        assertAuthors(List.of(), top, bottom);
    }

    @Test
    public void whomATextThanksOnAnotherSiteIsNotItsAuthor() {
        String thanks = "<ul><li><a href='https://people.example/user/Fiennes'>Fiennes</a></li></ul>";
        assertNobody(DATE + "<p>" + "The harbour was quiet. ".repeat(25) + "</p>" + thanks, "");
        assertAuthors(List.of("Colin Marsh"), DATE + "<div><a href='https://people.example/profile/colin-marsh'>Colin Marsh"
                + "</a></div>", "");
        assertNobody("<div><a href='https://people.example/profile/cm'>Harbour Pictures</a></div>", "");
    }

    @Test
    public void servicesAndTheRightsOfAllAreNobody() {
        assertNobody(DATE + "<a rel=author href='https://plus.google.com/1?rel=author'>Google+</a>", "");
        assertNobody("", "<footer>© Kõik õigused kaitstud.</footer>");
    }

    @Test
    public void linksToOtherPostsBesideTheDateAreNoNames() {
        assertNobody("<p><a href='/2.html'>« Icefields Parkway</a> | <a href='/'>Main</a> | "
                + "<a href='/3.html'>Southern Columbia - Summer 2008 »</a></p><h2 class=published>May 4, 2021</h2>", "");
    }

    @Test
    public void timesToReadInScriptsWithoutCapitalsAreNoNames() {
        assertNobody("<div><span class=published>May 4, 2021</span> · <span>دقيقة واحدة</span></div>", "");
    }

    @Test
    public void whoSignsCommentsInTheSameWayWroteComments() {
        String comment = "<div><p>How lovely, and so far north!</p><p class=posted>Posted by Ruth Adeyemi"
                + " at May 6, 2021 10:46 PM</p></div>";
        assertAuthors(List.of("Dele"), "<h2 class=published>May 4, 2021</h2>", "<p class=posted>Posted by Dele at May 4, 2021 09:10 PM</p>"
                + "<h2>Comments</h2>" + comment);
    }

    @Test
    public void theTitleOfASiteIsNotItsAuthorThoughItsLinkIsNamedSo() {
        Page page = Page.of("http://slowbuild.example/notes/locks.html", "<html lang=en><head><title>Locks: fewer, larger</title>"
                + "<meta property=og:site_name content='Slow Build'></head><body><header><a rel=author class=site-title href='/'>Slow Build"
                + "</a></header><h1>Locks: fewer, larger</h1>" + PROSE + "<footer>© 2021 Colin Marsh</footer></body></html>");
        assertEquals(List.of("Colin Marsh"), Estimates.of(Property.AUTHOR, page));
    }

    @Test
    public void whatTemplatesWriteForNobodyIsNoName() {
        Page page = Estimates.page("<meta property=og:article:author content=false>", TITLE, "");
        assertEquals(List.of(), Estimates.of(Property.AUTHOR, page));
    }

    @Test
    public void whatIsNamedForTermsInALineForTheAuthorIsNoName() {
        assertNobody(DATE + "<p class=byline>12 pictures <a rel=tag href=/photography.html>Photography</a></p>", "");
    }

    @Test
    public void labelsInElementsForTheAuthorAreNoNames() {
        assertNobody("<h2>Author Information</h2>", "");
        assertNobody("<span class='author vcard'>Опубликовано 4 May 2021</span>", "");
    }

    @Test
    public void theLinkToChangeThePageIsNoName() {
        assertNobody("<div>" + DATE + " · 1 min · 82 words | <a href='https://code.example/x.md' rel='noopener edit'>Propose Changes"
                + "</a></div>", "");
    }

    @Test
    public void whatALinkSaysBesideItsDateIsNoName() {
        assertNobody("<ul><li><a href='/meeting/'>04 May - 2021 Harbour Works Meeting</a></ul>", "");
    }

    @Test
    public void anAddressInMetadataIsNoName() {
        Page page = Estimates.page("<meta property=article:author content='author/cmarsh9.html'><meta name=author content=cmarsh9>",
                TITLE, "");
        assertEquals(List.of("cmarsh9"), Estimates.of(Property.AUTHOR, page));
        assertEquals(List.of("Colin Marsh"), Estimates.of(Property.AUTHOR,
                Estimates.page("<meta name=author content='cm@slowbuild.example Colin Marsh '>", TITLE, "")));
    }

    /** In the box about the owner of a Blogger blog, in any language. */
    @Test
    public void aLinkToAProfileIsNoName() {
        for (String link : List.of("Ver todo mi perfil", "Afficher mon profil complet", "View my complete profile", "Visualizza profilo")) {
            assertNobody(DATE, "<dl><dd><a class=profile-link rel=author href='https://people.example/profile/18'>" + link + "</a></dl>");
        }
    }
}
