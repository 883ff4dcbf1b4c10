package org.feedwright.reader;

import static org.junit.Assert.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.feedwright.capture.UrlKey;
import org.feedwright.page.Page;
import org.feedwright.region.handle.HandleFile;
import org.feedwright.region.handle.HandleFileException;
import org.feedwright.region.handle.PostValues;
import org.junit.Test;

public class HandledSiteTest {
    /** What the file is for, a URL, and whether it covers it. */
    private static final Object[][] SITES = {
        {"", "http://a.example/x", true},
        {"a.example", "http://a.example/", true},
        {"a.example", "https://www.a.example/2014/x.html?p=1", true},
        {"a.example", "http://a.example:8080/", false},
        {"a.example", "http://b.a.example/x", false},
        {"a.example", "http://aa.example/x", false},
        {"http://a.example/blog", "http://a.example/blog/x", true},
        {"http://a.example/blog/", "http://a.example/blog?p=1", true},
        {"http://a.example/blog", "http://a.example/blogger", false},
        {"http://a.example/blog", "http://a.example/", false},
        {"a.example/~ann", "https://a.example/~ann/x", true},
        {"*.a.example", "https://ann.a.example/x", true},
        {"*.a.example", "https://a.example/x", false},
        {"a.example/*/archive", "https://a.example/2014/05/archive/x", true},
        {"a.example/*/archive", "https://a.example/2014/archives", false},
        {"a.example/*/archive", "https://a.example/2014/archives/archive", true},
        {"a.example/20*", "https://a.example/2014/05/x", true},
        {"a.example/20*", "https://a.example/about", false},
        {"a.example/*.html", "https://a.example/2014/x.html", true},
        {"a.example/*.html", "https://a.example/2014/x", false},
        {"a.example/*/a*/*c", "https://a.example/x/ab/abc", true},
        {"a.example b.example/blog", "https://b.example/blog/x", true},
        {"a.example b.example/blog", "https://b.example/x", false},
    };

    @Test
    public void aFileIsForAHostOrForWhatIsBelowAUrl() throws HandleFileException {
        for (Object[] row : SITES) {
            String xml = "<handles" + (row[0].equals("") ? "" : " for='" + row[0] + "'") + "><handle name='h' tag='h1'/>"
                    + "<pattern name='title' handle='h'/></handles>";
            HandledSite site = new HandledSite(parse(xml), UrlKey::of);
            assertEquals(row[0] + " and " + row[1], row[2], site.covers(UrlKey.of(row[1].toString())));
        }
    }

    @Test
    public void theFirstFileThatIsForAPageReadsIt() throws HandleFileException {
        HandledSite site = new HandledSite(List.of(says("a.example/old", "Ann"), says("a.example", "Bo")), UrlKey::of);
        assertEquals(List.of("Ann"), authors(site, "https://a.example/old/x"));
        assertEquals(List.of("Bo"), authors(site, "https://a.example/new/x"));
        assertEquals(List.of(), authors(site, "https://b.example/x"));
    }

    @Test
    public void whoSaysThatAllPagesArePostsNeedsNoTitleOnThem() throws HandleFileException {
        String url = "https://a.example/x";
        Page page = Page.of(url, "<p>A note.</p>");
        for (String posts : List.of("required", "all")) {
            HandledSite site = new HandledSite(parse("<handles posts='" + posts + "'><pattern name='author' value='Ann'/></handles>"),
                    UrlKey::of);
            assertEquals(posts.equals("all"), site.read(page, UrlKey.of(url)).orElseThrow().isComplete());
        }
    }

    private static List<String> authors(HandledSite site, String url) {
        return site.read(Page.of(url, "<p>x</p>"), UrlKey.of(url)).stream()
                .flatMap(values -> values.found().get(PostValues.Role.AUTHORS).values().stream())
                .map(PostValues.HandledValue::text).toList();
    }

    private static HandleFile says(String site, String author) throws HandleFileException {
        return parse("<handles for='" + site + "'><pattern name='author' value='" + author + "'/></handles>");
    }

    private static HandleFile parse(String xml) throws HandleFileException {
        return HandleFile.parse("f.xml", xml.getBytes(StandardCharsets.UTF_8));
    }
}
