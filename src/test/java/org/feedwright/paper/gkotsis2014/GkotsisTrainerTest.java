package org.feedwright.paper.gkotsis2014;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.feedwright.feed.Entry;
import org.feedwright.page.Page;
import org.feedwright.training.Pair;
import org.feedwright.wrapper.Extraction;
import org.feedwright.wrapper.Filter;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Wrapper;
import org.feedwright.wrapper.WrapperFile;
import org.junit.Test;

public class GkotsisTrainerTest {
    private static final Instant NOW = Instant.parse("2014-06-01T00:00:00Z");

    @Test
    public void theJohnSmithPagesGiveTheFiltersOfTableFive() {
        FilterCounts counts = authors(JohnSmith.pairs());
        assertEquals(10, counts.pages());
        assertEquals(13, counts.filters());
        assertTrue(counts.values().get(Filter.Attribute.PATH).containsKey(JohnSmith.ENTRY_PATH + "/p[8]/span[0]"));
        assertTrue(counts.values().get(Filter.Attribute.PATH).containsKey(JohnSmith.ENTRY_PATH + "/p[7]"));
        assertTrue("no identifier on any page", !counts.values().containsKey(Filter.Attribute.ID));
    }

    @Test
    public void theyGiveTheGainsOfTableSix() {
        List<String> several = new ArrayList<>();
        for (FilterCounts.Ranked ranked : authors(JohnSmith.pairs()).ranked()) {
            if (ranked.occurrences().filters() > 1) {
                several.add(String.format(Locale.ROOT, "%s %s %d %.2f", ranked.attribute().label(), ranked.value(),
                        ranked.occurrences().filters(), ranked.gain()));
            }
        }
        assertEquals(List.of(
                "CSS classes author 10 0.22",
                "absolute path " + JohnSmith.ENTRY_PATH + "/p[7]/span[0] 4 0.16",
                "CSS classes commentauthor 2 0.06",
                "absolute path " + JohnSmith.ENTRY_PATH + "/p[2]/span[0] 2 0.06"), several);
    }

    @Test
    public void theFirstRuleReadsAllTenAuthors() {
        List<Pair> pairs = JohnSmith.pairs();
        Wrapper wrapper = GkotsisTrainer.train("https://blogs.example/feed", 10, pairs);
        assertEquals("gkotsis2014", wrapper.ranking());
        for (Pair pair : pairs) {
            Extraction.Found found = wrapper.extract(pair.page(), NOW).of(Property.AUTHOR).orElseThrow();
            assertEquals(JohnSmith.NAME, found.values().get(0).text());
            assertEquals("CSS classes author", found.rule().toString());
        }
    }

    @Test
    public void aRuleThatFitsTwoElementsGivesWayToTheNext() {
        List<Pair> pairs = JohnSmith.pairs();
        List<Rule> rules = GkotsisTrainer.train("feed", 10, pairs).rules(Property.AUTHOR);
        Rule comments = rules.stream().filter(rule -> rule.toString().endsWith("commentauthor")).findFirst().orElseThrow();
        for (Pair pair : pairs) {
            assertTrue(comments.read(pair.page()).isEmpty());
        }
    }

    @Test
    public void wrappersSurviveSaving() throws IOException {
        Wrapper wrapper = GkotsisTrainer.train("feed", 3, posts());
        assertEquals(wrapper, WrapperFile.read(WrapperFile.write(wrapper)).main());
    }

    @Test
    public void datesAreReadByTheRenderingSeenInTraining() {
        Wrapper wrapper = GkotsisTrainer.train("feed", 3, posts());
        Page other = Page.of("https://b.example/d", post("Another", "7 March 2011", "Ben", List.of("tea"),
                "Something else was written then."));
        assertEquals("2011-03-07", wrapper.extract(other, NOW).of(Property.DATE).orElseThrow().values().get(0).text());
    }

    @Test
    public void aSummaryGrowsToTheBlockAroundIt() {
        Wrapper wrapper = GkotsisTrainer.train("feed", 3, posts());
        Page other = Page.of("https://b.example/d", post("Another", "7 March 2011", "Ben", List.of("tea"),
                "Something else was written then."));
        String text = wrapper.extract(other, NOW).content(Set.of()).orElseThrow().text();
        assertTrue(text, text.startsWith("Something else was written then.") && text.endsWith("And a second paragraph."));
    }

    @Test
    public void categoriesMayBeSeveral() {
        Wrapper wrapper = GkotsisTrainer.train("feed", 3, posts());
        Page other = Page.of("https://b.example/d", post("Another", "7 March 2011", "Ben", List.of("tea", "cups", "pots"), "Words."));
        List<String> read = wrapper.extract(other, NOW).of(Property.CATEGORIES).orElseThrow().values().stream().map(v -> v.text()).toList();
        assertEquals(List.of("tea", "cups", "pots"), read);
    }

    @Test
    public void aTitleThatTheFeedCutIsFoundAll() {
        Page page = Page.of("https://b.example/a", "<title>Blog</title><h1 class=t>How the kettle came to boil over</h1><p>How the</p>");
        Entry entry = entry("How the kettle came to boil ov...", "", List.of());
        FilterCounts counts = GkotsisTrainer.counts(List.of(new Pair(entry, page, "example,b)/a"))).get(Property.TITLE);
        assertEquals("[t]", counts.values().get(Filter.Attribute.CLASSES).keySet().toString());
    }

    private static FilterCounts authors(List<Pair> pairs) {
        return GkotsisTrainer.counts(pairs).get(Property.AUTHOR);
    }

    private static List<Pair> posts() {
        return List.of(
                pair("a", "A first post", "30 April 2012", "Ann", "The kettle was bought on a rainy day in spring, and nobody knew why."),
                pair("b", "And then more", "2 May 2012", "Ben", "Nobody asked about cups until the guests stood in the hall."),
                pair("c", "Of pots", "13 May 2012", "Ann", "Pots are like kettles, only that they never whistle when it counts."));
    }

    private static Pair pair(String id, String title, String date, String author, String text) {
        Entry entry = new Entry(title, List.of(author), Optional.of(day(date)), "", text.substring(0, text.length() - 8) + "...",
                List.of("tea", "kettles"), List.of("https://b.example/" + id));
        Page page = Page.of("https://b.example/" + id, post(title, date, author, List.of("tea", "kettles"), text));
        return new Pair(entry, page, "example,b)/" + id);
    }

    private static OffsetDateTime day(String date) {
        String[] parts = date.split(" ");
        return OffsetDateTime.parse(String.format(Locale.ROOT, "2012-%s-%02dT12:00:00Z", parts[1].equals("May") ? "05" : "04",
                Integer.parseInt(parts[0])));
    }

    private static Entry entry(String title, String summary, List<String> categories) {
        return new Entry(title, List.of(), Optional.empty(), "", summary, categories, List.of("https://b.example/a"));
    }

    private static String post(String title, String date, String author, List<String> categories, String text) {
        StringBuilder tags = new StringBuilder();
        categories.forEach(category -> tags.append("<li><a class=tag href=x>").append(category).append("</a></li>"));
        return "<html><head><title>" + title + " | B</title></head><body><div id=head><h1>" + title
                + "</h1><p class=meta><span class=date>" + date
                + "</span> by <span class=author>" + author + "</span></p></div><div class=\"text\"><p>" + text
                + "</p><p>And a second paragraph.</p></div><ul>" + tags + "</ul><p>More on <b>tea</b></p></body></html>";
    }
}
