package org.feedwright.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.feedwright.Feedwright;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureStream;
import org.feedwright.capture.UrlKey;
import org.feedwright.cli.Ending.ExitCode;
import org.feedwright.cli.HandlesCommand.HandleOptions;
import org.feedwright.cli.WrapperFolder.WrapperOptions;
import org.feedwright.page.Traits;
import org.feedwright.reader.PageExplanation;
import org.feedwright.run.HtmlCaptures;
import org.feedwright.run.Options;
import org.feedwright.run.Training;
import org.feedwright.wrapper.BlogWrapper;
import org.feedwright.wrapper.Cut;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Support;
import org.feedwright.wrapper.Template;
import org.feedwright.wrapper.UrlShape;
import org.feedwright.wrapper.Wrapper;
import org.feedwright.wrapper.WrapperFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Explains wrapper files, or how a wrapper reads a page. */
@Command(name = "show", mixinStandardHelpOptions = true,
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
final class ShowCommand extends Subcommand {
    @Parameters(arity = "1..*", paramLabel = "WRAPPER|INPUT", description = {
        "Wrapper files, or folders of them.",
        "With --page: WARC or ARC files, folders, '-' for standard input, as for 'extract'."})
    private List<Path> paths;

    @Option(names = "--page", paramLabel = "URL", description = "The page to explain.")
    private String page = "";

    @Option(names = "--cdxj", paramLabel = "FILE", description = "With --page: reads only the records that this CDXJ index names.")
    private List<Path> indexes = List.of();

    @Option(names = "--html", description = "With --page: prints the page itself as it was archived, the newest capture of it.")
    private boolean html;

    @Option(names = "--no-feeds", description = "With --page: reads it as 'extract --no-feeds' does.")
    private boolean noFeeds;

    @Mixin
    private WrapperOptions wrappers;

    @Mixin
    private HandleOptions handles;

    @Option(names = "--as-handles", description = {
        "Writes what was learnt as a file of handles to start from (see docs/handles.md); of one wrapper."})
    private boolean asHandles;

    @Override
    public Integer call() throws IOException {
        if (asHandles) {
            return draftHandles();
        }
        if (!page.isEmpty()) {
            return html ? printPage() : explainPage();
        }
        UsageException.refuse(html, "--html goes with --page");
        UsageException.refuse(noFeeds, "--no-feeds goes with --page");
        UsageException.refuse(!indexes.isEmpty(), "--cdxj goes with --page");
        UsageException.refuse(wrappers.isGiven(), "--wrappers goes with --page; wrappers alone are shown by their paths");
        UsageException.refuse(handles.isGiven(), "--handles goes with --page");
        for (Path path : paths) {
            for (BlogWrapper wrapper : WrapperFolder.read(path)) {
                streams().print(Explanation.of(wrapper));
            }
        }
        return ExitCode.OK;
    }

    private int draftHandles() throws IOException {
        List<BlogWrapper> learnt = paths.size() == 1 ? WrapperFolder.read(paths.get(0)) : List.of();
        UsageException.refuse(learnt.size() != 1 || !page.isEmpty() || wrappers.isGiven() || handles.isGiven(),
                "--as-handles goes with one wrapper file, and with no other option");
        streams().print(HandleDraft.of(learnt.get(0).main()));
        return ExitCode.OK;
    }

    private Inputs open(Progress progress) throws IOException {
        return new Inputs(paths, List.of(), indexes, streams(), progress, false);
    }

    private int printPage() throws IOException {
        String key = UrlKey.of(page);
        try (Inputs inputs = open(Progress.onTerminal(words()))) {
            Capture newest = null;
            try (CaptureStream captures = inputs.source().open()) {
                for (Capture capture : captures) {
                    boolean isIt = HtmlCaptures.isHtml(capture) && UrlKey.of(capture.url()).equals(key);
                    newest = isIt && (newest == null || !capture.time().isBefore(newest.time())) ? capture : newest;
                }
            }
            if (newest != null) {
                inputs.wipe();
                streams().print(newest.body());
            }
            return new Ending(inputs).of(newest != null, Ending.NO_CAPTURE);
        }
    }

    private int explainPage() throws IOException {
        UsageException.refuse(noFeeds && wrappers.isGiven(),
                "--wrappers stand for what is learnt, with feeds or without: --no-feeds does not go with it");
        handles.check();
        try (Inputs inputs = open(Progress.none())) {
            Options options = noFeeds ? Options.defaults().withoutFeeds() : Options.defaults();
            Feedwright feedwright = new Feedwright(options, UrlKey::of, inputs);
            Training training = handles.mend(wrappers.training(feedwright, inputs));
            List<PageExplanation> captures = feedwright.explain(training, inputs.source(), page);
            for (PageExplanation capture : captures) {
                streams().print(PageReport.of(capture));
            }
            return new Ending(inputs).ofPage(training, !captures.isEmpty());
        }
    }

    /** Wrappers in words. */
    private static final class Explanation {
        /** Where rules begin, in characters: behind number and evidence. */
        private static final int EVIDENCE_WIDTH = 47;

        /** What shows of the names that pages of posts share, in characters. */
        private static final int MAX_TEMPLATE = 150;

        private final PrintWriter out;

        private Explanation(PrintWriter out) {
            this.out = out;
        }

        /** Some screens of text for each template of a blog, each closed by an empty line. */
        static String of(BlogWrapper blog) {
            StringWriter text = new StringWriter();
            Explanation explanation = new Explanation(new PrintWriter(text));
            List<Template> templates = blog.templates();
            for (int i = 0; i < templates.size(); i++) {
                if (templates.size() > 1) {
                    explanation.out.println("template " + (i + 1) + " of " + templates.size() + " of " + Texts.source(blog.main()));
                }
                explanation.explain(templates.get(i));
            }
            return text.toString();
        }

        private void explain(Template template) {
            Wrapper wrapper = template.wrapper();
            out.println("wrapper " + WrapperFile.id(wrapper) + " (ranking " + wrapper.ranking() + ')');
            out.println((wrapper.blog().isEmpty() ? "site    " : "feed    ") + Texts.source(wrapper));
            out.println("learnt  from " + Texts.count(wrapper.pairs(), "page")
                    + (Texts.isOfPages(wrapper) ? " that look like posts" : " of " + wrapper.entries() + " entries"));
            if (!template.from().isEmpty()) {
                out.println("dated   from " + template.from() + " to " + template.to());
            }
            posts(wrapper);
            for (Property property : Property.values()) {
                List<Row> rows = property == Property.CONTENT ? content(wrapper) : rules(wrapper.rules(property));
                property(property, rows);
            }
            out.println();
        }

        private void posts(Wrapper wrapper) {
            out.println("posts   " + wrapper.posts().urls().stream().map(UrlShape::toString).collect(Collectors.joining("\n        ")));
            if (!wrapper.posts().required().isEmpty()) {
                out.println("        have always " + fields(wrapper.posts().required()));
            }
            if (wrapper.posts().oneTitle()) {
                out.println("        have one    title; a page of several is a listing");
            }
            String template = wrapper.posts().traits().stream().filter(Traits::isStrong).collect(Collectors.joining(", "));
            if (!template.isEmpty()) {
                out.println("        share       " + Texts.cut(template, MAX_TEMPLATE));
            }
        }

        private static String fields(Set<Property> properties) {
            return properties.stream().map(Property::field).collect(Collectors.joining(", "));
        }

        private static List<Row> rules(List<Rule> rules) {
            return rules.stream().map(rule -> new Row(rule.toString(), List.of(), rule.support())).toList();
        }

        private static List<Row> content(Wrapper wrapper) {
            return wrapper.content().stream().map(rule ->
                    new Row(rule.locator().toString(), rule.cuts().stream().map(Cut::toString).toList(), rule.support())).toList();
        }

        private void property(Property property, List<Row> rows) {
            out.println();
            if (rows.isEmpty()) {
                out.println(property.field() + ": no rule held");
                return;
            }
            boolean hasGain = rows.stream().anyMatch(row -> row.support.gain() > 0);
            out.printf(Locale.ROOT, "%-14s  right  wrong   of  confidence  %srule%n", property.field(), hasGain ? "  gain  " : "");
            for (int i = 0; i < rows.size(); i++) {
                row(i + 1, rows.get(i), hasGain);
            }
        }

        private void row(int number, Row row, boolean hasGain) {
            Support s = row.support;
            out.printf(Locale.ROOT, "%13d.  %5d  %5d  %3d  %10.4f  %s%s%s%n", number, s.right(), s.wrong(), s.pages(), s.confidence(),
                    hasGain ? String.format(Locale.ROOT, "%.4f  ", s.gain()) : "", row.rule, s.example().isEmpty() ? "" : "  =>  "
                            + s.example());
            if (!row.exclusions.isEmpty()) {
                out.println(" ".repeat(EVIDENCE_WIDTH) + "without " + String.join(", ", row.exclusions));
            }
        }

        private record Row(String rule, List<String> exclusions, Support support) {
        }
    }
}
