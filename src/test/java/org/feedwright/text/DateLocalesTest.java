package org.feedwright.text;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.chrono.IsoChronology;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.feedwright.text.DatePattern.DateMatch;
import org.junit.Test;

/** Every locale of the JDK renders a random day in every style; the pattern learnt from it must read the rendering of another day. */
public class DateLocalesTest {
    private static final long SEED = 1;
    /** Whether this is the JDK whose words the table of date words has. */
    private static final boolean IS_OF_THE_TABLE = Runtime.version().feature() == 17;
    /** Locales that may fail, each for its reason. */
    private static final Set<String> GAPS = Set.of(
        "ar-MR",         // gap: Mauritania's own month names are not loaded (one of 1,000 regional locales)
        "kkj", "nmg",    // gap: some short month names are a letter and a number (M11, ng3)
        "kkj-CM", "kkj-Latn-CM", "nmg-CM", "nmg-Latn-CM", "ar-Arab-MR");
    /** Share of renderings that must be learnt and read on any other JDK, in the common languages. */
    private static final double FLOOR = 0.97;

    private final Random random = new Random(SEED);
    private final Set<String> failed = new TreeSet<>();
    private int renderings;
    private int misses;

    @Test
    public void learnsTheDateStylesOfAllLocales() {
        Locale[] locales = Locale.getAvailableLocales();
        Arrays.sort(locales, Comparator.comparing(Locale::toLanguageTag));
        for (Locale locale : locales) {
            for (FormatStyle style : FormatStyle.values()) {
                if (isKnown(locale) && !learns(locale, style)) {
                    failed.add(locale.toLanguageTag());
                    misses++;
                }
            }
        }
        assertTrue(misses + " of " + renderings + " missed: " + failed, misses <= (1 - FLOOR) * renderings);
        if (IS_OF_THE_TABLE) {
            failed.removeAll(GAPS);
            assertEquals(Set.of(), failed);
        }
    }

    /** The table has the languages of one JDK; newer ones have more, and more words of the rare ones. */
    private static boolean isKnown(Locale locale) {
        int language = Languages.index(locale.getLanguage());
        return language >= 0 && (IS_OF_THE_TABLE || Languages.isCommon(language));
    }

    private boolean learns(Locale locale, FormatStyle style) {
        DateTimeFormatter formatter = DateTimeFormatter.ofLocalizedDate(style).withLocale(locale).withChronology(IsoChronology.INSTANCE);
        LocalDate first = randomDay();
        LocalDate other = randomDay();
        List<DateMatch> hits = DateFinder.find(first.format(formatter), first.atTime(12, 0).atOffset(ZoneOffset.UTC), locale);
        renderings++;
        return hits.stream().anyMatch(hit -> hit.value().day().equals(first)
            && hit.pattern().find(other.format(formatter)).filter(match -> match.value().day().equals(other)).isPresent());
    }

    private LocalDate randomDay() {
        return LocalDate.of(2000, 1, 1).plusDays(random.nextInt(25 * 365));
    }
}
