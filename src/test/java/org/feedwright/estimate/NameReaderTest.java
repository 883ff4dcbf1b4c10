package org.feedwright.estimate;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.Test;

public class NameReaderTest {
    private static final Map<String, List<String>> NAMES = Map.ofEntries(
            Map.entry("Colin Marsh", List.of("Colin Marsh")),
            Map.entry("Colin Marsh on Tuesday", List.of("Colin Marsh")),
            Map.entry("Colin Marsh and Dele Osei | News", List.of("Colin Marsh", "Dele Osei")),
            Map.entry("A. B. Marsh, Dele Osei, and Ruth van der Berg", List.of("A. B. Marsh", "Dele Osei", "Ruth van der Berg")),
            Map.entry("Colin Marsh (12) Dele Osei (3)", List.of()),
            Map.entry("Colin Marsh (Harbour Works)", List.of("Colin Marsh (Harbour Works)")),
            Map.entry("Colin Marsh, Senior Editor", List.of("Colin Marsh")),
            Map.entry("Colin Marsh, Project Manager, Harbour and Rail", List.of("Colin Marsh")),
            Map.entry("Colin Marsh Staff Writer", List.of("Colin Marsh")),
            Map.entry("Ruth Adeyemi, MD", List.of("Ruth Adeyemi, MD")),
            Map.entry("Ruth Adeyemi, Ph.D., and Dele Osei", List.of("Ruth Adeyemi, Ph.D.", "Dele Osei")),
            Map.entry("Qi Marsh (Slow Build), Dele Osei (Institute of Water), and Ruth Adeyemi",
                    List.of("Qi Marsh (Slow Build)", "Dele Osei (Institute of Water)", "Ruth Adeyemi")),
            Map.entry("Ruth Adeyemi.", List.of("Ruth Adeyemi")),
            Map.entry("Ruth Adeyemi\u00b6", List.of("Ruth Adeyemi")),
            Map.entry("Ruth Adeyemi-K.", List.of("Ruth Adeyemi-K.")),
            Map.entry("阮一峰", List.of("阮一峰")),
            Map.entry("Colin Marsh 日期", List.of("Colin Marsh")),
            Map.entry("Colin Marsh Datum", List.of("Colin Marsh")),
            Map.entry("Анна Ким · 3 мая", List.of("Анна Ким")),
            Map.entry("the way", List.of()),
            Map.entry("3 May 2017", List.of()),
            Map.entry("Colin Marsh. Four hundred pages", List.of("Colin Marsh")),
            Map.entry("Prof. Ruth Adeyemi", List.of("Prof. Ruth Adeyemi")),
            Map.entry("Colin Marsh's Picture", List.of("Colin Marsh")),
            Map.entry("Colin Marsh + Dele Osei", List.of("Colin Marsh", "Dele Osei")),
            Map.entry("Name", List.of()),
            Map.entry("Share this", List.of()),
            Map.entry("Proudly powered by", List.of()),
            Map.entry("CC BY-NC-SA Some rights", List.of()),
            Map.entry("", List.of()));

    @Test
    public void readsNamesUpToTheFirstWordThatIsNone() {
        Cues cues = Cues.of(Locale.ENGLISH);
        NAMES.forEach((text, names) -> assertEquals(text, names, NameReader.read(text, cues).names()));
    }

    @Test
    public void anInitialIsNoWordForAnd() {
        Cues cues = Cues.of(Locale.forLanguageTag("es"));
        assertEquals(List.of("Raul E. Marsh"), NameReader.read("Raul E. Marsh", cues).names());
        assertEquals(List.of("Raul", "Dele Osei"), NameReader.read("Raul e Dele Osei", cues).names());
    }

    /** 'i' is 'and' in Polish and 'in' in Swedish. */
    @Test
    public void aWordForAndIsOneOfItsLanguage() {
        String text = "Ruth Adeyemi i Dele Osei";
        assertEquals(List.of("Ruth Adeyemi", "Dele Osei"), NameReader.read(text, Cues.of(Locale.forLanguageTag("pl"))).names());
        assertEquals(List.of("Ruth Adeyemi"), NameReader.read(text, Cues.of(Locale.forLanguageTag("sv"))).names());
    }

    @Test
    public void aHandleIsOneWordThatSomethingEnds() {
        Cues cues = Cues.of(Locale.ENGLISH);
        assertEquals(List.of("cmarsh"), NameReader.handle("cmarsh at 10:46", cues).names());
        assertEquals(List.of(), NameReader.handle("using threads", cues).names());
        assertEquals(List.of(), NameReader.handle("and", cues).names());
    }
}
