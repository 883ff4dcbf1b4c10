package org.feedwright.cli;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.feedwright.cli.Ending.ExitCode;
import org.feedwright.post.Tool;
import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.PropertiesDefaultProvider;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.UnmatchedArgumentException;
import picocli.CommandLine;

/** The command {@code feedwright}. */
@Command(name = "feedwright", mixinStandardHelpOptions = true, synopsisSubcommandLabel = "COMMAND",
        subcommands = {ExtractCommand.class, TrainCommand.class, ApplyCommand.class, ShowCommand.class, EvaluateCommand.class,
            HandlesCommand.class, StudioCommand.class, ReportCommand.class, IndexCommand.class, SurveyCommand.class},
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
            "  feedwright studio crawl/warcs",
            "  feedwright index crawl/warcs -o crawl.cdxj",
            "  feedwright survey crawl/warcs -o crawl.survey", "",
            "Exit codes: 0 done; 1 fault; 2 wrong arguments; 3 no archive among the inputs; 4 nothing came out;",
            "5 done, but some input was damaged.", "",
            "@FILE stands for the arguments that the file holds, a line each: 'feedwright extract @inputs.txt -o posts.jsonl'.",
            "Completion in bash and zsh: source <(feedwright generate-completion)", "",
            "'feedwright COMMAND --help' tells more."})
public final class Main implements Callable<Integer> {
    private static final int USAGE_WIDTH = 110;
    private static final String CONFIG = "--config";
    /** What examples begin with in footers. */
    private static final String INDENT = "  ";

    @Option(names = CONFIG, paramLabel = "FILE", scope = ScopeType.INHERIT, description = {
        "File of options that hold where the command line gives no other: lines such as 'ranking = gkotsis2014', or "
                + "'feedwright.extract.wrappers = DIR' for one command alone."})
    private Path config;

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
        String version = Tool.current().name() + ' ' + Tool.current().version();
        line.getCommandSpec().version(version);
        for (CommandLine command : line.getSubcommands().values()) {
            command.getCommandSpec().version(version);
            command.<Subcommand>getCommand().use(streams);
        }
        line.addSubcommand(new GenerateCompletion());
        line.setCaseInsensitiveEnumValuesAllowed(true).setUsageHelpWidth(USAGE_WIDTH);
        keepExamplesWhole(line);
        line.setOut(streams.help()).setErr(streams.words());
        line.setParameterExceptionHandler(Main::explain).setExecutionExceptionHandler(Main::explain);
        try {
            configure(line, args);
            return line.execute(args);
        } catch (UsageException | IOException e) {
            return explain(e, line, null);
        } catch (OutOfMemoryError e) {
            streams.words().println("feedwright: the heap of " + Texts.count(Runtime.getRuntime().maxMemory() >> 20) + " MB is full ("
                    + e.getMessage() + "). Give it more (java -Xmx4g -jar feedwright.jar ...), or fewer archives in one run.");
            return ExitCode.FAULT;
        }
    }

    /** Prose of a footer is wrapped; what is indented is an example, to be copied. */
    private static void keepExamplesWhole(CommandLine line) {
        line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_FOOTER, help -> {
            StringBuilder out = new StringBuilder();
            for (String text : help.commandSpec().usageMessage().footer()) {
                out.append(text.startsWith(INDENT) ? text + "\n" : help.createHeading(text.replace("%", "%%") + "%n"));
            }
            return out.toString();
        });
        line.getSubcommands().values().forEach(Main::keepExamplesWhole);
    }

    /** Has options that the command line does not give taken from the file that it names. */
    private static void configure(CommandLine line, String[] args) throws IOException {
        for (int i = 0; i < args.length; i++) {
            String name = args[i].equals(CONFIG) && i + 1 < args.length ? args[i + 1]
                    : args[i].startsWith(CONFIG + "=") ? args[i].substring(CONFIG.length() + 1) : "";
            if (!name.isEmpty()) {
                line.setDefaultValueProvider(new PropertiesDefaultProvider(options(Path.of(name), line)));
            }
        }
    }

    private static Properties options(Path file, CommandLine line) throws IOException {
        Properties options = new Properties();
        try (Reader in = Files.newBufferedReader(GivenFiles.file(file))) {
            options.load(in);
        }
        Set<String> known = new TreeSet<>();
        for (CommandLine command : line.getSubcommands().values()) {
            for (OptionSpec option : command.getCommandSpec().options()) {
                String name = option.longestName().replaceFirst("^-+", "");
                known.add(name);
                known.add(command.getCommandSpec().qualifiedName(".") + "." + name);
            }
        }
        for (String name : options.stringPropertyNames()) {
            UsageException.refuse(!known.contains(name), file + ": no command has the option --" + name);
        }
        return options;
    }

    /** Without a command. */
    @Override
    public Integer call() {
        throw new UsageException("a command is missing: extract, train, apply, show, evaluate, handles, studio, report, index or survey");
    }

    private static int explain(ParameterException e, String[] args) {
        return explain(e, e.getCommandLine(), null);
    }

    private static int explain(Exception e, CommandLine line, ParseResult result) {
        if (e instanceof UsageException || e instanceof ParameterException) {
            line.getErr().println("feedwright: " + e.getMessage());
            if (e instanceof ParameterException wrong) {
                UnmatchedArgumentException.printSuggestions(wrong, line.getErr());
            }
            line.getErr().println("Try '" + line.getCommandSpec().qualifiedName() + " --help'.");
            return ExitCode.USAGE;
        }
        Throwable cause = e instanceof UncheckedIOException ? e.getCause() : e;
        if (Stream.<Throwable>iterate(e, Objects::nonNull, Throwable::getCause).anyMatch(Streams.ReaderGone.class::isInstance)) {
            return ExitCode.OK;
        }
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
        if (String.valueOf(e.getMessage()).endsWith("No space left on device")) {
            return e.getMessage() + ". No output has got its name; make room, or write elsewhere, and run the command again.";
        }
        if (e instanceof NoSuchFileException) {
            return "no such file or folder: " + e.getMessage();
        }
        if (e instanceof AccessDeniedException) {
            return "no permission: " + e.getMessage();
        }
        return e instanceof FileSystemException || e.getMessage() != null ? e.getMessage() : e.toString();
    }
}
