package org.feedwright.heritrix;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.archive.modules.CrawlURI;
import org.feedwright.archive.CaptureReader;
import org.feedwright.capture.Capture;
import org.feedwright.post.OutputFile;
import org.json.JSONObject;

/**
 * A place in the crawl's WARCs, as it is remembered: sorts as the crawl wrote.
 *
 * @param file   relative to the job folder
 * @param offset of the record; negative where what was remembered is broken: reading it fails like that of a place that is not there
 */
record WarcPlace(String file, long offset) {
    /** Of the offset in the text: files of a thousand gigabytes and more sort right. */
    private static final int DIGITS = 13;
    private static final Pattern TEXT = Pattern.compile("^(.+) (\\d{1,18})", Pattern.DOTALL);
    static final Comparator<WarcPlace> AS_WRITTEN = Comparator.comparing(WarcPlace::toString);

    /** What {@link #toString} wrote; also gives back what it did not write. */
    static WarcPlace parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        return matcher.matches() ? new WarcPlace(matcher.group(1), Long.parseLong(matcher.group(2))) : new WarcPlace(text, -1);
    }

    boolean isBroken() {
        return offset < 0;
    }

    /** Without folders, as posts have it: Heritrix gives every file of a crawl another name. */
    String fileName() {
        return file.substring(file.lastIndexOf('/') + 1);
    }

    /** Without a Formatter: this is done some ten times for each page of a crawl. */
    @Override
    public String toString() {
        if (isBroken()) {
            return file;
        }
        String digits = Long.toString(offset);
        return file + ' ' + "0".repeat(Math.max(0, DIGITS - digits.length())) + digits;
    }

    /**
     * Where the WARC writer puts its files. Places are kept relative to the job folder, because a crawl that is resumed writes into the
     * folder of a new launch while what was remembered lies in the folder of the old one. Immutable.
     *
     * @param job     the job folder
     * @param folders where WARCs are written, as absolute paths; more than one where the operator spreads them over disks
     */
    record Folders(Path job, List<Path> folders) {
        Folders {
            folders = List.copyOf(folders);
        }

        /** Where the response was just written; empty where it was not (not yet, or not at all: deduplicated, failed). */
        Optional<WarcPlace> placeOf(CrawlURI curi) {
            JSONObject info = curi.getExtraInfo();
            String name = info.optString("warcFilename");
            if (name.isEmpty() || curi.isRevisit() || folders.isEmpty()) {
                return Optional.empty();
            }
            Path folder = folders.size() == 1 ? folders.get(0) : folders.stream()
                    .filter(each -> OutputFile.existing(each.resolve(name)).isPresent()).findFirst().orElse(folders.get(0));
            return Optional.of(new WarcPlace(relative(folder.resolve(name)), info.getLong("warcFileOffset")));
        }

        /** The file of a place, under the name that it has now. */
        Path locate(WarcPlace place) throws IOException {
            if (place.isBroken()) {
                throw new NoSuchFileException(place.toString());
            }
            Path file = job.resolve(place.file());
            return OutputFile.existing(file).orElseThrow(() -> new NoSuchFileException(file.toString()));
        }

        Capture read(WarcPlace place) throws IOException {
            return CaptureReader.read(locate(place), place.fileName(), place.offset());
        }

        private String relative(Path file) {
            return file.startsWith(job) ? job.relativize(file).toString() : file.toString();
        }
    }
}
