package org.feedwright.parquet;

import com.jerolba.carpet.model.FieldTypes;
import com.jerolba.carpet.model.WriteRecordModelType;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.function.Function;
import org.feedwright.post.Post;
import org.feedwright.post.PostField;
import org.feedwright.post.Tool;

/**
 * The columns: a field of {@link PostField} is one, in that order and under its name, null where there is no value. Parquet's points in
 * time have no offset, so a date is the moment in UTC (of a bare day its beginning), and a column {@code ..._iso} behind it keeps what
 * JSON says.
 */
final class PostColumns {
    private static final WriteRecordModelType<Post.Comment> COMMENT = FieldTypes.writeRecordModel(Post.Comment.class)
            .withField("author", FieldTypes.STRING, comment -> given(comment.author()))
            .withField("date", FieldTypes.STRING, comment -> given(comment.date()))
            .withField("text", FieldTypes.STRING, comment -> given(comment.text()))
            .withField("parent", FieldTypes.INTEGER, comment -> comment.parent() < 0 ? null : comment.parent());

    private static final WriteRecordModelType<Post.Evidence> EVIDENCE = FieldTypes.writeRecordModel(Post.Evidence.class)
            .withField("method", FieldTypes.STRING, Post.Evidence::method)
            .withField("rule", FieldTypes.STRING, Post.Evidence::rule)
            .withField("confidence", Post.Evidence::confidence);

    private static final WriteRecordModelType<Tool> TOOL = FieldTypes.writeRecordModel(Tool.class)
            .withField("name", FieldTypes.STRING, Tool::name)
            .withField("version", FieldTypes.STRING, Tool::version);

    private PostColumns() {
    }

    static WriteRecordModelType<Post> all() {
        WriteRecordModelType<Post> columns = FieldTypes.writeRecordModel(Post.class);
        for (PostField field : PostField.values()) {
            Function<Post, Object> value = post -> post.get(field).orElse(null);
            switch (field.kind()) {
                case TEXT -> columns.withField(field.key(), FieldTypes.STRING, value);
                case DATE -> columns.withField(field.key(), FieldTypes.INSTANT, post -> moment(post.text(field)).orElse(null))
                        .withField(field.key() + "_iso", FieldTypes.STRING, value);
                case TEXTS -> columns.withField(field.key(), FieldTypes.LIST.ofType(FieldTypes.STRING), post -> post.texts(field));
                case NUMBER -> columns.withField(field.key(), FieldTypes.LONG, value);
                case MOMENT -> columns.withField(field.key(), FieldTypes.INSTANT, value);
                case COMMENTS -> columns.withField(field.key(), FieldTypes.LIST.ofType(COMMENT), Post::comments);
                case EVIDENCE -> columns.withField(field.key(), FieldTypes.MAP.ofTypes(FieldTypes.STRING, EVIDENCE), Post::evidence);
                case TOOL -> columns.withField(field.key(), TOOL, value);
            }
        }
        return columns;
    }

    private static String given(String text) {
        return text.isEmpty() ? null : text;
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
