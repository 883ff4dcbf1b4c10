package org.feedwright.heritrix;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipException;
import org.archive.spring.ConfigPath;
import org.archive.util.zip.GZIPMembersInputStream;
import org.feedwright.post.OutputFile;
import org.feedwright.post.Post;
import org.feedwright.post.PostJson;

/**
 * The files of posts that earlier launches of a job left. A launch that was killed wrote posts after the last checkpoint which the state of
 * the crawl knows nothing of; they are found by the serial numbers, and read back. Immutable.
 */
record SidecarHistory(List<Numbered> files) {
    private static final String LAUNCH = "${launchId}";
    private static final Pattern NAME = Pattern.compile("posts-\\d{17}-(\\d{1,18})-[^/]{0,255}\\.jsonl\\.gz(\\.open)?");

    static final SidecarHistory NONE = new SidecarHistory(List.of());

    record Numbered(Path file, long serial) {
        boolean isOpen() {
            return file.toString().endsWith(OutputFile.OPEN);
        }
    }

    SidecarHistory {
        files = List.copyOf(files);
    }

    /** @param directory where the posts of a launch go; that of another launch is its like with the other's id */
    static SidecarHistory of(ConfigPath directory) throws IOException {
        List<Numbered> files = new ArrayList<>();
        for (Path folder : folders(directory)) {
            for (Path file : list(folder)) {
                Matcher name = NAME.matcher(file.getFileName().toString());
                if (name.matches()) {
                    files.add(new Numbered(file, Long.parseLong(name.group(1))));
                }
            }
        }
        files.sort(Comparator.comparingLong(Numbered::serial));
        return new SidecarHistory(files);
    }

    private static List<Path> folders(ConfigPath directory) throws IOException {
        String path = directory.getPath();
        if (!path.contains(LAUNCH)) {
            return List.of(directory.getFile().toPath());
        }
        Path job = directory.getBase().getFile().toPath();
        return list(job).stream().filter(each -> Files.isDirectory(each) && !Files.isSymbolicLink(each))
                .map(launch -> job.resolve(path.replace(LAUNCH, launch.getFileName().toString()))).toList();
    }

    private static List<Path> list(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    /** Files from a number on, in order. */
    List<Numbered> since(long serial) {
        return files.stream().filter(file -> file.serial() >= serial).toList();
    }

    /** A number that no file has, nor any before which there is one. */
    long nextSerial() {
        return files.isEmpty() ? 0 : files.get(files.size() - 1).serial() + 1;
    }

    /**
     * Gives every post of a file. One that was being written when its process was killed loses the torn end, if it has one, and gets its
     * name; it goes where nothing is left.
     */
    static void readBack(Numbered numbered, Consumer<Post> posts) throws IOException {
        Path file = numbered.file();
        long whole = readWhole(file, posts);
        if (!numbered.isOpen()) {
            return;
        }
        if (whole == 0) {
            Files.delete(file);
            return;
        }
        try (RandomAccessFile torn = new RandomAccessFile(file.toFile(), "rw")) {
            torn.setLength(whole);
        }
        String name = file.getFileName().toString();
        Files.move(file, file.resolveSibling(name.substring(0, name.length() - OutputFile.OPEN.length())));
    }

    /** Gives every post of a file as it is, also while it is written. Returns the bytes up to the end of the last member that is whole. */
    static long readWhole(Path file, Consumer<Post> posts) throws IOException {
        long whole = 0;
        try (InputStream raw = new BufferedInputStream(Files.newInputStream(file))) {
            if (Files.size(file) == 0) {
                return 0;
            }
            GZIPMembersInputStream members = new GZIPMembersInputStream(raw);
            members.setEofEachMember(true);
            for (byte[] line = members.readAllBytes(); line.length > 0; line = members.readAllBytes()) {
                posts.accept(PostJson.read(new String(line, StandardCharsets.UTF_8)));
                whole = members.getCurrentMemberEnd();
                members.nextMember();
            }
        } catch (EOFException | ZipException e) {
            return whole; // torn
        }
        return whole;
    }
}
