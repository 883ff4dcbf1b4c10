package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import org.feedwright.PageOutcome;
import org.feedwright.wrapper.PostGate;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

public class PinnedFilesTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private final List<String> read = new ArrayList<>();
    private Path file;
    private PinnedFiles<PageReader> pinned;

    @Before
    public void writeAFile() throws IOException {
        Path job = folder.getRoot().toPath();
        file = Files.writeString(Files.createDirectories(job.resolve("wrappers")).resolve("blog.json"), "first");
        pinned = new PinnedFiles<>(job, content -> {
            String text = new String(content, StandardCharsets.UTF_8);
            if (text.isEmpty()) {
                throw new IOException("empty");
            }
            read.add(text);
            return page -> new PageOutcome.NoPost(PostGate.Verdict.NO_TITLE);
        });
    }

    @Test
    public void fileIsReadOnceAndAgainWhenItWasChanged() throws IOException {
        PageReader reader = pinned.get("wrappers/blog.json");
        assertSame(reader, pinned.get("wrappers/blog.json"));
        Files.writeString(file, "mended");
        Files.setLastModifiedTime(file, FileTime.fromMillis(1_600_000_000_000L));
        pinned.get("wrappers/blog.json");
        assertEquals(List.of("first", "mended"), read);
    }

    @Test
    public void fileThatIsNotThereOrOfAnotherKindIsNamed() throws IOException {
        assertThrows(NoSuchFileException.class, () -> pinned.get("wrappers/other.json"));
        Files.writeString(file, "");
        IOException fault = assertThrows(IOException.class, () -> pinned.get("wrappers/blog.json"));
        assertTrue(fault.getMessage(), fault.getMessage().contains("blog.json"));
    }
}
