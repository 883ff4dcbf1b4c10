package org.feedwright.text;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;

import java.util.List;
import java.util.Random;
import org.junit.Test;

public class FoldingTest {
    /** Characters that change when folded, alone or together. */
    private static final String NASTY = "aA\u00C4\u0130I\u0131J\u030C\u0301\u0308 \t\u00A0\u2003\u2028\u200B\u00AD\uFEFF\uFE0F\u2018\u2019"
            + "\u201C\u00BB\u2014\u2013\uFE31\uFE58\uFF40`\u00B4\u1FFD\u2033\u2057\u2026.\u03A3\u03C2\u1E9E\u00DF\uFB01\u2122\uFF21\u0660"
            + "\uAC00\u1100\u1161\uD83D\uDE00-'\"#";

    @Test
    public void whatAPersonCallsEqualFoldsToOneForm() {
        assertSame("It\u2019s \u201Cfine\u201D \u2013 really\u2026", "it's \"fine\" - really...");
        assertSame("  A\u00A0title\n\twith\u2003spaces ", "a title with spaces");
        assertSame("soft\u00ADhyphen and zero\u200Bwidth", "softhyphen and zerowidth");
        assertSame("Cafe\u0301", "CAF\u00C9");
        assertSame("\uFF26\uFF55\uFF4C\uFF4C", "full");
        assertSame("\uFB01le", "file");
    }

    @Test
    public void whatAPersonCallsDifferentStaysApart() {
        assertNotEquals(Folding.fold("caf\u00E9"), Folding.fold("cafe"));
        assertNotEquals(Folding.fold("C++"), Folding.fold("C"));
        assertNotEquals(Folding.fold("word break"), Folding.fold("wordbreak"));
    }

    @Test
    public void foldingTwiceIsFoldingOnce() {
        for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
            if (c < 0x10000 || c % 16 == 0) {
                assertIdempotent("x" + Character.toString(c) + "y");
                assertIdempotent(Character.toString(c));
            }
        }
        Random random = new Random(1);
        for (int i = 0; i < 20_000; i++) {
            assertIdempotent(random(random));
        }
    }

    @Test
    public void textsThatAreSpacedStayAsTheyAre() {
        assertEquals("a b", Folding.spaced(" a\u00A0\n b\u200B "));
        assertEquals("", Folding.spaced(" \t"));
        Random random = new Random(3);
        for (int i = 0; i < 2_000; i++) {
            String once = Folding.spaced(random(random));
            assertEquals(once, Folding.spaced(once));
            assertEquals(once, Folding.spaced(" " + once + "\n"));
        }
    }

    @Test
    public void whatChangesTheFormOfLettersIsWrittenAndNotCompared() {
        String persian = "\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645";
        String malayalam = "\u0D05\u0D35\u0D28\u0D4D\u200D \u0D35";
        String heart = "I \u2764\uFE0F it";
        for (String text : List.of(persian, malayalam, heart)) {
            assertEquals(text, Folding.spaced(text));
            assertEquals(text, Folding.spaced(" " + text.replace(" ", "\n\u200C \u200D")));
            assertSame(text, text.replaceAll("[\u200C\u200D\uFE0F]", ""));
        }
        assertEquals("a b", Folding.spaced("\u200D a\u00AD\u200B\u200E \u200Cb"));
    }

    @Test
    public void foldingInPlaceKeepsPositions() {
        Random random = new Random(2);
        for (int i = 0; i < 2_000; i++) {
            String text = random(random);
            assertEquals(text.length(), Folding.foldInPlace(text).length());
        }
        assertEquals("by 'o\u00E4' - x", Folding.foldInPlace("By\u00A0\u2018O\u00C4\u2019 \u2014 X"));
    }

    @Test
    public void addressesHaveLettersWithoutAccents() {
        assertEquals("loicseguinc", Folding.inAddress("Lo\u00EFc S\u00E9guin-C."));
        assertEquals("\uAE40\uBBFC", Folding.inAddress("\uAE40 \uBBFC"));
    }

    private static void assertSame(String a, String b) {
        assertEquals(Folding.fold(a), Folding.fold(b));
    }

    private static void assertIdempotent(String text) {
        String once = Folding.fold(text);
        if (!once.equals(Folding.fold(once))) {
            StringBuilder codes = new StringBuilder();
            text.codePoints().forEach(c -> codes.append(String.format("\\u%04X", c)));
            assertEquals(codes.toString(), once, Folding.fold(once));
        }
    }

    private static String random(Random random) {
        StringBuilder out = new StringBuilder();
        for (int i = random.nextInt(12); i > 0; i--) {
            out.append(NASTY.charAt(random.nextInt(NASTY.length())));
        }
        return out.toString();
    }
}
