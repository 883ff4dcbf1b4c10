package org.feedwright.capture;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class UrlViewsTest {
    private static void assertShows(String page, String url, String canonical) {
        assertEquals(url, page, UrlViews.original(url, canonical));
    }

    @Test
    public void parametersThatSayHowAPageIsShownAreTakenOff() {
        assertShows("http://b.example/a/", "http://b.example/a/?replytocom=12#respond", "");
        assertShows("http://b.example/?p=5", "http://b.example/?p=5&share=twitter&nb=1", "");
        assertShows("http://b.example/a.html", "http://b.example/a.html?m=1", "");
        assertShows("http://b.example/a?id=1", "http://b.example/a?ShowComment=3&id=1", "");
        assertShows("http://b.example/a", "http://b.example/a?amp", "");
        assertShows("http://b.example/a", "http://b.example/a?tmpl=component&print=1", "");
    }

    @Test
    public void othersStay() {
        for (String url : new String[] {"http://b.example/?m=201205", "http://b.example/?format=full&page=2", "http://b.example/?sid=3",
            "http://b.example/a#print", "mailto:x", ""}) {
            assertShows(url, url, "");
        }
    }

    @Test
    public void foldersAndHostsAreTakenOffWhereThePageNamesTheRest() {
        assertShows("http://b.example/a/", "http://b.example/a/amp/", "http://b.example/a/");
        assertShows("http://b.example/a/", "http://b.example/a/comment-page-2/", "https://www.b.example/a");
        assertShows("https://b.example/a", "https://amp.b.example/a", "https://b.example/a");
        assertShows("http://b.example/blog/amp/", "http://b.example/blog/amp/", "");
        assertShows("http://b.example/blog/amp/", "http://b.example/blog/amp/", "http://b.example/blog/amp/");
    }

    @Test
    public void aPageAndItsViewsAreOfOneSite() {
        for (String url : new String[] {"https://amp.b.example/a", "http://m.www.b.example/", "http://m.b.example/", "http://b.example/"}) {
            assertEquals(url, "example,b)", UrlViews.site(host(url)));
        }
        assertEquals("example,b:8080)", UrlViews.site(host("http://m.b.example:8080/a")));
        assertEquals("example,b,team)", UrlViews.site(host("http://team.b.example/")));
        assertEquals("com,m)", UrlViews.site(host("http://m.com/")));
        assertEquals("", UrlViews.site(""));
    }

    private static String host(String url) {
        String key = UrlKey.of(url);
        return key.substring(0, key.indexOf(')') + 1);
    }
}
