package org.feedwright.parquet;

import com.jerolba.carpet.CarpetParquetWriter;
import com.jerolba.carpet.io.OutputStreamOutputFile;
import com.jerolba.carpet.model.FieldTypes;
import com.jerolba.carpet.model.WriteRecordModelType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.zip.GZIPOutputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.OutputFile;
import org.feedwright.post.Post;
import org.feedwright.post.PostField;
import org.feedwright.post.PostSink;
import org.feedwright.post.Tool;

/**
 * Writes a file of posts for programs that analyse them. The file has its name when it is closed, and is no Parquet file before, since its
 * index stands at the end. Holds one row group at a time.
 *
 * <p>A field of {@link PostField} is a column, in that order and under its name, null where there is no value. Parquet's points in time
 * have no offset, so a date is the moment in UTC (of a bare day its beginning), and a column {@code ..._iso} behind it keeps what JSON
 * says.
 */
public final class ParquetSink implements PostSink {
    /**
     * Bytes of a row group before compression, which are held in memory until it is written: some thousand posts. Larger groups are read a
     * little faster, and make every run need as much more heap.
     */
    private static final long ROW_GROUP_BYTES = 32L << 20;

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

    private final ParquetFile file;
    private final ParquetWriter<Post> rows;

    /**
     * Begins the file, or goes on behind posts that stand there already. It is compressed within (gzip, which every reader knows), whatever
     * its name.
     *
     * @param kept bytes that the file had when it was closed last, by a sink of this kind; 0 where it is begun anew
     * @throws IOException where the posts that stand there have other columns, too
     */
    public ParquetSink(Path path, long kept) throws IOException {
        ParquetWriter<Post> none = writer(new OutputStreamOutputFile(OutputStream.nullOutputStream()));
        none.close();
        file = new ParquetFile(path, kept, none.getFooter());
        rows = writer(file);
    }

    private static ParquetWriter<Post> writer(OutputFile file) throws IOException {
        return CarpetParquetWriter.builder(file, Post.class).withWriteRecordModel(columns())
                .withCompressionCodec(CompressionCodecName.GZIP).withCodecFactory(new GzipOnly()).withConf(new PlainParquetConfiguration())
                .withRowGroupSize(ROW_GROUP_BYTES).withExtraMetaData(Map.of("created_with", Tool.current().toString())).build();
    }

    private static WriteRecordModelType<Post> columns() {
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

    @Override
    public void write(Post post) throws IOException {
        rows.write(post);
    }

    @Override
    public void abandon() {
        file.abandon();
    }

    @Override
    public void close() throws IOException {
        try (file) {
            rows.close();
            file.end(rows.getFooter());
        }
    }

    /** The JDK's gzip: Parquet's own factory looks Hadoop's codecs up by name. */
    private static final class GzipOnly implements CompressionCodecFactory {
        @Override
        public BytesInputCompressor getCompressor(CompressionCodecName name) {
            return new BytesInputCompressor() {
                @Override
                public BytesInput compress(BytesInput bytes) throws IOException {
                    ByteArrayOutputStream out = new ByteArrayOutputStream();
                    try (OutputStream gzip = new GZIPOutputStream(out)) {
                        bytes.writeAllTo(gzip);
                    }
                    return BytesInput.from(out.toByteArray());
                }

                @Override
                public CompressionCodecName getCodecName() {
                    return CompressionCodecName.GZIP;
                }

                @Override
                public void release() {
                    // nothing is kept
                }
            };
        }

        @Override
        public BytesInputDecompressor getDecompressor(CompressionCodecName name) {
            throw new UnsupportedOperationException("nothing is read back");
        }

        @Override
        public void release() {
            // nothing is kept
        }
    }
}
