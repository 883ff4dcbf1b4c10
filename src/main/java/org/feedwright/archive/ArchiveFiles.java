package org.feedwright.archive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The archive files that a list of inputs stands for, each under the name that goes into provenance.
 *
 * @param byName     in the order of the inputs; within a folder by path
 * @param otherFiles files in folders that were left out because of their names
 */
record ArchiveFiles(Map<String, Path> byName, long otherFiles) {
    /** {@code .open} is what Heritrix and wget-like tools append while they write. */
    private static final Pattern ARCHIVE_NAME = Pattern.compile("(?i).{0,4096}\\.w?arc(\\.gz)?(\\.open)?");

    ArchiveFiles {
        byName = Collections.unmodifiableMap(new LinkedHashMap<>(byName));
    }

    /**
     * Files are taken whatever their name, from folders (recursively, links to folders in them not followed) those that are named like
     * archives, save for the WARCs that {@link WarcPostSink} writes. A file reached twice is taken once.
     *
     * @throws NoSuchFileException where an input does not exist
     */
    static ArchiveFiles of(List<Path> inputs) throws IOException {
        Map<String, Path> byName = new LinkedHashMap<>();
        Set<Path> seen = new HashSet<>();
        long others = 0;
        for (Path input : inputs) {
            boolean folder = Files.isDirectory(input);
            for (Path file : folder ? filesBelow(input) : List.of(existing(input))) {
                if (folder && !isArchiveName(file.getFileName().toString())) {
                    others++;
                } else if (seen.add(file.toRealPath())) {
                    byName.put(freeName(byName, input, folder ? input.relativize(file) : file.getFileName()), file);
                }
            }
        }
        return new ArchiveFiles(byName, others);
    }

    private static boolean isArchiveName(String name) {
        return ARCHIVE_NAME.matcher(name).matches() && !name.contains(WarcPostSink.INFIX);
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

    /** The plain name, or with the input's own name before it, or with a number where that is taken too. */
    private static String freeName(Map<String, Path> taken, Path input, Path relative) {
        Path absolute = input.toAbsolutePath().normalize();
        boolean isFile = relative.equals(input.getFileName()) && !Files.isDirectory(input);
        Path own = isFile ? absolute.getParent().getFileName() : absolute.getFileName();
        List<String> candidates = new ArrayList<>(List.of(slashed(relative)));
        candidates.add((own == null ? "" : own + "/") + slashed(relative));
        for (String candidate : candidates) {
            if (!taken.containsKey(candidate)) {
                return candidate;
            }
        }
        int number = 2;
        while (taken.containsKey(number + "/" + candidates.get(1))) {
            number++;
        }
        return number + "/" + candidates.get(1);
    }

    private static String slashed(Path relative) {
        return relative.toString().replace(relative.getFileSystem().getSeparator(), "/");
    }
}
