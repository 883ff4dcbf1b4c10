package org.feedwright.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.apache.commons.codec.digest.DigestUtils;
import org.feedwright.Feedwright;
import org.feedwright.reader.TrainedBlog;
import org.feedwright.run.Training;
import org.feedwright.wrapper.BlogWrapper;
import org.feedwright.wrapper.Wrapper;
import org.feedwright.wrapper.WrapperFile;
import picocli.CommandLine.Option;

/** Wrapper files in a folder, one for each blog. */
final class WrapperFolder {
    private static final String ENDING = ".json";
    /** Longest readable part of a name, in characters: with the rest it stays below the 255 bytes that file systems allow. */
    private static final int MAX_READABLE = 80;
    /** What shows of the reason why a file is no wrapper, in characters. */
    private static final int MAX_REASON = 200;
    /** Hexadecimal digits of the URL's hash: 32 bits tell apart the few URLs that read alike. */
    private static final int HASH_DIGITS = 8;

    private WrapperFolder() {
    }

    /** Writes what can read pages: wrappers of blogs none of whose pages was found are left out. */
    static int write(Path folder, Training training) throws IOException {
        Files.createDirectories(folder);
        int written = 0;
        for (TrainedBlog blog : training.blogs()) {
            if (blog.wrapper().pairs() > 0) {
                Outputs.write(folder.resolve(fileName(name(blog.wrapper()))), WrapperFile.write(blog.learnt()));
                written++;
            }
        }
        return written;
    }

    private static String name(Wrapper wrapper) {
        return wrapper.blog().isEmpty() ? String.join(" ", wrapper.hosts()) : wrapper.blog();
    }

    /**
     * The name follows from the feed's URL alone, so that training again writes the same file: {@code blog.example-feed.xml-1a2b3c4d.json}.
     */
    static String fileName(String feed) {
        String readable = feed.replaceFirst("^[a-zA-Z]+://(?:www\\.)?", "").toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9.]+", "-")
                .replaceAll("^[-.]+|[-.]+$", "");
        String cut = readable.substring(0, Math.min(MAX_READABLE, readable.length()));
        return cut + '-' + DigestUtils.sha256Hex(feed).substring(0, HASH_DIGITS) + ENDING;
    }

    /** At least one wrapper; where there is none, or what is there is none, the command ends before it begins. */
    static List<BlogWrapper> read(Path fileOrFolder) throws IOException {
        return files(fileOrFolder).stream().map(WrapperFolder::readFile).toList();
    }

    /** Their files: a folder may have more than fit into the heap. */
    static List<Path> files(Path fileOrFolder) throws IOException {
        List<Path> out = GivenFiles.in(GivenFiles.existing(fileOrFolder), ENDING);
        out.forEach(WrapperFolder::readFile);
        if (out.isEmpty()) {
            throw new UsageException("no wrapper files (.json) in the folder " + fileOrFolder + "; 'feedwright train' writes them");
        }
        return out;
    }

    /** One of them; where it is no wrapper the command ends. */
    static BlogWrapper readFile(Path file) {
        try {
            return WrapperFile.read(Files.readAllBytes(file));
        } catch (IOException e) {
            String why = e instanceof JsonProcessingException syntax ? syntax.getOriginalMessage() : String.valueOf(e.getMessage());
            throw new UsageException("not a wrapper file: " + file + ": " + Texts.cut(why, MAX_REASON), e);
        }
    }

    /** With what pages are read: wrappers that were trained before, or what the inputs teach. */
    static final class WrapperOptions {
        @Option(names = "--wrappers", paramLabel = "DIR", description = {
            "Folder of wrapper files, or one of them, with which pages are read.",
            "Without: wrappers are learnt from the feeds among the inputs."})
        private Path wrappers;

        boolean isGiven() {
            return wrappers != null;
        }

        /** What is in the files, or what the inputs teach. */
        Training training(Feedwright feedwright, Inputs inputs) throws IOException {
            return isGiven() ? Training.of(WrapperFolder.read(wrappers).stream().map(feedwright::blog).toList())
                    : feedwright.train(inputs.source());
        }
    }
}
