package org.feedwright.report;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.feedwright.post.PostJson;
import org.feedwright.studio.Browser;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** The report as it looks in a real Chromium, opened from disk. Its screenshots go to {@code target/report}. */
public class ReportInBrowserTest {
    private static final Path SHOTS = Path.of("target", "report");
    /** Pixels of CSS between the margins of a sheet of A4. */
    private static final int PAPER = 700;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Path page;

    @Before
    public void write() throws IOException {
        PostsReport report = new PostsReport(new PostsReport.Settings("Blogs of the coast", "https://replay.example/web/"));
        for (int i = 0; i < 400; i++) {
            report.add(PostJson.read("{\"url\":\"https://blog-" + i % 3 + ".example/a-rather-long-way-to-a-post-of-the-harbour-" + i / 2
                    + "\",\"title\":\"Post " + i + "\",\"authors\":[\"Clara Weiss " + i % 9 + "\"],\"categories\":[\"Boats\",\"Weather of "
                    + "day " + i % 40 + "\"],\"language\":\"en\",\"date_published\":\"20" + (10 + i / 40) + "-0" + (1 + i % 9) + "-12\","
                    + "\"content_text\":\"" + "Words of the sea. ".repeat(1 + i % 100) + "\",\"crawl_date\":\"2026-10-01T00:00:00Z\","
                    + "\"wrapper\":\"sha256-" + i / 150 + "\",\"evidence\":{\"title\":{\"method\":\"wrapper\",\"confidence\":0.99},"
                    + "\"authors\":{\"method\":\"region\",\"confidence\":0." + (30 + i % 70) + "}}}"));
        }
        report.addNoPosts("", Map.of("listing", 12L, "folder", 3L));
        report.addMeaning("listing", "posts have one title, and this page has several");
        report.addRules(wrapper -> wrapper.equals("sha256-1")
                ? List.of("title: .entry > h1 \"{}\"", "date_published: time::attr(datetime)") : List.of());
        page = folder.getRoot().toPath().resolve("report.html");
        try (Writer out = Files.newBufferedWriter(page)) {
            report.write(out);
        }
    }

    @Test
    public void isReadByEverybodyOnAWideScreenAndOnAPhone() throws IOException {
        for (int width : new int[] {1280, 390}) {
            for (boolean isDark : new boolean[] {false, true}) {
                try (Browser browser = Browser.open(folder.newFolder().toPath(), width, 900, isDark)) {
                    String name = width + (isDark ? "-dark" : "");
                    browser.go(page.toUri().toString());
                    browser.shot(SHOTS.resolve(name + ".png"));
                    browser.run("document.querySelectorAll('details').forEach(one => one.open = true)");
                    assertEquals(name, List.of(), browser.barriers());
                    assertTrue(name + ": no wider than the window", browser.isNarrow());
                    assertEquals("it loads nothing", 0L, browser.run("return performance.getEntriesByType('resource').length"));
                    browser.run("document.querySelector('details').scrollIntoView()");
                    browser.shot(SHOTS.resolve(name + "-blog.png"));
                    browser.print(PAPER);
                    assertTrue(name + ": on paper nothing is cut", browser.isNarrow());
                    assertEquals(name + ": on paper", "rgb(255, 255, 255)",
                            browser.run("return getComputedStyle(document.body).backgroundColor"));
                }
            }
        }
    }
}
