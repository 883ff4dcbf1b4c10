package org.feedwright.cli;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.feedwright.Feedwright;
import org.feedwright.archive.CaptureReader;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureSource;
import org.feedwright.capture.CaptureStream;
import org.feedwright.capture.Provenance;
import org.feedwright.capture.UrlKey;
import org.feedwright.cli.HandlesCommand.HandleOptions;
import org.feedwright.cli.ReportCommand.ReportOptions;
import org.feedwright.cli.Summary.Remembered;
import org.feedwright.cli.SurveyCommand.SurveyOptions;
import org.feedwright.cli.TrainCommand.ThreadOptions;
import org.feedwright.post.PostSink;
import org.feedwright.run.RunReport;
import org.feedwright.run.SurveyFiles;
import org.feedwright.run.Training;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Wrapper files, or a file of handles, to posts, without any feed. */
@Command(name = "apply", mixinStandardHelpOptions = true,
        description = {"Reads archives with wrappers that were trained before, without any feed.",
            "Feeds that are there are not looked at: what a post says comes from its page alone."},
        footer = {"", "Examples:",
            "  feedwright apply --wrappers wrappers old-crawl/*.warc.gz -o posts.jsonl.gz",
            "  feedwright apply --wrappers wrappers/blog.example-feed-1a2b3c4d.json blog.arc.gz -o -",
            "  feedwright apply --handles blog.xml blog.warc.gz -o posts.csv",
            "  feedwright apply --wrappers wrappers --pending jobs/blogs/latest/posts/pending-*.txt jobs/blogs -o rest.jsonl.gz"})
final class ApplyCommand extends Subcommand {
    @Mixin
    private InputOptions input;

    @Mixin
    private OutputOptions output;

    @Mixin
    private HandleOptions handles;

    @Mixin
    private ReportOptions page;

    @Mixin
    private ThreadOptions threads;

    @Mixin
    private SurveyOptions survey;

    @Mixin
    private ResumeOptions resume;

    @Option(names = "--wrappers", paramLabel = "DIR", description = "Folder of wrapper files, or one of them.")
    private Path wrappers;

    @Option(names = "--pending", paramLabel = "FILE",
            description = "Reads only the pages that a crawl left in this list. INPUT is the job folder then.")
    private Path pending;

    @Override
    public Integer call() throws IOException {
        UsageException.refuse(wrappers == null && !handles.isGiven(), "--wrappers DIR is missing, or --handles FILE, or both");
        List<Path> learnt = wrappers == null ? List.of() : WrapperFolder.files(wrappers);
        handles.check();
        output.check();
        page.check();
        UsageException.refuse(pending != null && (resume.isWanted() || survey.isWanted()),
                (resume.isWanted() ? "--resume" : "--survey") + " is not for --pending");
        if (pending != null) {
            return finishCrawl(learnt);
        }
        try (Inputs inputs = input.open(streams())) {
            Feedwright feedwright = new Feedwright(threads.options(), UrlKey::of, inputs);
            SurveyFiles surveys = survey.open(input, inputs);
            List<Path> read = new ArrayList<>(handles.paths());
            Optional.ofNullable(wrappers).ifPresent(read::add);
            List<Path> written = List.of(output.path());
            return resume.run(feedwright, inputs, new ResumeOptions.RunFiles(output.path(), read, written, survey.isWanted()),
                    (run, before) -> output.write(streams(), before,
                            sink -> apply(run, learnt, surveys, inputs, before, page.heard(sink))));
        }
    }

    private int apply(Feedwright feedwright, List<Path> learnt, SurveyFiles surveys, Inputs inputs, ResumeOptions.EarlierRuns before,
                      PostSink sink) throws IOException {
        Training blogs = training(feedwright, learnt);
        Training saved = survey.isWanted() ? feedwright.knowingCopies(blogs, inputs.source(), surveys) : blogs;
        RunReport report = feedwright.apply(handles.mend(saved), inputs.source(), sink);
        page.write(report, saved.blogs().stream());
        if (inputs.areTold()) {
            report.blogs().stream().filter(row -> row.pages().read() > 0).forEach(inputs.summary()::blog);
            inputs.summary().totals(report);
        }
        return new Ending(inputs).of(report.posts() > 0 || before.wrote(output.path()), Ending.NO_POSTS_APPLIED);
    }

    private Training training(Feedwright feedwright, List<Path> learnt) {
        return Training.of(learnt.size(), number -> feedwright.blog(WrapperFolder.readFile(learnt.get(number))));
    }

    private int finishCrawl(List<Path> learnt) throws IOException {
        Remembered<String> unreadable = new Remembered<>();
        Remembered<String> faults = new Remembered<>();
        PendingSource source = pending(unreadable::add);
        Feedwright feedwright = new Feedwright(threads.options(), UrlKey::of, (where, fault) -> faults.add(where + ": " + fault));
        return output.write(streams(), ResumeOptions.EarlierRuns.NONE, sink -> {
            Training saved = training(feedwright, learnt);
            RunReport report = feedwright.apply(handles.mend(saved), source, page.heard(sink));
            page.write(report, saved.blogs().stream());
            if (!input.quiet()) {
                new Summary(words()).totals(report);
            }
            return Ending.ofPending(words(), report, unreadable, faults);
        });
    }

    private PendingSource pending(Consumer<String> faults) throws IOException {
        List<Path> jobs = input.paths();
        UsageException.refuse(jobs.size() != 1 || !Files.isDirectory(jobs.get(0)), "with --pending, INPUT is the folder of the job");
        try {
            return PendingSource.of(jobs.get(0), GivenFiles.file(pending), faults);
        } catch (CharacterCodingException e) {
            throw new UsageException(pending + ": no list of places in WARCs", e);
        } catch (IllegalArgumentException e) {
            throw new UsageException(pending + ": " + e.getMessage(), e);
        }
    }

    /** The captures that a crawl left in its list of pending pages: WARC relative to the job folder, tab, offset. Nothing else is read. */
    private record PendingSource(Path job, List<Provenance> places, Consumer<String> faults) implements CaptureSource {
        /**
         * @param faults told of each capture that can't be read
         * @throws IllegalArgumentException where the list is none
         */
        static PendingSource of(Path job, Path list, Consumer<String> faults) throws IOException {
            return new PendingSource(job, Files.readAllLines(list).stream().map(PendingSource::place).toList(), faults);
        }

        private static Provenance place(String line) {
            int tab = line.lastIndexOf('\t');
            if (tab < 0 || !line.substring(tab + 1).matches("\\d{1,18}")) {
                throw new IllegalArgumentException("not a place in a WARC: " + line);
            }
            return new Provenance(line.substring(0, tab), Long.parseLong(line.substring(tab + 1)), "", "");
        }

        @Override
        public CaptureStream open() {
            Iterator<Capture> captures = places.stream().map(this::find).flatMap(Optional::stream).iterator();
            return () -> captures;
        }

        private Optional<Capture> find(Provenance place) {
            try {
                return Optional.of(read(place));
            } catch (IOException e) {
                faults.accept(place.warcFile() + " " + place.offset() + ": " + e.getMessage());
                return Optional.empty();
            }
        }

        /** Posts name the file without folders, as those of the crawl do. */
        @Override
        public Capture read(Provenance where) throws IOException {
            Path file = job.resolve(where.warcFile());
            return CaptureReader.read(file, file.getFileName().toString(), where.offset());
        }
    }
}
