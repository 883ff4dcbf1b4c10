package org.feedwright.heritrix;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A folder that soon takes no more, until {@link #grow}. A real file system of some kilobytes where this process may mount one; elsewhere a
 * file stands where the folder would have to be, so that nothing at all can be written.
 */
final class SmallDisk implements Closeable {
    private static final String SMALL = "size=16k";
    private static final String LARGE = "size=4m";

    private final Path folder;
    private final boolean real;

    private SmallDisk(Path folder, boolean real) {
        this.folder = folder;
        this.real = real;
    }

    static SmallDisk at(Path folder) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        boolean real = does("mount", "-t", "tmpfs", "-o", SMALL, "tmpfs", folder.toString());
        if (!real) {
            Files.delete(folder);
            Files.createFile(folder);
        }
        return new SmallDisk(folder, real);
    }

    private static boolean does(String... command) throws InterruptedException {
        try {
            return new ProcessBuilder(List.of(command)).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start()
                    .waitFor() == 0;
        } catch (IOException e) {
            return false; // there is no such command here
        }
    }

    /** Makes room. */
    void grow() throws IOException, InterruptedException {
        if (!real) {
            Files.delete(folder);
        } else if (!does("mount", "-o", "remount," + LARGE, folder.toString())) {
            throw new IOException("can't make room in " + folder);
        }
    }

    /** Whether it is a file system that takes something at first. */
    boolean isReal() {
        return real;
    }

    @Override
    public void close() throws IOException {
        try {
            if (real && !does("umount", folder.toString())) {
                throw new IOException("can't take away " + folder);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
