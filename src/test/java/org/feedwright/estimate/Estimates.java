package org.feedwright.estimate;

import static org.junit.Assert.assertEquals;

import java.time.Instant;
import java.util.List;
import org.feedwright.page.Page;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Value;

/** Estimates of pages that tests write. */
final class Estimates {
    static final Instant CAPTURED = Instant.parse("2021-06-01T00:00:00Z");

    static final String HEAD = "<title>Locks: fewer, larger | Slow Build</title>"
            + "<meta property='og:site_name' content='Slow Build'>";
    static final String TITLE = "<h1>Locks: fewer, larger</h1>";

    private Estimates() {
    }

    /** A page with a body of some length around what is asked for. */
    static Page page(String head, String top, String bottom) {
        String prose = "<p>" + "The harbour was quiet and the boats lay still in the morning light. ".repeat(40) + "</p>";
        return Page.of("http://slowbuild.example/notes/locks-fewer-larger.html",
                "<html lang=\"en\"><head>" + head + "</head><body>" + top + prose + bottom + "</body></html>");
    }

    static void assertAuthors(List<String> names, Page page) {
        assertEquals(names, of(Property.AUTHOR, page));
    }

    static List<String> of(Property property, Page page) {
        return ValueEstimates.of(page, CAPTURED).best(property)
                .map(guess -> guess.values().stream().map(Value::text).toList()).orElse(List.of());
    }
}
