package org.feedwright.studio;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.feedwright.capture.UrlKey;
import org.feedwright.post.OutputFile;
import org.feedwright.reader.HandledSite;
import org.feedwright.region.handle.HandleFile;
import org.feedwright.region.handle.HandleFileException;

/**
 * The files of handles that the studio goes on with, and all that it writes. Of several files the first that is for a page reads it, as
 * {@link HandledSite} has it. Thread-safe.
 */
public final class HandleStore {
    private final Path fresh;
    /** In the order of reading. */
    private final List<Path> files;
    /** What they said when they were read or saved last. */
    private final Map<Path, HandleFile> said = new HashMap<>();

    /**
     * @param files that are there, in the order of reading
     * @param fresh for blogs that none of them is for: a folder, or a file that need not be there yet
     * @throws HandleFileException where one of them is no file of handles
     */
    public HandleStore(List<Path> files, Path fresh) throws IOException {
        this.files = new ArrayList<>(files);
        this.fresh = fresh;
        for (Path file : files) {
            said.put(file, HandleFile.read(file));
        }
    }

    /**
     * The file to write to.
     *
     * @param host of the blog; a port is no part of a name that every file system takes
     * @param keys URL keys of its pages
     */
    synchronized Path file(String host, List<String> keys) {
        return files.stream().filter(file -> isFor(said.get(file), keys)).findFirst().orElseGet(() -> fresh(host));
    }

    private static boolean isFor(HandleFile file, List<String> keys) {
        HandledSite site = new HandledSite(file, UrlKey::of);
        return keys.stream().anyMatch(site::covers);
    }

    private Path fresh(String host) {
        return Files.isDirectory(fresh) ? fresh.resolve(host.replaceAll("[^A-Za-z0-9.-]+", "-") + ".xml") : fresh;
    }

    /** What a file holds; empty where there is none. */
    synchronized String text(Path file) throws IOException {
        return Files.exists(file) ? Files.readString(file, StandardCharsets.UTF_8) : "";
    }

    /** What such a text says; nothing where it says nothing. */
    static Optional<HandleFile> parse(String xml) throws HandleFileException {
        return xml.isBlank() ? Optional.empty() : Optional.of(HandleFile.parse("handles", xml.getBytes(StandardCharsets.UTF_8)));
    }

    /** All files in the order of reading, one of them as it is in the making. */
    synchronized List<HandleFile> with(Path file, Optional<HandleFile> made) {
        List<Path> all = new ArrayList<>(files);
        insert(all, file);
        return all.stream().flatMap(one -> (one.equals(file) ? made : Optional.of(said.get(one))).stream()).toList();
    }

    /** Files of a folder are read by their names: a new one stands before the next name, or behind the last. */
    private static void insert(List<Path> all, Path file) {
        if (all.contains(file)) {
            return;
        }
        List<Path> neighbours = all.stream().filter(one -> one.resolveSibling(file.getFileName()).equals(file)).toList();
        Optional<Path> next = neighbours.stream().filter(one -> one.compareTo(file) > 0).findFirst();
        int behind = neighbours.isEmpty() ? all.size() : all.indexOf(neighbours.get(neighbours.size() - 1)) + 1;
        all.add(next.map(all::indexOf).orElse(behind), file);
    }

    /**
     * Writes the file whole: a reader sees the old one or the new one. A text that says nothing takes nothing away.
     *
     * @param host of the blog at hand
     * @throws HandleFileException where the text is no file of handles; then nothing is written
     */
    synchronized void save(Path file, String host, String xml) throws IOException {
        HandleFile made = parse(xml).orElseThrow(() -> new IllegalArgumentException("there is nothing to save yet"));
        if (!files.contains(file) && !file.equals(fresh(host))) {
            throw new IllegalArgumentException("no file of this studio: " + file);
        }
        try (OutputFile out = OutputFile.plain(file, 0)) {
            out.write(xml.getBytes(StandardCharsets.UTF_8));
        }
        insert(files, file);
        said.put(file, made);
    }
}
