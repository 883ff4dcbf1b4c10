package org.feedwright.page;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.Set;
import org.junit.Test;

public class ElementNamesTest {
    private static final Set<String> WORDS = Set.of("nav", "share");

    @Test
    public void wordsAreFoundBetweenSignsAndInAnyCase() {
        assertTrue(ElementNames.hasWord("nav", WORDS));
        assertTrue(ElementNames.hasWord("post site-Nav2", WORDS));
        assertTrue(ElementNames.hasWord("post__share wide", WORDS));
    }

    @Test
    public void partsOfWordsAreNone() {
        assertFalse(ElementNames.hasWord("navy shared", WORDS));
        assertFalse(ElementNames.hasWord("", WORDS));
        assertEquals("[a, b]", ElementNames.tokens(" a\tb ").toString());
    }
}
