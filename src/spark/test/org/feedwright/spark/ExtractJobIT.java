package org.feedwright.spark;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import org.feedwright.Feedwright;
import org.feedwright.run.Options;
import org.feedwright.archive.WarcSource;
import org.feedwright.capture.UrlKey;
import org.feedwright.post.PostFormat;
import org.feedwright.post.PostSink;
import org.feedwright.post.Tool;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** The job as it is built, run by the real Spark, beside what one run over the same archives gives. */
public class ExtractJobIT {
    private static final Path SAMPLES = Path.of("warc-samples").toAbsolutePath();
    private static final String LOCAL = "local[2]";

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();
    private Path work;
    private Path archives;
    private Path out;

    @Before
    public void writeArchives() throws IOException {
        work = folder.newFolder("spark").toPath();
        archives = folder.newFolder("archives").toPath();
        out = folder.getRoot().toPath().resolve("posts");
        AwkwardSites.write(archives);
    }

    /** Posts as the command writes them, sorted. */
    private List<String> expected(Options options, Path... inputs) throws IOException {
        Path file = folder.newFile("expected.jsonl").toPath();
        WarcSource source = WarcSource.of(List.of(inputs), warning -> { });
        try (PostSink sink = PostFormat.JSONL.to(file, 0)) {
            new Feedwright(options, UrlKey::of).extract(source, sink);
        }
        String version = "\"version\":\"";
        List<String> lines = Files.readAllLines(file).stream()
                .map(line -> line.replace(version + Tool.current().version() + '"', version + built() + '"')).sorted().toList();
        assertFalse(lines.isEmpty());
        return lines;
    }

