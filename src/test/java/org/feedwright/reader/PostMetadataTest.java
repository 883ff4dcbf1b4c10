package org.feedwright.reader;

import static org.junit.Assert.assertEquals;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.feedwright.capture.Capture;
import org.feedwright.capture.Provenance;
import org.feedwright.feed.Entry;
import org.feedwright.page.Page;
import org.feedwright.post.Post;
import org.feedwright.post.PostField;
import org.feedwright.wrapper.Contents;
import org.junit.Test;

public class PostMetadataTest {
    private static final String URL = "https://b.example/2020/a/";
    private static final Entry ENTRY = new Entry("A", List.of(), Optional.empty(), "", "", List.of(), List.of(URL), true,
            new Entry.Details("tag:b,1", Optional.of(OffsetDateTime.parse("2020-02-03T04:05:06+01:00")),
                    List.of("https://b.example/a.mp3")));

    private static Post post(String html, Optional<Entry> entry) {
        Post.Builder post = Post.builder(URL, Instant.EPOCH, new Provenance("", 0, "", ""));
        return PostMetadata.add(post, Page.of(URL, html), List.of("Tea", "Pots"), Set.of(), entry).build();
    }

    @Test
    public void theHeadOfThePageSaysWhatRulesAreNotLearntFor() {
        Post post = post("<head><base href='/x/'><link rel=canonical href='/2020/a/'><meta property=og:site_name content='The Pot'>"
                + "<meta name=description content='On tea.'><meta property=og:image content=tea.png>"
                + "<meta property=article:modified_time content='2020-03-01T10:00:00Z'><meta property=article:tag content='Leaves'></head>"
                + "<a rel='license' href='https://license.example/by'>BY</a>", Optional.empty());
        assertEquals(URL, post.text(PostField.CANONICAL_URL));
        assertEquals("The Pot", post.text(PostField.SITE_NAME));
        assertEquals("On tea.", post.text(PostField.DESCRIPTION));
        assertEquals("https://b.example/x/tea.png", post.text(PostField.IMAGE));
        assertEquals("2020-03-01T10:00:00Z", post.text(PostField.DATE_MODIFIED));
        assertEquals("https://license.example/by", post.text(PostField.LICENSE));
        assertEquals(List.of("Leaves"), post.texts(PostField.TAGS));
    }

    @Test
    public void aDescriptionThatWasEscapedTwiceIsReadAsItWasMeant() {
        assertEquals("It\u2019s Tea & Pots, at /a?b=1&copy=2", post("<meta name=description content="
                + "'It&amp;rsquo;s Tea &amp;amp; Pots, at /a?b=1&amp;copy=2'>", Optional.empty()).text(PostField.DESCRIPTION));
    }

    @Test
    public void whatHeadsOfManyPostsSayAlikeIsTheSites() {
        List<Page> posts = IntStream.range(0, 10).mapToObj(i -> Page.of(URL + i, "<meta property=og:image content='"
                + (i < 4 ? "logo.png" : "part-" + i % 2 + ".png") + "'><meta name=description content='" + (i < 3 ? "A blog." : "Tea " + i)
                + "'><meta name=author content=Jo>")).toList();
        assertEquals(Set.of("logo.png"), PostMetadata.siteWide(posts));
        assertEquals(Set.of("logo.png", "A blog."), PostMetadata.siteWide(posts.subList(0, 5)));
        assertEquals(Set.of(), PostMetadata.siteWide(posts.subList(0, 2)));
        String many = IntStream.range(0, 1000).mapToObj(i -> "<meta name=description content=" + i + ">").collect(Collectors.joining());
        assertEquals(20, PostMetadata.siteWide(Collections.nCopies(3, Page.of(URL, many))).size());
        Post post = PostMetadata.add(Post.builder(URL, Instant.EPOCH, new Provenance("", 0, "", "")), Page.of(URL, "<meta name=description "
                + "content='A blog.'><meta property=og:image content=logo.png><meta property=og:description content='On tea.'>"), List.of(),
                Set.of("A blog.", "logo.png"), Optional.empty()).build();
        assertEquals("On tea.", post.text(PostField.DESCRIPTION));
        assertEquals(Optional.empty(), post.get(PostField.IMAGE));
    }

    @Test
    public void soDoesTheFeed() {
        Post post = post("<meta property=article:modified_time content=yesterday>", Optional.of(ENTRY));
        assertEquals("2020-02-03T04:05:06+01:00", post.text(PostField.DATE_MODIFIED));
        assertEquals("tag:b,1", post.text(PostField.ENTRY_ID));
        assertEquals(List.of("https://b.example/a.mp3"), post.texts(PostField.ENCLOSURES));
    }

    @Test
    public void aPostIsInTheLanguageOfItsProseOrElseOfItsPage() {
        String code = "<pre>if this is not the one that we have then for all of the rest do as they are</pre>";
        String words = "<p>Die Kanne ist nicht alt, aber sie hat einen Sprung, und das ist schade f\u00FCr uns.</p>";
        assertEquals("de", language("", code + words, ""));
        assertEquals("de", language("en", code + words, ""));
        assertEquals("de", language("", "<p>Kanne</p>", "<nav>" + words + "</nav>"));
        assertEquals("", language("", "<p>Kanne</p>", ""));
        assertEquals("fr", language("fr", "<p>Kanne</p>", words));
    }

    private static String language(String declared, String text, String beside) {
        Page page = Page.of(URL, "<html lang='" + declared + "'><body>" + beside + "<article>" + text + "</article>");
        Capture capture = new Capture(URL, Instant.EPOCH, 200, "text/html", "", new byte[0], new Provenance("", 0, "", ""));
        return PostMetadata.post(capture, page, Optional.of(Contents.of(page.root().selectFirst("article"),
                part -> false)), List.of(), List.of(), Set.of(), Optional.empty()).build().text(PostField.LANGUAGE);
    }

    @Test
    public void linksToTagsCountWhereThePostHasTheTerm() {
        Post post = post("<a rel=tag>Tea</a><a rel='category tag'>Pots</a><a rel=tag>Of the cloud</a>", Optional.empty());
        assertEquals(List.of("Tea"), post.texts(PostField.TAGS));
    }

    @Test
    public void whatThePageDoesNotSayIsLeftOut() {
        Post post = post("<p>Bare", Optional.empty());
        for (PostField field : List.of(PostField.CANONICAL_URL, PostField.SITE_NAME, PostField.DESCRIPTION, PostField.IMAGE,
                PostField.DATE_MODIFIED, PostField.LICENSE, PostField.TAGS, PostField.ENCLOSURES, PostField.ENTRY_ID)) {
            assertEquals(field.key(), Optional.empty(), post.get(field));
        }
    }
}
