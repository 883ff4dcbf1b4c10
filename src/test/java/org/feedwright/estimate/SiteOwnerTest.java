package org.feedwright.estimate;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.feedwright.page.Page;
import org.feedwright.wrapper.Property;
import org.junit.Test;

/** Pages that name nobody but whom their site belongs to. */
public class SiteOwnerTest {
    private static final String PROSE = "<p>" + "The harbour was quiet and the boats lay still in the morning light. ".repeat(40) + "</p>";

    private static void assertOwner(String owner, String host, String head, String top, String bottom) {
        Page page = Page.of("http://" + host + "/notes/locks.html", "<html lang=en><head>" + head + "</head><body>" + top
                + "<h1>Locks: fewer, larger</h1>" + PROSE + bottom + "</body></html>");
        assertEquals(List.of(owner), Estimates.of(Property.AUTHOR, page));
    }

    @Test
    public void aHandleThatIsTheAddressIsTheOwner() {
        assertOwner("CMARSH9", "cmarsh9.pages.example", "<title>Locks: fewer, larger</title>", "<a href='/'>CMARSH9</a>", "");
    }

    @Test
    public void theNoticeMayStandInASidebarBeforeThePost() {
        assertOwner("Colin Marsh", "slowbuild.example", "<title>Locks: fewer, larger</title>",
                "<div class=side><p>© 2001-2022 Colin Marsh</p></div>", "<ul>" + "<li>More of the harbour</li>".repeat(60) + "</ul>");
    }

    @Test
    public void theNoticeMayBeginALongerText() {
        assertOwner("Colin Marsh", "slowbuild.example", "<title>Locks: fewer, larger</title>", "", "<div>© 2023 Colin Marsh<br>"
                + "Unless another licence is named beside them, all texts, pictures, sounds and programs of this site may be copied, "
                + "changed and given to others by anyone who says from where they are, and lets others do the same with theirs.</div>");
    }

    @Test
    public void aSiteMayBeCalledAsSomebodysBlog() {
        for (String site : List.of("Colin Marsh's Blog", "Colin Marsh\u2019s notes")) {
            for (String host : List.of("cmarsh.example", "slowbuild.example")) {
                assertOwner("Colin Marsh", host, "<title>Locks: fewer, larger - " + site + "</title>", "", "");
            }
        }
        assertNoOwner("<title>Locks: fewer, larger - Harbour's Wheel</title>", "");
    }

    @Test
    public void aWordBehindCopyrightIsNobodyWithoutASignOrAYear() {
        assertNoOwner("<title>Locks: fewer, larger</title>", "<p>No copyright intended.</p>");
        assertOwner("cmarsh", "slowbuild.example", "<title>Locks: fewer, larger</title>", "", "<p>Copyright 2012 cmarsh.</p>");
    }

    @Test
    public void aNameEndsWhereTheReservedRightsBegin() {
        List<String> reserved =
                List.of("Wszelkie prawa zastrzeżone", "Tous droits réservés", "Tutti i diritti riservati", "Все права защищены");
        for (String rights : reserved) {
            String notice = "<p>© 2024 Colin Marsh " + rights + "</p>";
            assertOwner("Colin Marsh", "slowbuild.example", "<title>Locks: fewer, larger</title>", "", notice);
        }
    }

    @Test
    public void firmsTeamsAndBlogsAreNoAuthors() {
        for (String owner : List.of("Harbour Software Foundation", "Instituto Colin Marsh", "Colin Marsh Ltd.", "The Slow Build Authors",
                "Harbour Works Documentation", "Без Кариес ЕООД")) {
            assertNoOwner("<title>Locks: fewer, larger</title>", "<p>\u00A9 2024 " + owner + " under its terms</p>");
        }
        assertNoOwner("<title>Locks: fewer, larger | \uBAA8\uBAA8\uC758 \uAE30\uC220 \uBE14\uB85C\uADF8</title>", "");
    }

    private static void assertNoOwner(String head, String bottom) {
        Page page = Page.of("http://slowbuild.example/notes/locks.html", "<html lang=en><head>" + head
                + "</head><body><h1>Locks: fewer, larger</h1>" + PROSE + bottom + "</body></html>");
        assertEquals(List.of(), Estimates.of(Property.AUTHOR, page));
    }

    @Test
    public void aTitleOfASiteIsNoName() {
        assertNoOwner("<title>Locks: fewer, larger | Weekend Harbour</title>", "");
        assertNoOwner("<title>Locks: fewer, larger | Slowbuild</title>", "<p>© 2024 Slowbuild</p>");
        assertOwner("Colin Marsh", "cmarsh.example", "<title>Locks: fewer, larger | Colin Marsh</title>", "", "");
        assertOwner("Loïc Séguin", "lseguin.example", "<title>Locks: fewer, larger | Loïc Séguin</title>", "", "");
        assertOwner("Мария Волкова", "volkova.example", "<title>Locks: fewer, larger | Мария Волкова</title>", "", "");
    }

    @Test
    public void theAuthorOfTheThemeIsNotThatOfTheSite() {
        String head = "<title>Locks: fewer, larger - Colin Marsh</title><meta name=author content='Fast Themes'>"
                + "<meta property=og:site_name content='Colin Marsh'>";
        assertOwner("Colin Marsh", "colinmarsh.example", head, "", "");
        assertOwner("Fast Themes", "colinmarsh.example", head, "", "<p>This week's guest is Fast Themes.</p>");
        assertOwner("Fast Themes", "slowbuild.example", head, "", "");
        assertOwner("Colin Marsh", "colinmarsh.example", "<title>Colin Marsh - Locks: fewer, larger</title>"
                + "<meta name=author content='Fast Themes'>", "", "");
    }

    @Test
    public void whoMadeTheContentsOwnsTheSite() {
        assertOwner("Colin Marsh", "slowbuild.example", "<title>Locks: fewer, larger</title>", "",
                "<footer><div>Site and contents by Colin Marsh</div></footer>");
    }

    @Test
    public void aLicenceIsNoOwner() {
        assertNoOwner("<title>Locks: fewer, larger</title>", "<p>© CC BY-NC-SA Some rights reserved</p>");
    }

    @Test
    public void theRestOfATitleThatWasCutWithinIsNoSite() {
        assertNoOwner("<title>Locks: fewer, larger（Part Two） - 港</title>", "");
    }

    @Test
    public void aPieceOfTheNameOfTheSiteIsNobody() {
        assertNoOwner("<meta property='og:site_name' content='Les notes du port'>", "<span>Copyright © 2024 Les notes du port | </span>");
    }

    @Test
    public void aNameInMetadataCountsThoughTheSiteIsCalledSoToo() {
        assertOwner("Cmarsh", "cmarsh9.example", "<title>Locks: fewer, larger</title><meta name=author content=Cmarsh>",
                "<a href='/'>Cmarsh</a>", "");
    }

    @Test
    public void aHandleMayOwnTheSite() {
        for (String notice : List.of("© 2018 - cmarsh - Powered by Fast", "Copyright © 2020 cmarsh Powered by Fast",
                "Contents © cmarsh.")) {
            assertOwner("cmarsh", "slowbuild.example", "<title>Locks: fewer, larger</title>", "", "<div>" + notice + "</div>");
        }
        assertNoOwner("<title>Locks: fewer, larger</title>", "<div>© content on this site is free</div>");
        assertNoOwner("<title>Locks: fewer, larger</title>", "<div>© fast-themes.example</div>");
    }
}
