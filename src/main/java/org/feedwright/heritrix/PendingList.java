package org.feedwright.heritrix;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.archive.util.ArchiveUtils;

/**
 * Writes down the pages that a crawl did not get to read: a line per page, the WARC relative to the job folder, a tab, and the offset.
 * {@code feedwright apply --pending} reads them. Stateless.
 */
final class PendingList {
    /** Gives the pages of a host that were left, one after the other. */
    interface Left {
        void each(String host, Consumer<Place> consumer);
    }

    private PendingList() {
    }

    /**
     * Returns the file; there is none where nothing was left. It has its name only when it is complete.
     *
     * @param folders the list goes into the first that takes it: what is left may be left because the disk of the posts is full
     */
    static Optional<Path> write(List<Path> folders, List<String> hosts, Left left) throws IOException {
        if (hosts.isEmpty()) {
            return Optional.empty();
        }
        String name = "pending-" + ArchiveUtils.get17DigitDate() + ".txt";
        IOException failure = new IOException("no folder takes the list of pages that are left");
        for (Path folder : folders) {
            try {
                return Optional.of(write(folder.resolve(name), hosts, left));
            } catch (IOException e) {
                failure.addSuppressed(e);
            }
        }
        throw failure;
    }

    private static Path write(Path file, List<String> hosts, Left left) throws IOException {
        Files.createDirectories(file.getParent());
        Path open = SidecarFile.opened(file);
        try (BufferedWriter out = Files.newBufferedWriter(open)) {
            hosts.forEach(host -> left.each(host, place -> write(out, place)));
        } catch (UncheckedIOException e) {
            Files.deleteIfExists(open);
            throw e.getCause();
        } catch (IOException e) {
            Files.deleteIfExists(open);
            throw e;
        }
        return Files.move(open, file);
    }

    private static void write(BufferedWriter out, Place place) {
        try {
            out.write(place.file() + '\t' + place.offset() + '\n');
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
