package org.feedwright.cli;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.feedwright.capture.UrlKey;
import org.feedwright.cli.Ending.ExitCode;
import org.feedwright.cli.Summary.Remembered;
import org.feedwright.post.OutputFile;
import org.feedwright.post.PostFormat;
import org.feedwright.post.PostJson;
import org.feedwright.post.PostSink;
import org.feedwright.reader.TrainedBlog;
import org.feedwright.report.PostsReport;
import org.feedwright.run.RunReport;
import org.feedwright.wrapper.BlogWrapper;
import org.feedwright.wrapper.PostGate;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Posts to a page about them. */
@Command(name = "report", mixinStandardHelpOptions = true,
        description = {"Writes one HTML page about posts: when they were written, by whom, and how surely they were read.",
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
        PostsReport report = new PostsReport(new PostsReport.Settings(title, replay.prefix));
        if (wrappers != null) {
            addRules(report, WrapperFolder.read(wrappers).stream());
        }
        for (Path file : files) {
            read(file, report);
        }
        write(report, output);
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
            report.add(PostJson.read(line));
        } catch (IOException e) {
            odd.add(place + ": " + e.getMessage());
        }
    }

    /** Writes the page, which has its name when it is whole. */
    private static void write(PostsReport report, Path file) throws IOException {
        Outputs.whole(OutputFile.plain(file, 0), out -> {
            Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
            report.write(writer);
            writer.flush();
            return file;
        });
    }

    /** Tells the report the rules of every template. */
    private static void addRules(PostsReport report, Stream<BlogWrapper> blogs) {
        Map<String, List<String>> rules = new HashMap<>();
        blogs.forEach(blog -> rules.putAll(blog.rules()));
        report.addRules(wrapper -> rules.getOrDefault(wrapper, List.of()));
    }

    /** A page about the posts of a run, which tells the pages that are no posts as well. */
    static final class ReportOptions {
        @Option(names = "--report", paramLabel = "FILE",
                description = "Also writes an HTML page about the posts, as 'feedwright report' does.")
        private Path file;

        @Mixin
        private ReplayOptions replay;

        private PostsReport report;

        /** Ends the command where the page can't be written; nothing is made yet. */
        void check() {
            if (file != null) {
                Outputs.checkFile(file, "--report");
                report = new PostsReport(new PostsReport.Settings("Report on posts", replay.prefix));
            }
        }

        /** The sink, with an ear for what goes into it; to be finished by whoever holds the sink itself. */
        PostSink heard(PostSink sink) {
            return report == null ? sink : post -> {
                sink.write(post);
                report.add(post);
            };
        }

        /**
         * Writes the page when the run is over.
         *
         * @param blogs that were read
         */
        void write(RunReport run, Stream<TrainedBlog> blogs) throws IOException {
            if (report == null) {
                return;
            }
            for (RunReport.BlogRow row : run.blogs()) {
                String name = row.wrapper().blog().isEmpty() ? row.wrapper().hosts().stream().map(UrlKey::readable).findFirst().orElse("")
                        : row.wrapper().blog();
                report.addNoPosts(name, reasons(row.pages()));
            }
            report.addNoPosts("", reasons(run.lone()));
            for (PostGate.Verdict reason : PostGate.Verdict.values()) {
                report.addMeaning(Texts.words(reason), reason.meaning());
            }
            addRules(report, blogs.map(TrainedBlog::learnt));
            ReportCommand.write(report, file);
        }

        private static Map<String, Long> reasons(RunReport.Pages pages) {
            return pages.noPosts().entrySet().stream().collect(Collectors.toMap(e -> Texts.words(e.getKey()), Map.Entry::getValue));
        }
    }

    /** Where links to posts lead. */
    static final class ReplayOptions {
        @Option(names = "--replay", paramLabel = "PREFIX", description = {
            "Address of a replay service: the report's links to posts are PREFIX, the time of the capture, a slash and the URL.",
            "Without: links lead to the live pages."})
        private String prefix = "";
    }
}
