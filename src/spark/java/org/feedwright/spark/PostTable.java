package org.feedwright.spark;

import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.feedwright.post.Post;
import org.feedwright.post.PostField;
import org.feedwright.post.PostJson;
import org.feedwright.post.Tool;
import scala.jdk.javaapi.CollectionConverters;

/** Posts as rows with the columns of the command's Parquet: those of {@link PostField}, and {@code ..._iso} behind each date. */
final class PostTable {
    private static final StructType COMMENT = new StructType().add("author", DataTypes.StringType).add("date", DataTypes.StringType)
            .add("text", DataTypes.StringType).add("parent", DataTypes.IntegerType);
    private static final StructType EVIDENCE = new StructType().add("method", DataTypes.StringType).add("rule", DataTypes.StringType)
            .add("confidence", DataTypes.DoubleType);
    private static final StructType TOOL = new StructType().add("name", DataTypes.StringType).add("version", DataTypes.StringType);

    private PostTable() {
    }

    static StructType columns() {
        StructType columns = new StructType();
        for (PostField field : PostField.values()) {
            columns = columns.add(field.key(), type(field.kind()));
            columns = field.kind() == PostField.Kind.DATE ? columns.add(field.key() + "_iso", DataTypes.StringType) : columns;
        }
        return columns;
    }

    private static DataType type(PostField.Kind kind) {
        return switch (kind) {
            case TEXT -> DataTypes.StringType;
            case DATE, MOMENT -> DataTypes.TimestampType;
            case TEXTS -> DataTypes.createArrayType(DataTypes.StringType);
            case NUMBER -> DataTypes.LongType;
            case COMMENTS -> DataTypes.createArrayType(COMMENT);
            case EVIDENCE -> DataTypes.createMapType(DataTypes.StringType, EVIDENCE);
            case TOOL -> TOOL;
        };
    }

    /** @param json of one post */
    static Row row(byte[] json) throws IOException {
        Post post = PostJson.read(Rows.text(json));
        List<Object> values = new ArrayList<>();
        for (PostField field : PostField.values()) {
            Object given = post.get(field).orElse(null);
            switch (field.kind()) {
                case TEXT, NUMBER, MOMENT -> values.add(given);
                case DATE -> {
                    values.add(moment(post.text(field)));
                    values.add(given);
                }
                case TEXTS -> values.add(post.texts(field).toArray(String[]::new));
                case COMMENTS -> values.add(post.comments().stream().map(PostTable::row).toArray(Row[]::new));
                case EVIDENCE -> values.add(rows(post.evidence()));
                case TOOL -> values.add(given instanceof Tool tool ? RowFactory.create(tool.name(), tool.version()) : null);
            }
        }
        return RowFactory.create(values.toArray());
    }

    private static Row row(Post.Comment comment) {
        return RowFactory.create(given(comment.author()), given(comment.date()), given(comment.text()),
                comment.parent() < 0 ? null : comment.parent());
    }

    private static scala.collection.Map<String, Row> rows(Map<String, Post.Evidence> evidence) {
        Map<String, Row> out = new LinkedHashMap<>();
        evidence.forEach((key, value) -> out.put(key, RowFactory.create(value.method(), value.rule(), value.confidence())));
        return CollectionConverters.asScala(out);
    }

    private static String given(String text) {
        return text.isEmpty() ? null : text;
    }

    /** Of a bare day its beginning in UTC; null where there is none, or it has no offset. */
    private static Instant moment(String iso) {
        try {
            return iso.indexOf('T') < 0 ? LocalDate.parse(iso).atStartOfDay(ZoneOffset.UTC).toInstant()
                    : OffsetDateTime.parse(iso).toInstant();
        } catch (DateTimeException e) {
            return null;
        }
    }
}
