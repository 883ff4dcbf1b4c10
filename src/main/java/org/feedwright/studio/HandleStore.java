package org.feedwright.studio;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import org.feedwright.region.handle.HandleFile;
import org.feedwright.region.handle.HandleFileException;

/** The one file that the studio writes: the handles that were opened, or that are to become a file. Thread-safe. */
public final class HandleStore {
    private final Path file;

    /** @param file need not be there yet */
    public HandleStore(Path file) {
        this.file = file;
    }

    Path file() {
        return file;
    }

    /** What the file holds; empty where there is none. */
    synchronized String text() throws IOException {
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
    synchronized void save(String xml) throws IOException {
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
