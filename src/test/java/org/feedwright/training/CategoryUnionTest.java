package org.feedwright.training;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.feedwright.feed.Entry;
import org.feedwright.page.Page;
import org.feedwright.training.Ideas.Idea;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Value;
import org.feedwright.wrapper.Wrapper;
import org.feedwright.wrapper.WrapperFile;
import org.junit.Test;

public class CategoryUnionTest {
    private static final int POSTS = 6;
    private static final List<String> TERMS = List.of("Brass", "Clocks", "Gears", "Lathes", "Oil", "Springs", "Wood");

    @Test
    public void categoriesAndTagsThatStandApartAreReadTogether() {
        Wrapper wrapper = train(pairs(true));
        Rule rule = wrapper.rules(Property.CATEGORIES).get(0);
        assertTrue(rule.toString(), rule instanceof Rule.Union);
        assertEquals(POSTS, rule.support().right());
        List<Value> got = rule.read(Page.of("https://blog.example/new", html(3, true)));
        assertEquals(Set.copyOf(terms(3)), got.stream().map(Value::text).collect(Collectors.toSet()));
    }

    @Test
    public void whereOnePlaceHoldsAllItIsEnough() {
        List<Rule> rules = train(pairs(false)).rules(Property.CATEGORIES);
        assertTrue(rules.stream().noneMatch(rule -> rule instanceof Rule.Union));
        assertEquals(POSTS, rules.get(0).support().right());
    }

    @Test
    public void twoPlacesAreBetterThanOneThatHoldsAWordOfTheTemplateToo() {
        List<Pair> pairs = IntStream.range(0, POSTS).mapToObj(n -> {
            List<String> terms = terms(n).subList(0, 2);
            return pair(n, terms, "<html><body><h1 class=\"title\">Post " + n + "</h1><p>Some words.</p><p class=\"meta\">Filed under "
                    + links(terms.subList(0, 1)) + " Tags: " + links(terms.subList(1, 2)).replace("<a ", "<a rel=\"tag\" ")
                    + " <a href=\"/share\">Share this</a></p></body></html>");
        }).toList();
        Rule rule = train(pairs).rules(Property.CATEGORIES).get(0);
        assertEquals(Set.of("Lathes", "Oil"), rule.read(pairs.get(3).page()).stream().map(Value::text).collect(Collectors.toSet()));
    }

    @Test
    public void aSingleCategoryApartFromManyTagsIsReadWithThem() {
        List<Pair> pairs = IntStream.range(0, POSTS).mapToObj(n -> pair(n, terms(n), "<html><body><h1 class=\"title\">Post " + n
                + "</h1><p class=\"in\">" + links(terms(n).subList(0, 1)) + "</p><p>Some words.</p><p class=\"tags\">"
                + links(terms(n).subList(1, 4)) + "</p></body></html>")).toList();
        Rule rule = train(pairs).rules(Property.CATEGORIES).get(0);
        assertEquals(Set.copyOf(terms(3)), rule.read(pairs.get(3).page()).stream().map(Value::text).collect(Collectors.toSet()));
    }

    /** The posts of the feed have a category each, and older ones tags too. */
    @Test
    public void whereTwoStandardsSayTheSameTheOneOfAllTermsIsAsked() {
        List<Pair> pairs = IntStream.range(0, POSTS)
                .mapToObj(n -> pair(n, terms(n).subList(0, 1), marked(terms(n).subList(0, 1), List.of()))).toList();
        Rule rule = train(pairs).rules(Property.CATEGORIES).get(0);
        Page older = Page.of("https://blog.example/old", marked(List.of("Oil"), List.of("Brass", "Gears")));
        assertEquals(List.of("Oil", "Brass", "Gears"), rule.read(older).stream().map(Value::text).toList());
    }

    private static String marked(List<String> categories, List<String> tags) {
        return "<html><body><h1 class=\"title\">A post</h1><p>Some words.</p><div>Filed under "
                + links(categories).replace("<a ", "<a rel=\"category tag\" ") + "</div><div>"
                + links(tags).replace("<a ", "<a rel=\"tag\" ") + "</div></body></html>";
    }

    @Test
    public void aWrapperWithAUnionSurvivesItsFile() throws IOException {
        Wrapper wrapper = train(pairs(true));
        assertEquals(wrapper, WrapperFile.read(WrapperFile.write(wrapper)).main());
    }

    @Test
    public void withoutTheIdeaThereIsNone() {
        Wrapper wrapper = WrapperTrainer.train("feed", POSTS, pairs(true), Ideas.without(List.of(Idea.UNIONS)));
        assertEquals(List.of(), wrapper.rules(Property.CATEGORIES));
    }

    private static Wrapper train(List<Pair> pairs) {
        return WrapperTrainer.train("feed", POSTS, pairs, Ideas.ALL);
    }

    private static List<Pair> pairs(boolean apart) {
        return IntStream.range(0, POSTS).mapToObj(n -> pair(n, apart)).toList();
    }

    private static Pair pair(int n, boolean apart) {
        return pair(n, terms(n), html(n, apart));
    }

    private static Pair pair(int n, List<String> terms, String html) {
        String url = "https://blog.example/2026/post-" + (100 + n);
        Entry entry = new Entry("Post " + n, List.of(), Optional.empty(), "", "", terms, List.of(url));
        return new Pair(entry, Page.of(url, html), url);
    }

    /** Four of the terms. */
    private static List<String> terms(int n) {
        return IntStream.range(0, 4).mapToObj(i -> TERMS.get((n + i) % TERMS.size())).toList();
    }

    /** Two terms above and two below, or all below; a cloud of all terms on the side. */
    private static String html(int n, boolean apart) {
        List<String> terms = terms(n);
        List<String> above = apart ? terms.subList(0, 2) : List.of();
        List<String> below = apart ? terms.subList(2, 4) : terms;
        return "<html><body><header><h1 class=\"title\">Post " + n + "</h1><p class=\"in\">" + links(above) + "</p></header>"
                + "<p>Some words.</p><p class=\"tags\">" + links(below) + "</p><div class=\"cloud\">" + links(TERMS)
                + "</div></body></html>";
    }

    private static String links(List<String> terms) {
        return terms.stream().map(term -> "<a href=\"/" + term + "\">" + term + "</a>").collect(Collectors.joining(" "));
    }
}
