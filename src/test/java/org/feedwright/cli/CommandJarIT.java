package org.feedwright.cli;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.feedwright.archive.ZstdFiles;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** The jar of the command as it is built: classes that nothing calls were left out of it. */
public class CommandJarIT {
    private static final Path JAR = Path.of(System.getProperty("feedwright.command.jar"));
    private static final Path SAMPLES = Path.of("warc-samples");
    private static final int POSTS = 75;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private static String run(String... arguments) throws IOException, InterruptedException {
        return run(Path.of(System.getProperty("java.home")), arguments);
    }

    private static String run(Path java, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(JAR.resolveSibling("feedwright").toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("JAVA_HOME", java.toString());
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(output, 0, process.waitFor());
        return output;
    }

    private static Set<String> names() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            return jar.stream().map(ZipEntry::getName).collect(Collectors.toSet());
        }
    }

    @Test
    public void launcherRunsItWhateverTheFolder() throws IOException, InterruptedException {
        assertTrue(run("-V").startsWith("Feedwright "));
        Path link = Files.createSymbolicLink(folder.getRoot().toPath().resolve("fw"), JAR.resolveSibling("feedwright").toAbsolutePath());
        assertTrue(Files.isExecutable(link));
    }

    @Test
    public void launcherLeavesTheSecondCompilerToLargeInputs() throws IOException, InterruptedException {
        Path home = folder.newFolder("told").toPath();
        Path java = Files.createDirectory(home.resolve("bin")).resolve("java");
        Files.writeString(java, "#!/bin/sh\necho \"$@\"\n");
        assertTrue(java.toFile().setExecutable(true));
        String first = "-XX:TieredStopAtLevel=1 ";
        String both = "-XX:FreqInlineSize=50 ";
        assertTrue(run(home, "extract", SAMPLES.toString(), "-o", "posts.jsonl").startsWith(first));
        for (String unknown : List.of("-", "@list", "https://archive.example/a.warc.gz")) {
            assertTrue(run(home, "extract", SAMPLES.toString(), unknown).startsWith(both));
        }
        Path large = folder.newFolder("large").toPath();
        for (int i = 0; i < 100; i++) {
            Files.write(large.resolve(i + ".warc"), new byte[1 << 20]);
        }
        assertTrue(run(home, "extract", SAMPLES.toString(), large.toString()).startsWith(both));
    }

    @Test
    public void everyFormatIsWritten() throws IOException, InterruptedException, SQLException {
        Path out = folder.getRoot().toPath();
        run("extract", "-q", SAMPLES.toString(), "-o", out.resolve("posts.jsonl").toString());
        assertEquals(POSTS, Files.readAllLines(out.resolve("posts.jsonl")).size());
        run("extract", "-q", SAMPLES.toString(), "-o", out.resolve("posts") + "/");
        try (Stream<Path> warcs = Files.list(out.resolve("posts"))) {
            assertEquals(5, warcs.count());
        }
        run("index", "-q", SAMPLES.toString(), "-o", out.resolve("all.cdxj").toString());
        assertTrue(Files.readAllLines(out.resolve("all.cdxj")).stream().allMatch(line -> line.startsWith("example,")));
        run("train", "-q", SAMPLES.toString(), "-o", out.resolve("wrappers").toString());
        run("apply", "-q", "--wrappers", out.resolve("wrappers").toString(), SAMPLES.toString(), "-o", out.resolve("posts.csv").toString());
        assertTrue(Files.size(out.resolve("posts.csv")) > POSTS);
        run("extract", "-q", SAMPLES.toString(), "-o", out.resolve("posts.parquet").toString());
        try (Connection duck = DriverManager.getConnection("jdbc:duckdb:");
                ResultSet rows = duck.createStatement().executeQuery("select count(*) from '" + out.resolve("posts.parquet") + "'")) {
            assertTrue(rows.next());
            assertEquals(POSTS, rows.getInt(1));
        }
    }

    @Test
    public void zstandardIsReadByTheLibraryThatIsInIt() throws IOException, InterruptedException {
        Path zstd = ZstdFiles.withDictionary(SAMPLES.resolve("nordwind.warc.gz"), folder.getRoot().toPath().resolve("nordwind.warc.zst"));
        String lines = run("extract", "-q", zstd.toString(), "-o", "-");
        assertTrue(lines, lines.lines().count() > 10 && lines.lines().allMatch(line -> line.startsWith("{")));
    }

    @Test
    public void nothingIsInItUnderALicenceThatAsksForMoreThanItsText() throws IOException {
        for (String left : List.of("gnu/", "org/htmlparser/", "org/mozilla/", "org/apache/http/", "org/json/")) {
            assertTrue(left, names().stream().noneMatch(name -> name.startsWith(left)));
        }
    }

    @Test
    public void textsOfTheLicencesAreInIt() throws IOException {
        assertTrue(names().containsAll(List.of("META-INF/LICENSE", "META-INF/NOTICE", "META-INF/licenses/unicode.txt",
                "META-INF/licenses/jsoup.txt", "META-INF/licenses/jdom2.txt", "META-INF/licenses/brotli.txt",
                "META-INF/licenses/slf4j.txt", "META-INF/licenses/jts.txt", "META-INF/licenses/stax2.txt", "META-INF/licenses/re2j.txt",
                "META-INF/licenses/zstd.txt",
                "META-INF/FastDoubleParser-LICENSE", "META-INF/thirdparty-LICENSE")));
    }
}
