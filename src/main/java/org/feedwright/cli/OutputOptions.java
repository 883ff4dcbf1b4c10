package org.feedwright.cli;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.feedwright.archive.WarcPostSink;
import org.feedwright.parquet.ParquetSink;
import org.feedwright.post.Post;
import org.feedwright.post.PostFormat;
import org.feedwright.post.PostSink;
import picocli.CommandLine.Option;

/** Where posts go, and in what form. */
final class OutputOptions {
    private static final String PARQUET_ENDING = ".parquet";

    enum Format { JSONL, CSV, PARQUET, WARC }

    @Option(names = {"-o", "--output"}, required = true, paramLabel = "OUT", description = {
        "File for the posts, or '-' for standard output. Its ending says the format: .jsonl (.ndjson), .csv, each with .gz too,",
        "or .parquet.",
        "A folder (there already, or its name ends in '/') gets WARC metadata records, a WARC for each archive file."})
    private String output;

    @Option(names = "--format", paramLabel = "FORMAT", description = "jsonl, csv, parquet or warc; wins over the ending of OUT.")
    private Format format;

    @Option(names = "--csv-safe", description = "Puts an apostrophe before cells of CSV that a spreadsheet would run as a formula.")
    private boolean csvSafe;

    @Option(names = "--datapackage", description = {
        "Writes a datapackage.json beside the output (into the folder of WARCs): its fields with their types, counts, archives and the "
                + "version of this program, as datapackage.org has it."})
    private boolean isPackage;

    boolean isAt(Path file) {
        return !isStdout() && Path.of(output).toAbsolutePath().normalize().equals(file.toAbsolutePath().normalize());
    }

    Path path() {
        return Path.of(output);
    }

    /** Opens the output and does the work on it, behind posts that are there already; the output has its name when that is done. */
    int write(Streams streams, ResumeOptions.EarlierRuns before, Outputs.Work<PostSink, Integer> work) throws IOException {
        return Outputs.whole(open(streams, before), work);
    }

    private PostSink open(Streams streams, ResumeOptions.EarlierRuns before) throws IOException {
        Format chosen = check();
        PostSink posts = open(chosen, streams, before);
        return isPackage ? new DataPackageSink(posts, path(), chosen, before.bytes(path())) : posts;
    }

    private PostSink open(Format chosen, Streams streams, ResumeOptions.EarlierRuns before) throws IOException {
        Path path = Path.of(output);
        if (chosen == Format.WARC) {
            Files.createDirectories(path);
            return new NamedSink(new WarcPostSink(path, file -> before.kept(path.resolve(file)), before.clock()), output);
        }
        if (chosen == Format.PARQUET) {
            return new NamedSink(new ParquetSink(path, before.kept(path)), output);
        }
        PostFormat file = chosen == Format.JSONL ? PostFormat.JSONL : csvSafe ? PostFormat.CSV_SAFE : PostFormat.CSV;
        return isStdout() ? new NamedSink(file.to(new BufferedOutputStream(streams.out())), "standard output")
                : new NamedSink(file.to(path, before.kept(path)), output);
    }

    /** The format; ends the command where this output can't be. Nothing is made yet. */
    Format check() {
        UsageException.refuse(output.isEmpty(), "the name of the output is empty");
        Path path = Path.of(output);
        Format chosen = chosen(path);
        UsageException.refuse(chosen == Format.WARC && (isStdout() || Files.isRegularFile(path)),
                "WARCs of posts go to a folder, and this is none: " + output);
        UsageException.refuse(chosen == Format.PARQUET && isStdout(), "Parquet goes to a file, since its index stands at the end");
        UsageException.refuse(isPackage && isStdout(), "--datapackage lies beside a file, and this is standard output");
        UsageException.refuse(csvSafe && chosen != Format.CSV, "--csv-safe is for CSV, and this is " + Texts.words(chosen) + ": " + output);
        UsageException.refuse(chosen != Format.WARC && isFolder(path),
                "this is a folder, and " + Texts.words(chosen) + " goes to a file: " + output);
        if (chosen == Format.WARC) {
            Outputs.checkFolder(path, "--output");
        } else if (!isStdout()) {
            Outputs.checkParent(path);
        }
        if (isPackage) {
            checkPackage(path, chosen);
        }
        return chosen;
    }

    private void checkPackage(Path path, Format chosen) {
        Path file = DataPackageSink.file(path, chosen);
        UsageException.refuse(isAt(file), "--output and --datapackage name the same file: " + output);
        UsageException.refuse(Files.isDirectory(file) || Files.exists(file) && !Files.isWritable(file),
                "--datapackage can't be written: " + file);
    }

    private boolean isStdout() {
        return Streams.isMeant(Path.of(output));
    }

    private boolean isFolder(Path path) {
        return !isStdout() && (Files.isDirectory(path) || output.endsWith("/"));
    }

    private Format chosen(Path path) {
        if (format != null) {
            return format;
        }
        if (isFolder(path)) {
            return Format.WARC;
        }
        if (isStdout()) {
            return Format.JSONL;
        }
        if (output.toLowerCase(Locale.ROOT).endsWith(PARQUET_ENDING)) {
            return Format.PARQUET;
        }
        Optional<PostFormat> ofName = PostFormat.of(path);
        if (ofName.isEmpty()) {
            throw new UsageException("the name does not say the format: " + output
                    + " (.jsonl, .csv, .gz behind either, .parquet, or a folder; or choose with --format)");
        }
        return ofName.get() == PostFormat.CSV ? Format.CSV : Format.JSONL;
    }

    /** Says in each I/O fault which output it befell: the system's own words ('No space left on device') name none. */
    private record NamedSink(PostSink sink, String name) implements PostSink {
        @Override
        public void write(Post post) throws IOException {
            try {
                sink.write(post);
            } catch (IOException e) {
                throw named(e);
            }
        }

        @Override
        public void abandon() {
            sink.abandon();
        }

        @Override
        public void close() throws IOException {
            try {
                sink.close();
            } catch (IOException e) {
                throw named(e);
            }
        }

        private IOException named(IOException e) {
            return new IOException("writing to " + name + " failed: " + e.getMessage(), e);
        }
    }
}
