package org.feedwright.training;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.feedwright.feed.Entry;
import org.feedwright.page.Page;
import org.feedwright.training.Ideas.Idea;
import org.feedwright.wrapper.Locator;
import org.feedwright.wrapper.Place;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Reading;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Wrapper;
import org.junit.Test;

/** What each idea is: with it there are such rules, without it there are none. */
public class IdeasTest {
    private static final int POSTS = 6;
    private static final String NOUNS = "Anchor Bridge Candle Dune Engine Ferry";

    @Test
    public void withoutTemplatesNoRuleHasConstantWords() {
        Predicate<Rule> hasHandle = rule -> rule instanceof Rule.OfPlace of && (of.reading() instanceof Reading.Between
                || of.reading() instanceof Reading.Byline names && names.of() instanceof Reading.Between
                || of.reading() instanceof Reading.Dated dated && !dated.before().isEmpty());
        assertBrings(Idea.TEMPLATES, Property.AUTHOR, hasHandle);
        assertNever(Idea.TEMPLATES, Property.DATE, hasHandle);
    }

    @Test
    public void withoutPlacesRulesReadElementsByIdClassOrPath() {
        Predicate<Rule> elsewhere = rule -> rule instanceof Rule.OfPlace of && !(of.place() instanceof Place.Text text
                && !(text.locator() instanceof Locator.ByTag) && !(text.locator() instanceof Locator.ByAttribute));
        assertBrings(Idea.PLACES, Property.TITLE, elsewhere);
        assertNever(Idea.PLACES, Property.AUTHOR, elsewhere);
    }

    @Test
    public void withoutNamesABylineIsOneName() {
        assertBrings(Idea.NAMES, Property.AUTHOR, rule -> rule instanceof Rule.OfPlace of && of.reading() instanceof Reading.Byline);
    }

    @Test
    public void withoutDatesOnlyTextsThatAreADateAreLookedAt() {
        assertBrings(Idea.DATES, Property.DATE, rule -> rule.toString().startsWith(".by "));
        assertTrue(has(Ideas.without(List.of(Idea.DATES)), Property.DATE, rule -> rule.toString().startsWith(".day ")));
    }

    @Test
    public void theOneAuthorAndTheDateBesideTheTitleAreIdeas() {
        assertBrings(Idea.CONSTANT_AUTHOR, Property.AUTHOR, rule -> rule instanceof Rule.Constant);
        assertBrings(Idea.BESIDE_TITLE, Property.DATE, rule -> rule instanceof Rule.DateBesideTitle);
    }

    @Test
    public void withoutValidationNoRuleIsDropped() {
        Predicate<Rule> often = rule -> rule instanceof Rule.OfPlace && rule.support().right() <= rule.support().wrong();
        assertFalse(has(Ideas.ALL, Property.TITLE, often));
        assertTrue(has(Ideas.without(List.of(Idea.VALIDATION)), Property.TITLE, often));
    }

    @Test
    public void withoutExclusionsTheBlockStandsAsItIs() {
        assertTrue(train(Ideas.ALL).content().stream().anyMatch(rule -> !rule.cuts().isEmpty()));
        assertTrue(train(Ideas.without(List.of(Idea.EXCLUSIONS))).content().stream().allMatch(rule -> rule.cuts().isEmpty()));
    }

    @Test
    public void allIdeasAreTheDefault() {
        assertEquals(WrapperTrainer.train("feed", POSTS, pairs(), Ideas.ALL), train(Ideas.without(List.of())));
        assertEquals(Arrays.asList(Idea.values()), List.copyOf(Ideas.ALL.used()));
    }

    private static void assertBrings(Idea idea, Property property, Predicate<Rule> rule) {
        assertTrue(idea.name(), has(Ideas.ALL, property, rule));
        assertNever(idea, property, rule);
    }

    private static void assertNever(Idea without, Property property, Predicate<Rule> rule) {
        assertFalse(without.name(), has(Ideas.without(List.of(without)), property, rule));
    }

    private static boolean has(Ideas ideas, Property property, Predicate<Rule> rule) {
        return train(ideas).rules(property).stream().anyMatch(rule);
    }

    private static Wrapper train(Ideas ideas) {
        return WrapperTrainer.train("feed", POSTS, pairs(), ideas);
    }

    private static List<Pair> pairs() {
        return IntStream.range(0, POSTS).mapToObj(IdeasTest::pair).toList();
    }

    /** In a list of all titles each page has its own on another place; so that place gives a wrong title on the other pages. */
    private static Pair pair(int n) {
        String title = "The " + noun(n);
        OffsetDateTime day = OffsetDateTime.parse("2026-03-11T10:00:00Z").plusDays(n);
        String text = IntStream.range(0, 40).mapToObj(i -> noun(i * (n + 2)) + (n * 7 + i)).reduce("", (a, b) -> a + ' ' + b);
        String url = "https://blog.example/2026/post-" + (100 + n);
        String content = "<p>" + text + "</p><p>" + text + "</p>";
        Entry entry = new Entry(title, List.of("Ada Winter"), Optional.of(day), content, "", List.of(), List.of(url));
        String list = IntStream.range(0, POSTS).mapToObj(i -> "<li>The " + noun(i) + "</li>").reduce("", String::concat);
        String html = "<html lang=\"en\"><head><title>" + title + " - Blog</title></head><body><ul>" + list + "</ul>"
                + "<h1 class=\"head\">" + title + "</h1><p class=\"by\">Written by Ada Winter on " + day.toLocalDate() + "</p>"
                + "<p class=\"who\">Ada Winter</p><p class=\"day\">March " + (11 + n) + ", 2026</p>"
                + "<div class=\"text\">" + content + "<p class=\"share\">Share this with friends</p></div></body></html>";
        return new Pair(entry, Page.of(url, html), url);
    }

    private static String noun(int n) {
        String[] nouns = NOUNS.split(" ");
        return nouns[n % nouns.length];
    }
}
