package org.feedwright.estimate;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.feedwright.page.Page;
import org.feedwright.wrapper.Property;
import org.jsoup.nodes.Element;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

public class PriorTest {
    @Rule
    public final TemporaryFolder temporary = new TemporaryFolder();

    private static final Map<Property, List<String>> VALUES = Map.of(Property.TITLE, List.of("Locks"),
            Property.AUTHOR, List.of("Colin Marsh"), Property.DATE, List.of("2021-05-04"), Property.CATEGORIES, List.of("Work"));

    /** Two pages of a blog that names its byline so. */
    private static PriorCounts.Blog blog(String byline) {
        PriorCounts.Blog blog = new PriorCounts.Blog();
        for (int i = 0; i < 2; i++) {
            blog.add(Page.of("http://blog.example/" + i, "<h1 class='heading'>Locks</h1>"
                    + "<p class='" + byline + "'>Colin Marsh, 4 May 2021</p>"
                    + "<a class='term'>Work</a><p class='box'>nothing</p><p class='comments'><b class='heading'>x</b></p>"), VALUES);
        }
        return blog;
    }

    private static double weight(Prior prior, Property property, String html) {
        Page page = Page.of("http://other.example/", html);
        Element element = page.document().body().child(0);
        return prior.weigh(page).of(property, element);
    }

    @Test
    public void namesThatHoldAPropertyOnTwoBlogsAreLearnt() throws IOException {
        PriorCounts counts = new PriorCounts();
        counts.add(blog("signed"));
        counts.add(blog("signed"));
        Path file = temporary.newFile("prior.tsv").toPath();
        Files.write(file, counts.lines());
        Prior prior = Prior.read(file);
        assertTrue(weight(prior, Property.AUTHOR, "<p class='Signed'>x</p>") > 0);
        assertTrue(weight(prior, Property.DATE, "<p class='signed'>x</p>") > 0);
        assertTrue(weight(prior, Property.TITLE, "<p class='heading'>x</p>") > 0);
        assertTrue(weight(prior, Property.CATEGORIES, "<p class='term'>x</p>") > 0);
        assertEquals(0, weight(prior, Property.AUTHOR, "<p class='box'>x</p>"), 0);
    }

    @Test
    public void oneBlogAloneTeachesNothing() {
        PriorCounts counts = new PriorCounts();
        counts.add(blog("signed"));
        counts.add(blog("credits"));
        List<String> lines = counts.lines();
        assertTrue(lines.toString(), lines.stream().noneMatch(line -> line.contains(".signed") || line.contains(".credits")));
        assertTrue(lines.toString(), lines.stream().anyMatch(line -> line.startsWith("TITLE\t.heading\t")));
    }

    @Test
    public void standardsAreKnownWithoutLearning() {
        assertTrue(weight(Prior.none(), Property.AUTHOR, "<p itemprop='author'>x</p>") > 0);
        assertTrue(weight(Prior.shipped(), Property.DATE, "<p class='dt-published'>x</p>") > 0);
    }

    @Test
    public void aLineThatIsNoneIsTold() throws IOException {
        Path file = temporary.newFile("prior.tsv").toPath();
        Files.writeString(file, "TITLE .heading 1.0\n");
        try {
            Prior.read(file);
        } catch (IOException e) {
            assertTrue(e.getMessage(), e.getMessage().contains("TITLE .heading 1.0"));
            return;
        }
        throw new AssertionError("a line without tabs was taken");
    }
}
