package org.feedwright.page;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.feedwright.capture.Capture;
import org.feedwright.capture.Provenance;
import org.junit.Test;

public class ThemeTest {
    private static final String FRAME = "<body class=blog><div id=head></div><div class=side></div><div id=foot class=wide></div>";

    @Test
    public void whatMostPagesHaveIsTheDesigns() {
        Set<String> theme = Theme.common(List.of(names("<p class=a>"), names("<p class=b>"), names("<p class=c>")));
        assertEquals(Set.of(".blog", "#head", ".side", "#foot", ".wide"), theme);
        assertEquals(1, Theme.share(theme, Theme.of(page("<p class=about>"))), 0);
        assertEquals(0, Theme.share(theme, Theme.of(Page.of("http://x.example/", "<table id=old><tr><td class=menu>"))), 0);
    }

    @Test
    public void aDesignWithoutNamesIsToldByItsOutermostTags() {
        Page bare = Page.of("http://x.example/", "<h1>A</h1><p>text<hr><address>me</address>");
        Set<String> theme = Theme.common(List.of(Theme.of(bare), Theme.of(bare)));
        assertEquals(Set.of("/h1", "/p", "/hr", "/address"), theme);
        assertTrue(Theme.isShared(Theme.share(theme, Theme.of(bare))));
        assertFalse(Theme.isShared(Theme.share(theme, Theme.of(page("<p class=a>")))));
    }

    @Test
    public void numbersOfPagesAreNoNames() {
        assertEquals(names("<p>"), names("<p id=post-1234>"));
    }

    @Test
    public void anUnknownDesignIsEverybodys() {
        assertEquals(1, Theme.share(Set.of(), Theme.of(page("<p>"))), 0);
    }

    @Test
    public void tagsAloneTellTheSameNames() {
        String html = "<!DOCTYPE html><html class='no-js dark'><head><title><p class=title></title><script>'<p class=script>'</script>"
                + "<!-- <p class=comment> --></head>" + FRAME + "<main ID = 'top' data-x=\"a>b\" class=\n\"a  b\ta\"/><p class=></main>"
                + "<img alt='class=c' class=picture><section-of-a-page class=long id=one>";
        Set<String> inTree = new TreeSet<>(Theme.of(Page.of("http://x.example/", html)));
        inTree.removeIf(name -> name.startsWith("/"));
        assertEquals(inTree, Theme.of(new Capture("http://x.example/", Instant.EPOCH, 200, "text/html", "", html.getBytes(UTF_8),
                new Provenance("", 0, "", ""))));
    }

    private static Set<String> names(String text) {
        return Theme.of(page(text));
    }

    private static Page page(String text) {
        return Page.of("http://x.example/", FRAME + text);
    }
}
