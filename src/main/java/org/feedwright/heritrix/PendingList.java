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

    /** Returns the file; there is none where nothing was left. It has its name only when it is complete. */
    static Optional<Path> write(Path folder, List<String> hosts, Function<String, List<Place>> left) throws IOException {
        if (hosts.isEmpty()) {
            return Optional.empty();
        }
        Path file = Files.createDirectories(folder).resolve("pending-" + ArchiveUtils.get17DigitDate() + ".txt");
        try (BufferedWriter out = Files.newBufferedWriter(SidecarFile.opened(file))) {
            for (String host : hosts) {
                for (Place place : left.apply(host)) {
                    out.write(place.file() + '\t' + place.offset() + '\n');
                }
            }
        }
        return Optional.of(Files.move(SidecarFile.opened(file), file));
    }
}
