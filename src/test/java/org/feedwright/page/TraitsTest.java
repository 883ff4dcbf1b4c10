package org.feedwright.page;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.Set;
import org.junit.Test;

public class TraitsTest {
    @Test
    public void theOutermostNamesTheTypeAndTheMetadataArePartOfIt() {
        Page page = Page.of("https://b.example/a", "<html class=js><head><title>T</title><meta property=og:type content=article>"
                + "<script type='application/ld+json'>{\"@type\":\"BlogPosting\",\"headline\":\"T\"}</script></head>"
                + "<body id=top class='single post'>"
                + "<div class=inner>x</div></body></html>");
        Set<String> traits = Traits.of(page);
        for (String trait : Set.of("html.js", "body#top", "body.single", "body.post", "og:type article", "has meta:og:type", "has title",
                "has jsonld:BlogPosting")) {
            assertTrue(trait + " in " + traits, traits.contains(trait));
        }
        assertFalse(traits.toString(), traits.toString().contains("inner"));
    }

    @Test
    public void namesAndTypesAreStrongAndThePresenceOfAPictureIsNot() {
        assertTrue(Traits.isStrong("body.single"));
        assertTrue(Traits.isStrong("og:type article"));
        assertTrue(Traits.isStrong("has jsonld:BlogPosting"));
        assertFalse("of a picture", Traits.isStrong("has jsonld:ImageObject"));
        assertFalse(Traits.isStrong("has meta:og:image"));
    }

    @Test
    public void whatMetadataSayOfAPictureIsOneThingAndSoIsALabelWithItsData() {
        assertEquals(1, Traits.kinds(Set.of("has meta:og:image", "has meta:og:image:width", "has meta:og:image:height",
                "has meta:twitter:image")));
        assertEquals(2, Traits.kinds(Set.of("has meta:article:tag", "has meta:twitter:label2", "has meta:twitter:data2")));
        assertEquals(2, Traits.kinds(Set.of("has meta:DC.date.issued", "has meta:date", "has meta:description")));
    }

    @Test
    public void termsInTheClassesOfAPostAreNoTraitSincePostsMayHaveOnesWithNumbers() {
        Page page = Page.of("https://b.example/a", "<div class='post-3 category-sea'></div>");
        assertEquals(Set.of("sea"), Set.copyOf(page.metadata().values("class:terms")));
        assertEquals(Set.of("has url"), Traits.of(page));
    }

    @Test
    public void anEmptyPageHasItsUrlOnly() {
        assertEquals(Set.of("has url"), Traits.of(Page.of("https://b.example/a", "")));
    }
}
