package org.feedwright.cli;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import org.feedwright.archive.WarcPostSink;
import org.feedwright.post.PostFormat;
import org.feedwright.post.PostJson;
import org.feedwright.post.PostSink;
import org.feedwright.post.Tool;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Where posts go, and in what form. */
final class OutputOptions {
    /** The formats of posts. */
    enum Format { JSONL, CSV, WARC }

    private static final String STDOUT = "-";

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = {"-o", "--output"}, required = true, paramLabel = "OUT", description = {
        "File for the posts, or '-' for standard output. Its ending says the format: .jsonl (.ndjson), .csv, each with .gz too.",
        "A folder (there already, or its name ends in '/') gets WARC metadata records, a WARC for each archive file."})
    private String output;

    @Option(names = "--format", paramLabel = "FORMAT", description = "jsonl, csv or warc; wins over the ending of OUT.")
    private Format format;

    /** Opens the output before anything is read, so that a wrong path costs no time. */
    PostSink open(Streams streams) throws IOException {
        Path path = Path.of(output);
        boolean folder = !output.equals(STDOUT) && (Files.isDirectory(path) || output.endsWith("/"));
        Format chosen = chosen(path, folder);
        if (chosen == Format.WARC) {
            if (output.equals(STDOUT) || Files.isRegularFile(path)) {
                throw usage("WARCs of posts go to a folder, and this is none: " + output);
            }
            Files.createDirectories(path);
            return new NamedSink(new WarcPostSink(path, PostJson::bytes, Tool.current().toString(), Clock.systemUTC()), output);
        }
        if (folder) {
            throw usage("this is a folder, and " + Texts.words(chosen) + " goes to a file: " + output);
        }
        PostFormat file = chosen == Format.CSV ? PostFormat.CSV : PostFormat.JSONL;
        if (output.equals(STDOUT)) {
            return new NamedSink(file.to(new BufferedOutputStream(streams.out())), "standard output");
        }
        Path parent = path.toAbsolutePath().getParent();
        if (parent != null && !Files.isDirectory(parent)) {
            throw usage("no such folder: " + parent);
        }
        return new NamedSink(file.to(path), output);
    }

    private Format chosen(Path path, boolean folder) {
        if (format != null) {
            return format;
        }
        if (folder) {
            return Format.WARC;
        }
        if (output.equals(STDOUT)) {
            return Format.JSONL;
        }
        Optional<PostFormat> ofName = PostFormat.of(path);
        if (ofName.isEmpty()) {
            throw usage("the name does not say the format: " + output + " (.jsonl, .csv, .gz behind either, or a folder; or choose with --format)");
        }
        return ofName.get() == PostFormat.CSV ? Format.CSV : Format.JSONL;
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
