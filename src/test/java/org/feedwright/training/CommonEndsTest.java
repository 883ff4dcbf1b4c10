package org.feedwright.training;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.junit.Test;

public class CommonEndsTest {
    @Test
    public void theNameOfTheSiteBehindTitlesIsCut() {
        CommonEnds ends = new CommonEnds(List.of("Bread - Harbour Notes", "Tides at noon - Harbour Notes", "Lamps - Harbour Notes"), 3);
        assertEquals("Bread", ends.cut("Bread - Harbour Notes"));
        assertEquals("Ropes", ends.cut("Ropes - Harbour Notes"));
    }

    @Test
    public void theNameOfTheSiteBeforeTitlesIsCut() {
        CommonEnds ends = new CommonEnds(List.of("Harbour Notes: Bread", "Harbour Notes: Tides", "Harbour Notes: Lamps"), 3);
        assertEquals("Bread", ends.cut("Harbour Notes: Bread"));
    }

    @Test
    public void ofSeveralNamesTheLongestEndIsCut() {
        CommonEnds ends = new CommonEnds(List.of("Bread | News | Harbour", "Tides | News | Harbour", "Lamps | News | Harbour"), 3);
        assertEquals("Bread", ends.cut("Bread | News | Harbour"));
    }

    @Test
    public void whatOnlySomeTitlesEndWithStays() {
        CommonEnds ends = new CommonEnds(List.of("Ropes - part one", "Ropes - part two", "Lamps"), 3);
        assertEquals("Ropes - part one", ends.cut("Ropes - part one"));
    }

    @Test
    public void aHyphenInsideAWordIsNoSign() {
        CommonEnds ends = new CommonEnds(List.of("Sea-side", "Lake-side", "Hill-side"), 3);
        assertEquals("Sea-side", ends.cut("Sea-side"));
    }
}
