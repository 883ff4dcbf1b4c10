package org.feedwright.text;

import static org.junit.Assert.assertEquals;

import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.Test;

/** The truth tables beside this class, row by row; all wrong rows of a table are reported together. */
public class DateTablesTest {
    private final List<String> wrong = new ArrayList<>();

    private void check(String row, String expected, String got) {
        if (!expected.equals(got)) {
            wrong.add(row + ": expected " + expected + ", got " + got);
        }
    }

    private void finish() {
        assertEquals(String.join("\n", wrong), 0, wrong.size());
    }

    @Test
    public void findsHowAKnownInstantIsRendered() {
        for (String[] row : Rows.of("renderings.csv")) {
            List<DateHit> hits = DateFinder.find(row[0], OffsetDateTime.parse(row[1]), Locale.forLanguageTag(row[2]));
            check(row[0], row[3], hits.isEmpty() ? "-" : hits.get(0).pattern().toString());
            check(row[0], row[4], hits.isEmpty() ? "-" : hits.get(0).value().iso());
        }
        finish();
    }

    @Test
    public void everyLearntPatternReadsItsOwnTextAndSurvivesPrinting() {
        for (String[] row : Rows.of("renderings.csv")) {
            for (DateHit hit : DateFinder.find(row[0], OffsetDateTime.parse(row[1]), Locale.forLanguageTag(row[2]))) {
                DatePattern printed = DatePattern.parse(hit.pattern().toString());
                check(row[0], hit.pattern().toString(), printed.toString());
                assertEquals(hit.pattern(), printed);
                assertEquals(hit.pattern().hashCode(), printed.hashCode());
                String day = printed.find(row[0].substring(hit.start(), hit.end()))
                        .map(match -> match.value().day().toString()).orElse("-");
                check(row[0] + " by " + printed, hit.value().day().toString(), day);
            }
        }
        finish();
    }

    @Test
    public void aLearntPatternReadsOtherPosts() {
        for (String[] row : Rows.of("patterns.csv")) {
            String got = DatePattern.parse(row[0]).find(row[1]).map(match -> match.value().iso()).orElse("-");
            check(row[0] + " on " + row[1], row[2], got);
        }
        finish();
    }

    @Test
    public void readsDatesWrittenForMachines() {
        for (String[] row : Rows.of("machine.csv")) {
            check(row[0], row[1], DateReader.read(row[0]).map(DateValue::iso).orElse("-"));
        }
        finish();
    }

    @Test
    public void guessesByTheLanguageOnlyWhatTheTextLeavesOpen() {
        for (String[] row : Rows.of("guesses.csv")) {
            check(row[0], row[2], DateGuesser.guess(row[0], Locale.forLanguageTag(row[1])).map(DateValue::iso).orElse("-"));
        }
        finish();
    }
}
