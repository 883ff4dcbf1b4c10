package org.feedwright.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.feedwright.archive.WarcPostSink;
import org.feedwright.post.Output;
import org.feedwright.post.OutputFile;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/**
 * What a command writes: looked at before it begins, so that a wrong path costs nothing, and left under its name only where the command
 * came to its end.
 */
final class Outputs {
    private static final String STDOUT = "-";

    private Outputs() {
    }

    /** What is done with an output. */
    interface Work<O extends Output, R> {
        R on(O output) throws IOException;
    }

    /** Does the work and closes the output, which is abandoned where the work fails. */
    static <O extends Output, R> R whole(O output, Work<O, R> work) throws IOException {
        try (output) {
            boolean isDone = false;
            try {
                R result = work.on(output);
                isDone = true;
                return result;
            } finally {
                if (!isDone) {
                    output.abandon();
                }
            }
        }
    }

    /** Writes a file that is there as a whole or not at all: others may read what stands under its name at any time. */
    static void write(Path file, byte[] bytes) throws IOException {
        if (Files.exists(file) && !Files.isWritable(file)) {
            throw new AccessDeniedException(file.toString(), null, "read-only");
        }
        whole(OutputFile.plain(file), out -> {
            out.write(bytes);
            return file;
        });
    }

    /** The files of an output: itself, or the WARCs of posts in this folder. */
    static List<Path> files(Path output) throws IOException {
        try (Stream<Path> below = Files.walk(output)) {
            return below.filter(Files::isRegularFile).filter(file -> file.equals(output) || WarcPostSink.isPosts(file)).toList();
        }
    }

    static boolean isStdout(Path path) {
        return path.toString().equals(STDOUT);
    }

    /** Ends the command where this can't be a file that is written. */
    static void checkFile(Path path, String option, CommandSpec spec) {
        checkName(path, option, spec);
        if (Files.isDirectory(path)) {
            throw new ParameterException(spec.commandLine(), option + " wants a file, and this is a folder: " + path);
        }
        checkParent(path, spec);
    }

    /** Ends the command where this can't be a folder that is written into. */
    static void checkFolder(Path path, String option, CommandSpec spec) {
        checkName(path, option, spec);
        Path here = path.toAbsolutePath();
        while (!Files.exists(here)) {
            here = here.getParent();
        }
        if (!Files.isDirectory(here)) {
            throw new ParameterException(spec.commandLine(), option + " wants a folder, and this is none: " + here);
        }
        checkPermission(here, spec);
    }

    /** Ends the command where the folder is missing into which a file is to go. */
    static void checkParent(Path file, CommandSpec spec) {
        Path parent = file.toAbsolutePath().getParent();
        if (parent != null && !Files.isDirectory(parent)) {
            throw new ParameterException(spec.commandLine(), "no such folder: " + parent);
        }
        checkPermission(Files.exists(file) ? file : parent, spec);
    }

    private static void checkPermission(Path path, CommandSpec spec) {
        if (!Files.isWritable(path)) {
            throw new ParameterException(spec.commandLine(), "no permission to write: " + path);
        }
    }

    private static void checkName(Path path, String option, CommandSpec spec) {
        if (path.toString().isEmpty() || isStdout(path)) {
            throw new ParameterException(spec.commandLine(), option + " wants a name, and this is none: '" + path + "'");
        }
    }
}
