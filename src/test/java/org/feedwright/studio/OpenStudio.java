package org.feedwright.studio;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.feedwright.Feedwright;
import org.feedwright.archive.WarcSource;
import org.feedwright.capture.UrlKey;
import org.feedwright.facade.Collected;
import org.feedwright.post.Post;
import org.feedwright.reader.HandledSite;
import org.feedwright.region.handle.HandleFile;
import org.feedwright.run.Options;
import org.feedwright.run.Training;
import org.junit.After;
import org.junit.Before;
import org.junit.Rule;
import org.junit.rules.TemporaryFolder;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/** A studio over {@link StudioBlog}, and a Chromium that looks at it. Screenshots go to {@code target/studio}; docs show some. */
abstract class OpenStudio {
    static final int WIDE = 1280;
    static final int TALL = 760;
    static final Path SHOTS = Path.of("target", "studio");
    static final String MENDED = "<handles for=\"tidewater.example\">\n  <handle name=\"author\" class=\"motto\"/>\n"
            + "  <pattern name=\"author\" handle=\"author\" before=\", harbour\"/>\n</handles>\n";

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    Path warc;
    Path handles;
    Studio studio;
    Browser browser;

    @Before
    public void start() throws IOException {
        warc = StudioBlog.write(folder.newFile("tidewater.warc").toPath());
        handles = folder.getRoot().toPath().resolve("tidewater.xml");
        studio = new Studio(StudioBlog.open(warc), new HandleStore(List.of(), handles), (request, fault) -> {
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

    void open(int width, int height, boolean isDark) throws IOException {
        browser = Browser.open(folder.newFolder().toPath(), width, height, isDark);
        browser.go(studio.address().toString());
        browser.one(".card");
    }

    void openPost() {
        browser.named(StudioBlog.title(5)).click();
        browser.untilText("#panel-read", "Categories");
        untilBoxes(".box.gives");
    }

    void untilBoxes(String css) {
        browser.until("to see " + css, () -> Optional.of(browser.driver().findElements(By.cssSelector(css))).filter(found ->
                !found.isEmpty()));
    }

    /** The posts, as {@code extract --handles} reads them. */
    Collection<Post> mended() throws IOException {
        WarcSource source = WarcSource.of(List.of(warc), warning -> { });
        Feedwright feedwright = new Feedwright(Options.defaults(), UrlKey::of);
        Training mended = feedwright.train(source).with(new HandledSite(HandleFile.read(handles), UrlKey::of));
        Collected posts = new Collected();
        feedwright.apply(mended, source, posts);
        assertEquals(StudioBlog.POSTS, posts.byUrl().size());
        return posts.byUrl().values();
    }

    /** A screenshot, and what axe finds that shuts people out. */
    void look(String name) throws IOException {
        browser.shot(SHOTS.resolve(name + ".png"));
        accessible(name);
    }

    void accessible(String name) throws IOException {
        assertEquals(name, List.of(), browser.barriers());
    }

    WebElement focusOn(String css) {
        WebElement element = browser.one(css);
        browser.run("arguments[0].focus()", element);
        return element;
    }

    static void press(WebElement on, CharSequence... keys) {
        on.sendKeys(keys);
    }

    void over(String css) {
        List<Long> at = inWindow(css);
        new Actions(browser.driver()).moveToLocation(at.get(0).intValue(), at.get(1).intValue()).perform();
    }

    void click(String css) {
        over(css);
        new Actions(browser.driver()).click().perform();
    }

    /** A place in an element of the archived page, near its beginning. */
    List<Long> inWindow(String css) {
        return Browser.longs(browser.run("const d = document.querySelector('iframe').contentDocument;"
                + "const b = d.querySelector(arguments[0]).getBoundingClientRect();"
                + "const l = document.querySelector('.layer').getBoundingClientRect(); return [l.left + b.left + 4, l.top + b.top + "
                + "b.height / 2].map(Math.round);", css));
    }
}
