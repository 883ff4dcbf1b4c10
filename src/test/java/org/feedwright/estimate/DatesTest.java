package org.feedwright.estimate;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.Map;
import org.feedwright.page.Page;
import org.feedwright.wrapper.Property;
import org.junit.Test;

public class DatesTest {
    private static final String HEAD = "<title>Locks: fewer, larger | Slow Build</title>";
    private static final String TITLE = "<h1>Locks: fewer, larger</h1>";

    private static final List<String> RENDERINGS = List.of("<p>Posted by Colin Marsh on 4 May 2021</p>",
            "<p>Mardi 4 mai 2021</p>", "<p>2021年5月4日</p>",
            "<time datetime='2021-05-04'>last week</time>", "<p>May <b>4</b>, 2021</p>",
            "<p>Published: 4 May 2021. <i>Updated: 20 May 2021</i></p>",
            "<p>Zuletzt aktualisiert: 20. Mai 2021</p><p>Veröffentlicht: 4. Mai 2021</p>", "<p>5/4/2021</p>", "<p>04.05.2021</p>",
            "<abbr class='published' title='2021-05-04'>last week</abbr>",
            "<p><span property='dc:date dc:created' content='2021-05-04' rel=sioc:has_creator>Submitted by Colin, 04/05/2021</span></p>");

    private static final String PROSE = "<p>" + "The harbour was quiet and the boats lay still in the morning light. ".repeat(40) + "</p>";

    private static void assertDate(String date, Page page) {
        assertEquals(List.of(date), Estimates.of(Property.DATE, page));
    }

    @Test
    public void readsWhatStandsBesideTheTitle() {
        RENDERINGS.forEach(text -> assertDate("2021-05-04", Estimates.page(HEAD, TITLE + text, "")));
    }

    @Test
    public void theYearOfATitleIsOfNoDateBelowIt() {
        String title = "What the harbour office means to do in May 2021";
        assertDate("2021-05-04", Estimates.page("<title>" + title + "</title>", "<div><h1>" + title + "</h1>Tue 4 May 2021</div>"
                + "<div><p><b>When</b>: 29 May 2021, 02:15 PM</p></div>", ""));
    }

    @Test
    public void eachPartOfADateMayStandInALineOfItsOwn() {
        assertDate("2021-05-04", Estimates.page(HEAD, "<div><div>4</div><div>May</div><div>2021</div></div>" + TITLE, ""));
    }

    @Test
    public void metadataSayWhenItWasPublished() {
        Map<String, String> metadata = Map.of("article:published_time", "2021-05-04T13:50:00+01:00",
                "publish-date", "2021-05-04T13:50:00+01:00");
        metadata.forEach((name, text) -> assertDate("2021-05-04T13:50:00+01:00", Estimates.page(
                HEAD + "<meta name='article:modified_time' content='2021-05-20'>"
                        + "<meta name='" + name + "' content='" + text + "'>", TITLE, "")));
    }

    @Test
    public void aDayThatIsNamedUpdatedIsThatOfPublishingWhereNoOtherIsNamedSo() {
        String updated = "<abbr class=updated title='2021-05-04'>4 May 2021</abbr>";
        String quoted = "<blockquote><span>20 April 2021</span><p>The harbour was quiet.</p></blockquote>";
        assertDate("2021-05-04", Estimates.page(HEAD, updated + TITLE + quoted, ""));
        assertDate("2021-05-02", Estimates.page(HEAD, TITLE + "<i class=published>2 May 2021</i> " + updated, ""));
    }

    @Test
    public void aLineThatNamesThePostsTermsMayBeLong() {
        String rest = " You can follow any responses to this entry through the <a href='/feed/'>RSS 2.0</a> feed. You can "
                + "<a href='#respond'>leave a response</a>, or <a href='/trackback/' rel=trackback>trackback</a> from your own site.";
        String line = "<p><small>This entry was posted on Tuesday, May 4th, 2021 at 10:11 and is filed under "
                + "<a href='/boats/' rel='category tag'>Boats</a>." + rest + "</small></p>";
        assertDate("2021-05-04", Estimates.page(HEAD, TITLE, line));
        assertEquals(List.of(), Estimates.of(Property.DATE, Estimates.page(HEAD, TITLE, line.replace("rel='category tag'", ""))));
    }

