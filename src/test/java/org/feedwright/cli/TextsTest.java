package org.feedwright.cli;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedwright.wrapper.PostShape;
import org.feedwright.wrapper.UrlShape;
import org.feedwright.wrapper.Wrapper;
import org.junit.Test;

public class TextsTest {
    @Test
    public void aSiteWithoutFeedIsNamedAsInTheUrlsOfItsPages() {
        PostShape posts = new PostShape(List.of(UrlShape.parse("example,blog:8080)/*")), Set.of(), true, Set.of(), true, Set.of());
        Wrapper wrapper = new Wrapper("", "validated", 3, 3, Map.of(), List.of(), posts);
        assertEquals("blog.example:8080 (no feed)", Texts.source(wrapper));
    }

    @Test
    public void whatIsCutEndsWithinItsLength() {
        assertEquals("a b", Texts.cut("a\n b", 3));
        assertEquals("a…", Texts.cut("a\n b", 2));
        assertEquals("abc", Texts.end("abc", 3));
        assertEquals("…d", Texts.end("abcd", 2));
    }

    /** An emoji is two characters to Java; half of one is written as a question mark. */
    @Test
    public void noEmojiIsCutInTwo() {
        String tea = "\uD83C\uDF75";
        assertEquals("a…", Texts.cut("a" + tea + "bc", 3));
        assertEquals("a" + tea + "…", Texts.cut("a" + tea + "bc", 4));
        assertEquals("…bc", Texts.end("a" + tea + "bc", 4));
        assertEquals("…" + tea + "b", Texts.end("ac" + tea + "b", 4));
    }
}
