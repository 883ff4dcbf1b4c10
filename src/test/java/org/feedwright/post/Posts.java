package org.feedwright.post;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.feedwright.capture.Provenance;

/** Posts for tests. */
final class Posts {
    static final Post FULL = full("A \"title\", with — signs", "First.\n\nSecond, 日本語.");
    static final Post BARE = new Post("https://blog.example/b", "", "", List.of(), "", "", "", "", List.of(), List.of(), "",
            Instant.parse("2026-03-01T12:00:00Z"), new Provenance("a.warc.gz", 0, "", ""), "", Map.of());

    private Posts() {
    }

    static Post full(String title, String text) {
        Map<String, Post.Evidence> evidence = new LinkedHashMap<>();
        evidence.put("title", new Post.Evidence("wrapper", "h1.t", 0.9167));
        evidence.put("authors", new Post.Evidence("feed", "entry", 0.99));
        return new Post("https://blog.example/a", "https://blog.example/feed", title, List.of("Jo Doe", "Ann, Lee"),
                "2026-02-28T10:00:00+01:00", "28 Feb 2026", text, "<p>First.</p>", List.of("one", "two"),
                List.of(new Post.Comment("Reader", "", "Nice", -1)), "en", Instant.parse("2026-03-01T12:00:00Z"),
                new Provenance("a.warc.gz", 1234, "<urn:uuid:1>", "sha1:ABC"), "0123456789abcdef", evidence);
    }
}
