package org.feedwright.estimate;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.feedwright.text.ResourceTable;
import org.junit.Test;

public class CuesTest {
    private static final Cues ENGLISH = Cues.of(Locale.ENGLISH);

    @Test
    public void theWordsBeforeAValueSayWhatItIs() {
        for (String text : List.of("by", "Posted by ", "Autor:", "作者：", "本文作者", "About the author:")) {
            assertEquals(text, Optional.of(Cues.Kind.BY), ENGLISH.ending(text));
        }
        for (String text : List.of("Published on", "First published:", "发布于", "Veröffentlicht am ")) {
            assertEquals(text, Optional.of(Cues.Kind.PUBLISHED), ENGLISH.ending(text));
        }
        for (String text : List.of("Published 3 May. Updated", "Last modified on", "Zuletzt aktualisiert:", "最終更新日")) {
            assertEquals(text, Optional.of(Cues.Kind.UPDATED), ENGLISH.ending(text));
        }
        assertEquals(Optional.empty(), ENGLISH.ending("a long walk"));
    }

    @Test
    public void whoDidSomethingElseIsNoAuthor() {
        assertEquals(Optional.of(Cues.Kind.NOT_BY), ENGLISH.ending("Photo by"));
        assertEquals(Optional.of(Cues.Kind.NOT_BY), ENGLISH.ending("Medically reviewed by"));
    }

    @Test
    public void shortWordsCountInTheirLanguageOnly() {
        assertEquals(Optional.empty(), ENGLISH.ending("la casa di"));
        assertEquals(Optional.of(Cues.Kind.BY), Cues.of(Locale.ITALIAN).ending("di"));
    }

    @Test
    public void theLongestCueAtTheBeginningIsPassed() {
        assertEquals("Posted by: ".length(), ENGLISH.beginning(Cues.Kind.BY, "Posted by: Colin Marsh"));
        assertEquals(0, ENGLISH.beginning(Cues.Kind.BY, "Byrne, Colin"));
    }

    @Test
    public void aCueInAScriptWithoutSpacesEndsWhereThatScriptDoes() {
        assertEquals(1, ENGLISH.beginning(Cues.Kind.BY, "由cmarsh"));
        assertEquals(0, ENGLISH.beginning(Cues.Kind.BY, "由美子"));
    }

    @Test
    public void everyLineOfTheResourceIsRead() {
        for (String[] row : ResourceTable.rows(Cues.class, "cues.tsv")) {
            assertTrue(row[0] + ' ' + row[1], Cues.of(Locale.forLanguageTag(row[1])).is(Cues.Kind.valueOf(row[0]), row[2].split(",")[0]));
        }
    }
}
