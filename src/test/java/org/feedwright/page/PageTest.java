package org.feedwright.page;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertTrue;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.feedwright.capture.Captures;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.Test;

public class PageTest {
    private static final String HTML = "<!doctype html><html lang=de><head><title>T</title></head><body>"
            + "<div class='a  b' id=x><p class=a>one</p>"
            + "<script>var a;</script><time itemprop='datePublished dateCreated'>now</time></div></body></html>";

    @Test
    public void elementsAreFoundByTheirNames() {
        Page page = Page.of("https://b.example/", HTML);
        assertEquals(List.of("div", "p"), page.withClass("a").stream().map(Element::normalName).toList());
        assertEquals(1, page.withClass("b").size());
        assertEquals("div", page.withId("x").get(0).normalName());
        assertEquals("now", page.withAttribute("itemprop", "dateCreated").get(0).text());
        assertTrue(page.withClass("none").isEmpty() && page.withId("").isEmpty() && page.withAttribute("rel", "x").isEmpty());
        assertEquals(List.of("div"), page.withAttribute("class", "b"::equals).stream().map(Element::normalName).toList());
        assertEquals("de", page.language());
    }

    @Test
    public void utf16WithoutAMarkIsToldByItsZeros() {
        for (Charset wide : List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
            Page page = Page.of(Captures.of("https://b.example/", "text/html; charset=utf-8", "<p>\u00fcber".getBytes(wide)));
            assertEquals(wide.name(), "\u00fcber", page.document().body().text());
        }
    }

    @Test
    public void aPartOfAPartLacksWhatEitherLeavesOut() {
        Page page = Page.of("https://b.example/", "<p class=a>one</p><p class=a>two</p><p class=a>three</p>");
        Page part = page.without(page.withClass("a").subList(0, 1));
        Page smaller = part.without(part.withClass("a").subList(0, 1));
        assertEquals("two", part.withClass("a").get(0).text());
        assertEquals(List.of("three"), smaller.withClass("a").stream().map(Element::text).toList());
        assertEquals(part.elements().size() - 1, smaller.elements().size());
    }

    @Test
    public void languagesAreWrittenAsTagsWhateverSignTheThemeUses() {
        for (String declared : List.of("lang=en_US", "lang=en-US", "xml:lang=' en_US '")) {
            Page page = Page.of("https://b.example/", "<html " + declared + "><p>Locks");
            assertEquals("en-US", page.language());
            assertEquals(Locale.US, page.locale());
        }
    }

    @Test
    public void whereNoLanguageIsDeclaredTheWordsTellIt() {
        String french = "<body><script>if the and of</script><p>Nous avons pris le bateau pour aller sur la côte, et il est parti sans "
                + "nous.";
        assertEquals(Locale.FRENCH, Page.of("https://b.example/", french).locale());
        assertEquals("", Page.of("https://b.example/", french).language());
        assertEquals("what is declared wins", Locale.ENGLISH, Page.of("https://b.example/", "<html lang=en>" + french).locale());
        assertEquals(Locale.ROOT, Page.of("https://b.example/", "<p>42").locale());
    }

    @Test
    public void whatAPageSaysStandsInItsTextOrMetadataWordByWord() {
        Page page = Page.of("https://lee.example/", "<html><head><title>Locks | Ann Lee</title><meta name=author content='Bo Cho'></head>"
                + "<body><p>By <b>Carla</b> Diaz, \u00A9 2012</p><script>Dora Eck</script></body></html>");
        assertTrue(page.says("ann LEE") && page.says("Bo Cho") && page.says("Carla Diaz") && page.says("2012"));
        assertFalse(page.says("Dora Eck") || page.says("Ann Cho") || page.says("An") || page.says("Diaz Carla") || page.says("!"));
        assertFalse("the address is not said", Page.of("https://lee.example/", "<p>Locks</p>").says("Lee"));
    }

    @Test
    public void addressesInMetadataSayNothing() {
        String address = "https://ann-lee.example/locks";
        for (String metadata : List.of("<meta property=og:url content='" + address + "'>",
                "<meta property=og:image content='/by/ann-lee.png'>",
                "<script type='application/ld+json'>{\"@type\":\"BlogPosting\",\"url\":\"" + address + "\"}</script>")) {
            assertFalse(metadata, Page.of(address, metadata + "<p>Locks</p>").says("Ann Lee"));
        }
        assertTrue(Page.of(address, "<meta name=description content='Ann Lee writes at " + address + "'><p>Locks</p>").says("Ann Lee"));
    }

    @Test
    public void pathsLeadBackToTheirElements() {
        Page page = Page.of("https://b.example/", HTML);
        for (Element element : page.elements()) {
            if (element.parent() != null) {
                assertSame(element, ElementNames.at(page.document(), ElementNames.path(element)).orElseThrow());
            }
        }
    }

    @Test
    public void eachElementHasItsRunOfWords() {
        Page page = Page.of("https://b.example/", HTML);
        Layout layout = page.layout();
        Element div = page.withId("x").get(0);
        assertEquals("scripts are not read", 2, layout.words(div));
        Element p = div.child(0);
        assertEquals(1, layout.words(p));
        assertEquals(0, layout.words(page.document().head()));
    }

    @Test
    public void garbledAndTruncatedPagesAreStillPages() {
        Random random = new Random(5);
        for (int i = 0; i < 300; i++) {
            StringBuilder html = new StringBuilder(HTML.substring(0, random.nextInt(HTML.length() + 1)));
            for (int k = random.nextInt(6); k > 0 && html.length() > 0; k--) {
                html.setCharAt(random.nextInt(html.length()), "<>\"'/&\u0000\uD800 =".charAt(random.nextInt(10)));
            }
            Page page = Page.of("https://b.example/", html.toString());
            assertTrue(page.elements().size() > 0 && page.metadata().keys().contains(Metadata.URL));
            assertEquals(page.layout().words(), page.layout().endWord(page.document().body()));
        }
    }

    private static boolean isLonger(int letters, String html) {
        return Page.isLonger(Jsoup.parse(html).body(), letters);
    }

    @Test
    public void lettersAndDigitsOfAllThatIsInAnElementAreItsLength() {
        String html = "<p>Two <b>boats</b>,</p><p>1, 2</p>";
        assertTrue(isLonger(9, html));
        assertFalse(isLonger(10, html));
    }

    @Test
    public void signsSpacesAndProgramsAreNot() {
        assertFalse(isLonger(0, "<p> - \u00AD \u200B</p><script>boats()</script>"));
    }
}
