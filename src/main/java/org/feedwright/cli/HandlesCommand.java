package org.feedwright.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.feedwright.capture.Capture;
import org.feedwright.capture.UrlKey;
import org.feedwright.cli.InputOptions.QuietOptions;
import org.feedwright.page.Page;
import org.feedwright.reader.HandledSite;
import org.feedwright.region.handle.HandleFile;
import org.feedwright.region.handle.HandleFileException;
import org.feedwright.region.handle.Match;
import org.feedwright.region.handle.Match.MatchXml;
import org.feedwright.region.handle.RegionPattern;
import org.feedwright.run.HtmlCaptures;
import org.feedwright.run.RunListener;
import org.feedwright.run.Training;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Regions of pages as nested XML. */
@Command(name = "handles", mixinStandardHelpOptions = true,
        description = {"Writes the regions that a file of handles finds on archived pages, as nested XML.",
            "For trying a file out, and for data that is no post. How to write such a file stands in docs/handles.md.",
            "To read posts with it: extract --handles FILE, or apply --handles FILE."},
        footer = {"", "Examples:",
            "  feedwright handles blog.xml crawl/warcs",
            "  feedwright handles shop.xml shop.warc.gz -o products.xml"})
final class HandlesCommand extends Subcommand {
    @Parameters(arity = "1..*", paramLabel = "FILE INPUT...", hideParamSyntax = true, description = {
        "First the file of handles; then WARC or ARC files, folders, or '-' for standard input, as for 'extract'."})
    private List<Path> paths;

    @Mixin
    private QuietOptions quiet;

    @Option(names = {"-o", "--output"}, paramLabel = "OUT", defaultValue = "-",
            description = "File for the XML; '-' (default) is standard output.")
    private Path output;

    @Override
    public Integer call() throws IOException {
        UsageException.refuse(paths.size() < 2, "archives are missing behind the file of handles");
        HandleFile handles = HandleOptions.read(paths.get(0));
        Outputs.checkFileOrStdout(output, "--output");
        try (Inputs inputs = new Inputs(paths.subList(1, paths.size()), List.of(), List.of(), streams(), quiet.progress(streams()),
                !quiet.isWanted())) {
            PatternCounts counts = Outputs.on(output, streams(), out -> write(handles, inputs, out));
            if (inputs.areTold()) {
                counts.tell(inputs.words());
            }
            return new Ending(inputs).of(counts.hasFound(), Ending.NO_REGIONS);
        }
    }

    private static PatternCounts write(HandleFile handles, Inputs inputs, OutputStream out) throws IOException {
        PatternCounts counts = new PatternCounts(handles);
        HandledSite site = new HandledSite(handles, UrlKey::of);
        Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        MatchXml xml = new MatchXml(writer);
        xml.begin();
        inputs.source().forEach(capture -> {
            if (HtmlCaptures.isPage(capture) && site.covers(UrlKey.of(capture.url()))) {
                read(handles, capture, inputs, xml, counts);
            }
        });
        xml.end();
        writer.flush();
        return counts;
    }

    private static void read(HandleFile handles, Capture capture, Inputs inputs, MatchXml xml, PatternCounts counts)
            throws IOException {
        Match.Findings findings;
        try {
            findings = handles.find(Page.of(capture));
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            // One page that the program fails on must not end the run.
            inputs.failed(RunListener.place(capture), e);
            return;
        }
        counts.add(findings);
        if (!findings.matches().isEmpty()) {
            xml.page(capture.url(), capture.time().toString(), findings.matches());
        }
    }

    /** How often each pattern of a file was found: who writes one wants to know which line is wrong. */
    private static final class PatternCounts {
        private static final int MAX_CRITERIA = 80;

        private final HandleFile file;
        private final Map<RegionPattern, long[]> counts = new IdentityHashMap<>();
        private long pages;
        private long cut;

        PatternCounts(HandleFile file) {
            this.file = file;
            file.patterns().forEach(pattern -> counts.put(pattern, new long[2]));
        }

        void add(Match.Findings findings) {
            pages++;
            cut += findings.isCut() ? 1 : 0;
            Set<RegionPattern> here = new HashSet<>();
            add(findings.matches(), here);
            here.forEach(pattern -> counts.get(pattern)[1]++);
        }

        private void add(List<Match> matches, Set<RegionPattern> here) {
            for (Match match : matches) {
                counts.get(match.pattern())[0]++;
                here.add(match.pattern());
                add(match.inner(), here);
            }
        }

        boolean hasFound() {
            return counts.values().stream().anyMatch(count -> count[0] > 0);
        }

        void tell(PrintWriter words) {
            for (RegionPattern pattern : file.patterns()) {
                long[] count = counts.get(pattern);
                words.printf(Locale.ROOT, "  %-14s  %s  on %s  %s%n", pattern.name(), Texts.count(count[0], "region"),
                        Texts.count(count[1], "page"), Texts.cut(pattern.criteria(), MAX_CRITERIA));
            }
            words.println(Texts.count(pages, "page")
                    + (cut == 0 ? "" : "; on " + cut + " there were too many regions, and the last were left out"));
        }
    }

    /** The handles with which pages are read beside what was learnt. */
    static final class HandleOptions {
        @Option(names = "--handles", paramLabel = "FILE", description = {
            "File of handles (see docs/handles.md): what it reads wins over what was learnt, property by property.",
            "May be given several times, or be a folder of .xml files: the first that is for a page reads it."})
        private List<Path> files = List.of();

        private Optional<HandledSite> site = Optional.empty();

        boolean isGiven() {
            return !files.isEmpty();
        }

        /** Files and folders as they were given. */
        List<Path> paths() {
            return List.copyOf(files);
        }

        /** Reads the files, if any are given; what is wrong with one is the caller's fault and ends the command before it begins. */
        void check() throws IOException {
            List<HandleFile> handles = new ArrayList<>();
            for (Path given : files) {
                List<Path> inside = files(given);
                UsageException.refuse(inside.isEmpty(), "no file that ends in .xml in " + given);
                for (Path file : inside) {
                    handles.add(read(file));
                }
            }
            site = isGiven() ? Optional.of(new HandledSite(handles, UrlKey::of)) : Optional.empty();
        }

        /** A file, or those of a folder by name, so that the order is the writer's. */
        static List<Path> files(Path given) throws IOException {
            return GivenFiles.in(given, ".xml");
        }

        static HandleFile read(Path file) throws IOException {
            try {
                return HandleFile.read(GivenFiles.file(file));
            } catch (HandleFileException e) {
                throw new UsageException(e.getMessage(), e);
            }
        }

        /** What is read with the handles too. */
        Training mend(Training training) {
            return site.map(training::with).orElse(training);
        }
    }
}
