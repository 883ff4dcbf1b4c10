package org.feedwright.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.feedwright.archive.WarcPostSink;
import org.feedwright.post.Output;
import org.feedwright.post.OutputFile;

/**
 * What a command writes: looked at before it begins, so that a wrong path costs nothing, and left under its name only where the command
 * came to its end.
 */
final class Outputs {
    private Outputs() {
    }

    interface Work<O, R> {
        R on(O output) throws IOException;
    }

    /** Does the work and closes the output, which is abandoned where the work fails. */
    static <O extends Output, R> R whole(O output, Work<O, R> work) throws IOException {
        try (output) {
            try {
                return work.on(output);
            } catch (IOException | RuntimeException | Error e) {
                output.abandon();
                throw e;
            }
        }
    }

    /** Writes a file that is there as a whole or not at all: others may read what stands under its name at any time. */
    static void write(Path file, byte[] bytes) throws IOException {
        if (Files.exists(file) && !Files.isWritable(file)) {
            throw new AccessDeniedException(file.toString(), null, "read-only");
        }
        whole(OutputFile.plain(file, 0), out -> {
            out.write(bytes);
            return file;
        });
    }

    /** The files of an output: itself, or the WARCs of posts in this folder. */
    static List<Path> files(Path output) throws IOException {
        return GivenFiles.below(output, WarcPostSink::isPosts);
    }

    /** Does the work on a file, compressed where its name ends in {@code .gz}, or on standard output. */
    static <R> R on(Path output, Streams streams, Work<OutputStream, R> work) throws IOException {
        if (!Streams.isMeant(output)) {
            return whole(OutputFile.create(output, 0), work::on);
        }
        R result = work.on(streams.out());
        streams.out().flush();
        return result;
    }

    /** Ends the command where this can't be a file that is written, nor is standard output. */
    static void checkFileOrStdout(Path path, String option) {
        if (!Streams.isMeant(path)) {
            checkFile(path, option);
        }
    }

    /** Ends the command where this can't be a file that is written. */
    static void checkFile(Path path, String option) {
        checkName(path, option);
        UsageException.refuse(Files.isDirectory(path), option + " wants a file, and this is a folder: " + path);
        checkParent(path);
    }

    /** Ends the command where this can't be a folder that is written into. */
    static void checkFolder(Path path, String option) {
        checkName(path, option);
        Path here = path.toAbsolutePath();
        while (!Files.exists(here)) {
            here = here.getParent();
        }
        UsageException.refuse(!Files.isDirectory(here), option + " wants a folder, and this is none: " + here);
        checkPermission(here);
    }

    /** Ends the command where the folder is missing into which a file is to go. */
    static void checkParent(Path file) {
        Path parent = file.toAbsolutePath().getParent();
        UsageException.refuse(parent != null && !Files.isDirectory(parent), "no such folder: " + parent);
        checkPermission(Files.exists(file) ? file : parent);
    }

    private static void checkPermission(Path path) {
        UsageException.refuse(!Files.isWritable(path), "no permission to write: " + path);
    }

    private static void checkName(Path path, String option) {
        UsageException.refuse(path.toString().isEmpty() || Streams.isMeant(path),
                option + " wants a name, and this is none: '" + path + "'");
    }
}
