package org.feedwright.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.concurrent.Callable;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.feedwright.post.Tool;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** The command {@code feedwright}. */
@Command(name = "feedwright", mixinStandardHelpOptions = true, versionProvider = Main.Version.class, synopsisSubcommandLabel = "COMMAND",
        description = "Learns from a blog's own feed how to read the blog's archived pages, and writes each post as a structured record.",
        footer = {"", "Examples:",
            "  feedwright extract crawl/warcs -o posts.jsonl.gz",
            "  feedwright train crawl/warcs -o wrappers",
            "  feedwright apply --wrappers wrappers old-crawl/*.warc.gz -o posts.csv",
            "  feedwright show wrappers/*.json",
            "  feedwright show --page https://blog.example/2019/a-post.html crawl/warcs",
            "  feedwright evaluate crawl/warcs",
            "  feedwright report posts.jsonl.gz -o report.html",
            "  feedwright handles blog.xml crawl/warcs -o regions.xml",
            "  feedwright studio crawl/warcs", "",
            "Exit codes: 0 done; 1 fault; 2 wrong arguments; 3 no archive among the inputs; 4 nothing came out;",
            "5 done, but some input was damaged.", "",
            "'feedwright COMMAND --help' tells more."})
public final class Main implements Callable<Integer> {
    private static final int USAGE_WIDTH = 110;

    @Spec
    private CommandSpec spec;

    private Main() {
    }

    public static void main(String[] args) {
        // Libraries log what the summary tells in our words; who wants to see it names a configuration as java.util.logging has it.
        if (System.getProperty("java.util.logging.config.file") == null) {
            Logger.getLogger("").setLevel(Level.SEVERE);
        }
        System.exit(run(Streams.ofProcess(), args));
    }

    /** Runs the command and gives its exit code. */
    static int run(Streams streams, String... args) {
        CommandLine line = new CommandLine(new Main());
        line.addSubcommand(new ExtractCommand(streams)).addSubcommand(new TrainCommand(streams)).addSubcommand(new ApplyCommand(streams))
                .addSubcommand(new ShowCommand(streams)).addSubcommand(new EvaluateCommand(streams))
                .addSubcommand(new HandlesCommand(streams)).addSubcommand(new StudioCommand(streams)).addSubcommand(new ReportCommand(streams))
                .addSubcommand(new LearnPriorCommand(streams));
        line.setCaseInsensitiveEnumValuesAllowed(true).setUsageHelpWidth(USAGE_WIDTH);
        line.setOut(streams.help()).setErr(streams.words());
        line.setParameterExceptionHandler(Main::explain).setExecutionExceptionHandler(Main::explain);
        return line.execute(args);
    }

    /** Without a command. */
    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(),
                "a command is missing: extract, train, apply, show, evaluate, handles, studio, report or learn-prior");
    }

    private static int explain(ParameterException e, String[] args) {
        PrintWriter words = e.getCommandLine().getErr();
        words.println("feedwright: " + e.getMessage());
        words.println("Try '" + e.getCommandLine().getCommandSpec().qualifiedName() + " --help'.");
        return ExitCode.USAGE;
    }

    private static int explain(Exception e, CommandLine line, ParseResult result) {
        if (e instanceof ParameterException usage) {
            return explain(usage, new String[0]);
        }
        Throwable cause = e instanceof UncheckedIOException ? e.getCause() : e;
        if (cause instanceof IOException io) {
            line.getErr().println("feedwright: " + message(io));
        } else {
            line.getErr().println("feedwright: a fault in the program; please report it with what follows");
            cause.printStackTrace(line.getErr());
        }
        return ExitCode.FAULT;
    }

    /** File system exceptions say only the path where it is plain to a programmer what they mean. */
    private static String message(IOException e) {
        if (e instanceof NoSuchFileException) {
            return "no such file or folder: " + e.getMessage();
        }
        if (e instanceof AccessDeniedException) {
            return "no permission: " + e.getMessage();
        }
        return e instanceof FileSystemException || e.getMessage() != null ? e.getMessage() : e.toString();
    }

    /** As picocli wants it. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {Tool.current().name() + ' ' + Tool.current().version()};
        }
    }
}
