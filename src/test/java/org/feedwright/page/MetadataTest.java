package org.feedwright.page;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.feedwright.Patience;
import org.junit.Test;

public class MetadataTest {
    @Test
    public void titleUrlAndMetaStandUnderTheirNames() {
        Metadata metadata = page("<title> A  post | B </title><meta name=Author content='Jo Doe'>"
                + "<meta property='og:title' content='A post'>"
                + "<meta itemprop=datePublished content=2014-05-01><meta name=empty content=' '>");
        assertEquals(List.of("A post | B"), metadata.values("title"));
        assertEquals(List.of("https://b.example/a"), metadata.values(Metadata.URL));
        assertEquals(List.of("Jo Doe"), metadata.values("meta:author"));
        assertEquals(List.of("A post"), metadata.values("meta:og:title"));
        assertEquals(List.of("2014-05-01"), metadata.values("meta:datepublished"));
        assertEquals(List.of(), metadata.values("meta:empty"));
        assertEquals(List.of(), metadata.values("meta:none"));
    }

    @Test
    public void termsInClassesAreThoseOfThePostThatThePageIsAbout() {
        String posts = "<article class='post-3 post category-sea'></article><article class='post-4 post category-land tag-mud'></article>";
        assertEquals(List.of("land", "mud"), page("<body class='single postid-4'>" + posts).values("class:terms"));
        assertEquals(List.of("sea"), page(posts).values("class:terms"));
    }

    @Test
    public void linksCallTheTermsInClassesByNameUnlessTheyAreOfAMenu() {
        String menu = "<nav><a href='/category/audio/'>Episodes</a> <a href='/category/sea-side/'>Sea Side</a></nav>";
        String post = "<div class='post-3 category-audio category-sea-side tag-audio tag-q'>"
                + "<a href='/tag/audio/'>Sound</a> <a href='/t/q' rel='tag'>Questions</a></div>";
        assertEquals(List.of("audio", "Sea Side", "Sound", "Questions"), page(menu + post).values("class:terms"));
    }

    @Test
    public void listsThatWordPressWritesItselfAndMarkedLinksCallTheTermsByName() {
        String post = "<div class='post-3 category-news-2 tag-mud tag-tide'>The series is on <a href='/tag/tide/'>this page</a>."
                + "<a href='/tag/tide/' rel=tag>Tides</a></div>";
        String lists = "<ul><li class='cat-item cat-item-2'><a href='/category/news-2/'>News</a> (4)</li></ul>"
                + "<a class='tag-cloud-link' href='/tag/mud/'>Mud &amp; silt<span> (6)</span></a>";
        assertEquals(List.of("News", "Mud & silt", "Tides"), page(post + lists).values("class:terms"));
        assertEquals(List.of("Mud"), page("<div class='post-3 tag-mud'></div><a class='x tag-link-7' href='/tag/mud/'>Mud</a>")
                .values("class:terms"));
    }

    @Test
    public void classesWithANumberInPlaceOfATermSayNothing() {
        assertEquals(List.of(), page("<div class='post-3 category-sea tag-52'></div>").values("class:terms"));
        assertEquals(List.of(), page("<div class='post category-sea'></div>").values("class:terms"));
    }

    @Test
    public void valuesThatAQuoteCutShortAreNotRead() {
        Metadata metadata = Page.of("https://b.example/",
                "<meta name=description content=\"Why \"good\" is enough\"><meta name=author content=Ann>")
                .metadata();
        assertEquals(List.of(), metadata.values("meta:description"));
        assertTrue("the page has it all the same", metadata.keys().contains("meta:description"));
        assertEquals(List.of("Ann"), metadata.values("meta:author"));
    }

    @Test
    public void jsonLdIsFlattenedUnderTheTypeOfItsObject() {
        Metadata metadata = jsonLd("{'@type':'BlogPosting','headline':'A &amp; B','author':{'@type':'Person','name':'Jo'}}");
        assertEquals(List.of("A & B"), metadata.values("jsonld:BlogPosting.headline"));
        assertEquals(List.of("Jo"), metadata.values("jsonld:BlogPosting.author.name"));
    }

    @Test
    public void jsonLdMayBeAnArrayOrAGraph() {
        String posting = "{'@type':['BlogPosting','Article'],'author':[{'name':'Jo'},{'name':'Al'}]}";
        for (String json : List.of(posting, "[" + posting + "]", "{'@context':'https://schema.org','@graph':[" + posting + "]}")) {
            assertEquals(json, List.of("Jo", "Al"), jsonLd(json).values("jsonld:BlogPosting.author.name"));
        }
    }

