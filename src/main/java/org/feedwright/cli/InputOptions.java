package org.feedwright.cli;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The archives that a command reads. */
final class InputOptions {
    private static final Pattern URL = Pattern.compile("(?i)https?://");

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
            throw new UsageException("no URL: " + input + " (" + e.getReason() + ")", e);
        }
        throw new UsageException("no URL: " + input);
    }

    /** Ends the command where it was given an index, for which it has no use. */
    void refuseIndex() {
        refuseIndex("--cdxj goes with commands that read pages, and this one reads all records");
    }

    /** @param why it has none */
    void refuseIndex(String why) {
        UsageException.refuse(!indexes.isEmpty(), why);
    }

    /** Opens the inputs; the caller closes them. */
    Inputs open(Streams streams) throws IOException {
        List<URI> urls = inputs.stream().filter(InputOptions::isUrl).map(this::url).toList();
        return new Inputs(paths(), urls, indexes, streams, quiet.progress(streams), !quiet());
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
