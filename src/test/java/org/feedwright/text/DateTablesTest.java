package org.feedwright.text;

import static org.junit.Assert.assertEquals;

import java.time.OffsetDateTime;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.feedwright.TruthTable;
import org.feedwright.text.DatePattern.DateMatch;
import org.junit.Test;

/** The truth tables beside this class. */
public class DateTablesTest {
    private static void check(String table, Consumer<String[]> test) {
        TruthTable.check(DateTablesTest.class, table, row -> test.accept(Rows.fields(row)));
    }

    @Test
    public void findsHowAKnownInstantIsRendered() {
        check("renderings.csv", row -> {
            List<DateMatch> hits = DateFinder.find(row[0], OffsetDateTime.parse(row[1]), Locale.forLanguageTag(row[2]));
            assertEquals(row[3], hits.isEmpty() ? "-" : hits.get(0).pattern().toString());
            assertEquals(row[4], hits.isEmpty() ? "-" : hits.get(0).value().iso());
        });
    }

    @Test
    public void everyLearntPatternReadsItsOwnTextAndSurvivesPrinting() {
        check("renderings.csv", row -> {
            for (DateMatch hit : DateFinder.find(row[0], OffsetDateTime.parse(row[1]), Locale.forLanguageTag(row[2]))) {
                DatePattern printed = DatePattern.parse(hit.pattern().toString());
                assertEquals(hit.pattern().toString(), printed.toString());
                assertEquals(hit.pattern(), printed);
                assertEquals(hit.pattern().hashCode(), printed.hashCode());
                String day = printed.find(row[0].substring(hit.start(), hit.end()))
                        .map(match -> match.value().day().toString()).orElse("-");
                assertEquals(printed.toString(), hit.value().day().toString(), day);
            }
        });
    }

    @Test
    public void aLearntPatternReadsOtherPosts() {
        check("patterns.csv", row ->
                assertEquals(row[2], DatePattern.parse(row[0]).find(row[1]).map(match -> match.value().iso()).orElse("-")));
    }

    @Test
    public void readsDatesWrittenForMachines() {
        check("machine.csv", row -> assertEquals(row[1], DateGuesser.machineDate(row[0]).map(DateValue::iso).orElse("-")));
    }

    @Test
    public void guessesByTheLanguageOnlyWhatTheTextLeavesOpen() {
        check("guesses.csv", row ->
                assertEquals(row[2], DateGuesser.guess(row[0], Locale.forLanguageTag(row[1])).map(DateValue::iso).orElse("-")));
    }
}