    @Test
    public void looseJsonIsReadAndBrokenJsonIsNone() {
        assertEquals(List.of("x\ny".replace('\n', ' ')), jsonLd("{'@type':'A','b':'x\ny',}").values("jsonld:A.b"));
        for (String broken : List.of("", "{", "{'@type':'A','b':'c'd'}", "null", "\"text\"", "[[", "1", "{'@type':{}}")) {
            Metadata metadata = jsonLd(broken);
            assertTrue(broken, metadata.keys().stream().noneMatch(key -> key.startsWith("jsonld:")));
        }
    }

    /** PHP's addslashes puts a backslash before every quote. */
    @Test
    public void escapesThatJsonDoesNotKnowStandForThemselves() {
        Metadata metadata = page("<script type='application/ld+json'>{\"@type\":\"BlogPosting\",\"headline\":\"It\\'s here\"}</script>");
        assertEquals(List.of("It's here"), metadata.values("jsonld:BlogPosting.headline"));
    }

    @Test
    public void keywordsAreAListOrATextWithCommas() {
        String key = "jsonld:Article.keywords";
        for (String said : List.of("'Harbour, Tides &amp; boats'", "['Harbour, Tides &amp; boats']",
                "['Harbour', 'Tides &amp; boats', '']")) {
            assertEquals(said, List.of("Harbour", "Tides & boats"), jsonLd("{'@type':'Article','keywords':" + said + "}").values(key));
        }
        assertEquals(List.of("Rock, paper", "Tides"), jsonLd("{'@type':'Article','keywords':['Rock, paper','Tides']}").values(key));
        assertEquals(List.of(), jsonLd("{'@type':'Article','keywords':{'a':'b'}}").values(key));
    }

    @Test
    public void deepNestingEnds() {
        assertTrue(jsonLd("{'a':".repeat(400) + "'b'" + "}".repeat(400)).keys().stream().noneMatch(key -> key.startsWith("jsonld:")));
        assertTrue(jsonLd("[".repeat(100_000)).keys().contains(Metadata.URL));
    }

    @Test
    public void whatTrackBackSaysOfThePageIsReadInCommentsAndElements() {
        String told = trackback("https://old.example/b/a", "A post &amp; more");
        for (String html : List.of("<!--\n" + told + "-->", told, "<!--" + trackback("https://b.example/z", "Another") + told + "-->")) {
            Metadata metadata = page(html);
            assertEquals(html, List.of("A post & more"), metadata.values("trackback:title"));
            assertEquals(html, List.of("ann"), metadata.values("trackback:creator"));
            assertEquals(html, List.of("2005-03-10T20:59:47+09:00"), metadata.values("trackback:date"));
            assertEquals(html, List.of("Boilers"), metadata.values("trackback:subject"));
        }
        Page index = Page.of("https://b.example/a/index.html", "<body><!--" + trackback("https://b.example/a/", "A post") + "-->");
        assertEquals(List.of("A post"), index.metadata().values("trackback:title"));
    }

    @Test
    public void whatTrackBackSaysOfThePostsOfAListingIsNotOfThePage() {
        for (String url : List.of("https://b.example/z", "https://b.example/a#z", "", "https://b.example/")) {
            assertEquals(url, List.of(), page("<!--" + trackback(url, "A post") + "-->").values("trackback:title"));
        }
    }

    @Test(timeout = Patience.HANGS_MS)
    public void commentsThatPretendToBeTrackBackCostLittle() {
        String own = "<!--" + trackback("https://b.example/a", "A post") + "-->";
        assertEquals(List.of(), page("<!--<rdf:Description-->".repeat(500_000) + own).values("trackback:title"));
        assertEquals(List.of("A post"), page("<!--" + "<rdf:Description><b><p>".repeat(500_000) + "-->" + own).values("trackback:title"));
    }

    private static String trackback(String url, String title) {
        return "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:dc='http://purl.org/dc/elements/1.1/'>"
                + "<rdf:Description rdf:about='" + url + "' dc:identifier='" + url + "' dc:title='" + title + "' dc:subject='Boilers'"
                + " dc:description='' dc:creator='ann' dc:date='2005-03-10T20:59:47+09:00' /></rdf:RDF>";
    }

    private static Metadata jsonLd(String json) {
        return page("<script type='application/ld+json'>" + json.replace('\'', '"') + "</script>");
    }

    private static Metadata page(String head) {
        return Page.of("https://b.example/a", "<html><head>" + head + "</head><body></body></html>").metadata();
    }
}
