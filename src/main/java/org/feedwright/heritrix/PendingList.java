package org.feedwright.heritrix;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.archive.util.ArchiveUtils;

/**
 * Writes down the pages that a crawl did not get to read: a line per page, the WARC relative to the job folder, a tab, and the offset.
 * {@code feedwright apply --pending} reads them. Stateless.
 */
final class PendingList {
    private PendingList() {
    }

    /**
     * Returns the file; there is none where nothing was left. It has its name only when it is complete.
     *
     * @param folders the list goes into the first that takes it: what is left may be left because the disk of the posts is full
     */
    static Optional<Path> write(List<Path> folders, List<String> hosts, Function<String, List<Place>> left) throws IOException {
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

    private static Path write(Path file, List<String> hosts, Function<String, List<Place>> left) throws IOException {
        Files.createDirectories(file.getParent());
        Path open = SidecarFile.opened(file);
        try (BufferedWriter out = Files.newBufferedWriter(open)) {
            for (String host : hosts) {
                for (Place place : left.apply(host)) {
                    if (!place.isBroken()) {
                        out.write(place.file() + '\t' + place.offset() + '\n');
                    }
                }
            }
        } catch (IOException e) {
            Files.deleteIfExists(open);
            throw e;
        }
        return Files.move(open, file);
    }
}
