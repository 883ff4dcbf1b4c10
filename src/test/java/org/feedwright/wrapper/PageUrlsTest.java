package org.feedwright.wrapper;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.Test;

/** The truth table {@code page-urls.csv}, row by row. */
public class PageUrlsTest {
    @Test
    public void keysAreJudgedAsTheTableSays() throws IOException {
        List<String> expected = new ArrayList<>();
        List<String> got = new ArrayList<>();
        try (InputStream in = PageUrlsTest.class.getResourceAsStream("page-urls.csv")) {
            new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .forEach(line -> {
                String key = line.substring(0, line.indexOf(" ; "));
                expected.add(line);
                got.add(key + " ; " + yesNo(PageUrls.looksLikeListing(key)) + " ; " + yesNo(PageUrls.looksLikePost(key)));
            });
        }
        assertEquals(String.join("\n", expected), String.join("\n", got));
    }

    private static String yesNo(boolean value) {
        return value ? "yes" : "no";
    }
}
