package org.feedwright.cli;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The archives that a command reads. */
final class InputOptions {
    private static final Pattern URL = Pattern.compile("(?i)https?://");

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "INPUT", description = {
        "WARC or ARC files, as they are or with .gz or .zst; WACZ files; folders, which are searched for them; '-' for standard input;",
        "URLs of WARC or ARC files, whose server gives parts of files.",
        "All together are one input: feeds and posts may lie in different files."})
    private List<String> inputs;

    @Option(names = "--cdxj", paramLabel = "FILE", description = {
        "Reads only the records that this CDXJ index of the inputs names, without a scan; may be given more than once.",
        "'feedwright index' writes one; a part of its lines will do."})
    private List<Path> indexes = List.of();

    @Mixin
    private QuietOptions quiet;

    boolean quiet() {
        return quiet.isWanted();
    }

    /** As they were given, without what lies on web servers. */
    List<Path> paths() {
        return inputs.stream().filter(input -> !isUrl(input)).map(Path::of).toList();
    }

    private static boolean isUrl(String input) {
        return URL.matcher(input).lookingAt();
    }

    private URI url(String input) {
        try {
            URI url = new URI(input);
            if (url.getHost() != null) {
                return url;
            }
        } catch (URISyntaxException e) {
            throw new ParameterException(spec.commandLine(), "no URL: " + input + " (" + e.getReason() + ")", e);
        }
        throw new ParameterException(spec.commandLine(), "no URL: " + input);
    }

    /** Ends the command where it was given an index, for which it has no use. */
    void refuseIndex() {
        refuseIndex("--cdxj goes with commands that read pages, and this one reads all records");
    }

    /** @param why it has none */
    void refuseIndex(String why) {
        if (!indexes.isEmpty()) {
            throw new ParameterException(spec.commandLine(), why);
        }
    }

    /** Opens the inputs; the caller closes them. A path that does not exist is the caller's fault and ends the command before it begins. */
    Inputs open(Streams streams) throws IOException {
        List<URI> urls = inputs.stream().filter(InputOptions::isUrl).map(this::url).toList();
        return open(paths(), urls, indexes, quiet.progress(streams), spec, streams);
    }

    /** The same for paths that another option gave. */
    static Inputs open(List<Path> inputs, List<Path> indexes, Progress progress, CommandSpec spec, Streams streams) throws IOException {
        return open(inputs, List.of(), indexes, progress, spec, streams);
    }

    private static Inputs open(List<Path> inputs, List<URI> urls, List<Path> indexes, Progress progress, CommandSpec spec, Streams streams)
            throws IOException {
        for (Path index : indexes) {
            if (!Files.isRegularFile(index)) {
                throw new ParameterException(spec.commandLine(), "no such file: " + index);
            }
        }
        for (Path input : inputs) {
            if (!isStandardInput(input)) {
                check(input, spec);
            }
        }
        if (inputs.stream().filter(InputOptions::isStandardInput).count() > 1) {
            throw new ParameterException(spec.commandLine(), "standard input ('-') can be read only once");
        }
        return Inputs.open(inputs, urls, indexes, streams, progress);
    }

    private static void check(Path input, CommandSpec spec) {
        if (input.toString().isEmpty() || !Files.exists(input)) {
            throw new ParameterException(spec.commandLine(), "no such file or folder: " + input);
        }
        if (!Files.isRegularFile(input) && !Files.isDirectory(input)) {
            throw new ParameterException(spec.commandLine(),
                    "a pipe or device can't be read twice; give '-' and pipe it into standard input: " + input);
        }
    }

    static boolean isStandardInput(Path input) {
        return input.toString().equals("-");
    }

    /** Whether a command tells how far it is, and what came of it. */
    static final class QuietOptions {
        @Option(names = {"-q", "--quiet"}, description = "No summary and no progress; what went wrong is still told.")
        private boolean quiet;

        boolean isWanted() {
            return quiet;
        }

        Progress progress(Streams streams) {
            return quiet ? Progress.none() : Progress.onTerminal(streams.words());
        }
    }
}
