package org.feedwright.region.handle;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.feedwright.page.Page;
import org.feedwright.region.comment.FoundComment;
import org.junit.Test;

public class PostValuesTest {
    private static final String HTML = "<html lang=en><body><div class=post><h2><a href='/a.html'>On tea</a></h2>"
            + "<p class=meta>Posted by Ann Lee and Bo Berg on 03/05/2014 in <a rel=tag>Tea</a>, <a rel=tag>Cups</a></p>"
            + "<div class=text><p>Once upon a time.</p><p class=share>Share this</p></div></div>"
            + "<div class=comment><b class=who>Cy</b> <i>4 May 2014</i><p>Nice.</p></div>"
            + "<div class=comment><b class=who>Di</b> <i>someday</i><p>Yes!</p></div></body></html>";
    private static final String HANDLES = "<handle name='h' tag='h2'/><handle name='meta' class='meta'/><handle name='tag' rel='tag'/>"
            + "<handle name='text' class='text'/><handle name='share' class='share'/><handle name='comment' class='comment'/>"
            + "<handle name='who' class='who'/><handle name='i' tag='i'/><handle name='p' tag='p' child-of='comment'/>";

    @Test
    public void eachPropertyIsReadByThePatternOfItsName() throws IOException {
        PostValues post = read("<pattern name='title' handle='h'/><pattern name='author' handle='meta' after='Posted by' before='on'/>"
                + "<pattern name='date' handle='meta'/><pattern name='categories' handle='tag'/>");
        assertEquals(List.of("On tea"), texts(post, PostValues.Role.TITLE));
        assertEquals(List.of("Ann Lee", "Bo Berg"), texts(post, PostValues.Role.AUTHORS));
        assertEquals(List.of("Tea", "Cups"), texts(post, PostValues.Role.CATEGORIES));
        assertEquals(List.of("2014-03-05"), texts(post, PostValues.Role.DATE));
        assertFalse(post.found().containsKey(PostValues.Role.CONTENT));
    }

    @Test
    public void wordsAreFoundAtTheirBoundsInAnyScript() throws IOException {
        String html = "<p class=meta>written by Jason Miller on 3/5/2014</p><p>\u4F5C\u8005\u738B\u5C0F\u660E</p>";
        HandleFile file = file("<handle name='by' text='\u4F5C\u8005'/>"
                + "<pattern name='author' handle='meta' after='written by' before='on'/><pattern name='title' handle='by'/>");
        PostValues post = PostValues.of(file, Page.of("https://b.example/", html));
        assertEquals(List.of("Jason Miller"), texts(post, PostValues.Role.AUTHORS));
        assertEquals(List.of("\u4F5C\u8005\u738B\u5C0F\u660E"), texts(post, PostValues.Role.TITLE));
    }

    @Test
    public void theFormOfDatesWinsOverTheLanguageOfThePage() throws IOException {
        PostValues post = read("<pattern name='date_published' handle='meta' format='d/M/yyyy'/>");
        assertEquals("2014-05-03", post.found().get(PostValues.Role.DATE).values().get(0).text());
        assertEquals("03/05/2014", post.found().get(PostValues.Role.DATE).values().get(0).raw());
    }

    @Test
    public void theContentIsTheRegionWithoutWhatTheFileLeavesOut() throws IOException {
        PostValues post = read("<pattern name='content' handle='text' without='share'/>");
        assertEquals("<div class=\"text\"><p>Once upon a time.</p></div>", post.content().orElseThrow().html());
        assertEquals(2, read("<pattern name='content' handle='text'/>").content().orElseThrow().select("p").size());
    }

    @Test
    public void whatIsLeftOutOfTheContentIsLeftOutOfAnyText() throws IOException {
        PostValues post = read("<pattern name='title' handle='text' without='share'/>");
        assertEquals(List.of("Once upon a time."), texts(post, PostValues.Role.TITLE));
    }

    @Test
    public void commentsHavePartsOfTheirOwn() throws IOException {
        PostValues post = read("<pattern name='comments' handle='comment'/><pattern name='author' handle='who' parent='comments'/>"
                + "<pattern name='date' handle='i' parent='comments'/><pattern name='text' handle='p' parent='comments'/>");
        assertEquals(List.of(new FoundComment("Cy", "2014-05-04", "Nice.", FoundComment.TOP),
                new FoundComment("Di", "", "Yes!", FoundComment.TOP)),
                post.comments());
        assertFalse("a comment's author is not the post's", post.found().containsKey(PostValues.Role.AUTHORS));
    }

    @Test
    public void aLaterPatternOfTheSameNameIsAskedWhereTheEarlierOneFails() throws IOException {
        PostValues post = read("<handle name='no' class='no'/><pattern name='title' handle='no'/><pattern name='title' handle='h'/>"
                + "<pattern name='title' handle='text'/>");
        assertEquals(List.of("On tea"), texts(post, PostValues.Role.TITLE));
        assertEquals("self h2", post.found().get(PostValues.Role.TITLE).pattern().criteria());
    }