    @Test
    public void anIconOfACalendarSaysWhen() {
        String foot = "<p>6 May 2021</p><div>%s4 May 2021</div>";
        assertDate("2021-05-04", Estimates.page(HEAD, TITLE, foot.formatted("<i class='fa fa-calendar'></i> ")));
        assertDate("2021-05-06", Estimates.page(HEAD, TITLE, foot.formatted("<i class='fa fa-ship'></i> ")));
    }

    @Test
    public void theDayOfWhatATitleAnnouncesIsNotThatOfThePost() {
        String title = "Open day of the whole harbour on 23 May 2021";
        String foot = "<aside><time>4 May 2021</time></aside>";
        assertDate("2021-05-04", Estimates.page("<title>" + title + "</title>", "<h1>" + title + "</h1>", foot));
        assertDate("2021-05-23", Estimates.page("<title>Open day</title>", "<h1>Open day</h1><p>" + title + "</p>", foot));
    }

    @Test
    public void numbersOfLinesAreNoDay() {
        String program = "<figure><table><tr><td class=gutter><pre>8<br>9<br>10</pre></td>"
                + "<td><pre>sail();</pre></td></tr></table></figure>";
        assertDate("2021-05-04", Estimates.page(HEAD, TITLE + program, "<p>4 May 2021</p>"));
    }

    @Test
    public void theAddressSaysTheDay() {
        assertDate("2021-05-04", Page.of("http://slowbuild.example/2021/05/04/locks/", "<h1>Locks</h1>"));
    }

    @Test
    public void otherPostsAndCommentsHaveOtherDays() {
        String others = "<ul class='recent-posts'><li>20 May 2021</li></ul><div class='comments'><p>21 May 2021</p></div>";
        assertDate("2021-05-04", Estimates.page(HEAD, others + TITLE + "<p>4 May 2021</p>", others));
    }

    @Test
    public void aDayOfChangeCountsWhereNothingElseIsKnown() {
        assertDate("2021-05-20", Estimates.page(HEAD + "<meta property='article:modified_time' content='2021-05-20'>", TITLE, ""));
    }

    @Test
    public void themesThatShowTheChangeAsPublishedDoNotWinOverMetadata() {
        assertDate("2020-03-10T15:30:00Z", Estimates.page(HEAD
                + "<meta property='article:published_time' content='2020-03-10T15:30:00+00:00'>"
                + "<meta property='article:modified_time' content='2021-02-12T13:28:34+00:00'>",
                TITLE + "<time class='published updated' datetime='2021-02-12'>12 Feb 2021</time>", ""));
    }

    @Test
    public void aChangeThatThemesShowDoesNotAddUpWithMetadataOfChange() {
        assertDate("2020-03-10T15:30:00Z", Estimates.page(HEAD
                + "<meta property='article:published_time' content='2020-03-10T15:30:00+00:00'>"
                + "<meta property='article:modified_time' content='2021-02-12T13:28:34+00:00'>"
                + "<meta property='og:updated_time' content='2021-02-12T13:28:34+00:00'>"
                + "<meta name='lastmod' content='2021-02-12T13:28:34+00:00'>",
                TITLE + "<time datetime='2021-02-12'>12 Feb 2021</time>", ""));
    }

    @Test
    public void whatReadersAreToldWinsOverMetadata() {
        String head = HEAD + "<meta property='article:published_time' content='2021-05-20T09:00:00+00:00'>";
        assertDate("2021-05-04", Estimates.page(head, TITLE + "<p>Published on 4 May 2021</p>", ""));
        assertDate("2021-05-20T09:00:00Z", Estimates.page(head, TITLE + "<p>4 May 2021</p>", ""));
        assertDate("2021-05-20T09:00:00Z", Estimates.page(head, TITLE, "<p>Published on 4 May 2021</p>"));
    }

    @Test
    public void dataThatCallPublicationAndChangeTheSameLoseToADateAtTheTitle() {
        assertDate("2021-05-04", Estimates.page(HEAD + "<script type='application/ld+json'>{\"@type\":\"Article\","
                + "\"datePublished\":\"2021-05-20\",\"dateModified\":\"2021-05-20\"}</script>", TITLE + "<p>4 May 2021</p>", ""));
    }

    @Test
    public void noPostIsYearsYoungerThanItsCapture() {
        assertEquals(List.of(), Estimates.of(Property.DATE, Estimates.page(HEAD, TITLE + "<p>4 May 2031</p>", "")));
    }
}
