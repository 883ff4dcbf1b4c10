package org.feedwright.parquet;

import com.jerolba.carpet.CarpetParquetWriter;
import com.jerolba.carpet.io.OutputStreamOutputFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.OutputFile;
import org.feedwright.post.Post;
import org.feedwright.post.PostSink;
import org.feedwright.post.Tool;

/**
 * Writes a file of posts for programs that analyse them. The file has its name when it is closed, and is no Parquet file before, since its
 * index stands at the end. Holds one row group at a time.
 */
public final class ParquetSink implements PostSink {
    /**
     * Bytes of a row group before compression, which are held in memory until it is written: some thousand posts. Larger groups are read a
     * little faster, and make every run need as much more heap.
     */
    private static final long ROW_GROUP_BYTES = 32L << 20;

    private final ParquetFile file;
    private final ParquetWriter<Post> rows;

    /** Begins the file; it is compressed within (gzip, which every reader knows), whatever its name. */
    public ParquetSink(Path path) throws IOException {
        this(path, 0);
    }

    /**
     * Begins the file, or goes on behind posts that stand there already.
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
        return CarpetParquetWriter.builder(file, Post.class).withWriteRecordModel(PostColumns.all())
                .withCompressionCodec(CompressionCodecName.GZIP).withCodecFactory(new GzipOnly()).withConf(new PlainParquetConfiguration())
                .withRowGroupSize(ROW_GROUP_BYTES).withExtraMetaData(Map.of("created_with", Tool.current().toString())).build();
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
