package org.feedwright.text;

import static org.junit.Assert.assertEquals;

import java.text.Normalizer;
import org.junit.Test;

public class LanguageDetectorTest {
    private static final String ENGLISH = "The boiler was on the pallet and it was not what they had said it would be, but we have it now.";

    /** What a page declares, a text, and its language. */
    private static final String[][] TEXTS = {
        {"", ENGLISH, "en"},
        {"", "Der Kessel stand auf der Palette und war nicht das, was sie gesagt hatten, aber wir haben ihn jetzt auch.", "de"},
        {"", "La chaudi\u00E8re est arriv\u00E9e sur une palette, et ce n'est pas ce que vous aviez dit, "
            + "mais elle est dans la cave.", "fr"},
        {"", "La caldera lleg\u00F3 en un palet y no es lo que dijeron, "
            + "pero est\u00E1 en el s\u00F3tano, como las cosas m\u00E1s pesadas.", "es"},
        {"", "A caldeira n\u00E3o \u00E9 o que eles disseram, "
            + "mas est\u00E1 na cave com as coisas mais pesadas, e voc\u00EA tamb\u00E9m.", "pt"},
        {"", "De ketel stond op een pallet en het is niet wat ze zeiden, maar hij staat nu in de kelder bij ons.", "nl"},
        {"", "Pannan kom p\u00E5 en pall och det \u00E4r inte vad de sa, men den st\u00E5r i k\u00E4llaren och jag har den nu.", "sv"},
        {"", "\u041A\u043E\u0442\u0451\u043B \u043F\u0440\u0438\u0435\u0445\u0430\u043B \u043D\u0430 \u043F\u0430\u043B\u0435\u0442\u0435, "
            + "\u0438 \u044D\u0442\u043E "
            + "\u043D\u0435 \u0442\u043E, \u0447\u0442\u043E \u043E\u043D \u0442\u0430\u043A \u0445\u043E\u0442\u0435\u043B, "
            + "\u043D\u043E \u043E\u043D \u0443\u0436\u0435 \u0432 \u043F\u043E\u0434\u0432\u0430\u043B\u0435.", "ru"},
        {"", "\u30DC\u30A4\u30E9\u30FC\u304C\u5C4A\u304D\u307E\u3057\u305F\u3002", "ja"},
        {"", "\u9505\u7089\u5DF2\u7ECF\u5230\u4E86\uFF0C\u653E\u5728\u5730\u4E0B\u5BA4\u91CC\u3002", "zh"},
        {"", "\uBCF4\uC77C\uB7EC\uAC00 \uB3C4\uCC29\uD588\uC2B5\uB2C8\uB2E4 \uC9C0\uD558\uC2E4", "ko"},
        {"", "", ""},
        {"", "L100 D200 Talk C7 ".repeat(9), ""},
        {"", "npm install boiler --save", ""},
        {"en", "", "en"},
        {"en-GB", ENGLISH, "en-GB"},
        {"de", ENGLISH, "en"},
        {"english", ENGLISH, "en"},
        {"cy", ENGLISH, "cy"},
        {"nb", "Kjelen kom p\u00E5 en pall, og det er ikke hva de sa, men den st\u00E5r i kjelleren n\u00E5, og jeg har den.", "nb"},
        {"en", ENGLISH + "\u9505\u7089\u5DF2\u7ECF\u5230\u4E86".repeat(60), "zh"},
        {"", Normalizer.normalize("V\u00E0 nh\u01B0 v\u1EADy n\u00F3 \u0111\u00E3 \u0111\u1EBFn, nh\u01B0ng kh\u00F4ng "
            + "ph\u1EA3i l\u00E0 c\u00E1i m\u00E0 ta c\u1EA7n.", Normalizer.Form.NFD), "vi"},
        {"zh-TW", ENGLISH + "\u9505\u7089\u5DF2\u7ECF\u5230\u4E86".repeat(4), "zh-TW"},
    };

    @Test
    public void aTextOfEachLanguageIsInIt() {
        for (String[] row : ResourceTable.rows(LanguageDetectorTest.class, "declaration.tsv")) {
            assertEquals(row[1], row[0], LanguageDetector.detect("", row[1]));
        }
    }

    @Test
    public void aTextIsInTheLanguageOfItsWordsWhereThePageSaysNoneOrAnother() {
        for (String[] row : TEXTS) {
            assertEquals(row[0] + " " + row[1], row[2], LanguageDetector.detect(row[0], row[1]));
        }
    }
}
