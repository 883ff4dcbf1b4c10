package org.feedwright.cli;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedwright.cli.Ending.ExitCode;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

public class StudioCommandTest {
    private static final Pattern ADDRESS = Pattern.compile("http://127\\.0\\.0\\.1:\\d+/\\w+/");

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void whatItSavesIsWhatExtractReads() throws Exception {
        Path warc = BlogArchive.write(folder.newFile("blog.warc.gz").toPath(), BlogArchive.whole());
        Path files = folder.newFolder("handles").toPath();
        Path handles = files.resolve("blog.example.xml");
        Files.writeString(files.resolve("another.xml"), "<handles for=\"another.example\" posts=\"all\"/>");
        String xml = "<handles for=\"blog.example\">\n  <handle name=\"where\" id=\"nav\"/>\n"
                + "  <pattern name=\"categories\" handle=\"where\"/>\n</handles>\n";
        ByteArrayOutputStream words = new ByteArrayOutputStream();
        CompletableFuture<Integer> code = new CompletableFuture<>();
        Thread studio = new Thread(() -> code.complete(Main.run(Streams.of(new ByteArrayInputStream(new byte[0]),
                new ByteArrayOutputStream(), words),
                "studio", "-q", "--no-browser", "--handles", files.toString(), warc.toString())));
        studio.start();
        save(address(words), handles, xml);
        studio.interrupt();

        assertEquals("it ends when it is told to", Integer.valueOf(0), code.get(1, TimeUnit.MINUTES));
        assertEquals(xml, Files.readString(handles));
        Run read = Run.of("extract", "-q", warc, "--handles", files, "-o", "-");
        assertEquals(0, read.code());
        assertEquals(BlogArchive.POSTS, read.out().split("\"categories\":\\[\"Home\"]", -1).length - 1);
    }

    private static URI address(ByteArrayOutputStream words) throws InterruptedException {
        for (long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1); System.nanoTime() < end; Thread.sleep(50)) {
            Matcher address = ADDRESS.matcher(words.toString(StandardCharsets.UTF_8));
            if (address.find()) {
                return URI.create(address.group());
            }
        }
        throw new AssertionError("no address: " + words);
    }

    private static void save(URI studio, Path file, String xml) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(studio.resolve("do/save")).header("Content-Type", "application/json")
                .header("Origin", "http://" + studio.getAuthority())
                .POST(HttpRequest.BodyPublishers.ofString("{\"blog\":0,\"path\":\"" + file + "\",\"xml\":\""
                        + xml.replace("\"", "\\\"").replace("\n", "\\n") + "\"}")).build();
        HttpResponse<String> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        assertEquals(response.body(), 200, response.statusCode());
    }

    @Test
    public void aFileThatIsWrongIsToldBeforeAnythingIsRead() throws IOException {
        Path warc = BlogArchive.write(folder.newFile("blog.warc.gz").toPath(), BlogArchive.whole());
        Path wrong = Files.writeString(folder.newFile("wrong.xml").toPath(),
                "<handles><pattern name=\"title\" handle=\"none\"/></handles>");
        Run run = Run.of("studio", "--no-browser", "--handles", wrong, warc);
        assertEquals(ExitCode.USAGE, run.code());
        assertTrue(run.words(), run.words().contains("there is no handle 'none' above"));
    }

    @Test
    public void whereNothingIsToBeSeenItSaysSo() throws IOException {
        Run run = Run.of("studio", "-q", "--no-browser", folder.newFolder());
        assertEquals(run.words(), ExitCode.NOTHING_READ, run.code());
    }
}