    @Test
    public void allAuthorsAreReadOnlyWhereThePatternSaysSo() throws IOException {
        assertEquals(List.of("Cy"), texts(read("<pattern name='author' handle='who'/>"), PostValues.Role.AUTHORS));
        assertEquals(List.of("Cy", "Di"), texts(read("<pattern name='author' handle='who' all='true'/>"), PostValues.Role.AUTHORS));
        assertEquals(List.of("Tea"), texts(read("<pattern name='categories' handle='tag' all='false'/>"), PostValues.Role.CATEGORIES));
    }

    @Test
    public void attributesAndOwnTextCanBeRead() throws IOException {
        assertEquals(List.of("/a.html"), texts(read("<handle name='a' tag='a' child-of='h'/>"
                + "<pattern name='title' handle='a' read='@href'/>"),
                PostValues.Role.TITLE));
        assertEquals(List.of("Posted by Ann Lee", "Bo Berg on 03/05/2014 in"),
                texts(read("<pattern name='author' handle='meta' read='own-text'/>"), PostValues.Role.AUTHORS).subList(0, 2));
    }

    @Test
    public void aPageIsCompleteWithTitleAndContentOrWithWhatTheFileRequires() throws IOException {
        String both = "<pattern name='title' handle='h'/><pattern name='content' handle='text'/>";
        assertTrue(read(both).isComplete());
        assertFalse(read("<pattern name='title' handle='h'/>").isComplete());
        assertTrue(read("<pattern name='title' handle='h' required='true'/>").isComplete());
        assertFalse(read(both + "<handle name='no' class='no'/><pattern name='date' handle='no' required='true'/>").isComplete());
        assertTrue("other regions may be asked for too", read("<pattern name='box' handle='meta' required='true'/>").isComplete());
    }

    @Test
    public void aPageWhoseTitleLeadsToAnotherPageIsAListing() throws IOException {
        String both = "<pattern name='title' handle='h'/><pattern name='content' handle='text'/>";
        assertFalse(PostValues.of(file(both), Page.of("https://b.example/", HTML)).isComplete());
        String any = "<handles titles='any'>" + HANDLES + both + "</handles>";
        HandleFile file = HandleFile.parse("f.xml", any.getBytes(StandardCharsets.UTF_8));
        assertTrue(PostValues.of(file, Page.of("https://b.example/", HTML)).isComplete());
    }

    @Test
    public void metadataOfTheHeadCanBeReadAndAreNoVisibleText() throws IOException {
        String html = "<head><title>Posted by T</title><meta name='Author' content='Ann'></head><body><p>Posted by B<hr></body>";
        HandleFile file = file("<handle name='m' meta='author'/><handle name='by' text='Posted by'/><handle name='t' tag='title'/>"
                + "<handle name='hr' tag='hr'/><pattern name='author' handle='m' read='@content'/>"
                + "<pattern name='title' handle='by'/><pattern name='title' handle='t' "
                + "read='own-text'/><pattern name='content' scope='preceding' handle='hr'/>");
        PostValues post = PostValues.of(file, Page.of("https://b.example/", html));
        assertEquals(List.of("Ann"), texts(post, PostValues.Role.AUTHORS));
        assertEquals(List.of("Posted by B"), texts(post, PostValues.Role.TITLE));
        assertEquals("<p>Posted by B</p>", post.content().orElseThrow().html());
    }

    @Test
    public void whatIsNotToBeExtractedIsNoValue() throws IOException {
        assertFalse(read("<pattern name='title' handle='h' extract='false'/>").found().containsKey(PostValues.Role.TITLE));
    }

    @Test
    public void whatTheFileSaysItselfIsAValueOfEachPageThatHasTheHandle() throws IOException {
        PostValues post = read("<handle name='no' id='no'/><pattern name='author' handle='no' value='Jo Doe'/>"
                + "<pattern name='author' value='Ann Lee and Bo Berg'/><pattern name='category' handle='meta' value='Tea'/>"
                + "<pattern name='date' value='3 May 2014'/>");
        assertEquals(List.of("Ann Lee", "Bo Berg"), texts(post, PostValues.Role.AUTHORS));
        assertEquals("page, value \"Ann Lee and Bo Berg\"", post.found().get(PostValues.Role.AUTHORS).pattern().criteria());
        assertEquals(List.of("Tea"), texts(post, PostValues.Role.CATEGORIES));
        assertEquals("self .meta, value \"Tea\"", post.found().get(PostValues.Role.CATEGORIES).pattern().criteria());
        assertEquals(List.of("2014-05-03"), texts(post, PostValues.Role.DATE));
    }

    private static List<String> texts(PostValues post, PostValues.Role role) {
        return post.found().get(role).values().stream().map(PostValues.HandledValue::text).toList();
    }

    private static PostValues read(String patterns) throws IOException {
        return PostValues.of(file(patterns), Page.of("https://b.example/a.html", HTML));
    }

    private static HandleFile file(String patterns) throws IOException {
        return HandleFile.parse("f.xml", ("<handles>" + HANDLES + patterns + "</handles>").getBytes(StandardCharsets.UTF_8));
    }
}
