package org.feedwright.post;

import static org.junit.Assert.assertEquals;

import java.time.Instant;
import java.util.List;
import org.feedwright.capture.Provenance;
import org.junit.Test;

/** What a post says of its own text. */
public class PostTest {
    @Test
    public void linksAndPicturesAreThoseOfTheText() {
        Post post = withHtml("<p id=\"x\"><a id=\"here\"> </a><a title=\"t\" href=\"https://b.example/?a=1&amp;b=2\">one</a> "
                + "<a href=\"mailto:a@b.example\">mail</a><img alt=\"\"><img src=\"data:,\" alt=\"\"><a href=\"http://c.example/\">two</a>"
                + "<a href=\"https://b.example/?a=1&amp;b=2\"><img src=\"https://b.example/i.png\"></a></p>");
        assertEquals(List.of("https://b.example/?a=1&b=2", "http://c.example/"), post.texts(PostField.LINKS));
        assertEquals(List.of("https://b.example/i.png"), post.texts(PostField.IMAGES));
    }

    @Test
    public void aLinkNamedInTheTextIsNone() {
        Post post = withHtml("<p>&lt;a href=\"https://b.example/\"&gt; and <a id=\"a\">x</a> href=\"https://c.example/\"</p>");
        assertEquals(List.of(), post.texts(PostField.LINKS));
    }

    @Test
    public void wordsAreCountedInEveryScript() {
        assertWords(4L, "It isn't well-kept: 3.5");
        assertWords(3L, "\u201cD\u00e9j\u00e0 vu\u201d \u2013 again");
        assertWords(2L, "\u041f\u0440\u0438\u0432\u0435\u0442, \u043c\u0438\u0440");
        assertWords(3L, "\u65e5\u672c\u8a9e");
        assertWords(0L, " \u2014 ");
    }

    private static void assertWords(Long expected, String text) {
        assertEquals(text, expected, builder().with(PostField.CONTENT_TEXT, text).build().get(PostField.WORD_COUNT).orElse(0L));
    }

    private static Post withHtml(String html) {
        return builder().with(PostField.CONTENT_HTML, html).build();
    }

    private static Post.Builder builder() {
        return Post.builder("http://blog.example/a", Instant.EPOCH, new Provenance("", 0, "", ""));
    }
}
