package org.feedwright.training;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.feedwright.text.DateFinder;
import org.feedwright.training.TestBlog.Post;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Wrapper;
import org.junit.Test;

public class DateMatcherTest {
    private static final LocalDate FIFTH_OF_APRIL = LocalDate.of(2009, 4, 5);

    @Test
    public void theOrderOfDayAndMonthIsLearntAndHoldsWhereItIsOpen() {
        for (String order : List.of("dd/MM/yyyy", "MM/dd/yyyy", "yyyy-MM-dd", "d.M.yy", "M/d/yyyy")) {
            Function<Post, String> template = dated(order, Locale.ENGLISH);
            Wrapper wrapper = TestBlog.train(TestBlog.pairs(TestBlog.posts(6), template));
            assertEquals(order, List.of("2009-04-05"),
                    TestBlog.read(wrapper, Property.DATE, TestBlog.post(9).on(FIFTH_OF_APRIL), template));
        }
    }

    @Test
    public void theLanguageOfTheBlogIsLearntWhateverThePageDeclares() {
        for (Locale language : List.of(Locale.GERMAN, Locale.FRENCH, Locale.forLanguageTag("ru"), Locale.forLanguageTag("es"))) {
            Function<Post, String> template = dated("d. MMMM yyyy", language);
            Wrapper wrapper = TestBlog.train(TestBlog.pairs(TestBlog.posts(6), template));
            LocalDate august = LocalDate.of(2009, 8, 2);
            assertEquals(language.toString(), List.of("2009-08-02"),
                    TestBlog.read(wrapper, Property.DATE, TestBlog.post(9).on(august), template));
        }
    }

    @Test
    public void aDateThatIsTheSameOnAllPagesIsNotLearnt() {
        Function<Post, String> template = post -> "<p class=since>Since 30 January 2012</p>" + post.html();
        Wrapper wrapper = TestBlog.train(TestBlog.pairs(TestBlog.posts(8), template));
        assertEquals(List.of(), TestBlog.read(wrapper, Property.DATE, TestBlog.post(12), template));
    }

    @Test
    public void theZoneOfTimesWithoutOneIsLearntFromTheFeed() {
        Function<Post, String> template = post -> "<h1>" + post.title() + "</h1><p class=when>" + post.day() + " 14:00</p><div class=text>"
                + post.html() + "</div>";
        Wrapper wrapper = TestBlog.train(TestBlog.pairs(TestBlog.posts(6), template));
        assertEquals("posts are of noon UTC", List.of("2009-04-05T14:00:00+02:00"),
                TestBlog.read(wrapper, Property.DATE, TestBlog.post(9).on(FIFTH_OF_APRIL), template));
    }

    @Test
    public void whereClocksAreChangedTheDayAloneIsRead() {
        Function<Post, String> template = post -> "<h1>" + post.title() + "</h1><p class=when>" + post.day()
                + (post.number() % 2 == 0 ? " 14:00" : " 13:00") + "</p><div class=text>" + post.html() + "</div>";
        Wrapper wrapper = TestBlog.train(TestBlog.pairs(TestBlog.posts(6), template));
        assertEquals(List.of("2009-04-05"),
                TestBlog.read(wrapper, Property.DATE, TestBlog.post(9).on(FIFTH_OF_APRIL), template));
    }

    @Test
    public void theDayMayBeThatOfAnyZone() {
        OffsetDateTime late = OffsetDateTime.parse("2012-05-11T23:30:00Z");
        assertTrue(DateFinder.isDayOf(LocalDate.of(2012, 5, 11), late));
        assertTrue("at UTC+14", DateFinder.isDayOf(LocalDate.of(2012, 5, 12), late));
        assertFalse(DateFinder.isDayOf(LocalDate.of(2012, 5, 10), late));
        assertTrue("at UTC-12", DateFinder.isDayOf(LocalDate.of(2012, 5, 10), OffsetDateTime.parse("2012-05-11T11:59:00Z")));
        assertTrue("whatever zone the feed writes", DateFinder.isDayOf(LocalDate.of(2012, 5, 12),
                OffsetDateTime.parse("2012-05-11T18:30:00-05:00")));
    }

    private static Function<Post, String> dated(String pattern, Locale language) {
        DateTimeFormatter format = DateTimeFormatter.ofPattern(pattern, language);
        return post -> "<h1>" + post.title() + "</h1><p class=when>" + format.format(post.day()) + "</p><div class=text>" + post.html()
                + "</div>";
    }
}
