package org.feedwright.studio;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import org.feedwright.region.handle.HandleFile;
import org.feedwright.region.handle.HandleFileException;

/** The files that the studio writes, and all that it writes: one for all blogs, or in a folder one for each. Thread-safe. */
public final class HandleStore {
    private final Path place;

    /** @param place a folder, or a file that need not be there yet */
    public HandleStore(Path place) {
        this.place = place;
    }

    /** @param host of the blog; a port is no part of a name that every file system takes */
    Path file(String host) {
        return Files.isDirectory(place) ? place.resolve(host.replaceAll("[^A-Za-z0-9.-]+", "-") + ".xml") : place;
    }

    /** What a file holds; empty where there is none. */
    synchronized String text(Path file) throws IOException {
        return Files.exists(file) ? Files.readString(file, StandardCharsets.UTF_8) : "";
    }

    /** What such a text says; nothing where it says nothing. */
    static Optional<HandleFile> parse(String xml) throws HandleFileException {
        return xml.isBlank() ? Optional.empty() : Optional.of(HandleFile.parse("handles", xml.getBytes(StandardCharsets.UTF_8)));
    }

    /**
     * Writes the file whole: a reader sees the old one or the new one. A text that says nothing takes nothing away.
     *
     * @throws HandleFileException where the text is no file of handles; then nothing is written
     */
    synchronized void save(Path file, String xml) throws IOException {
        if (parse(xml).isEmpty()) {
            throw new IllegalArgumentException("there is nothing to save yet");
        }
        Path folder = file.toAbsolutePath().getParent();
        Path fresh = Files.createTempFile(folder, "handles", ".xml.new");
        try {
            Files.writeString(fresh, xml, StandardCharsets.UTF_8);
            Files.move(fresh, file.toAbsolutePath(), StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }
}
