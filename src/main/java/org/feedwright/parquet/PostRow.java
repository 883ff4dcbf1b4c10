package org.feedwright.parquet;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.feedwright.post.Post;
import org.feedwright.post.Tool;

/**
 * A post as a row: a component is a column, in the order and with the names of {@link org.feedwright.post.PostField}, null where there is
 * no value. One column is added: Parquet's points in time have no offset, so {@code date_published_iso} keeps what JSON says.
 *
 * @param date_published     the moment in UTC; of a bare day its beginning in UTC
 * @param date_published_iso the same as ISO 8601 with its offset, or as a bare day
 */
record PostRow(String url, String host, String blog, String title, List<String> authors, Instant date_published,
               String date_published_iso, String date_precision, String date_raw, String content_text,
               String content_html, List<String> categories, List<CommentRow> comments,
               String language, Instant crawl_date, String warc_filename, long warc_record_offset, String warc_record_id,
               String payload_digest, String wrapper, Map<String, EvidenceRow> evidence, ToolRow tool) {
    /** A comment; {@code parent} is null where it answers the post. */
    record CommentRow(String author, String date, String text, Integer parent) {
    }

    record EvidenceRow(String method, String rule, double confidence) {
    }

    record ToolRow(String name, String version) {
    }

    static PostRow of(Post post) {
        return new PostRow(post.url(), given(post.host()), given(post.blog()), given(post.title()), post.authors(),
                moment(post.datePublished()).orElse(null), given(post.datePublished()), given(post.datePrecision()),
                given(post.dateRaw()), given(post.contentText()),
                given(post.contentHtml()), post.categories(), post.comments().stream().map(PostRow::row).toList(), given(post.language()),
                post.crawlDate(), given(post.provenance().warcFile()), post.provenance().offset(), given(post.provenance().recordId()),
                given(post.provenance().payloadDigest()), given(post.wrapper()), rows(post.evidence()),
                new ToolRow(Tool.current().name(), Tool.current().version()));
    }

    private static String given(String text) {
        return text.isEmpty() ? null : text;
    }

    private static CommentRow row(Post.Comment comment) {
        return new CommentRow(given(comment.author()), given(comment.date()), given(comment.text()),
                comment.parent() < 0 ? null : comment.parent());
    }

    private static Map<String, EvidenceRow> rows(Map<String, Post.Evidence> evidence) {
        Map<String, EvidenceRow> out = new LinkedHashMap<>();
        evidence.forEach((field, of) -> out.put(field, new EvidenceRow(of.method(), of.rule(), of.confidence())));
        return out;
    }

    private static Optional<Instant> moment(String iso) {
        try {
            return iso.indexOf('T') < 0 ? Optional.of(LocalDate.parse(iso).atStartOfDay(ZoneOffset.UTC).toInstant())
                    : Optional.of(OffsetDateTime.parse(iso).toInstant());
        } catch (DateTimeException e) {
            return Optional.empty(); // there is none, or it has no offset
        }
    }
}
