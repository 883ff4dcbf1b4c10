package org.feedwright.studio;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import org.junit.Test;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/** The walkthrough of docs/studio.md: an author is mended, with the mouse and with the keys. */
public class StudioWalkTest extends OpenStudio {
    @Test
    public void mendsAnAuthorWhoStandsInTheHeadingOfTheSite() throws IOException {
        open(WIDE, TALL, false);
        Walk walk = new Walk();
        look("1-blogs");
        walk.click(() -> browser.named(StudioBlog.HOST).click(), () -> browser.one("table"));
        look("2-pages");
        walk.click(() -> browser.named(StudioBlog.title(5)).click(), () -> untilBoxes(".box.gives"));
        look("3-page");
        walk.drag(() -> select(StudioBlog.WRITER), () -> browser.untilText(".preview", "13 changed"));
        look("4-choice");
        walk.click(() -> browser.named("Use it").click(), () -> browser.untilText(".trial", StudioBlog.WRITER));
        look("5-others");
        walk.click(() -> browser.named("Save").click(), () -> browser.untilText("#save", "Saved"));
        Files.writeString(SHOTS.resolve("walk.txt"), walk.toString());
        assertTrue(walk.toString(), walk.steps() == 5 && walk.seconds() < 120);
        browser.named("File").click();
        browser.untilText("#panel-file", "Take out");
        look("6-file");
        assertEquals(MENDED, Files.readString(handles));
        assertEquals("every post is signed as the table promised", List.of(StudioBlog.WRITER),
                mended().stream().map(post -> String.join("; ", post.authors())).distinct().toList());
    }

    /**
     * What a walk takes somebody who knows it: for mind and hand the times of the keystroke-level model (Card, Moran and Newell 1980), none
     * of which is waited for here, and what the studio and the browser took until the outcome was to be seen.
     */
    private static final class Walk {
        /** Seconds to make up one's mind, to point at something, and to press or release the button of a mouse. */
        private static final double THINK = 1.35;
        private static final double POINT = 1.1;
        private static final double BUTTON = 0.1;

        private int clicks;
        private int drags;
        private double hand;
        private double machine;

        void click(Runnable act, Runnable outcome) {
            clicks++;
            hand += THINK + POINT + 2 * BUTTON;
            step(act, outcome);
        }

        void drag(Runnable act, Runnable outcome) {
            drags++;
            hand += THINK + 2 * (POINT + BUTTON);
            step(act, outcome);
        }

        private void step(Runnable act, Runnable outcome) {
            long begin = System.nanoTime();
            act.run();
            outcome.run();
            machine += (System.nanoTime() - begin) / 1e9;
        }

        int steps() {
            return clicks + drags;
        }

        double seconds() {
            return hand + machine;
        }

        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%d clicks, %d drag, no keys: %.1f s of mind and hand, %.1f s until all was shown%n", clicks,
                    drags, hand, machine);
        }
    }

    @Test
    public void everythingCanBeDoneWithTheKeys() throws IOException {
        open(WIDE, TALL, true);
        press(focusOn("a[href='#/blog/0']"), Keys.ENTER);
        browser.one("table");
        press(focusOn("th a"), Keys.ENTER);
        browser.untilText("#panel-read", "Categories");
        untilBoxes(".box.gives");
        WebElement layer = focusOn(".layer");
        press(layer, Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ARROW_RIGHT);
        browser.untilText(".here", "No rule reads here");
        assertTrue(browser.one(".box.chosen").getAttribute("data-label").startsWith("p.motto"));
        press(layer, Keys.ENTER);
        browser.untilText(".offers", "once on all 15 other pages");
        assertEquals("choice-title", browser.run("return document.activeElement.id"));
        // In the text the first two words are selected, and read alone.
        WebElement text = focusOn("#part");
        press(text, Keys.chord(Keys.CONTROL, Keys.HOME));
        for (int i = 0; i < StudioBlog.WRITER.length(); i++) {
            press(text, Keys.chord(Keys.SHIFT, Keys.ARROW_RIGHT));
        }
        press(focusOn("#part-help + button"), Keys.ENTER);
        assertEquals(", harbour", browser.one("#before").getDomProperty("value"));
        look("dark");
        press(focusOn(".choice .main"), Keys.ENTER);
        browser.untilText(".trial", StudioBlog.WRITER);
        press(browser.driver().switchTo().activeElement(), Keys.chord(Keys.CONTROL, "z"));
        browser.untilText("#panel-others", "Nothing is changed yet");
        press(browser.driver().switchTo().activeElement(), Keys.chord(Keys.CONTROL, "y"));
        browser.untilText(".trial", StudioBlog.WRITER);
        press(browser.driver().switchTo().activeElement(), Keys.chord(Keys.CONTROL, "s"));
        browser.untilText("#save", "Saved");
        assertEquals(MENDED, Files.readString(handles));
        press(focusOn("#tab-others"), Keys.ARROW_RIGHT);
        browser.untilText("#panel-file", "Take out");
    }

    /** Drags over words of the archived page. */
    private void select(String words) {
        List<Long> from = Browser.longs(browser.run("const d = document.querySelector('iframe').contentDocument;"
                + "const w = d.createTreeWalker(d.body, NodeFilter.SHOW_TEXT); const l = "
                + "document.querySelector('.layer').getBoundingClientRect();"
                + "for (let n = w.nextNode(); n; n = w.nextNode()) { const at = n.data.indexOf(arguments[0]); if (at >= 0) { const r = "
                + "d.createRange();"
                + "r.setStart(n, at); r.setEnd(n, at + arguments[0].length); const b = r.getBoundingClientRect();"
                + "return [l.left + b.left + 1, l.top + b.top + b.height / 2, b.width - 2].map(Math.round); } }", words));
        int half = from.get(2).intValue() / 2;
        new Actions(browser.driver()).moveToLocation(from.get(0).intValue(), from.get(1).intValue()).clickAndHold().moveByOffset(half, 0)
                .moveByOffset(from.get(2).intValue() - half, 0).release().perform();
    }
}
