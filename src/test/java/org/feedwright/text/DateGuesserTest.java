package org.feedwright.text;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.Locale;
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
}
