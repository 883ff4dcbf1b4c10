package org.feedwright.heritrix;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.archive.spring.ConfigPath;
import org.feedwright.capture.Provenance;
import org.feedwright.post.Post;
import org.feedwright.post.PostField;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

public class SidecarTest {
    private static final Sidecar.Rotation NONE = new Sidecar.Rotation(Long.MAX_VALUE, Duration.ofDays(1));

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private static Post post(int number) {
        return Post.builder("http://blog.example/" + number, Instant.EPOCH, new Provenance("", 0, "", "sha1:" + number))
                .with(PostField.TITLE, "Title " + number).build();
    }

    private Path posts() {
        return folder.getRoot().toPath().resolve("20200101000000").resolve("posts");
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(posts())) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private SidecarHistory history() throws IOException {
        ConfigPath directory = new ConfigPath("posts", "${launchId}/posts");
        directory.setBase(new ConfigPath("job", folder.getRoot().getPath()));
        return SidecarHistory.of(directory);
    }

    private List<String> readBack(long since) throws IOException {
        List<String> titles = new ArrayList<>();
        for (SidecarHistory.Numbered file : history().since(since)) {
            SidecarHistory.readBack(file, post -> titles.add(post.title()));
        }
        return titles;
    }

    @Test
    public void fileIsOpenUntilItIsClosedAndNamedWithTimeNumberAndHost() throws IOException {
        Sidecar sidecar = new Sidecar(posts(), NONE, 7, name -> { });
        sidecar.write(post(1));
        assertTrue(names().toString(), names().get(0).matches("posts-\\d{17}-00007-[^/]+\\.jsonl\\.gz\\.open"));
        sidecar.close();
        assertTrue(names().toString(), names().get(0).matches("posts-\\d{17}-00007-[^/]+\\.jsonl\\.gz"));
        assertEquals(List.of("Title 1"), readBack(0));
    }

    @Test
    public void noFileIsMadeWithoutPosts() throws IOException {
        Sidecar sidecar = new Sidecar(posts(), NONE, 0, name -> { });
        assertEquals(0, sidecar.rotate());
        sidecar.close();
        assertFalse(Files.exists(posts()));
    }

    @Test
    public void largeOrOldFileIsFollowedByAnother() throws IOException {
        for (Sidecar.Rotation each : List.of(new Sidecar.Rotation(1, Duration.ofDays(1)), new Sidecar.Rotation(1000, Duration.ZERO))) {
            Sidecar sidecar = new Sidecar(posts(), each, history().nextSerial(), name -> { });
            sidecar.write(post(1));
            sidecar.write(post(2));
            sidecar.close();
        }
        assertEquals(4, names().size());
        assertEquals(4, history().nextSerial());
        assertEquals(List.of("Title 1", "Title 2", "Title 1", "Title 2"), readBack(0));
    }

    @Test
    public void postsAfterACheckpointAreToldFromThoseBefore() throws IOException {
        Sidecar sidecar = new Sidecar(posts(), NONE, 0, name -> { });
        sidecar.write(post(1));
        long checkpoint = sidecar.rotate();
        sidecar.write(post(2));
        assertEquals(List.of("Title 2"), readBack(checkpoint));
    }

    @Test
    public void fileThatIsTornAtAnyByteKeepsTheLinesBefore() throws IOException {
        Sidecar sidecar = new Sidecar(posts(), NONE, 0, name -> { });
        sidecar.write(post(1));
        Path open = posts().resolve(names().get(0));
        int one = Files.readAllBytes(open).length;
        sidecar.write(post(2));
        byte[] both = Files.readAllBytes(open);
        for (int length = 0; length <= both.length; length++) {
            try (Stream<Path> files = Files.list(posts())) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
            Files.write(open, Arrays.copyOf(both, length));
            int whole = length == both.length ? 2 : length >= one ? 1 : 0;
            assertEquals(List.of("Title 1", "Title 2").subList(0, whole), readBack(0));
            assertEquals("a file without a line goes", whole == 0 ? 0 : 1, names().size());
            assertEquals("read again it is whole", whole, readBack(0).size());
        }
    }

    @Test
    public void folderThatCanNotBeWrittenCostsNothingButThePostsOfThatTime() throws IOException {
        Files.createDirectories(posts().getParent());
        Files.createFile(posts());
        Sidecar sidecar = new Sidecar(posts(), NONE, 0, name -> { });
        assertThrows(IOException.class, () -> sidecar.write(post(1)));
        Files.delete(posts());
        sidecar.write(post(2));
        sidecar.close();
        assertEquals(List.of("Title 2"), readBack(0));
    }

    /** As after half a line: on a full disk some bytes of it are there. */
    @Test
    public void halfALineIsTakenBackWhenTheFileIsFinished() throws IOException {
        Sidecar sidecar = new Sidecar(posts(), NONE, 0, name -> { });
        sidecar.write(post(1));
        Path open = posts().resolve(names().get(0));
        byte[] whole = Files.readAllBytes(open);
        Files.write(open, Arrays.copyOf(whole, whole.length / 2), StandardOpenOption.APPEND);
        sidecar.close();
        assertArrayEquals(whole, Files.readAllBytes(posts().resolve(names().get(0))));
    }
}
