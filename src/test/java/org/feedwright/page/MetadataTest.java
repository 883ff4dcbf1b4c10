package org.feedwright.page;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
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
    public void deepNestingEnds() {
        assertTrue(jsonLd("{'a':".repeat(400) + "'b'" + "}".repeat(400)).keys().stream().noneMatch(key -> key.startsWith("jsonld:")));
        assertTrue(jsonLd("[".repeat(100_000)).keys().contains(Metadata.URL));
    }

    private static Metadata jsonLd(String json) {
        return page("<script type='application/ld+json'>" + json.replace('\'', '"') + "</script>");
    }

    private static Metadata page(String head) {
        return Page.of("https://b.example/a", "<html><head>" + head + "</head><body></body></html>").metadata();
    }
}
