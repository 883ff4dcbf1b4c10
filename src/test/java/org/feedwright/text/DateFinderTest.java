package org.feedwright.text;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import org.feedwright.text.DatePattern.DateMatch;
import org.junit.Test;

public class DateFinderTest {
    private static final OffsetDateTime KNOWN = OffsetDateTime.parse("2014-05-12T10:00:00Z");
    private static final int ROUNDS = 3_000;

    private static List<String> patterns(String text, String known) {
        return DateFinder.find(text, OffsetDateTime.parse(known), Locale.ENGLISH).stream().map(hit -> hit.pattern().toString()).toList();
    }

    @Test
    public void givesBothOrdersWhereDayAndMonthAreEqual() {
        assertEquals(List.of("d/M/yyyy", "M/d/yyyy"), patterns("04/04/2012", "2012-04-04T10:00:00Z"));
    }

    @Test
    public void givesOneReadingPerPlaceAlthoughManyLanguagesShareTheName() {
        assertEquals(List.of("d MMMM yyyy|en"), patterns("12 April 2014", "2014-04-12T10:00:00Z"));
    }

    @Test
    public void givesTheReadingWithTheTimeBeforeTheOneWithout() {
        assertEquals(List.of("d MMMM yyyy H:mm|en", "d MMMM yyyy|en"), patterns("12 May 2014 10:00", "2014-05-12T10:00:00Z"));
    }

    @Test
    public void aTimeIsDoubtedOnlyWithoutAWrittenZone() {
        assertEquals(List.of("d MMMM yyyy H:mm z|en", "d MMMM yyyy|en"), patterns("12 May 2014 18:00 UTC", "2014-05-12T10:00:00Z"));
        assertEquals(List.of("d MMMM yyyy|en"), patterns("12 May 2014 18:07", "2014-05-12T10:00:00Z"));
    }

    @Test
    public void prefersTheFeedsOwnDayToItsNeighbours() {
        assertEquals(List.of("d MMMM yyyy|en", "yyyy-M-d"), patterns("2014-05-13, or 12 May 2014", "2014-05-12T23:00:00Z"));
    }

    @Test
    public void tellsWhereInTheTextTheDateStands() {
        String text = "Posted\u200b on\u00a0\u00a0Monday,  MAY\u00a012th, 2014!";
        DateMatch hit = DateFinder.find(text, KNOWN, Locale.ENGLISH).get(0);
        assertEquals("MAY\u00a012th, 2014", text.substring(hit.start(), hit.end()));
    }

    @Test
    public void aLearntOffsetMakesAnInstantOfTheTimesOfOtherPosts() {
        DateMatch hit = DateFinder.find("1 Feb 2018 00:00", OffsetDateTime.parse("2018-01-31T23:00Z"), Locale.ENGLISH).get(0);
        assertEquals(Optional.of(ZoneOffset.ofHours(1)), hit.value().offset());
        DatePattern zoned = hit.pattern().withOffset(hit.value().offset().get());
        assertEquals("d MMMM yyyy H:mm|en|+01:00", zoned.toString());
        assertEquals("2019-03-02T07:30:00+01:00", zoned.find("2 Mar 2019 07:30").get().value().iso());
    }

    @Test
    public void findsTheFirstPlaceFromTheLeft() {
        DateMatch match = DatePattern.parse("d/M/yyyy").find("On 01/02/2003, 04/05/2006 and 07/08/2009").get();
        assertEquals("2003-02-01", match.value().iso());
        assertEquals("On ".length(), match.start());
        assertEquals("On 01/02/2003".length(), match.end());
    }

    @Test
    public void refusesTextThatIsNoPattern() {
        for (String bad : List.of("", "yyyy", "d Q yyyy", "d 'de MMMM yyyy|es", "d.M.yyyy||+99:00")) {
            assertThrows(bad, IllegalArgumentException.class, () -> DatePattern.parse(bad));
        }
    }

    @Test
    public void patternsDifferByLanguageAndOffset() {
        DatePattern pattern = DatePattern.parse("d MMMM yyyy|de");
        assertFalse(pattern.equals(DatePattern.parse("d MMMM yyyy|nl")));
        assertFalse(pattern.equals(pattern.withOffset(ZoneOffset.UTC)));
    }

    @Test
    public void noTextMakesItThrow() {
        Random random = new Random(20140512);
        String[] pieces = {"12", "05", "2014", "14", "20140512", "99999999999999", "May", "mai", "12th", ":", "/", ".", "-", " ", "\n",
            "T", "Z", "+02:00", "10:00", "PM", "午後", "年", "\ud835\udfd0", "\ud83d", "\udc00", "(", "'", "|", "de", "Mon", "\u0301",
            "\u0660", "o'clock", "h", "\u0e01"};
        List<DatePattern> patterns = List.of(DatePattern.parse("MMMM d yyyy E h:mm a z|en"), DatePattern.parse("yyyyMMddHHmmss"));
        for (int round = 0; round < ROUNDS; round++) {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(30); i >= 0; i--) {
                text.append(pieces[random.nextInt(pieces.length)]);
            }
            for (DateMatch hit : DateFinder.find(text.toString(), KNOWN, Locale.ROOT)) {
                assertTrue(hit.start() < hit.end() && hit.end() <= text.length());
                assertEquals(hit.pattern(), DatePattern.parse(hit.pattern().toString()));
            }
            patterns.forEach(pattern -> pattern.find(text.toString()));
            DateGuesser.machineDate(text.toString());
            DateGuesser.guess(text.toString(), Locale.GERMAN);
        }
    }

    @Test
    public void hostileLengthsEndSoon() {
        for (String piece : List.of("12 ", "05.", "12 May ", "10:00 ", "May de ", "2014 ", "1", "Mon ", "12/05/14 ", "\u0e01", "a")) {
            String text = piece.repeat(100_000);
            assertTrue(DateFinder.find(text, KNOWN, Locale.ENGLISH).size() <= 200);
            DateGuesser.guess(text, Locale.ENGLISH);
        }
    }
}
