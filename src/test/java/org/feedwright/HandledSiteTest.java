package org.feedwright;

import static org.junit.Assert.assertEquals;

import java.nio.charset.StandardCharsets;
import org.feedwright.archive.UrlKey;
import org.feedwright.region.handle.HandleFile;
import org.feedwright.region.handle.HandleFileException;
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
    };

    @Test
    public void aFileIsForAHostOrForWhatIsBelowAUrl() throws HandleFileException {
        for (Object[] row : SITES) {
            String xml = "<handles" + (row[0].equals("") ? "" : " for='" + row[0] + "'") + "><handle name='h' tag='h1'/>"
                    + "<pattern name='title' handle='h'/></handles>";
            HandledSite site = new HandledSite(HandleFile.parse("f.xml", xml.getBytes(StandardCharsets.UTF_8)), UrlKey::of);
            assertEquals(row[0] + " and " + row[1], row[2], site.covers(UrlKey.of(row[1].toString())));
        }
    }
}
