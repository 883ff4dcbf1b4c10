package org.feedwright.heritrix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.archive.modules.CrawlURI;
import org.json.JSONObject;

/**
 * Where the WARC writer puts its files. Places are kept relative to the job folder, because a crawl that is resumed writes into the folder
 * of a new launch while what was remembered lies in the folder of the old one. Immutable.
 *
 * @param job     the job folder
 * @param folders where WARCs are written, as absolute paths; more than one where the operator spreads them over disks
 */
record WarcFolders(Path job, List<Path> folders) {
    /** Heritrix's mark of a file that is being written. It can be read by offset all the same. */
    private static final String OPEN_SUFFIX = ".open";

    WarcFolders {
        folders = List.copyOf(folders);
    }

    /** Where the response was just written; empty where it was not (not yet, or not at all: deduplicated, failed). */
    Optional<WarcPlace> placeOf(CrawlURI curi) {
        JSONObject info = curi.getExtraInfo();
        String name = info.optString("warcFilename");
        if (name.isEmpty() || curi.isRevisit() || folders.isEmpty()) {
            return Optional.empty();
        }
        Path folder = folders.stream().filter(each -> existing(each.resolve(name)).isPresent()).findFirst().orElse(folders.get(0));
        return Optional.of(new WarcPlace(relative(folder.resolve(name)), info.getLong("warcFileOffset")));
    }

    /** The file of a place, under the name that it has now. */
    Path locate(WarcPlace place) throws IOException {
        if (place.isBroken()) {
            throw new NoSuchFileException(place.toString());
        }
        Path file = job.resolve(place.file());
        return existing(file).orElseThrow(() -> new NoSuchFileException(file.toString()));
    }

    private String relative(Path file) {
        return file.startsWith(job) ? job.relativize(file).toString() : file.toString();
    }

    private static Optional<Path> existing(Path file) {
        Path open = file.resolveSibling(file.getFileName() + OPEN_SUFFIX);
        return Files.exists(file) ? Optional.of(file) : Optional.of(open).filter(Files::exists);
    }
}
