package org.feedwright.text;

import static org.junit.Assert.assertEquals;

import java.time.LocalTime;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.feedwright.text.DatePattern.DateMatch;
import org.junit.Test;

public class DateGuesserTest {
    @Test
    public void everyDateOfATextIsFoundWithItsPlace() {
        String text = "Published 4 May 2021. Updated: May 20th, 2021";
        List<DateMatch> matches = DateGuesser.find(text, Locale.ENGLISH);
        assertEquals(List.of("2021-05-04", "2021-05-20"), matches.stream().map(match -> match.value().iso()).toList());
        assertEquals("4 May 2021", text.substring(matches.get(0).start(), matches.get(0).end()));
    }

    @Test
    public void aTextWithoutDatesHasNone() {
        assertEquals(List.of(), DateGuesser.find("12 comments, 2021 views, 3 of 4", Locale.ENGLISH));
    }

    @Test
    public void theLastDayOfARangeIsNoYear() {
        assertEquals(List.of(), DateGuesser.find("News of the week: Mar 10 - Mar 17", Locale.ENGLISH));
        for (String text : List.of("10-Mar-17", "10 - Mar - 17")) {
            assertEquals(text, "2017-03-10", DateGuesser.find(text, Locale.ENGLISH).get(0).value().iso());
        }
    }

    @Test
    public void aTimeBehindADayIsReadInAnyLanguage() {
        for (String text : List.of("7 novembre 2014 alle ore 4:02", "7 novembre 2014 \u00E0 4 h 02 min", "7 November 2014 4:02",
                "2014-11-07 at 4:02 am")) {
            assertEquals(text, LocalTime.of(4, 2), DateGuesser.guess(text, Locale.ENGLISH).get().time().get());
        }
        for (String text : List.of("7 Nov 2014 4:02 PM", "2014-11-07 4:02 pm", "2014-11-07 16:02", "7 Nov 2014 16:02:00 GMT")) {
            assertEquals(text, LocalTime.of(16, 2), DateGuesser.guess(text, Locale.ENGLISH).get().time().get());
        }
        assertEquals(Optional.empty(), DateGuesser.guess("7 novembre 2014, 12 commenti", Locale.ITALIAN).get().time());
    }
}
