package org.feedwright.post;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.Test;

public class PostJsonTest {
    private static final String TOOL = "\"tool\":{\"name\":\"Feedwright\",\"version\":\"" + Tool.current().version() + "\"}}";

    @Test
    public void fieldsStandInTheirOrderUnderTheirNames() {
        assertEquals("{\"url\":\"https://blog.example/a\",\"also_at\":[\"https://blog.example/a?m=1\"],"
                + "\"canonical_url\":\"https://blog.example/a\",\"host\":\"blog.example\",\"blog\":\"https://blog.example/feed\","
                + "\"title\":\"A \\\"title\\\", with — signs\","
                + "\"authors\":[\"Jo Doe\",\"Ann, Lee\"],\"date_published\":\"2026-02-28T10:00:00+01:00\","
                + "\"date_precision\":\"instant\",\"date_raw\":\"28 Feb 2026\",\"date_modified\":\"2026-03-01\","
                + "\"content_text\":\"First.\\n\\nSecond, 日本語.\","
                + "\"content_html\":\"<p><a rel=\\\"x\\\" href=\\\"https://b.example/?a=1&amp;b=2\\\">First</a>."
                + "<img src=\\\"https://b.example/i.png\\\"></p>\",\"word_count\":5,\"links\":[\"https://b.example/?a=1&b=2\"],"
                + "\"images\":[\"https://b.example/i.png\"],\"categories\":[\"one\",\"two\"],\"tags\":[\"two\"],"
                + "\"comments\":[{\"author\":\"Reader\",\"text\":\"Nice\"}],\"language\":\"en\",\"description\":\"On a\","
                + "\"image\":\"https://blog.example/a.png\",\"enclosures\":[\"https://blog.example/a.mp3\"],"
                + "\"license\":\"https://license.example/\",\"site_name\":\"Blog\",\"entry_id\":\"tag:a\","
                + "\"crawl_date\":\"2026-03-01T12:00:00Z\","
                + "\"warc_filename\":\"a.warc.gz\",\"warc_record_offset\":1234,\"warc_record_id\":\"<urn:uuid:1>\","
                + "\"payload_digest\":\"sha1:ABC\",\"wrapper\":\"0123456789abcdef\","
                + "\"evidence\":{\"title\":{\"method\":\"wrapper\",\"rule\":\"h1.t\",\"confidence\":0.9167},"
                + "\"authors\":{\"method\":\"feed\",\"rule\":\"entry\",\"confidence\":0.99}}," + TOOL, PostJson.line(Posts.FULL));
    }

    @Test
    public void timesHaveSecondsAndDatesSayHowExactTheyAre() {
        assertEquals("2019-05-30T00:00:00Z instant", dated("2019-05-30T00:00Z"));
        assertEquals("2019-05-30T10:20:00+05:30 instant", dated("2019-05-30T10:20+05:30"));
        assertEquals("2019-05-30T10:20:01Z instant", dated("2019-05-30T10:20:01Z"));
        assertEquals("2019-05-30 day", dated("2019-05-30"));
        assertEquals("2019-05 month", dated("2019-05"));
        assertEquals(" ", dated(""));
        assertEquals("2024-03-15T03:55:00", new Post.Comment("", "2024-03-15T03:55", "", -1).date());
    }

    private static String dated(String date) {
        Post post = at("https://blog.example/b", date);
        return post.datePublished() + ' ' + post.text(PostField.DATE_PRECISION);
    }

    @Test
    public void aHostIsThatOfTheUrl() {
        assertEquals("blog.example", at("HTTPS://me:secret@Blog.Example:8080/a?b=c://d.example/", "").host());
        assertEquals("[::1]", at("http://[::1]:8080/", "").host());
        assertEquals("", at("urn:x", "").host());
    }

    private static Post at(String url, String date) {
        return Posts.BARE.toBuilder().with(PostField.URL, url).with(PostField.DATE_PUBLISHED, date).build();
    }

    @Test
    public void noFieldIsForgotten() throws IOException {
        List<String> written = new ArrayList<>();
        new ObjectMapper().readTree(PostJson.line(Posts.FULL)).fieldNames().forEachRemaining(written::add);
        assertEquals(Arrays.stream(PostField.values()).map(PostField::key).toList(), written);
    }

    @Test
    public void absentValuesAreLeftOutButAnOffsetOfZeroIsAValue() {
        assertEquals("{\"url\":\"https://blog.example/b\",\"host\":\"blog.example\",\"crawl_date\":\"2026-03-01T12:00:00Z\","
                + "\"warc_filename\":\"a.warc.gz\",\"warc_record_offset\":0," + TOOL, PostJson.line(Posts.BARE));
    }

    @Test
    public void readingGivesThePostBack() throws IOException {
        assertEquals(Posts.FULL, PostJson.read(PostJson.line(Posts.FULL)));
        assertEquals(Posts.BARE, PostJson.read(PostJson.line(Posts.BARE)));
    }

    @Test
    public void anyTextIsOneLineAndComesBack() throws IOException {
        Random random = new Random(20261120);
        for (int i = 0; i < 500; i++) {
            StringBuilder text = new StringBuilder();
            for (int k = 0; k < 40; k++) {
                int codePoint = random.nextInt(4) == 0 ? random.nextInt(0x60) : random.nextInt(Character.MAX_CODE_POINT);
                text.appendCodePoint(codePoint >= 0xD800 && codePoint <= 0xDFFF ? ' ' : codePoint);
            }
            Post post = Posts.full(text.toString(), text.toString());
            String line = new String(PostJson.bytes(post), StandardCharsets.UTF_8);
            assertFalse(line.contains("\n") || line.contains("\r"));
            assertEquals(post, PostJson.read(line));
        }
    }

    @Test
    public void halfACharacterDoesNotStopTheWriting() throws IOException {
        Post read = PostJson.read(new String(PostJson.bytes(Posts.full("half \uD83D here", "")), StandardCharsets.UTF_8));
        assertEquals("half ? here", read.title());
    }

    @Test
    public void equalPostsGiveEqualBytes() {
        assertArrayEquals(PostJson.bytes(Posts.full("t", "x")), PostJson.bytes(Posts.full("t", "x")));
    }

    @Test
    public void whatIsNoPostIsAnIoFault() {
        assertThrows(IOException.class, () -> PostJson.read("not json"));
        assertThrows(IOException.class, () -> PostJson.read("{\"url\":\"x\"}"));
    }

    @Test
    public void aReplyNamesTheCommentThatItAnswersAndOthersNameNone() throws Exception {
        String comments = "\"comments\":[{\"author\":\"A\",\"text\":\"x\"},{\"author\":\"B\",\"text\":\"y\",\"parent\":0}]";
        Post post = PostJson.read("{" + comments + ",\"crawl_date\":\"2026-03-01T12:00:00Z\"}");
        assertEquals(0, post.comments().get(1).parent());
        assertTrue(PostJson.line(post).contains(comments));
    }
}
