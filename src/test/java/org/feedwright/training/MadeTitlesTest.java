package org.feedwright.training;

import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.feedwright.page.Page;
import org.junit.Test;

public class MadeTitlesTest {
    private static final String TEXT = "We went to the lake, and it was frozen from shore to shore. Nobody skated.\nA man sold tea.";

    @Test
    public void cutBeginningsAreFirstWords() {
        assertTrue(MadeTitles.beginsText("We went to the lake…", TEXT));
        assertTrue(MadeTitles.beginsText("We went to the lake, and it was fro...", TEXT));
        assertTrue(MadeTitles.beginsText("Ann Lee: “We went to the lake…” | Small Notes", TEXT));
        assertTrue(MadeTitles.beginsText("Small Notes - We went to the lake [...]", TEXT));
        assertTrue(MadeTitles.beginsText("我们今天去了湖边...", "我们今天去了湖边，湖面全部结冰了。\n没有人滑冰。"));
    }

    @Test
    public void longBeginningsAndWholeSentencesAre() {
        assertTrue(MadeTitles.beginsText("We went to the lake, and it was frozen", TEXT));
        assertTrue(MadeTitles.beginsText("We went to the lake, and it was frozen - Small Notes", TEXT));
        assertTrue(MadeTitles.beginsText("Nobody skated here. A man…", "Nobody skated here\nA man sold tea."));
        assertTrue(MadeTitles.beginsText("Nobody skated here", "Nobody skated here."));
        assertTrue(MadeTitles.beginsText("Nobody skated here", "Nobody skated here.\nA man sold tea."));
    }

    @Test
    public void titlesAreNot() {
        assertFalse(MadeTitles.beginsText("We went out", TEXT));
        assertFalse("the text may begin with it", MadeTitles.beginsText("Lake Orta 2018", "Lake Orta 2018 was the coldest trip so far."));
        assertFalse("a line above the text", MadeTitles.beginsText("At the lake in winter", "At the lake in winter\nWe went there."));
        assertFalse("it goes on otherwise", MadeTitles.beginsText("We went to the lake, and it was wonderful", TEXT));
        assertFalse(MadeTitles.beginsText("Snow…", TEXT));
        assertFalse(MadeTitles.beginsText("Nobody skated at all", "Nobody skated.\nA man sold tea."));
        assertFalse(MadeTitles.beginsText("", TEXT));
        assertFalse(MadeTitles.beginsText("We went to the lake…", ""));
    }

    @Test
    public void aLineOfSignsThatNobodySeesIsNone() {
        assertTrue(MadeTitles.beginsText("Nobody skated here", "\u00AD\u00AD\nNobody skated here.\nA man sold tea."));
        assertFalse(MadeTitles.beginsText("Nobody skated here", "\u00AD\n\u00AD"));
    }

    @Test
    public void whatIsNamedForTheTitleIsNoneOfTheFirstWords() {
        String title = "The lakes of the far north in winter";
        String html = "<span class='%s'>" + title + "</span> <span class=field--name-uid>Ann Lee</span> <span>Fri, 05/21/2021</span>";
        assertFalse(MadeTitles.beginsHtml(title, html.formatted("field field--name-title")));
        assertTrue(MadeTitles.beginsHtml(title, html.formatted("field")));
    }

    @Test
    public void whatAPageShowsAsAHeadingIsATitle() {
        String title = "We went to the lake, and it was frozen";
        Page shown = Page.of("https://n.example/p/1", "<h1>" + title + "</h1><p>" + TEXT);
        Page notShown = Page.of("https://n.example/p/1", "<title>" + title + "</title><h1><a href=/>Small Notes</a></h1><p>" + TEXT);
        assertFalse(MadeTitles.isMade(title, TEXT, shown));
        assertTrue(MadeTitles.isMade(title, TEXT, notShown));
        assertTrue("what leads home is the site's name", MadeTitles.isMade("Small Notes", TEXT, notShown));
    }

    @Test
    public void aHeadingThatLeadsHomeIsATitleWhereTheSiteIsCalledOtherwise() {
        String heading = "<h1><a href=/>Lakes in winter</a></h1><p>" + TEXT;
        String site = "<meta property=og:site_name content='Small Notes'>";
        assertTrue(MadeTitles.isMade("Lakes in winter", TEXT, Page.of("https://n.example/p/1", heading)));
        assertFalse(MadeTitles.isMade("Lakes in winter", TEXT, Page.of("https://n.example/p/1", site + heading)));
        assertTrue(MadeTitles.isMade("Small Notes", TEXT, Page.of("https://n.example/p/1", site + "<h1><a href=/>Small Notes</a></h1>")));
    }

    @Test
    public void aLinkHomeThatIsAPartOfAHeadingSaysNothingOfIt() {
        Page page = Page.of("https://n.example/p/1", "<h1><a href=/>Small Notes</a>: <a href=/p/1>Lakes in winter</a></h1><p>" + TEXT);
        assertFalse(MadeTitles.isMade("Small Notes: Lakes in winter", TEXT, page));
    }
}
