package org.feedwright.archive;

import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;
import org.apache.commons.codec.digest.DigestUtils;
import org.archive.format.warc.WARCConstants.WARCRecordType;
import org.archive.io.warc.WARCRecordInfo;
import org.archive.io.warc.WARCWriter;
import org.archive.io.warc.WARCWriterPoolSettingsData;
import org.archive.uid.UUIDGenerator;
import org.archive.util.Base32;
import org.feedwright.capture.UrlKey;
import org.feedwright.post.OutputFile;
import org.feedwright.post.Post;
import org.feedwright.post.PostJson;
import org.feedwright.post.PostSink;
import org.feedwright.post.Tool;

/**
 * Writes each post as a WARC {@code metadata} record, into one WARC per archive file that the posts come from, which names its source as
 * WAT files do: posts of {@code X.warc.gz} or {@code X.warc.zst} go to {@code X.warc.posts.warc.gz}. The last ending is there because tools
 * know WARCs by it ({@code X.warc.wat.gz} needs its own rule everywhere). Posts of {@code X.warc} go to the same file, whose first record
 * names the one of them that gave a post first: usually one is a copy of the other. Keep these files out of replay collections: the records
 * carry the pages' URIs.
 *
 * <p>Files end in {@code .open} until the sink is closed; what an earlier run left under the same name is overwritten then, unless posts
 * are to be added to it.
 */
public final class WarcPostSink implements PostSink {
    /** Stands in the name of every file that this class writes. */
    static final String INFIX = ".posts.warc";

    /** Files open at once; raising it saves reopening where posts of more files alternate, and costs a file handle and a buffer each. */
    static final int MAX_OPEN_FILES = 16;

    private static final String ENDING = INFIX + ".gz";

    private final Path folder;
    private final ToLongFunction<Path> kept;
    private final Clock clock;
    private final Set<Path> begun = new HashSet<>();
    private final Map<Path, PostWarc> open = new LinkedHashMap<>(16, 0.75f, true);
    private boolean isPart;

    /**
     * @param folder made where it is missing
     * @param kept   bytes of a file, given by its path in the folder, that stay as they are, behind which posts are added: whole records;
     *               0 where it is begun anew
     * @param clock  for the date of the warcinfo records, the only thing that two runs over the same posts write differently
     */
    public WarcPostSink(Path folder, ToLongFunction<Path> kept, Clock clock) {
        this.folder = folder.toAbsolutePath().normalize();
        this.kept = Objects.requireNonNull(kept);
        this.clock = Objects.requireNonNull(clock);
    }

    /** The file, relative to the folder, into which posts of an archive file go. */
    public static String fileFor(String warcFile) {
        String closed = without(warcFile, OutputFile.OPEN);
        return without(without(closed, ".gz"), ".zst") + ENDING;
    }

    /** Whether a file has such a name as those that this class writes. */
    public static boolean isPosts(Path file) {
        return file.toString().endsWith(ENDING);
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
        warcFor(file, source).write(post);
    }

    private PostWarc warcFor(Path file, String source) throws IOException {
        PostWarc warc = open.get(file);
        if (warc != null) {
            return warc;
        }
        closeEldest();
        Files.createDirectories(file.getParent());
        boolean isFirst = begun.add(file);
        long old = kept.applyAsLong(folder.relativize(file));
        if (isFirst && old > 0) {
            copy(file, old);
        }
        PostWarc opened = PostWarc.open(OutputFile.opened(file), !isFirst || old > 0, source);
        open.put(file, opened);
        if (isFirst && old == 0) {
            opened.writeInfo(file.getFileName().toString(), clock.instant());
        }
        return opened;
    }

    /** What is behind the bytes that stay was written by a run that was killed before it could say so. */
    private static void copy(Path file, long bytes) throws IOException {
        Files.copy(file, OutputFile.opened(file), StandardCopyOption.REPLACE_EXISTING);
        try (FileChannel channel = FileChannel.open(OutputFile.opened(file), StandardOpenOption.WRITE)) {
            channel.truncate(bytes);
        }
    }

