package org.feedwright.estimate;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.feedwright.page.Page;
import org.feedwright.wrapper.Property;
import org.junit.Test;

public class TitlesTest {
    private static final String NAME = "<title>Locks: fewer, larger | Slow Build</title>";

    private static void assertTitle(String title, Page page) {
        assertEquals(List.of(title), Estimates.of(Property.TITLE, page));
    }

    @Test
    public void isTheHeadingThatThePageIsCalled() {
        assertTitle("Locks: fewer, larger", Estimates.page(NAME, "<h1>Slow Build</h1><h2>Locks: fewer, larger</h2>", "<h2>Recently</h2>"));
    }

    @Test
    public void theNameOfTheSiteInTheOnlyH1IsNone() {
        assertTitle("Locks: fewer, larger", Estimates.page("<title>Slow Build: Locks: fewer, larger</title>",
                "<h1><a href='http://slowbuild.example/'>Slow Build</a></h1><h3 class='post-title'>Locks: fewer, larger</h3>", ""));
    }

    @Test
    public void theNameOfTheSiteInTheTitleElementIsNone() {
        String bar = "<div><a href='/'>Slow Build</a></div>";
        for (String name : List.of("class=post-main-title", "class=article-title", "class=entry__title", "id=blog-entry-title")) {
            assertTitle("Fewer locks, and larger", Estimates.page("<title>Slow Build</title>",
                    bar + "<div " + name + ">Fewer locks, and larger</div><h2>Why</h2>", ""));
        }
    }

    /** Its feed, or what the page calls its start, tells where a blog begins that has no host of its own. */
    @Test
    public void theNameOfABlogInAFolderIsNone() {
        for (String link : List.of("<link rel=alternate type='application/rss+xml' href='/notes/index.xml'>",
                "<link rel=start href='http://slowbuild.example/notes/index.html'>")) {
            assertTitle("Locks", Estimates.page("<title>Locks (Notes of a Yard)</title>" + link,
                    "<h1><a href='./'>Notes of a Yard</a></h1><h2>Locks</h2>", ""));
        }
    }

    /** Some sites call each page by their own name in what networks and phones are told. */
    @Test
    public void theNameThatAPhoneCallsTheSiteByIsNone() {
        assertTitle("Locks", Estimates.page("<title>Locks - Slow Build Documents</title>"
                + "<meta property='og:title' content='Slow Build Documents'>"
                + "<meta name=apple-mobile-web-app-title content='Slow Build Documents'>", "<h1><img alt=''></h1><h1>Locks</h1>", ""));
    }

    /** Some themes give the name of the site for the headline of each post. */
    @Test
    public void whatStandsBesideTheNameOfTheSiteIsNotItsName() {
        assertTitle("Locks", Estimates.page("<title>Locks - Slow Build Documents</title><meta property='og:title' content='Locks'>"
                + "<meta property='og:site_name' content='Slow Build Documents'><script type='application/ld+json'>"
                + "{\"@type\":\"BlogPosting\",\"headline\":\"Slow Build Documents\"}</script>",
                "<h1 class=title>Locks</h1>", "<h1>On keys</h1>"));
    }

    @Test
    public void aLinkToAFeedMayBeCalledByASignAlone() {
        String link = "<link rel=alternate type='application/rss+xml' title='\u00bb' href='/feed'>";
        assertTitle("Locks", Estimates.page("<title>Locks</title>" + link, "<h1>Locks</h1>", ""));
    }

    @Test
    public void theNameOfThePostInALinkToItsFeedIsNotTheSites() {
        String link = "<link rel=alternate type='application/rss+xml' title='Locks \u00bb Slow Build \u00bb RSS 2.0' href='/feed'>";
        assertTitle("Locks", Estimates.page("<title>Locks - Slow Build</title>" + link, "<h1>Locks</h1>", "<h1>On keys</h1>"));
    }

    @Test
    public void whatStandsBelowItInTheHeadingIsNoPartOfIt() {
        assertTitle("Locks: fewer, larger", Estimates.page("<meta property='og:title' content='Locks: fewer, larger'>" + NAME,
                "<h1>Locks: fewer, larger<div>@ Colin Marsh | Friday, May 7, 2021 | 3 minute read</div></h1>", ""));
    }

    @Test
    public void aSubtitleInTheHeadingIsNoPartOfIt() {
        assertTitle("Locks: fewer, larger", Estimates.page(NAME, "<h1 class=entry-title><span>Locks: fewer, larger</span> "
                + "<span>What two years of a booking service taught us</span> <span>6 min</span></h1>", ""));
    }

    @Test
    public void whatReadersSeeBeatsWhatSearchEnginesRead() {
        assertTitle("Why we keep fewer, larger locks", Estimates.page(NAME + "<meta property='og:title' content='Locks guide 2021'>",
                "<h1>Why we keep fewer, larger locks</h1>", ""));
    }

    @Test
    public void withoutAHeadingTheSiteIsCutOffTheName() {
        assertTitle("Locks: fewer, larger", Estimates.page(NAME + "<meta property='og:site_name' content='Slow Build'>", "", ""));
    }