    /** What posts of the jar say of their program. */
    private static String built() {
        try (JarFile jar = new JarFile(SparkProcess.JAR.toFile())) {
            return jar.getManifest().getMainAttributes().getValue("Implementation-Version");
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private List<String> written() throws IOException {
        List<String> lines = new ArrayList<>();
        for (Path part : parts(".gz")) {
            try (InputStream in = new GZIPInputStream(Files.newInputStream(part))) {
                lines.addAll(new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList());
            }
        }
        Collections.sort(lines);
        return lines;
    }

    private List<Path> parts(String ending) throws IOException {
        try (Stream<Path> files = Files.list(out)) {
            return files.filter(file -> file.getFileName().toString().matches("part-.*" + ending)).toList();
        }
    }

    private void run(int code, Object... arguments) throws IOException, InterruptedException {
        try (SparkProcess job = SparkProcess.job(work, LOCAL, arguments)) {
            int ended = job.end();
            assertEquals(job.text(), code, ended);
        }
    }

    @Test
    public void postsAreThoseOfOneRun() throws IOException, InterruptedException {
        run(0, SAMPLES, archives, "-o", out);
        assertEquals(expected(Options.defaults(), SAMPLES, archives), written());
        assertFalse(Files.exists(Path.of(out + ".work")));
    }

    @Test
    public void postsAreThoseOfOneRunWithoutFeedsToo() throws IOException, InterruptedException {
        run(0, SAMPLES, archives, "-o", out, "--no-feeds", "--parts", "3");
        assertEquals(expected(Options.defaults().withoutFeeds(), SAMPLES, archives), written());
        assertEquals(3, parts(".gz").size());
    }

    @Test
    public void damagedArchivesLoseNothingElseAndParquetHasTheSamePosts() throws IOException, InterruptedException, SQLException {
        byte[] whole = Files.readAllBytes(archives.resolve("awkward-1.warc.gz"));
        Files.write(archives.resolve("awkward-1.warc.gz"), Arrays.copyOf(whole, whole.length * 2 / 3));
        Files.writeString(archives.resolve("none.warc"), "This is none.");
        run(5, archives, "-o", out, "--format", "parquet");
        List<String> urls = new ArrayList<>();
        try (Connection duck = DriverManager.getConnection("jdbc:duckdb:"); ResultSet rows = duck.createStatement().executeQuery(
                "select url, title, date_published_iso, content_html, cast(to_json(authors) as varchar), tool.version from '" + out
                        + "/*.parquet'")) {
            while (rows.next()) {
                urls.add(rows.getString(1) + rows.getString(2) + rows.getString(3) + rows.getString(4) + rows.getString(5)
                        + rows.getString(6));
            }
        }
        Collections.sort(urls);
        assertEquals(columns(expected(Options.defaults(), archives)), urls);
    }

    private List<String> columns(List<String> lines) throws IOException, SQLException {
        Path file = folder.newFile("columns.jsonl").toPath();
        Files.write(file, lines);
        List<String> out = new ArrayList<>();
        try (Connection duck = DriverManager.getConnection("jdbc:duckdb:"); ResultSet rows = duck.createStatement().executeQuery(
                "select json->>'url', json->>'title', json->>'date_published', json->>'content_html', "
                        + "coalesce(cast(json->'authors' as varchar), '[]'), json->'tool'->>'version' from read_json_objects('" + file
                        + "')")) {
            while (rows.next()) {
                out.add(rows.getString(1) + rows.getString(2) + rows.getString(3) + rows.getString(4) + rows.getString(5)
                        + rows.getString(6));
            }
        }
        Collections.sort(out);
        return out;
    }

    /** What is cut off ends a run with 5 that goes through it. */
    @Test
    public void archivesThatWereSurveyedAreNotGoneThrough() throws IOException, InterruptedException {
        byte[] whole = Files.readAllBytes(archives.resolve("awkward-1.warc.gz"));
        Path cut = Files.write(archives.resolve("awkward-1.warc.gz"), Arrays.copyOf(whole, whole.length * 2 / 3));
        Path surveys = folder.newFolder("surveys").toPath();
        survey(surveys.resolve("cut.survey"), cut);
        run(0, SAMPLES, archives, "-o", out, "--survey", surveys, "--survey", survey(folder.newFile("samples").toPath(), SAMPLES));
        assertEquals(expected(Options.defaults(), SAMPLES, archives), written());
    }

    private static Path survey(Path file, Path input) throws IOException {
        try (OutputStream notes = Files.newOutputStream(file)) {
            new Feedwright(Options.defaults(), UrlKey::of).survey(WarcSource.of(List.of(input), warning -> { }), notes);
        }
        return file;
    }

    @Test
    public void executorsMayDie() throws IOException, InterruptedException {
        try (SparkProcess master = SparkProcess.master(work)) {
            String line = master.await(said -> said.contains("Starting Spark master at "));
            String address = line.substring(line.indexOf("spark://"));
            try (SparkProcess first = SparkProcess.worker(work, address); SparkProcess second = SparkProcess.worker(work, address)) {
                for (SparkProcess worker : List.of(first, second)) {
                    worker.await(said -> said.contains("Successfully registered with master"));
                }
                try (SparkProcess job = SparkProcess.job(work, address, SAMPLES, archives, "-o", out)) {
                    job.await(said -> said.contains("Starting task") && said.contains("in stage 6"));
                    List<ProcessHandle> executors = second.executors();
                    assertEquals(1, executors.size());
                    assertTrue(executors.get(0).destroyForcibly());
                    int ended = job.end();
                    assertEquals(job.text(), 0, ended);
                    assertTrue(job.text(), job.text().contains("Lost executor"));
                }
            }
        }
        assertEquals(expected(Options.defaults(), SAMPLES, archives), written());
    }

    @Test
    public void wrongArgumentsAreToldBeforeAnythingIsDone() throws IOException, InterruptedException {
        try (SparkProcess job = SparkProcess.job(work, LOCAL, archives.resolve("gone.warc.gz"), "-o", out)) {
            int ended = job.end();
            assertEquals(job.text(), 2, ended);
            assertTrue(job.text(), job.text().contains("feedwright: no such file: " + archives.resolve("gone.warc.gz")));
        }
        try (SparkProcess job = SparkProcess.job(work, LOCAL, archives, "-o", out, "--survey", archives.resolve("awkward-1.warc.gz"))) {
            int ended = job.end();
            assertEquals(job.text(), 2, ended);
            assertTrue(job.text(), job.text().contains("feedwright: no survey: "));
        }
        assertFalse(Files.exists(out));
    }

    @Test
    public void jarHasNothingOfTheOtherEdgesOrOfSpark() throws IOException {
        try (JarFile jar = new JarFile(SparkProcess.JAR.toFile())) {
            Set<String> folders = jar.stream().map(ZipEntry::getName).filter(name -> name.endsWith(".class"))
                    .map(name -> name.substring(0, name.lastIndexOf('/'))).collect(Collectors.toSet());
            assertTrue(folders.toString(), folders.contains("org/feedwright/spark"));
            assertTrue(folders.toString(), folders.stream().allMatch(name -> name.startsWith("org/feedwright")
                    || name.startsWith("com/rometools/") || name.startsWith("org/jdom2")));
            assertTrue(folders.toString(), folders.stream()
                    .noneMatch(name -> name.matches("org/feedwright/(cli|heritrix|studio|parquet|report).*")));
        }
    }
}
