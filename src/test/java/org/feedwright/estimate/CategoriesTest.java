package org.feedwright.estimate;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.feedwright.wrapper.Property;
import org.junit.Test;

public class CategoriesTest {
    private static final String HEAD = "<title>Locks: fewer, larger</title>";
    private static final String TITLE = "<h1>Locks: fewer, larger</h1>";

    @Test
    public void linksIntoTagsAtThePostAreItsCategoriesAndThoseOfTheSidebarAreNot() {
        String tags = "<p>Tags: <a href='/tag/canals/' rel='tag'>Canals</a> <a href='/tag/water/' rel='tag'>Water</a></p>";
        String sidebar = "<aside class='sidebar'><a href='/category/boats/'>Boats</a> <a href='/category/trips/'>Trips</a></aside>";
        assertEquals(List.of("Canals", "Water"), Estimates.of(Property.CATEGORIES, Estimates.page(HEAD, TITLE, tags + sidebar)));
    }

    @Test
    public void anEngineMayHaveItsTermsInTheQuery() {
        String line = "<p>4 May 2019 - <a href='/index.php?category/Boats'>Boats</a></p><ul><li>"
                + "<a href='/index.php?tag/water'>water</a></ul>";
        assertEquals(List.of("Boats", "water"), Estimates.of(Property.CATEGORIES, Estimates.page(HEAD, TITLE, line)));
    }

    @Test
    public void metadataNameThemWhereThePageDoesNot() {
        String head = HEAD + "<meta property='article:tag' content='Canals'><meta property='article:tag' content='Water'>";
        assertEquals(List.of("Canals", "Water"), Estimates.of(Property.CATEGORIES, Estimates.page(head, TITLE, "")));
    }

    @Test
    public void oneElementOfMetadataMayNameThemAll() {
        String head = HEAD + "<meta property='article:tag' content='Canals,Water, Locks'>";
        assertEquals(List.of("Canals", "Water", "Locks"), Estimates.of(Property.CATEGORIES, Estimates.page(head, TITLE, "")));
    }

    @Test
    public void theFootOfTheArticleIsAPartOfThePost() {
        String foot = "<article>%s<footer class='meta'>In <a href='/category/boats'>Boats</a> <a href='/tag/water'>Water</a></footer>"
                + "</article><footer><a href='/category/trips'>Trips</a> <a href='/category/locks'>Locks</a></footer>";
        assertEquals(List.of("Boats", "Water"), Estimates.of(Property.CATEGORIES,
                Estimates.page(HEAD, "", String.format(foot, TITLE))));
    }

    @Test
    public void anAsideOfTheArticleIsAPartOfThePost() {
        String aside = "<main>%s<aside class='meta'>In <a href='/category/boats' rel='category tag'>Boats</a></aside></main>"
                + "<aside><a href='/category/trips' rel='category tag'>Trips</a></aside>";
        assertEquals(List.of("Boats"), Estimates.of(Property.CATEGORIES, Estimates.page(HEAD, "", String.format(aside, TITLE))));
    }

    @Test
    public void aTermMayBeASentence() {
        String label = "<p><a href='/search/label/x' rel='tag'>what the boatmen of our canal say</a></p>";
        assertEquals(List.of("what the boatmen of our canal say"), Estimates.of(Property.CATEGORIES, Estimates.page(HEAD, TITLE, label)));
    }

    @Test
    public void aLinkToATagOfAnotherSiteIsNoTerm() {
        String release = "<p><a href='https://code.example.net/boats/releases/tag/2.1'>Boats 2.1</a></p>";
        assertEquals(List.of(), Estimates.of(Property.CATEGORIES, Estimates.page(HEAD, TITLE, release)));
    }

    @Test
    public void aLinkThatIsMarkedAsATagIsOneWhateverItsAddress() {
        String tags = "<ul><li><a href='/blog/canals/' rel='tag'>Canals</a>, <li><a href='/blog/water/' rel='tag'>Water</a></ul>";
        assertEquals(List.of("Canals", "Water"), Estimates.of(Property.CATEGORIES, Estimates.page(HEAD, TITLE, tags)));
    }

    @Test
    public void categoriesAboveAndTagsBelowAreOneList() {
        String above = "<p><a href='/category/boats/' rel='category tag'>Boats</a></p>";
        String below = "<p><a href='/tag/canals/' rel='tag'>Canals</a> <a href='/tag/water/' rel='tag'>Water</a></p>";
        assertEquals(List.of("Boats", "Canals", "Water"),
                Estimates.of(Property.CATEGORIES, Estimates.page(HEAD, TITLE, above + below)));
    }

    @Test
    public void aLinkInASentenceIsNoTermUnlessItIsNamedForOne() {
        String sentence = "<p>This entry was published on a Saturday in August at nearly nine o'clock in the evening and is filed under "
                + "<a href='/category/boats/'%s>boats</a>; others follow.</p>";
        assertEquals(List.of(), Estimates.of(Property.CATEGORIES, Estimates.page(HEAD, TITLE, String.format(sentence, ""))));
        assertEquals(List.of("boats"), Estimates.of(Property.CATEGORIES,
                Estimates.page(HEAD, TITLE, String.format(sentence, " rel='category tag'"))));
    }
}
