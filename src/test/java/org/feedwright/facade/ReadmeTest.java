package org.feedwright.facade;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.feedwright.Feedwright;
import org.feedwright.archive.WarcSource;
import org.feedwright.post.Post;
import org.feedwright.run.RunReport;
import org.junit.Test;

/** The few lines of Java on README's first screen. */
public class ReadmeTest {
    private static final Path SELF = Path.of("src/test/java/org/feedwright/facade/ReadmeTest.java");

    @Test
    public void itsJavaReadsTheSamples() throws IOException {
        WarcSource source = WarcSource.of(List.of(Path.of("warc-samples")), System.err::println);
        List<Post> posts = new ArrayList<>();
        RunReport report = Feedwright.create().extract(source, posts::add);
        System.out.println(report.posts() + " posts, the first of " + posts.get(0).datePublished());
        assertEquals(report.posts(), posts.size());
        assertTrue(posts.size() > 0);
    }

    @Test
    public void itsJavaIsThatOfTheTestAbove() throws IOException {
        String readme = Files.readString(Path.of("README.md"));
        String java = readme.substring(readme.indexOf("```java\n") + 8);
        java.substring(0, java.indexOf("```")).lines().forEach(line -> assertTrue(line, source().contains("\n        " + line + "\n")));
    }

    private static String source() {
        try {
            return Files.readString(SELF);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
