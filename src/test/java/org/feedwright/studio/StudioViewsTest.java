package org.feedwright.studio;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.Test;

/** Pages that list posts, and the studio on a phone. */
public class StudioViewsTest extends OpenStudio {
    private static final int PHONE = 390;

    @Test
    public void aListOfPostsShowsItsRegions() throws IOException {
        open(WIDE, TALL, false);
        browser.named(StudioBlog.HOST).click();
        browser.named("No post").click();
        browser.untilText("tbody tr:first-child", "folder");
        browser.one("th a").click();
        browser.untilText("#panel-read", "folder of posts");
        browser.named("Regions").click();
        untilBoxes(".box.record");
        browser.named("Listing").click();
        untilBoxes(".box.listing");
        look("regions");
    }

    @Test
    public void fitsAPhone() throws IOException {
        Files.writeString(handles, MENDED);
        open(PHONE, TALL, false);
        narrow("phone-blogs");
        browser.named(StudioBlog.HOST).click();
        browser.one("table");
        narrow("phone-pages");
        openPost();
        narrow("phone-page");
        browser.named("Other pages").click();
        browser.untilText("#panel-others", "13 changed");
        narrow("phone-others");
        browser.named("File").click();
        browser.untilText("#panel-file", "Take out");
        narrow("phone-file");
        browser.named("Found").click();
        browser.untilText("#panel-found", "<author>");
        narrow("phone-found");
        click("h1");
        browser.one(".choice .main");
        assertEquals("the dialogue is scrolled to", true, browser.run("return document.getElementById('property')"
                + ".getBoundingClientRect().bottom < innerHeight / 2"));
        narrow("phone-dialogue");
    }

    /** No page is wider than the window, whatever scrolls in it. */
    private void narrow(String name) throws IOException {
        browser.shot(SHOTS.resolve(name + ".png"));
        assertTrue(name, browser.isNarrow());
        accessible(name);
    }
}
