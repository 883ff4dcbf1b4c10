package org.feedwright.wrapper;

import static org.junit.Assert.assertEquals;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import org.feedwright.page.Page;
import org.feedwright.wrapper.Locator.ByAttribute;
import org.feedwright.wrapper.Locator.ByClass;
import org.feedwright.wrapper.Locator.ByFilter;
import org.feedwright.wrapper.Locator.ById;
import org.feedwright.wrapper.Locator.ByPath;
import org.feedwright.wrapper.Locator.ByTag;
import org.feedwright.wrapper.Locator.Step;
import org.junit.Test;

public class LocatorTest {
    private static final String HTML = "<html><head><title>T</title></head><body><div id=post class='post big'><h1>Title</h1>"
            + "<p class=big>one</p><p>two</p><a rel='author me'>Jo</a></div><div class=post>other</div></body></html>";

    @Test
    public void byIdFindsTheElementWithThatId() {
        assertFinds(new ById("post"), "#post", "Title one two Jo");
        assertFinds(new ById("none"), "#none");
    }

    @Test
    public void byClassWantsAllClassesAndTheTag() {
        assertFinds(new ByClass("", List.of("big")), ".big", "Title one two Jo", "one");
        assertFinds(new ByClass("p", List.of("big")), "p.big", "one");
        assertFinds(new ByClass("div", List.of("post", "big")), "div.post.big", "Title one two Jo");
        assertFinds(new ByClass("", List.of("post")), ".post", "Title one two Jo", "other");
    }

    @Test
    public void byAttributeFindsOneOfSeveralValues() {
        assertFinds(new ByAttribute("a", "rel", "author"), "a[rel=author]", "Jo");
        assertFinds(new ByAttribute("p", "rel", "author"), "p[rel=author]");
    }

    @Test
    public void byTagFindsAllInDocumentOrder() {
        assertFinds(new ByTag("p"), "p", "one", "two");
    }

    @Test
    public void byPathWalksDownByTagAndPosition() {
        assertFinds(new ByPath(new ById("post"), List.of(new Step("p", 2))), "#post > p[2]", "two");
        assertFinds(new ByPath(new ById("post"), List.of(new Step("p", Step.ANY))), "#post > p", "one", "two");
        assertFinds(new ByPath(new ById("post"), List.of(new Step("h1", 2))), "#post > h1[2]");
        assertFinds(new ByPath(new ById("post"), List.of(new Step("p", 99))), "#post > p[99]");
    }

    @Test
    public void byFilterFindsTheOnlyBlockThatFits() {
        assertFinds(new ByFilter(Filter.Attribute.ID, "post"), "HTML identifiers post", "Title one two Jo");
        assertFinds(new ByFilter(Filter.Attribute.CLASSES, "post"), "CSS classes post", "other");
        assertFinds(new ByFilter(Filter.Attribute.CLASSES, "none"), "CSS classes none");
        assertFinds(new ByFilter(Filter.Attribute.PATH, "/html[0]/body[1]/div[1]"), "absolute path /html[0]/body[1]/div[1]", "other");
    }

    @Test
    public void theFirstTextIsInTheFirstElementThatHasAny() {
        Page page = Page.of("https://b.example/a", "<h1><img src=logo.png></h1><h1>Title</h1>");
        assertEquals("Title", new Place.Text(new ByTag("h1")).first(page).orElseThrow().text());
    }

    /** Whatever finds texts on the page must print itself, equal another of the same parts, and survive saving. */
    private static void assertFinds(Locator locator, String printed, String... texts) {
        assertEquals(List.of(texts), locator.locate(Page.of("https://b.example/a", HTML)).stream().map(Page::text).toList());
        assertEquals(printed, locator.toString());
        ObjectMapper mapper = new ObjectMapper();
        try {
            Locator saved = mapper.readValue(mapper.writerFor(Locator.class).writeValueAsString(locator), Locator.class);
            assertEquals(locator, saved);
            assertEquals(locator.hashCode(), saved.hashCode());
        } catch (IOException e) {
            throw new AssertionError(printed, e);
        }
    }
}
