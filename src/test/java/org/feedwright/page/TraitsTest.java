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
    public void anEmptyPageHasItsUrlOnly() {
        assertEquals(Set.of("has url"), Traits.of(Page.of("https://b.example/a", "")));
    }
}
