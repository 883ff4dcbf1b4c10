package org.feedwright.studio;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.After;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.openqa.selenium.By;
import org.openqa.selenium.interactions.Actions;

/** The studio as a person uses it, in a real Chromium. */
public class StudioInBrowserTest {
    private static final int WIDE = 1280;
    private static final Path SHOTS = Path.of("target", "studio");

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Path handles;
    private Studio studio;
    private Browser browser;

    @Before
    public void start() throws IOException {
        handles = folder.getRoot().toPath().resolve("tidewater.xml");
        StudioArchive archive = StudioBlog.open(StudioBlog.write(folder.newFile("tidewater.warc").toPath()));
        studio = Studio.start(archive, new HandleStore(handles), (request, fault) -> {
            throw new AssertionError(request, fault);
        }, 0);
    }

    @After
    public void stop() {
        if (browser != null) {
            browser.close();
        }
        studio.close();
    }

    private void open(int width, int height, boolean isDark) throws IOException {
        browser = Browser.open(folder.newFolder().toPath(), width, height, isDark);
        browser.go(studio.address().toString());
    }

    private void openPost() {
        browser.named(StudioBlog.title(5)).click();
        browser.untilText(".panel", "nothing found");
        browser.until("for the page", () -> Optional.of(browser.driver().findElements(By.cssSelector(".box.gives"))).filter(found -> !found.isEmpty()));
    }

    @Test
    public void mendsAnAuthorWhoStandsInTheHeadingOfTheSite() throws IOException {
        open(WIDE, 860, false);
        browser.one(".card");
        browser.shot(SHOTS.resolve("1-blogs.png"));
        browser.named(StudioBlog.HOST).click();
        browser.one("table");
        browser.shot(SHOTS.resolve("2-pages.png"));
        openPost();
        browser.shot(SHOTS.resolve("3-page.png"));
        select(StudioBlog.WRITER);
        browser.untilText(".preview", StudioBlog.WRITER);
        browser.shot(SHOTS.resolve("4-choice.png"));
        browser.named("Use it").click();
        browser.untilText(".trial", StudioBlog.WRITER);
        browser.shot(SHOTS.resolve("5-others.png"));
        browser.named("Save").click();
        browser.untilText("#save", "Saved");
        browser.named("File").click();
        browser.shot(SHOTS.resolve("6-file.png"));
        assertEquals("<handles for=\"tidewater.example\">\n  <handle name=\"author\" class=\"motto\"/>\n"
                + "  <pattern name=\"author\" handle=\"author\" before=\", harbour\"/>\n</handles>\n", Files.readString(handles));
    }

    /** Drags over words of the archived page. */
    private void select(String words) {
        List<Long> from = Browser.longs(browser.run("const d = document.querySelector('iframe').contentDocument;"
                + "const w = d.createTreeWalker(d.body, NodeFilter.SHOW_TEXT); const l = document.querySelector('.layer').getBoundingClientRect();"
                + "for (let n = w.nextNode(); n; n = w.nextNode()) { const at = n.data.indexOf(arguments[0]); if (at >= 0) { const r = d.createRange();"
                + "r.setStart(n, at); r.setEnd(n, at + arguments[0].length); const b = r.getBoundingClientRect();"
                + "return [l.left + b.left + 1, l.top + b.top + b.height / 2, b.width - 2].map(Math.round); } }", words));
        new Actions(browser.driver()).moveToLocation(from.get(0).intValue(), from.get(1).intValue()).clickAndHold()
                .moveByOffset(from.get(2).intValue() / 2, 0).moveByOffset(from.get(2).intValue() - from.get(2).intValue() / 2, 0).release().perform();
    }
}