    private void closeEldest() throws IOException {
        if (open.size() >= MAX_OPEN_FILES) {
            Path eldest = open.keySet().iterator().next();
            open.remove(eldest).close();
        }
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
            Files.move(OutputFile.opened(file), file, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /**
     * One WARC file of posts, written with webarchive-commons. Record ids are made of the source's id and the payload, dates are those of
     * the captures (as in WAT files), so that the same posts give the same records. Two habits of the library are worked around: it drops a
     * record whose URL holds white space with nothing but a log line, and keeps every record that it wrote in memory until told otherwise.
     */
    private record PostWarc(WARCWriter writer, String source) implements Closeable {
        private static final int NO_SIZE_LIMIT = -1;
        private static final Pattern SPACES = Pattern.compile("[\\p{javaWhitespace}\\p{javaISOControl}]+");

        /** @param source the archive file whose posts go in, for the warcinfo record */
        static PostWarc open(Path file, boolean append, String source) throws IOException {
            OpenOption[] options = {StandardOpenOption.CREATE, append ? StandardOpenOption.APPEND : StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE};
            OutputStream out = new BufferedOutputStream(Files.newOutputStream(file, options));
            List<File> folders = List.of(file.getParent().toFile());
            WARCWriterPoolSettingsData settings = new WARCWriterPoolSettingsData("", "", NO_SIZE_LIMIT, true, folders, List.of(),
                    new UUIDGenerator());
            // without the ending .open, by which the writer would rename the file on its own and only log a failure
            return new PostWarc(new WARCWriter(new AtomicInteger(), out, file.resolveSibling("unnamed").toFile(), settings), source);
        }

        void writeInfo(String fileName, Instant now) throws IOException {
            String fields = "software: " + Tool.current() + "\r\nformat: WARC File Format 1.0\r\n"
                    + "conformsTo: http://bibnum.bnf.fr/WARC/WARC_ISO_28500_version1_latestdraft.pdf\r\n"
                    + "description: posts extracted from the captures of " + source + "\r\nsource: " + source + "\r\n";
            byte[] content = fields.getBytes(StandardCharsets.UTF_8);
            WARCRecordInfo info = record(WARCRecordType.warcinfo, now, "application/warc-fields", content, fileName);
            info.addExtraHeader("WARC-Filename", fileName);
            write(info);
        }

        void write(Post post) throws IOException {
            String captureId = post.provenance().recordId();
            String captureKey = captureId.isEmpty() ? source + ":" + post.provenance().offset() : captureId;
            WARCRecordInfo info = record(WARCRecordType.metadata, post.crawlDate(), "application/json", PostJson.bytes(post), captureKey);
            info.setUrl(withoutSpaces(post.url()));
            if (!captureId.isEmpty()) {
                info.addExtraHeader("WARC-Refers-To", withoutSpaces(captureId));
            }
            write(info);
        }

        private static WARCRecordInfo record(WARCRecordType type, Instant date, String mediaType, byte[] content, String key) {
            String digest = "sha1:" + Base32.encode(DigestUtils.sha1(content));
            WARCRecordInfo info = new WARCRecordInfo();
            info.setType(type);
            info.setCreate14DigitDate(date.truncatedTo(ChronoUnit.SECONDS).toString());
            info.setMimetype(mediaType);
            info.setRecordId(recordId(key + "\n" + date + "\n" + digest));
            info.setContentStream(new ByteArrayInputStream(content));
            info.setContentLength(content.length);
            info.setEnforceLength(true);
            info.addExtraHeader("WARC-Block-Digest", digest);
            return info;
        }

        private static URI recordId(String named) {
            return URI.create("urn:uuid:" + UUID.nameUUIDFromBytes(named.getBytes(StandardCharsets.UTF_8)));
        }

        private void write(WARCRecordInfo info) throws IOException {
            writer.writeRecord(info);
            writer.resetTmpRecordLog();
            if (info.getWARCFileOffset() == null) {
                throw new IOException("webarchive-commons refused the record of " + info.getUrl() + " from " + source);
            }
        }

        @Override
        public void close() throws IOException {
            writer.close();
        }

        /** White space and control characters encoded, for headers, which may hold neither; all else as it is. */
        private static String withoutSpaces(String url) {
            return SPACES.matcher(url).replaceAll(spaces -> UrlKey.percentEncoded(spaces.group()));
        }
    }
}
