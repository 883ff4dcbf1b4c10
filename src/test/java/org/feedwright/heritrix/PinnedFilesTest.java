package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

public class PinnedFilesTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private final List<String> read = new ArrayList<>();
    private Path file;
    private PinnedFiles<StringBuilder> pinned;

    @Before
    public void writeAFile() throws IOException {
        Path job = folder.getRoot().toPath();
        file = Files.writeString(Files.createDirectories(job.resolve("wrappers")).resolve("blog.json"), "first");
        pinned = new PinnedFiles<>(job, file -> {
            String text = Files.readString(file);
            if (text.isEmpty()) {
                throw new IOException("empty");
            }
            read.add(text);
            return new StringBuilder(text);
        });
    }

    @Test
    public void fileIsReadOnceAndAgainWhenItWasChanged() throws IOException {
        StringBuilder reader = pinned.get("wrappers/blog.json");
        assertSame(reader, pinned.get("wrappers/blog.json"));
        Files.writeString(file, "mended");
        Files.setLastModifiedTime(file, FileTime.fromMillis(1_600_000_000_000L));
        pinned.get("wrappers/blog.json");
        assertEquals(List.of("first", "mended"), read);
    }

    @Test
    public void fileThatIsNotThereOrOfAnotherKindIsNamed() throws IOException {
        IOException missing = assertThrows(IOException.class, () -> pinned.get("wrappers/other.json"));
        assertEquals("there is no such file: " + file.resolveSibling("other.json"), missing.getMessage());
        Files.writeString(file, "");
        IOException empty = assertThrows(IOException.class, () -> pinned.get("wrappers/blog.json"));
        assertEquals(file + ": empty", empty.getMessage());
    }

    @Test
    public void whatWasReadStaysWhereTheFileIsBrokenOrGoneLater() throws IOException {
        StringBuilder reader = pinned.get("wrappers/blog.json");
        Files.writeString(file, "");
        Files.setLastModifiedTime(file, FileTime.fromMillis(1_600_000_000_000L));
        assertSame(reader, pinned.get("wrappers/blog.json"));
        Files.delete(file);
        assertSame(reader, pinned.get("wrappers/blog.json"));
        Files.writeString(file, "mended");
        pinned.get("wrappers/blog.json");
        assertEquals(List.of("first", "mended"), read);
    }

    @Test
    public void faultsInWrappersAndHandlesNameFileLineAndReason() throws IOException {
        Files.writeString(file, "{\"format\": 1,\n\"blog\": oops}");
        IOException wrapper = assertThrows(IOException.class, () -> PinnedFiles.ofWrappers(file.getParent()).get("blog.json"));
        assertTrue(wrapper.getMessage(), wrapper.getMessage().startsWith(file + ", line 2: Unrecognized token 'oops'"));
        Files.writeString(file.resolveSibling("blog.xml"), "<handles>\n<handle nome='x'/></handles>");
        IOException handles = assertThrows(IOException.class, () -> PinnedFiles.ofHandles(file.getParent()).get("blog.xml"));
        assertTrue(handles.getMessage(), handles.getMessage().startsWith("in the folder " + file.getParent() + ": blog.xml, line 2: "));
    }
}
