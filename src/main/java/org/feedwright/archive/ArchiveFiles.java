package org.feedwright.archive;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;

/**
 * The archive files that a list of inputs stands for, each under the name that goes into provenance.
 *
 * @param byName     in the order of the inputs; within a folder by path
 * @param otherFiles files in folders that were left out because of their names
 */
record ArchiveFiles(Map<String, ArchiveBytes> byName, long otherFiles) {
    /** {@code .open} is what Heritrix and wget-like tools append while they write. */
    private static final Pattern ARCHIVE_NAME = Pattern.compile("(?i)\\.w?arc(\\.gz|\\.zst)?(\\.open)?\\z");
    private static final Pattern WACZ_NAME = Pattern.compile("(?i)\\.wacz\\z");
    /** Before a web server is asked again; the pauses double. */
    private static final Duration HTTP_PAUSE = Duration.ofSeconds(1);
    private static final byte[] ZIP_MAGIC = {'P', 'K', 3, 4};
    /** Parts of names that would lead out of a folder of posts, where files are called after the archives. */
    private static final Set<String> NO_NAMES = Set.of("", ".", "..");

    ArchiveFiles {
        byName = Collections.unmodifiableMap(new LinkedHashMap<>(byName));
    }

    /**
     * Files are taken whatever their name, from folders (recursively, links to folders in them not followed) those that are named like
     * archives, save for the WARCs that {@link WarcPostSink} writes. A file reached twice is taken once. A zip stands for the archives in
     * it, or for itself where it seems to hold none: so the records of one that is cut off are found. Behind all these comes what lies on
     * web servers, of which nothing is asked yet.
     *
     * @throws NoSuchFileException where an input does not exist
     */
    static ArchiveFiles of(List<Path> inputs, List<URI> urls) throws IOException {
        Map<String, ArchiveBytes> byName = new LinkedHashMap<>();
        Set<Path> seen = new HashSet<>();
        long others = 0;
        for (Path input : inputs) {
            boolean folder = Files.isDirectory(input);
            for (Path file : folder ? filesBelow(input) : List.of(existing(input))) {
                if (folder && !isNamedToBeRead(file.getFileName().toString())) {
                    others++;
                } else if (seen.add(file.toRealPath())) {
                    String relative = slashed(folder ? input.relativize(file) : file.getFileName());
                    contents(file).forEach((member, bytes) -> byName.put(freeName(byName, folder(input), relative + member), bytes));
                }
            }
        }
        for (URI url : urls) {
            byName.put(freeName(byName, url.getHost(), HttpArchive.name(url)), new HttpArchive(url, HTTP_PAUSE));
        }
        return new ArchiveFiles(byName, others);
    }

    /** What a file stands for, by what comes behind its own name: nothing for itself. */
    private static Map<String, ArchiveBytes> contents(Path file) {
        Map<String, ArchiveBytes> members = new LinkedHashMap<>();
        if (Files.isRegularFile(file) && !isArchiveName(file.getFileName().toString())) {
            archives(file).forEach((name, bytes) -> members.put("!/" + name, bytes));
        }
        return members.isEmpty() ? Map.of("", ArchiveBytes.of(file)) : members;
    }

    private static boolean isNamedToBeRead(String name) {
        return isArchiveName(name) || WACZ_NAME.matcher(name).find();
    }

    private static boolean isArchiveName(String name) {
        return ARCHIVE_NAME.matcher(name).find() && !name.contains(WarcPostSink.INFIX);
    }

    private static Path existing(Path input) throws NoSuchFileException {
        if (!Files.exists(input)) {
            throw new NoSuchFileException(input.toString());
        }
        return input;
    }

    private static List<Path> filesBelow(Path folder) throws IOException {
        Path real = folder.toRealPath(); // a walk does not go into a link, not even where it begins
        try (Stream<Path> all = Files.walk(real)) {
            return all.filter(Files::isRegularFile).map(file -> folder.resolve(real.relativize(file))).sorted().toList();
        }
    }

    private static String folder(Path input) {
        Path absolute = input.toAbsolutePath().normalize();
        Path own = Files.isDirectory(input) ? absolute.getFileName() : absolute.getParent().getFileName();
        return own == null ? "" : own.toString();
    }

    /** The plain name, or with the input's own folder or host before it, or with a number where that is taken too. */
    private static String freeName(Map<String, ?> taken, String folder, String plain) {
        String longer = (folder.isEmpty() ? "" : folder + "/") + plain;
        String name = taken.containsKey(plain) ? longer : plain;
        for (int number = 2; taken.containsKey(name); number++) {
            name = number + "/" + longer;
        }
        return name;
    }

    private static String slashed(Path relative) {
        return relative.toString().replace(relative.getFileSystem().getSeparator(), "/");
    }

    /**
     * The members of the zip, such as a WACZ (Web Archive Collection Zipped 1.1.1), that are named like archives, by name, in their order.
     * They are read where they lie: those that the zip compresses or encrypts can't be opened. None where it is no zip, or has no directory
     * of its members, being cut off.
     */
    private static Map<String, ArchiveBytes> archives(Path zip) {
        Map<String, ArchiveBytes> byName = new LinkedHashMap<>();
        if (!startsAsZip(zip)) {
            return byName;
        }
        try (ZipFile file = ZipFile.builder().setPath(zip).get()) {
            for (ZipArchiveEntry member : Collections.list(file.getEntriesInPhysicalOrder())) {
                String name = member.getName();
                if (isSound(name) && isArchiveName(name)) {
                    byName.putIfAbsent(name, bytes(zip, member));
                }
            }
        } catch (IOException e) {
            return Map.of();
        }
        return byName;
    }

    /** The directory stands at a zip's end, and so it does in a WARC whose last record is of a zip. */
    private static boolean startsAsZip(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return Arrays.equals(ZIP_MAGIC, in.readNBytes(ZIP_MAGIC.length));
        } catch (IOException e) {
            return false;
        }
    }

    private static boolean isSound(String name) {
        return Arrays.stream(name.split("/", -1)).noneMatch(NO_NAMES::contains) && name.chars().noneMatch(Character::isISOControl);
    }

    private static ArchiveBytes bytes(Path zip, ZipArchiveEntry member) {
        if (member.getMethod() != ZipArchiveEntry.STORED || member.getGeneralPurposeBit().usesEncryption()) {
            return () -> {
                throw new IOException("compressed or encrypted by the zip; unzip " + zip + " and give the folder");
            };
        }
        long start = member.getDataOffset();
        long size = member.getSize();
        return () -> new FileSection(FileChannel.open(zip), start, size);
    }

    /** Some bytes of a file as a channel of their own; closes the file's channel with itself. */
    private static final class FileSection extends ArchiveBytes.ReadOnlyChannel {
        private final FileChannel file;
        private final long start;

        FileSection(FileChannel file, long start, long size) {
            super(size);
            this.file = file;
            this.start = start;
        }

        @Override
        int read(ByteBuffer to, long from) throws IOException {
            ByteBuffer within = to.slice(to.position(), (int) Math.min(to.remaining(), size() - from));
            int n = file.read(within, start + from);
            to.position(to.position() + Math.max(n, 0));
            return n;
        }

        @Override
        public void close() throws IOException {
            super.close();
            file.close();
        }
    }
}
