package org.feedwright.text;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.Random;
import java.util.Set;
import org.feedwright.TruthTable;
import org.junit.Test;

public class NamesTest {
    @Test
    public void bylinesAreTakenApartAsTheTableSays() {
        TruthTable.check(NamesTest.class, "bylines.csv", row -> {
            String byline = row.substring(0, row.lastIndexOf(" ; "));
            assertEquals(row, byline + " ; " + String.join("|", Names.split(byline)));
        });
    }

    @Test
    public void nothingGivesNoNames() {
        for (String nothing : List.of("", " ", ",", " & , ")) {
            assertEquals(nothing, List.of(), Names.split(nothing));
        }
    }

    @Test
    public void whoIsMeantDependsNeitherOnOrderNorOnTypography() {
        assertEquals(Names.folded(List.of("Jo O'Neil and Al Roe")), Names.folded(List.of("AL ROE", "Jo O\u2019Neil")));
        assertEquals(Set.of("jo doe"), Names.folded(List.of("Jo Doe", "jo\u00A0doe")));
    }

    @Test
    public void takingApartTwiceChangesNothing() {
        Random random = new Random(3);
        String[] parts = {"Jo", "Doe", "and", "&", ",", "y", "Andy", "und", " ", "e"};
        for (int i = 0; i < 1000; i++) {
            StringBuilder byline = new StringBuilder();
            for (int k = random.nextInt(8); k >= 0; k--) {
                byline.append(parts[random.nextInt(parts.length)]).append(random.nextBoolean() ? " " : "");
            }
            for (String name : Names.split(byline.toString())) {
                for (String inner : Names.split(name)) {
                    assertEquals(byline.toString(), List.of(inner), Names.split(inner));
                }
            }
        }
    }
}
