package org.feedwright.archive;

import static org.junit.Assert.assertEquals;

import org.feedwright.wrapper.UrlShape;
import org.junit.Test;

public class SiteNameTest {
    @Test
    public void siteIsNamedAsInTheUrlsOfItsPages() {
        for (String host : new String[] {"blog.example", "a.b.c.example:8080", "127.0.0.1:8099", "localhost"}) {
            assertEquals(host, SiteName.readable(UrlShape.host(UrlKey.of("http://" + host + "/2020/post"))));
        }
    }
}
