package org.feedwright.cli;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.feedwright.cli.ReportOptions.ReplayOptions;
import org.feedwright.cli.Summary.Remembered;
import org.feedwright.post.PostFormat;
import org.feedwright.post.PostReader;
import org.feedwright.report.PostsReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Posts to a page about them. */
@Command(name = "report", mixinStandardHelpOptions = true,
        description = {"Writes one HTML page about posts: when they were written, what was read and how surely, who wrote,",
            "what to look at.",
            "The page needs no network and opens from disk. Posts are read as a stream; memory grows with the number of blogs only."},
        footer = {"", "Examples:",
            "  feedwright report posts.jsonl.gz -o report.html",
            "  feedwright report jobs/blogs/latest/posts -o report.html --replay https://web.archive.example/web/",
            "  feedwright extract crawl/warcs -o - | feedwright report - -o report.html"})
final class ReportCommand extends Subcommand {
    @Parameters(arity = "1..*", paramLabel = "POSTS", description = {
        "Files of posts as JSON Lines, compressed or not; folders of such files; '-' for standard input."})
    private List<Path> paths;

    @Option(names = {"-o", "--output"}, required = true, paramLabel = "FILE", description = "The page.")
    private Path output;

    @Option(names = "--wrappers", paramLabel = "DIR", description = "Folder of wrapper files, or one of them: the page shows their rules.")
    private Path wrappers;

    @Mixin
    private ReplayOptions replay;

    @Option(names = "--title", paramLabel = "TEXT", description = "Title of the page. Default: ${DEFAULT-VALUE}.")
    private String title = "Report on posts";

    private final Remembered<String> odd = new Remembered<>();

    @Override
    public Integer call() throws IOException {
        Outputs.checkFile(output, "--output");
        List<Path> files = files();
        PostsReport report = new PostsReport(new PostsReport.Settings(title, replay.prefix()));
        if (wrappers != null) {
            ReportOptions.addRules(report, WrapperFolder.read(wrappers).stream());
        }
        for (Path file : files) {
            read(file, report);
        }
        ReportOptions.write(report, output);
        new Summary(words()).unreadablePosts(odd);
        if (report.isEmpty()) {
            words().println("feedwright: no posts among the inputs");
            return ExitCode.NOTHING_FOUND;
        }
        return odd.count() == 0 ? ExitCode.OK : ExitCode.DAMAGED_INPUT;
    }

    private List<Path> files() throws IOException {
        List<Path> out = new ArrayList<>();
        for (Path path : paths) {
            out.addAll(GivenFiles.below(Streams.isMeant(path) ? path : GivenFiles.existing(path), ReportCommand::isPosts));
        }
        return out;
    }

    private static boolean isPosts(Path file) {
        return PostFormat.of(file).equals(Optional.of(PostFormat.JSONL));
    }

    private void read(Path file, PostsReport report) throws IOException {
        try (InputStream raw = Streams.isMeant(file) ? streams().in() : Files.newInputStream(file);
                BufferedReader lines = new BufferedReader(new InputStreamReader(plain(raw, file), StandardCharsets.UTF_8))) {
            long number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                add(line, file + ", line " + number, report);
            }
        } catch (EOFException | ZipException e) {
            odd.add(file + ": read as far as it goes: " + e.getMessage());
        }
    }

    private static InputStream plain(InputStream raw, Path file) throws IOException {
        return file.toString().endsWith(".gz") ? new GZIPInputStream(raw, 1 << 16) : raw;
    }

    private void add(String line, String place, PostsReport report) {
        if (line.isBlank()) {
            return;
        }
        try {
            report.add(PostReader.read(line));
        } catch (IOException e) {
            odd.add(place + ": " + e.getMessage());
        }
    }
}
