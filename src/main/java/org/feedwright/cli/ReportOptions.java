package org.feedwright.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.feedwright.RunReport;
import org.feedwright.TrainedBlog;
import org.feedwright.capture.UrlKey;
import org.feedwright.post.OutputFile;
import org.feedwright.post.Post;
import org.feedwright.post.PostSink;
import org.feedwright.report.PostsReport;
import org.feedwright.wrapper.BlogWrapper;
import org.feedwright.wrapper.PostGate;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A page about the posts of a run, which tells the pages that are no posts as well. */
final class ReportOptions {
    @Option(names = "--report", paramLabel = "FILE", description = "Also writes an HTML page about the posts, as 'feedwright report' does.")
    private Path file;

    @Mixin
    private ReplayOptions replay;

    private PostsReport report;

    /** Ends the command where the page can't be written; nothing is made yet. */
    void check() {
        if (file != null) {
            Outputs.checkFile(file, "--report");
            report = new PostsReport(new PostsReport.Settings("Report on posts", replay.prefix()));
        }
    }

    /** The sink, with an ear for what goes into it. */
    PostSink heard(PostSink sink) {
        return report == null ? sink : new Heard(sink, report);
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
        write(report, file);
    }

    /** Writes the page, which has its name when it is whole. */
    static void write(PostsReport report, Path file) throws IOException {
        Outputs.whole(OutputFile.plain(file), out -> {
            Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
            report.write(writer);
            writer.flush();
            return file;
        });
    }

    /** Tells the report the rules of every template. */
    static void addRules(PostsReport report, Stream<BlogWrapper> blogs) {
        Map<String, List<String>> rules = new HashMap<>();
        blogs.forEach(blog -> rules.putAll(blog.rules()));
        report.addRules(wrapper -> rules.getOrDefault(wrapper, List.of()));
    }

    private static Map<String, Long> reasons(RunReport.Pages pages) {
        return pages.noPosts().entrySet().stream().collect(Collectors.toMap(e -> Texts.words(e.getKey()), Map.Entry::getValue));
    }

    private record Heard(PostSink sink, PostsReport report) implements PostSink {
        @Override
        public void write(Post post) throws IOException {
            sink.write(post);
            report.add(post);
        }

        @Override
        public void abandon() {
            sink.abandon();
        }

        @Override
        public void close() throws IOException {
            sink.close();
        }
    }

    static final class ReplayOptions {
        @Option(names = "--replay", paramLabel = "PREFIX", description = {
            "Address of a replay service: the report's links to posts are PREFIX, the time of the capture, a slash and the URL.",
            "Without: links lead to the live pages."})
        private String prefix = "";

        String prefix() {
            return prefix;
        }
    }
}
