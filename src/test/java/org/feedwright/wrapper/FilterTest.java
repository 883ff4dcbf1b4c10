package org.feedwright.wrapper;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.feedwright.page.Page;
import org.jsoup.nodes.Element;
import org.junit.Test;

public class FilterTest {
    private static final String FIGURE_ONE = "<html><head></head><body><div></div><div class='page'><div>menu</div>"
            + "<div><div><div><h1>Biodynamic dispute</h1>"
            + "<div class=\"date\" id=\"single-date\">April 13, 2012</div></div></div></div></div></body></html>";

    @Test
    public void figureOneGivesItsFilter() {
        Page page = Page.of("https://b.example/a", FIGURE_ONE);
        Filter filter = Filter.of(page.withId("single-date").get(0));
        assertEquals(new Filter("single-date", "date", "/html[0]/body[1]/div[1]/div[1]/div[0]/div[0]/div[1]"), filter);
    }

    @Test
    public void parentsThatHoldNothingElseAddTheirNamesInnermostFirst() {
        Page page = page("<p class=byline id=by>By <span class='author vcard' id=who><a class='url fn n'>Jo Doe</a></span></p>");
        Filter filter = Filter.of(page.withClass("fn").get(0));
        assertEquals("url,fn,n,author,vcard", filter.classes());
        assertEquals("who", filter.ids());
        assertEquals("/html[0]/body[1]/p[0]/span[0]/a[0]", filter.path());
    }

    @Test
    public void filtersLeadBackToTheElementThatTheyDescribe() {
        Page page = page("<div><h2 id=t class=title><a>One</a></h2></div><p class=title>Two</p>"
                + "<div class=meta><b>Jo</b> <i id=d>May</i></div>");
        for (Element element : page.elements()) {
            if (element.parent() == null || Page.text(element).isEmpty() || Filter.innermost(element) != element) {
                continue;
            }
            Filter filter = Filter.of(element);
            for (Filter.Attribute attribute : Filter.Attribute.values()) {
                String value = filter.value(attribute);
                assertTrue(attribute + " " + value, value.isEmpty() || attribute.locate(page, value).contains(element));
            }
        }
    }

    @Test
    public void classesMustAllBeThere() {
        Page page = page("<span class=author><a class=url>Jo</a></span><span class=author>Al</span>");
        assertEquals(List.of("Al"), Filter.Attribute.CLASSES.locate(page, "author").stream().map(Page::text).toList());
        assertEquals(List.of("Jo"), Filter.Attribute.CLASSES.locate(page, "url,author").stream().map(Page::text).toList());
    }

    @Test
    public void pathsThatLeadNowhereFindNothing() {
        Page page = page("<p>One</p>");
        for (String path : List.of("", "/", "/html[0]/body[1]/p[1]", "/html[0]/body[1]/div[0]", "/html[0]/body[1]/p[x]",
                "/html[0]/body[1]/p",
                "/html[0]/body[1]/p[99999999999]", "/html[0]/body[1]/p[-1]", "]", "[")) {
            assertTrue(path, Filter.Attribute.PATH.locate(page, path).isEmpty());
        }
    }

    @Test
    public void rulesOfOneValueHoldOnlyWhereOneElementFits() {
        Support support = new Support(1, 0, 1, 0, 0.5, "");
        Rule one = new Rule.OfFilter(Filter.Attribute.CLASSES, "tag", new Reading.Whole(), false, support);
        Rule all = new Rule.OfFilter(Filter.Attribute.CLASSES, "tag", new Reading.Whole(), true, support);
        Page two = page("<a class=tag>tea</a> <a class=tag>cups</a>");
        assertEquals(List.of(), one.read(two));
        assertEquals(List.of(Value.of("tea"), Value.of("cups")), all.read(two));
        assertEquals(List.of(Value.of("tea")), one.read(page("<a class=tag>tea</a> <a class=tag></a>")));
    }

    private static Page page(String body) {
        return Page.of("https://b.example/a", "<html><head></head><body>" + body + "</body></html>");
    }
}
