package org.feedwright.wrapper;

import static org.junit.Assert.assertEquals;

import java.util.stream.Collectors;
import org.feedwright.text.DatePattern;
import org.junit.Test;

public class ReadingTest {
    @Test
    public void theWholeTextIsTheValue() {
        assertReads("Jo Doe", new Reading.Whole(), "Jo Doe");
    }

    @Test
    public void constantWordsAreCutOff() {
        Reading posted = new Reading.Between("Posted by", " at");
        assertReads("Ross", posted, "Posted by Ross at February 4, 2009");
        assertReads("Ross", posted, "It was POSTED\u00A0BY Ross At noon");
        assertReads("", posted, "Written by Ross at noon");
        assertReads("", posted, "Posted by Ross");
        assertReads("", posted, "Posted by at noon");
    }

    @Test
    public void emptyHandlesStandForTheEnds() {
        assertReads("Ross", new Reading.Between("", " at"), "Ross at noon");
        assertReads("Jo Doe", new Reading.Between("Author:", ""), "Author: Jo Doe");
    }

    @Test
    public void byIsNeverCutOutOfByrne() {
        assertReads("", new Reading.Between("by", ""), "Byrne wrote this");
        assertReads("Byrne", new Reading.Between("by", ""), "Words by Byrne");
        assertReads("Al", new Reading.Between("by", ""), "Derby, by Al");
    }

    @Test
    public void namesThatHoldTheWordsBehindThemAreRead() {
        assertReads("Jane Atwood", new Reading.Between("Posted by", " at"), "Posted by Jane Atwood at noon");
        assertReads("Yoko Ono", new Reading.Between("Posted by", " on"), "Posted by Yoko Ono on 4 May 2021");
        assertReads("Ann", new Reading.Between("by", "on"), "by Ann on the train, with Ramon");
        assertReads("Yoko Ono", new Reading.Between("Posted by", " on"), "Posted by Yoko Ono on4/5/2021");
        assertReads("", new Reading.Between("by", "on"), "by Ramon");
        assertReads("Ramon", new Reading.Between("by", "on"), "by Ramon on");
    }

    @Test
    public void scriptsWithoutSpacesHaveABoundBetweenAnyTwoSigns() {
        assertReads("\u738B\u5C0F\u660E", new Reading.Between("\u4F5C\u8005", ""), "\u4F5C\u8005\u738B\u5C0F\u660E");
        assertReads("\u5C71\u7530", new Reading.Between("", "\u3055\u3093"), "\u5C71\u7530\u3055\u3093\u306E\u65E5\u8A18");
        assertReads("2014-05-03", new Reading.Dated("\u53D1\u8868\u4E8E", DatePattern.parse("yyyy'\u5E74'M'\u6708'd")),
                "2013\u5E741\u67081\u65E5\u53D1\u8868\u4E8E2014\u5E745\u67083\u65E5");
    }

    @Test
    public void namesStandBehindTheLastSignBeforeThem() {
        Reading last = new Reading.Byline(new Reading.Between("-", ""));
        assertReads("Jo Doe", last, "Hand-made clocks - Part 2 - Jo Doe");
        assertReads("Jo Doe-Roe", last, "Clocks - Jo Doe-Roe");
        assertReads("Jo Doe|Al Roe", new Reading.Byline(new Reading.Between("&", "")), "Clocks & Jo Doe & Al Roe");
    }

    @Test
    public void aListOfAuthorsGoesOnBehindTheSignThatEndsTheFirst() {
        Reading comma = new Reading.Byline(new Reading.Between("by", ","));
        assertReads("Jo Doe", comma, "by Jo Doe, 3 May 2017");
        assertReads("Jo Doe", comma, "by Jo Doe, Wednesday, 3 May 2017");
        assertReads("Jo Doe", comma, "by Jo Doe, in our series, 3 May 2017");
        assertReads("Jo Doe|al_roe|Mo Lee|Bo Lo", comma, "by Jo Doe, al_roe, Mo Lee and Bo Lo, 3 May 2017");
        assertReads("Jo Doe|Al Roe", new Reading.Byline(new Reading.Between("by", ", &")), "by Jo Doe, & Al Roe, & on 3 May 2017");
        assertReads("Jo Doe", new Reading.Byline(new Reading.Between("by", "on")), "by Jo Doe on a boat, Al Roe, 3 May 2017");
    }

    @Test
    public void datesAreReadByTheirPattern() {
        Reading dated = new Reading.Dated("", DatePattern.parse("d/M/yyyy"));
        assertReads("2012-05-11", dated, "Posted on 11/05/2012 by Jo");
        assertReads("", dated, "Posted in May");
        assertReads("2012-06-12", new Reading.Dated("updated", DatePattern.parse("d/M/yyyy")), "11/05/2012, updated 12/06/2012");
    }

    @Test
    public void readingsPrintWhatTheyCut() {
        assertEquals("\"by {}, \"", new Reading.Between("by ", ", ").toString());
        assertEquals("{}", new Reading.Whole().toString());
    }

    private static void assertReads(String expected, Reading reading, String text) {
        assertEquals(text, expected, reading.read(text).stream().map(Value::text).collect(Collectors.joining("|")));
    }
}
