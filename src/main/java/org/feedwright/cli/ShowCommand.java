package org.feedwright.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.feedwright.Feedwright;
import org.feedwright.HandledSite;
import org.feedwright.HtmlCaptures;
import org.feedwright.Options;
import org.feedwright.PageExplanation;
import org.feedwright.Training;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureStream;
import org.feedwright.capture.UrlKey;
import org.feedwright.wrapper.BlogWrapper;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Explains wrapper files, or how a wrapper reads a page. */
@Command(name = "show", mixinStandardHelpOptions = true, versionProvider = Main.Version.class,
        description = {"Explains wrappers: the rules in their order, and what they did on the training pages.",
            "right: pages where the rule gave the feed's value; wrong: another value; of: pages that it was tried on.",
            "With --page: explains how one archived page is read: which rule gave a value, and what the others said."},
        footer = {"", "gives: the value is this rule's; agrees, differs: a later rule read the same, or something else; implausible: what "
                + "it read can't be; silent: it read nothing; overruled: something else goes before it.",
            "", "Examples:",
            "  feedwright show wrappers/blog.example-feed-1a2b3c4d.json",
            "  feedwright show wrappers | less",
            "  feedwright show --as-handles wrappers/blog.example-feed-1a2b3c4d.json > blog.xml",
            "  feedwright show --page https://blog.example/2019/05/a-post.html crawl/warcs",
            "  feedwright show --page https://blog.example/2019/05/a-post.html --wrappers wrappers old-crawl/*.warc.gz",
            "  feedwright show --page https://blog.example/2019/05/a-post.html --handles blog.xml crawl/warcs",
            "  feedwright show --page https://blog.example/2019/05/a-post.html --html crawl/warcs > a-post.html"})
final class ShowCommand implements Callable<Integer> {
    private final Streams streams;

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "WRAPPER|INPUT", description = {
        "Wrapper files, or folders of them.",
        "With --page: WARC or ARC files, folders, '-' for standard input, as for 'extract'."})
    private List<Path> paths;

    @Option(names = "--page", paramLabel = "URL", description = "The page to explain.")
    private String page = "";

    @Option(names = "--html", description = "With --page: prints the page itself as it was archived, the newest capture of it.")
    private boolean html;

    @Option(names = "--wrappers", paramLabel = "DIR", description = {
        "Folder of wrapper files, or one of them, with which the page is read.",
        "Without: wrappers are learnt from the feeds among the inputs."})
    private Path wrappers;

    @Mixin
    private HandleOptions handles;

    @Option(names = "--as-handles", description = {
        "Writes what was learnt as a file of handles to start from (see docs/handles.md); of one wrapper."})
    private boolean asHandles;

    ShowCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException {
        if (asHandles) {
            return draftHandles();
        }
        if (!page.isEmpty()) {
            return html ? printPage() : explainPage();
        }
        if (html) {
            throw new ParameterException(spec.commandLine(), "--html goes with --page");
        }
        if (wrappers != null) {
            throw new ParameterException(spec.commandLine(), "--wrappers goes with --page; wrappers alone are shown by their paths");
        }
        if (handles.isGiven()) {
            throw new ParameterException(spec.commandLine(), "--handles goes with --page");
        }
        for (Path path : paths) {
            for (BlogWrapper wrapper : WrapperFolder.read(path, spec)) {
                streams.print(Explanation.of(wrapper));
            }
        }
        return ExitCode.OK;
    }

    private int draftHandles() throws IOException {
        List<BlogWrapper> learnt = paths.size() == 1 ? WrapperFolder.read(paths.get(0), spec) : List.of();
        if (learnt.size() != 1 || !page.isEmpty() || wrappers != null || handles.isGiven()) {
            throw new ParameterException(spec.commandLine(), "--as-handles goes with one wrapper file, and with no other option");
        }
        streams.print(HandleDraft.of(learnt.get(0).main()));
        return ExitCode.OK;
    }

    private int printPage() throws IOException {
        String key = UrlKey.of(page);
        try (Inputs inputs = InputOptions.open(paths, Progress.onTerminal(streams.words()), spec, streams)) {
            Capture newest = null;
            try (CaptureStream captures = inputs.source().open()) {
                for (Capture capture : captures) {
                    boolean isIt = HtmlCaptures.isHtml(capture) && UrlKey.of(capture.url()).equals(key);
                    newest = isIt && (newest == null || !capture.time().isBefore(newest.time())) ? capture : newest;
                }
            }
            if (newest != null) {
                streams.print(newest.body());
            }
            return new Ending(streams.words(), inputs).of(newest != null, Ending.NO_CAPTURE);
        }
    }

    private int explainPage() throws IOException {
        List<BlogWrapper> learnt = wrappers == null ? List.of() : WrapperFolder.read(wrappers, spec);
        Optional<HandledSite> handled = handles.read();
        try (Inputs inputs = InputOptions.open(paths, Progress.none(), spec, streams)) {
            Feedwright feedwright = new Feedwright(Options.defaults(), UrlKey::of, inputs);
            Training training = HandleOptions.mend(handled, wrappers == null ? feedwright.train(inputs.source())
                    : Training.of(learnt.stream().map(feedwright::blog).toList()));
            List<PageExplanation> captures = feedwright.explain(training, inputs.source(), page);
            for (PageExplanation capture : captures) {
                streams.print(PageReport.of(capture));
            }
            return new Ending(streams.words(), inputs).ofPage(training, !captures.isEmpty());
        }
    }
}