    @Test
    public void theSignOfAPermalinkIsNoPartOfIt() {
        assertTitle("Locks: fewer, larger", Estimates.page(NAME, "<h1>Locks: fewer, larger<a href='#locks'>¶</a></h1>", ""));
    }

    @Test
    public void aDateOrABylineInSmallPrintOfTheHeadingIsNoPartOfIt() {
        for (String aside : List.of("<small class='day'>May 4th, 2021</small>", "<span>Posted on 2021-05-04</span>",
                "<small>by Colin Marsh</small>")) {
            assertTitle("Locks: fewer, larger", Estimates.page(NAME, "<h1><a href='#'>Locks: fewer, larger</a> " + aside + "</h1>", ""));
            assertTitle("Locks: fewer, larger", Estimates.page(NAME, "<h2>" + aside + "<br>Locks: fewer, larger</h2>", ""));
        }
    }

    @Test
    public void aDateInALineOfTheHeadingIsNoPartOfIt() {
        assertTitle("Locks: fewer, larger", Estimates.page(NAME, "<h1>May 4, 2021<br>Locks: fewer, larger</h1>", ""));
        assertTitle("Locks: fewer, larger", Estimates.page(NAME, "<h1>Locks:<br>fewer, larger</h1>", ""));
    }

    @Test
    public void aSiteThatIsCalledAsThePageIsNoneWhereItsFeedsCallItOtherwise() {
        String head = "<title>Fewer locks</title><meta property=og:site_name content='Fewer locks'>"
                + "<link rel=alternate type=application/rss+xml href=/feed title='Slow Build'>";
        assertTitle("Fewer locks", Estimates.page(head, "<h1>Fewer locks</h1>", "<h2>Fewer</h2><p>Some of them went.</p>"));
    }

    /** Some menus that stay on top lead home by the names of both. */
    @Test
    public void theTitleInALinkToTheFrontPageIsNotTheSitesName() {
        assertTitle("Notes on locks", Estimates.page("<title>Notes on locks | Slow Build</title>"
                + "<meta property='og:title' content='Notes on locks'><meta property='og:site_name' content='Slow Build'>",
                "<nav><a href='/'>Slow Build</a><a href='/'>Notes on locks</a></nav><h1>Notes on locks</h1><article><h1>Locks</h1>", ""));
    }

    @Test
    public void theHourThatAHeadingBeginsWithIsNoPartOfTheTitle() {
        assertTitle("Locks: fewer, larger", Estimates.page("<title>Locks: fewer, larger : Slow and steady</title>",
                "<h3 class=entry-title><time><a href='#'>[ 11:38 ]</a></time> Locks: fewer, larger</h3>", ""));
    }

    @Test
    public void aDateBesideTheLinkOfTheHeadingIsNoPartOfIt() {
        assertTitle("Locks: fewer, larger", Estimates.page("",
                "<div class=storytitle><a href='#'>Locks: fewer, larger</a> 04May21</div>", ""));
    }

    @Test
    public void theSiteThatAHeadingLeadsHomeByIsNoPartOfIt() {
        assertTitle("fewer, larger locks", Estimates.page("<title>Slow Build : fewer, larger locks</title>",
                "<h1><a href=/>Slow Build</a> : <a href='#'>fewer, larger locks</a></h1>", ""));
        assertTitle("Slow Build in 30 days", Estimates.page("<title>Slow Build in 30 days</title>",
                "<h1><a href=/>Slow Build</a> in 30 days</h1>", ""));
    }

    @Test
    public void theDateIsAPartOfItWhereThePageIsCalledBy() {
        assertTitle("Links of May 4, 2021", Estimates.page("<title>Links of May 4, 2021 | Slow Build</title>",
                "<h1>Links of <span>May 4, 2021</span></h1>", ""));
        assertTitle("May 4, 2021", Estimates.page("<title>May 4, 2021</title>", "<h1><span>May 4, 2021</span></h1>", ""));
    }

    @Test
    public void cardsOfOtherPostsDoNotWin() {
        String cards = "<div class='related'><h2>Locks, again</h2><h2>Fewer bugs</h2></div>";
        assertTitle("Locks: fewer, larger", Estimates.page(NAME, cards + "<h2>Locks: fewer, larger</h2>", cards));
    }

    @Test
    public void theDayAboveATitleIsNone() {
        String name = "";
        assertTitle("Locks", Estimates.page(name, "<h2>04.30.05</h2><h3>Locks</h3>", ""));
        assertTitle("Locks", Estimates.page(name, "<h2>Saturday, April 30, 2005</h2><h3>Locks</h3>", ""));
        assertTitle("1984", Estimates.page("<title>1984 | Slow Build</title>", "<h1>1984</h1><h3>Locks</h3>", ""));
    }

    @Test
    public void theDayThatATitleElementEndsWithIsNoneOfTheTitle() {
        String head = "<title>Fewer locks - 4 May 2021 - Slow Build</title><meta property=og:site_name content='Slow Build'>";
        assertTitle("Fewer locks", Estimates.page(head, "<div class=eTitle><small>12:00</small>Fewer locks</div>", ""));
        assertTitle("Fewer locks - 4 May 2021", Estimates.page(head, "<h1>Fewer locks - 4 May 2021</h1>", ""));
    }
}
