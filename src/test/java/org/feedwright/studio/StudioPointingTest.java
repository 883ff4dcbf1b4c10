package org.feedwright.studio;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.Optional;
import org.feedwright.post.Post;
import org.junit.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;

/** What pointing at a page shows, and the patterns that come of it. */
public class StudioPointingTest extends OpenStudio {
    @Test
    public void hoverClickAndOverlaysShowWhatTheProgramSees() throws IOException {
        open(WIDE, TALL, false);
        browser.named(StudioBlog.HOST).click();
        openPost();
        over("h1");
        assertEquals("h1", browser.one(".box.hover").getAttribute("data-label"));
        browser.named("Entropy").click();
        browser.untilText(".toggle[aria-pressed=true]", "Entropy");
        browser.until("to see an entropy", () -> {
            over(".when");
            return Optional.of(browser.one(".box.hover").getAttribute("data-label")).filter(label -> label.startsWith("p.when  H = "));
        });
        browser.driver().findElement(By.cssSelector("#panel-read .field .value")).click();
        untilBoxes(".box.agrees, .box.differs, .box.gives");
        look("overlays");
        click("h1");
        browser.untilText("#panel-point", "Here");
        browser.one("#property").sendKeys("a name");
        browser.one("#own-name").sendKeys("heading");
        browser.named("text ").click();
        press(focusOn(".more summary"), Keys.ENTER);
        browser.one("#sign").clear();
        browser.one("#sign").sendKeys("\\w+ of the outer");
        press(focusOn("#regex"), Keys.SPACE);
        press(focusOn("#required"), Keys.SPACE);
        browser.untilText(".preview", "nothing changed");
        look("dialogue");
        browser.named("Use it").click();
        browser.named("File").click();
        browser.untilText("#panel-file", "heading");
        untilFile("<handle name=\"heading\" text-pattern=\"\\w+ of the outer\"/>\n"
                + "  <pattern name=\"heading\" handle=\"heading\" required=\"true\"/>");
        browser.named("Take out").click();
        browser.until("for an empty file", () -> Optional.of(file()).filter(String::isEmpty));
        browser.named("Say the same").click();
        browser.one("#same-value").sendKeys("Jo Doe");
        browser.named("Say it").click();
        untilFile("<handles for=\"tidewater.example\">\n  <pattern name=\"author\" value=\"Jo Doe\"/>\n</handles>");
    }

    /** Two bounds, a region between them, and in it a value of which a part is left out: the right side of figure 4 of Pouramini 2017. */
    @Test
    public void aRegionBetweenTwoSignsHoldsOthers() throws IOException {
        open(WIDE, TALL, false);
        browser.named(StudioBlog.HOST).click();
        openPost();
        keepAsSign(".when", "begin");
        browser.named("File").click();
        browser.untilText("#panel-file", "Sign for others begin");
        point(".themes");
        choose("#property", "a name of my own");
        browser.one("#own-name").sendKeys("article");
        press(focusOn(".more summary"), Keys.ENTER);
        choose("#scope", "an earlier one and it");
        press(focusOn("#others-row input[value=begin]"), Keys.SPACE);
        press(focusOn("#extract"), Keys.SPACE);
        use();
        keepAsSign(".body p:nth-child(2)", "last");
        click(".body p");
        press(browser.one(".layer"), Keys.ARROW_UP, Keys.ENTER);
        browser.untilText("#panel-point", "div.body");
        choose("#property", "Text");
        press(focusOn(".more summary"), Keys.ENTER);
        choose("#parent", "article");
        press(focusOn("#without-row input[value=last]"), Keys.SPACE);
        press(focusOn("#required"), Keys.SPACE);
        browser.untilText(".preview", "70 words");
        look("7-nested");
        use();
        browser.named("File").click();
        browser.until("for the content inside of the article", () -> Optional.of(browser.driver()
                .findElements(By.cssSelector(".patterns .patterns strong"))).filter(inner -> inner.size() == 1));
        untilFile("  <pattern name=\"article\" handle=\"begin article\" scope=\"between\" extract=\"false\"/>\n"
                + "  <pattern name=\"content\" handle=\"last-around\" parent=\"article\" without=\"last\" required=\"true\"/>\n");
        look("tree");
        browser.named("Found").click();
        browser.untilText("#panel-found", "<article>");
        look("found");
        browser.named("Save").click();
        browser.untilText("#save", "Saved");
        for (Post post : mended()) {
            String first = post.contentText().strip();
            assertTrue("the text begins with the first paragraph and has no second one: " + first, first.split("\\s+").length < 80);
        }
    }

    private void keepAsSign(String css, String name) {
        point(css);
        choose("#property", "a sign for others");
        browser.one("#own-name").sendKeys(name);
        browser.named("Use it").click();
        browser.untilText("#panel-point", "The sign is kept");
    }

    private void point(String css) {
        click(css);
        browser.one(".choice .main");
    }

    /** Chooses the option of a list that has these words. */
    private void choose(String css, String words) {
        browser.one(css).findElements(By.tagName("option")).stream().filter(option -> option.getText().contains(words)).findFirst()
                .orElseThrow().click();
    }

    private void use() {
        browser.named("Use it").click();
        browser.untilText("#tab-others[aria-selected=true]", "Other pages");
    }

    private String file() {
        return browser.run("return document.getElementById('xml').value").toString();
    }

    private void untilFile(String xml) {
        browser.until("for the file", () -> Optional.of(file()).filter(text -> text.contains(xml)));
    }
}
