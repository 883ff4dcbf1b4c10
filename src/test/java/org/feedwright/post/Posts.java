package org.feedwright.post;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.feedwright.capture.Provenance;

/** Posts for tests. */
final class Posts {
    static final Post FULL = full("A \"title\", with — signs", "First.\n\nSecond, 日本語.");
    static final Post BARE = Post.builder("https://blog.example/b", Instant.parse("2026-03-01T12:00:00Z"),
            new Provenance("a.warc.gz", 0, "", "")).build();

    private Posts() {
    }

    static Post full(String title, String text) {
        Map<String, Post.Evidence> evidence = new LinkedHashMap<>();
        evidence.put("title", new Post.Evidence("wrapper", "h1.t", 0.9167));
        evidence.put("authors", new Post.Evidence("feed", "entry", 0.99));
        return Post.builder("https://blog.example/a", Instant.parse("2026-03-01T12:00:00Z"),
                        new Provenance("a.warc.gz", 1234, "<urn:uuid:1>", "sha1:ABC"))
                .with(PostField.BLOG, "https://blog.example/feed").with(PostField.TITLE, title)
                .with(PostField.AUTHORS, List.of("Jo Doe", "Ann, Lee")).with(PostField.DATE_PUBLISHED, "2026-02-28T10:00:00+01:00")
                .with(PostField.DATE_RAW, "28 Feb 2026").with(PostField.CONTENT_TEXT, text)
                .with(PostField.CONTENT_HTML, "<p><a rel=\"x\" href=\"https://b.example/?a=1&amp;b=2\">First</a>."
                        + "<img src=\"https://b.example/i.png\"></p>")
                .with(PostField.ALSO_AT, List.of("https://blog.example/a?m=1")).with(PostField.CANONICAL_URL, "https://blog.example/a")
                .with(PostField.DATE_MODIFIED, "2026-03-01").with(PostField.TAGS, List.of("two")).with(PostField.DESCRIPTION, "On a")
                .with(PostField.IMAGE, "https://blog.example/a.png")
                .with(PostField.ENCLOSURES, List.of("https://blog.example/a.mp3"))
                .with(PostField.LICENSE, "https://license.example/").with(PostField.SITE_NAME, "Blog").with(PostField.ENTRY_ID, "tag:a")
                .with(PostField.CATEGORIES, List.of("one", "two"))
                .withComments(List.of(new Post.Comment("Reader", "", "Nice", -1))).with(PostField.LANGUAGE, "en")
                .with(PostField.WRAPPER, "0123456789abcdef").withEvidence(evidence).build();
    }
}
