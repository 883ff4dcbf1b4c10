package org.feedwright.parquet;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.Util;
import org.feedwright.post.PostField;
import org.feedwright.post.PostJson;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** What is written is read by DuckDB, as researchers do. */
public class ParquetSinkTest {
    private static final String POST = """
            {"url":"https://a.example/1","title":"One","authors":["Ann","Bo"],"date_published":"2019-03-14T10:00:00-04:00",
             "content_text":"Words","comments":[{"author":"Cy","text":"Hi","parent":0}],"crawl_date":"2020-01-01T00:00:00Z",
             "warc_record_offset":7,"evidence":{"title":{"method":"wrapper","rule":"h1","confidence":0.9}}}""";
    private static final String DAY = """
            {"url":"https://a.example/2","date_published":"2019-05-30","crawl_date":"2020-01-01T00:00:00Z"}""";

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Path file() {
        return folder.getRoot().toPath().resolve("posts.parquet");
    }

    private void write(String... posts) throws IOException {
        try (ParquetSink sink = new ParquetSink(file(), 0)) {
            for (String post : posts) {
                sink.write(PostJson.read(post));
            }
        }
    }

    private List<String> ask(String columns) throws SQLException {
        try (Connection duck = DriverManager.getConnection("jdbc:duckdb:"); Statement statement = duck.createStatement()) {
            statement.execute("set timezone='UTC'");
            try (ResultSet rows = statement.executeQuery("select " + columns + " from '" + file() + "'")) {
                List<String> out = new ArrayList<>();
                while (rows.next()) {
                    out.add(rows.getString(1));
                }
                return out;
            }
        }
    }

    @Test
    public void columnsAreTheFieldsOfPostsInTheirOrder() throws Exception {
        write(POST);
        List<String> columns = new ArrayList<>();
        try (Connection duck = DriverManager.getConnection("jdbc:duckdb:"); Statement statement = duck.createStatement();
                ResultSet rows = statement.executeQuery("describe select * from '" + file() + "'")) {
            while (rows.next()) {
                columns.add(rows.getString(1));
            }
        }
        assertTrue(columns.removeAll(List.of("date_published_iso", "date_modified_iso")));
        assertEquals(Arrays.stream(PostField.values()).map(PostField::key).toList(), columns);
    }

    @Test
    public void momentsListsAndStructsAreTyped() throws Exception {
        write(POST);
        assertEquals(List.of("2019-03-14 14:00:00"), ask("strftime(date_published, '%Y-%m-%d %H:%M:%S')"));
        assertEquals(List.of("2019-03-14T10:00:00-04:00"), ask("date_published_iso"));
        assertEquals(List.of("Bo"), ask("authors[2]"));
        assertEquals(List.of("Cy"), ask("comments[1].author"));
        assertEquals(List.of("0.9"), ask("evidence['title'].confidence"));
        assertEquals(List.of("TIMESTAMP WITH TIME ZONE"), ask("typeof(crawl_date)"));
    }

    @Test
    public void whatIsNotThereIsNull() throws Exception {
        write(DAY);
        assertEquals(List.of("true"), ask("title is null and date_raw is null and content_text is null"));
        assertEquals(List.of("0"), ask("len(authors)"));
        assertEquals(List.of("2019-05-30 00:00:00"), ask("strftime(date_published, '%Y-%m-%d %H:%M:%S')"));
        assertEquals(List.of("2019-05-30"), ask("date_published_iso"));
    }

    @Test
    public void anAbandonedFileDoesNotGetItsName() throws IOException {
        try (ParquetSink sink = new ParquetSink(file(), 0)) {
            sink.write(PostJson.read(POST));
            sink.abandon();
        }
        assertFalse(Files.exists(file()));
    }

    @Test
    public void manyRowGroupsAreOneTable() throws Exception {
        String text = "w".repeat(1 << 20);
        try (ParquetSink sink = new ParquetSink(file(), 0)) {
            for (int i = 0; i < 100; i++) {
                sink.write(PostJson.read("{\"url\":\"https://a.example/" + i + "\",\"content_text\":\"" + i + text
                        + "\",\"crawl_date\":\"2020-01-01T00:00:00Z\"}"));
            }
        }
        assertEquals(List.of("100"), ask("count(distinct content_text)"));
    }

    /** The second time as after a run that was killed when it had written all, and could not say so. */
    @Test
    public void rowsAreAddedOnceAndThoseOfBeforeStayWhereTheyAre() throws Exception {
        write(POST);
        byte[] first = Files.readAllBytes(file());
        add(first.length, DAY);
        byte[] second = Files.readAllBytes(file());
        add(first.length, DAY);
        assertArrayEquals(second, Files.readAllBytes(file()));
        add(second.length, POST, DAY);
        add(second.length, POST, DAY);
        assertEquals(List.of("One", "-", "One", "-"), ask("coalesce(title, '-')"));
        assertEquals(List.of("4", "4"), List.of(ask("count(*)").get(0), ask("count(url)").get(0)));
        assertEquals("found by the statistics of each row group", List.of("2"), ask("count(*) filter (url = 'https://a.example/2')"));
        assertEquals("one index", 1, count(Files.readAllBytes(file()), "created_with"));
        int index = first.length - 8 - ByteBuffer.wrap(first).order(ByteOrder.LITTLE_ENDIAN).getInt(first.length - 8);
        assertArrayEquals(Arrays.copyOf(first, index), Arrays.copyOf(Files.readAllBytes(file()), index));
    }

    private void add(long kept, String... posts) throws IOException {
        try (ParquetSink sink = new ParquetSink(file(), kept)) {
            for (String post : posts) {
                sink.write(PostJson.read(post));
            }
        }
    }

    /** Otherwise they would stand in the order that this process gave them. */
    @Test
    public void encodingsStandInTheirOrder() throws Exception {
        write(POST, DAY);
        byte[] file = Files.readAllBytes(file());
        int length = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(file.length - 8);
        FileMetaData index = Util.readFileMetaData(new ByteArrayInputStream(file, file.length - 8 - length, length));
        for (ColumnChunk column : index.getRow_groups().get(0).getColumns()) {
            List<Encoding> encodings = column.getMeta_data().getEncodings();
            assertEquals(encodings.stream().sorted().toList(), encodings);
        }
        assertEquals("the index of the writer itself has gone", 1, count(file, "created_with"));
    }

    private static int count(byte[] file, String word) {
        return new String(file, StandardCharsets.ISO_8859_1).split(word, -1).length - 1;
    }

    @Test
    public void aFileThatIsNotWhatItWasIsNotAddedTo() throws IOException {
        write(POST);
        byte[] before = Files.readAllBytes(file());
        String message = assertThrows(IOException.class, () -> add(before.length - 1, DAY)).getMessage();
        assertTrue(message, message.contains("is not what it was"));
        assertArrayEquals(before, Files.readAllBytes(file()));
        for (byte[] other : List.of(new byte[3], "PAR1 and words of a text".getBytes(StandardCharsets.US_ASCII), new byte[64])) {
            Files.write(file(), other);
            assertThrows(IOException.class, () -> add(other.length, DAY));
        }
    }
}
