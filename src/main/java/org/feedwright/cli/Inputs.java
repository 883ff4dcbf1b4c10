package org.feedwright.cli;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.feedwright.archive.ArchiveWarning;
import org.feedwright.archive.Assets;
import org.feedwright.archive.WarcSource;
import org.feedwright.capture.UrlKey;
import org.feedwright.cli.Summary.Remembered;
import org.feedwright.run.RunListener;
import org.feedwright.run.SurveyFiles;

/** Opened inputs, with what was found damaged in them. Standard input is kept in a temporary file until this is closed. */
final class Inputs implements RunListener, Closeable {
    /** How posts call standard input in {@code warc_filename}. */
    private static final String STDIN_NAME = "stdin";

    private final List<Path> files;
    private WarcSource archives;
    private final PrintWriter words;
    private final Progress progress;
    private final boolean isTold;
    private final Summary summary;
    private final Optional<Path> spooled;
    private final Remembered<ArchiveWarning> warnings = new Remembered<>();
    private final Remembered<String> faults = new Remembered<>();
    private boolean damaged;
    private int surveyed;

    /**
     * Opens them. A path that does not exist is the caller's fault and ends the command before it begins.
     *
     * @param isTold whether what came of them is wanted in words
     */
    Inputs(List<Path> inputs, List<URI> urls, List<Path> indexes, Streams streams, Progress progress, boolean isTold) throws IOException {
        indexes.forEach(GivenFiles::file);
        inputs.stream().filter(input -> !Streams.isMeant(input)).forEach(Inputs::check);
        UsageException.refuse(inputs.stream().filter(Streams::isMeant).count() > 1, "standard input ('-') can be read only once");
        this.spooled = inputs.stream().anyMatch(Streams::isMeant) ? Optional.of(spool(streams.in())) : Optional.empty();
        this.files = inputs.stream().map(input -> Streams.isMeant(input) ? spooled.orElseThrow() : input).toList();
        this.archives = WarcSource.of(files, urls, indexes, this::warn).telling(progress.passes(() -> archives.sizes(), "capture"));
        this.words = streams.words();
        this.progress = progress;
        this.isTold = isTold;
        this.summary = new Summary(words);
    }

    private static void check(Path input) {
        if (!Files.isRegularFile(GivenFiles.existing(input)) && !Files.isDirectory(input)) {
            throw new UsageException("a pipe or device can't be read twice; give '-' and pipe it into standard input: " + input);
        }
    }

    /** Captures are read twice and by offset, which a pipe can't do. Removed when the JVM is stopped, too. */
    private static Path spool(InputStream in) throws IOException {
        String temporary = System.getProperty("java.io.tmpdir");
        try {
            Path folder = Files.createTempDirectory("feedwright");
            folder.toFile().deleteOnExit();
            Path file = folder.resolve(STDIN_NAME);
            file.toFile().deleteOnExit();
            Files.copy(in, file);
            return file;
        } catch (IOException e) {
            throw new IOException("standard input can't be kept in " + temporary + ": " + e.getMessage()
                    + ". Make room there, choose another folder (java -Djava.io.tmpdir=FOLDER -jar feedwright.jar ...).", e);
        }
    }

    private void warn(ArchiveWarning warning) {
        warnings.add(warning);
        damaged |= warning.reason().isLoss();
    }

    @Override
    public void failed(String where, Throwable fault) {
        faults.add(where + ": " + fault);
    }

    @Override
    public void learning(int number, int of, String site) {
        progress.blog(number, of, UrlKey.readable(site));
    }

    PrintWriter words() {
        wipe();
        return words;
    }

    /** Takes what was told of a pass from the terminal, so that something else can be written there. */
    void wipe() {
        progress.clear();
    }

    Summary summary() {
        wipe();
        return summary;
    }

    /** Whether there is something to tell, and it is wanted. */
    boolean areTold() {
        return isTold && !areEmpty();
    }

    Remembered<String> faults() {
        return faults;
    }

    WarcSource source() {
        return archives;
    }

    /** Stylesheets and images of the same archives; costs a pass. */
    Assets assets() throws IOException {
        Assets assets = Assets.of(files, progress.passes(archives::sizes, "record"));
        wipe();
        return assets;
    }

    /** From now on passes go through these archives only. */
    void pass(Set<String> warcFiles) {
        archives = archives.passing(warcFiles).telling(progress.passes(() -> archives.sizes(), "capture"));
    }

    boolean areSpooled() {
        return spooled.isPresent();
    }

    /** Each damage once. */
    Remembered<ArchiveWarning> warnings() {
        return warnings;
    }

    /** Whether anything was lost; a file that is only slow to read lost nothing. */
    boolean areDamaged() {
        return damaged;
    }

    /** Whether the last pass met not one record, nor a survey did. */
    boolean areEmpty() {
        return archives.counts().records() == 0 && surveyed == 0;
    }

    /** From now on passes read only pages, where surveys know them; so many archives are known by one. */
    void surveyed(SurveyFiles surveys, int known) {
        archives = archives.reading(surveys.places(archives.marks()));
        surveyed = known;
    }

    int surveyed() {
        return surveyed;
    }

    @Override
    public void close() throws IOException {
        wipe();
        if (spooled.isPresent()) {
            Files.deleteIfExists(spooled.get());
            Files.deleteIfExists(spooled.get().getParent());
        }
    }
}
