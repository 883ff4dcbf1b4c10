package org.feedwright.parquet;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.apache.parquet.bytes.BytesUtils;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.KeyValue;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.Util;
import org.apache.parquet.format.converter.ParquetMetadataConverter;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.apache.parquet.io.PositionOutputStream;
import org.feedwright.post.OutputFile;

/**
 * A file of rows, new or behind those that stand in it already. Row groups of before stay where they are, byte for byte; only the index at
 * the end of the file gives way, to new row groups and an index of all. The writer's own index gives way too: it is of the new row groups
 * alone, and names encodings in an order that differs from process to process, so that the same rows would not give the same bytes. For
 * one thread.
 */
final class ParquetFile implements org.apache.parquet.io.OutputFile, Closeable {
    /** Says in an index how long the file was to which rows were added, and where they begin. */
    private static final String ADDED = "rows_added_to";
    /** Bytes behind an index: its length, and the magic word. */
    private static final int ENDING = Integer.BYTES + ParquetFileWriter.MAGIC.length;

    private final OutputFile file;
    private final long kept;
    private final Rows before;
    private final Tail tail;

    /**
     * Rows that stand in a file.
     *
     * @param end byte behind them
     */
    private record Rows(List<SchemaElement> columns, List<RowGroup> groups, long end) {
        static final Rows NONE = new Rows(List.of(), List.of(), 0);

        /** @param length of the file, which has more where rows were added to it by a run that was killed before it could say so */
        static Rows of(Path path, long length) throws IOException {
            try (RandomAccessFile in = new RandomAccessFile(path.toFile(), "r")) {
                long ending = in.length() - ENDING;
                int size = ending < 0 ? -1 : BytesUtils.readIntLittleEndian(bytes(in, ending, ENDING), 0);
                long end = ending - size;
                if (size < 0 || end < 0) {
                    throw changed(path);
                }
                FileMetaData index = Util.readFileMetaData(new ByteArrayInputStream(bytes(in, end, size)));
                return in.length() == length ? new Rows(index.getSchema(), index.getRow_groups(), end) : added(index, length, path);
            }
        }

        private static byte[] bytes(RandomAccessFile in, long at, int length) throws IOException {
            byte[] bytes = new byte[length];
            in.seek(at);
            in.readFully(bytes);
            return bytes;
        }

        private static Rows added(FileMetaData index, long length, Path path) throws IOException {
            List<KeyValue> pairs = Optional.ofNullable(index.getKey_value_metadata()).orElse(List.of());
            String[] added = pairs.stream().filter(pair -> pair.getKey().equals(ADDED))
                    .map(pair -> pair.getValue().split(" ")).findAny().orElse(new String[] {""});
            if (!added[0].equals(String.valueOf(length))) {
                throw changed(path);
            }
            long end = Long.parseLong(added[1]);
            return new Rows(index.getSchema(), index.getRow_groups().stream().filter(group -> group.getFile_offset() < end).toList(), end);
        }

        private static IOException changed(Path path) {
            return new IOException(path + " is not what it was, nor what was to come of it");
        }
    }

    /**
     * @param kept length of the file whose rows stay; 0 where it is begun anew
     * @param none the index of a file of the same columns without rows
     */
    ParquetFile(Path path, long kept, ParquetMetadata none) throws IOException {
        this.kept = kept;
        this.before = kept == 0 ? Rows.NONE : Rows.of(path, kept);
        if (kept > 0 && !before.columns().equals(index(none).getSchema())) {
            throw new IOException(path + " has other columns than this version writes");
        }
        this.file = OutputFile.plain(path, before.end());
        this.tail = new Tail(file, before.end());
    }

    private static FileMetaData index(ParquetMetadata index) {
        return new ParquetMetadataConverter().toParquetMetadata(ParquetFileWriter.CURRENT_VERSION, index);
    }

    /** @param written the index that stands at the end now, and gives way where it can be taken back: not from a pipe */
    void end(ParquetMetadata written) throws IOException {
        FileMetaData index = index(written);
        if (!file.truncate(tail.getPos() - ENDING - bytes(index).size())) {
            return;
        }
        List<RowGroup> all = new ArrayList<>(before.groups());
        all.addAll(index.getRow_groups());
        for (int number = 0; number < all.size(); number++) {
            all.get(number).setOrdinal((short) number);
            all.get(number).getColumns().forEach(column -> Collections.sort(column.getMeta_data().getEncodings()));
        }
        index.setRow_groups(all);
        index.setNum_rows(all.stream().mapToLong(RowGroup::getNum_rows).sum());
        if (kept > 0) {
            index.addToKey_value_metadata(new KeyValue(ADDED).setValue(kept + " " + before.end()));
        }
        ByteArrayOutputStream bytes = bytes(index);
        BytesUtils.writeIntLittleEndian(bytes, bytes.size());
        bytes.writeBytes(ParquetFileWriter.MAGIC);
        bytes.writeTo(file);
    }

    private static ByteArrayOutputStream bytes(FileMetaData index) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Util.writeFileMetaData(index, bytes);
        return bytes;
    }

    void abandon() {
        file.abandon();
    }

    @Override
    public void close() throws IOException {
        file.close();
    }

    @Override
    public PositionOutputStream create(long blockSizeHint) {
        return tail;
    }

    @Override
    public PositionOutputStream createOrOverwrite(long blockSizeHint) {
        return create(blockSizeHint);
    }

    @Override
    public boolean supportsBlockSize() {
        return false;
    }

    @Override
    public long defaultBlockSize() {
        return 0;
    }

    /** What is written behind the rows of before; the file stays open when this is closed. */
    private static final class Tail extends PositionOutputStream {
        private final OutputFile file;
        private long position;

        Tail(OutputFile file, long position) {
            this.file = file;
            this.position = position;
        }

        @Override
        public long getPos() {
            return position;
        }

        @Override
        public void write(int b) throws IOException {
            file.write(b);
            position++;
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            file.write(bytes, from, length);
            position += length;
        }
    }
}
