package org.feedwright.archive;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;

/** The archives in a zip, such as a WACZ (Web Archive Collection Zipped 1.1.1), read where they lie: that stores them as they are. */
final class ZipContents {
    private static final byte[] MAGIC = {'P', 'K', 3, 4};
    /** Parts of names that would lead out of a folder of posts, where files are called after the archives. */
    private static final Set<String> NO_NAMES = Set.of("", ".", "..");

    private ZipContents() {
    }

    /**
     * The members of the zip that are named like archives, by name, in their order; those that the zip compresses or encrypts can't be
     * opened. None where it is no zip, or has no directory of its members, being cut off.
     */
    static Map<String, ArchiveBytes> archives(Path zip, Predicate<String> isArchiveName) {
        Map<String, ArchiveBytes> byName = new LinkedHashMap<>();
        if (!startsAsZip(zip)) {
            return byName;
        }
        try (ZipFile file = ZipFile.builder().setPath(zip).get()) {
            for (ZipArchiveEntry member : Collections.list(file.getEntriesInPhysicalOrder())) {
                String name = member.getName();
                if (isSound(name) && isArchiveName.test(name)) {
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
            return Arrays.equals(MAGIC, in.readNBytes(MAGIC.length));
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
}
