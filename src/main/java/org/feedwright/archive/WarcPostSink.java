package org.feedwright.archive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.feedwright.post.Post;
import org.feedwright.post.PostSink;

/**
 * Writes each post as a WARC {@code metadata} record, into one WARC per archive file that the posts come from, which names its source as
 * WAT files do: posts of {@code X.warc.gz} or {@code X.warc.zst} go to {@code X.warc.posts.warc.gz}. The last ending is there because tools
 * know WARCs by it ({@code X.warc.wat.gz} needs its own rule everywhere). Posts of {@code X.warc} go to the same file, whose first record
 * names the one of them that gave a post first: usually one is a copy of the other. Keep these files out of replay collections: the records
 * carry the pages' URIs.
 *
 * <p>Files end in {@code .open} until the sink is closed; what an earlier run left under the same name is overwritten then.
 */
public final class WarcPostSink implements PostSink {
    /** Stands in the name of every file that this class writes. */
    static final String INFIX = ".posts.warc";

    /** Files open at once; raising it saves reopening where posts of more files alternate, and costs a file handle and a buffer each. */
    static final int MAX_OPEN_FILES = 16;

    private static final String ENDING = INFIX + ".gz";
    private static final String OPEN = ".open";

    private final Path folder;
    private final Function<Post, byte[]> json;
    private final String software;
    private final Clock clock;
    private final Set<Path> begun = new HashSet<>();
    private final Map<Path, PostWarc> open = new LinkedHashMap<>(16, 0.75f, true);
    private boolean isPart;

    /**
     * @param folder   made where it is missing
     * @param json     a post as a JSON object in UTF-8
     * @param software name and version of the tool, for the warcinfo records
     * @param clock    for the date of the warcinfo records, the only thing that two runs over the same posts write differently
     */
    public WarcPostSink(Path folder, Function<Post, byte[]> json, String software, Clock clock) {
        this.folder = folder.toAbsolutePath().normalize();
        this.json = Objects.requireNonNull(json);
        this.software = Objects.requireNonNull(software);
        this.clock = Objects.requireNonNull(clock);
    }

    /** The file, relative to the folder, into which posts of an archive file go. */
    public static String fileFor(String warcFile) {
        String closed = without(warcFile, OPEN);
        return without(without(closed, ".gz"), ".zst") + ENDING;
    }

    private static String without(String name, String ending) {
        return name.endsWith(ending) ? name.substring(0, name.length() - ending.length()) : name;
    }

    /** @throws IllegalArgumentException where the post's archive file would lead out of the folder */
    @Override
    public void write(Post post) throws IOException {
        String source = post.provenance().warcFile();
        Path file = folder.resolve(fileFor(source)).normalize();
        if (!file.startsWith(folder)) {
            throw new IllegalArgumentException("archive file outside of the folder: " + source);
        }
        warcFor(file, source).write(post, json.apply(post));
    }

    private PostWarc warcFor(Path file, String source) throws IOException {
        PostWarc warc = open.get(file);
        if (warc != null) {
            return warc;
        }
        closeEldest();
        Files.createDirectories(file.getParent());
        boolean first = begun.add(file);
        PostWarc opened = PostWarc.open(opened(file), !first, source);
        open.put(file, opened);
        if (first) {
            opened.writeInfo(file.getFileName().toString(), software, clock.instant());
        }
        return opened;
    }

    private void closeEldest() throws IOException {
        if (open.size() >= MAX_OPEN_FILES) {
            Path eldest = open.keySet().iterator().next();
            open.remove(eldest).close();
        }
    }

    private static Path opened(Path file) {
        return file.resolveSibling(file.getFileName() + OPEN);
    }

    @Override
    public void abandon() {
        isPart = true;
    }

    /** Finishes all files, as far as it can; throws what went wrong first. */
    @Override
    public void close() throws IOException {
        IOException failure = null;
        for (Path file : begun) {
            try {
                finish(file);
            } catch (IOException e) {
                if (failure == null) {
                    failure = e;
                } else {
                    failure.addSuppressed(e);
                }
            }
        }
        begun.clear();
        if (failure != null) {
            throw failure;
        }
    }

    private void finish(Path file) throws IOException {
        PostWarc warc = open.remove(file);
        if (warc != null) {
            warc.close();
        }
        if (!isPart) {
            Files.move(opened(file), file, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
