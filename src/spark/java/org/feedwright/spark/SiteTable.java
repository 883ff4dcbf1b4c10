package org.feedwright.spark;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.MapFile;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.io.compress.DefaultCodec;
import org.apache.hadoop.util.ReflectionUtils;
import org.feedwright.spark.RowKey.BySite;

/**
 * Rows by {@link RowKey}, one sorted file for each part, on storage that all machines see: written once by a stage, looked up by the next
 * ones from anywhere. A part comes to its name when it is whole, so a task that was broken off leaves nothing behind that is read. For one
 * thread.
 */
final class SiteTable implements Closeable {
    /** Parts that are open at once: each holds a 128th of its keys in heap. */
    private static final int MAX_OPEN = 16;

    private final Configuration configuration;
    private final Path folder;
    private final BySite parts;
    /** By part, those that were asked least lately first. */
    private final Map<Integer, MapFile.Reader> open = new LinkedHashMap<>(MAX_OPEN, 0.75f, true);
    private final List<MapFile.Reader> walks = new ArrayList<>();

    record Row(String key, byte[] value) {
    }

    SiteTable(Configuration configuration, String folder, BySite parts) {
        this.configuration = configuration;
        this.folder = new Path(folder);
        this.parts = parts;
    }

    /**
     * Writes a part, unless another attempt at the same task has.
     *
     * @param rows in the order of {@link RowKey.ByBytes}
     * @param attempt a number that no other attempt has
     */
    void write(int part, long attempt, Iterator<Row> rows) throws IOException {
        FileSystem files = folder.getFileSystem(configuration);
        Path unfinished = new Path(folder, "_" + part + "-" + attempt);
        try (MapFile.Writer writer = new MapFile.Writer(configuration, unfinished, MapFile.Writer.keyClass(Text.class),
                MapFile.Writer.valueClass(BytesWritable.class), SequenceFile.Writer.compression(SequenceFile.CompressionType.BLOCK,
                        ReflectionUtils.newInstance(DefaultCodec.class, configuration)))) {
            while (rows.hasNext()) {
                Row row = rows.next();
                writer.append(new Text(row.key()), new BytesWritable(row.value()));
            }
        }
        if (files.exists(path(part)) || !files.rename(unfinished, path(part))) {
            files.delete(unfinished, true);
        }
        if (!files.exists(path(part))) {
            throw new IOException(unfinished + " could not be renamed to " + path(part));
        }
    }

    private Path path(int part) {
        return new Path(folder, "part-" + part);
    }

    Optional<byte[]> find(String key) throws IOException {
        BytesWritable value = new BytesWritable();
        return Optional.ofNullable(reader(parts.part(RowKey.siteOf(key))).get(new Text(key), value)).map(found -> value.copyBytes());
    }

    /** All rows whose keys begin so, from the site on. */
    List<Row> list(String prefix) throws IOException {
        MapFile.Reader reader = reader(parts.part(RowKey.siteOf(prefix)));
        List<Row> out = new ArrayList<>();
        BytesWritable value = new BytesWritable();
        Text key = (Text) reader.getClosest(new Text(prefix), value);
        while (key != null && key.toString().startsWith(prefix)) {
            out.add(new Row(key.toString(), value.copyBytes()));
            key = reader.next(key, value) ? key : null;
        }
        return out;
    }

    private MapFile.Reader reader(int part) throws IOException {
        MapFile.Reader reader = open.get(part);
        if (reader == null) {
            if (open.size() == MAX_OPEN) {
                Iterator<MapFile.Reader> oldest = open.values().iterator();
                oldest.next().close();
                oldest.remove();
            }
            reader = new MapFile.Reader(path(part), configuration);
            open.put(part, reader);
        }
        return reader;
    }

    /** All rows of a part, read as they are asked for; open until the table is closed. */
    Iterator<Row> rows(int part) throws IOException {
        MapFile.Reader reader = new MapFile.Reader(path(part), configuration);
        walks.add(reader);
        Text key = new Text();
        BytesWritable value = new BytesWritable();
        return new Iterator<>() {
            private boolean isRead = reader.next(key, value);

            @Override
            public boolean hasNext() {
                return isRead;
            }

            @Override
            public Row next() {
                if (!isRead) {
                    throw new NoSuchElementException();
                }
                Row row = new Row(key.toString(), value.copyBytes());
                isRead = advance(reader, key, value);
                return row;
            }
        };
    }

    private static boolean advance(MapFile.Reader reader, Text key, BytesWritable value) {
        try {
            return reader.next(key, value);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        walks.addAll(open.values());
        open.clear();
        for (MapFile.Reader reader : walks) {
            reader.close();
        }
        walks.clear();
    }
}
