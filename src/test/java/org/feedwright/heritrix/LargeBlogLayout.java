package org.feedwright.heritrix;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What stands around the text on every page of a {@link LargeBlog}: some 25 KB, as with common themes. Stateless. */
final class LargeBlogLayout {
    private static final int STYLE_RULES = 120;
    private static final int MENU_ITEMS = 30;
    private static final int BLOGROLL = 40;
    private static final String MAIN = "@main@";
    private static final String TITLE = "@title@";
    private static final String KIND = "@kind@";

    private LargeBlogLayout() {
    }

    /** The layout with places for what differs from page to page. */
    static String of(Collection<String> tags, Collection<String> months, List<String> recent) {
        return """
                <!DOCTYPE html>
                <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
                <title>@title@ - Moor &amp; Sons</title>
                <meta property="og:title" content="@title@"><meta property="og:site_name" content="Moor">
                <meta name="generator" content="LargeBlog">
                <link rel="alternate" type="application/rss+xml" title="Moor" href="%s">
                <style>%s</style>
                <script>%s</script>
                </head><body class="@kind@">
                <header class="site-header"><a class="home" href="/">Moor &amp; Sons</a><nav class="menu"><ul>%s</ul></nav></header>
                <div class="site-content"><main id="main">@main@</main>
                <aside class="sidebar"><section class="widget"><h2>Recent</h2><ul>%s</ul></section>
                <section class="widget"><h2>Tags</h2><div class="tagcloud">%s</div></section>
                <section class="widget"><h2>Archives</h2><ul>%s</ul></section>
                <section class="widget"><h2>Blogroll</h2><ul>%s</ul></section></aside></div>
                <footer class="site-footer"><p>Proudly made for measuring.</p></footer>
                </body></html>
                """.formatted(LargeBlog.FEED, style(), "window._settings = {\"ajax\":\"1\",\"nonce\":\"a1b2c3\"};",
                items(MENU_ITEMS, "menu-item menu-item-type-post_type", "/#menu-"), lines(recent),
                links(tags, "/tag/%s/"), lines(months.stream().map(month -> "<a href=\"" + month + "\">" + month + "</a>").toList()),
                items(BLOGROLL, "blogroll-item", "https://friends.example/"));
    }

    static String page(String layout, String title, String kind, String main) {
        return layout.replace(TITLE, title).replace(KIND, kind).replace(MAIN, main);
    }

    private static String style() {
        return IntStream.range(0, STYLE_RULES).mapToObj(i -> ".has-colour-" + i + "{color:var(--preset--" + i + ");padding:0 " + i + "px}")
                .collect(Collectors.joining("\n"));
    }

    private static String items(int count, String name, String url) {
        return IntStream.range(0, count).mapToObj(i -> "<li class=\"%s %s-%d\"><a href=\"%s%d\"><span>Item number %d</span></a></li>"
                .formatted(name, name, i, url, i, i)).collect(Collectors.joining("\n"));
    }

    private static String links(Collection<String> names, String url) {
        return names.stream().map(name -> "<a class=\"tag-cloud-link tag-link-%s\" href=\"%s\" style=\"font-size:9pt\">%s</a>"
                .formatted(name, url.formatted(name), name)).collect(Collectors.joining("\n"));
    }

    private static String lines(List<String> items) {
        return items.stream().map(item -> "<li class=\"widget-item\">" + item + "</li>").collect(Collectors.joining("\n"));
    }
}
