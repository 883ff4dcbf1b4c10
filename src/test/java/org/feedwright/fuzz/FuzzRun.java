package org.feedwright.fuzz;

import com.code_intelligence.jazzer.Jazzer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Lets Jazzer look for faults of one target, led by the code that its inputs reach: {@code FuzzRun TARGET SECONDS FOLDER}. What it finds,
 * and the inputs that reached something new, stay in the folder.
 */
public final class FuzzRun {
    private static final String TARGET = "feedwright.fuzz";
    /** Seconds that one input may take; the slowest of ours takes a tenth of one on a quiet machine. */
    private static final int SLOW = 20;
    private static final int MAX_BYTES = 16_384;

    private FuzzRun() {
    }

    /** Writes the target's seeds and starts Jazzer, which ends the process. */
    public static void main(String[] args) throws Exception {
        FuzzTarget target = FuzzTarget.valueOf(args[0]);
        Path folder = Path.of(args[2]).resolve(args[0]);
        Path corpus = Files.createDirectories(folder.resolve("corpus"));
        for (int i = 0; i < target.seeds().size(); i++) {
            Files.write(corpus.resolve("seed-" + i), target.seeds().get(i));
        }
        System.setProperty(TARGET, args[0]);
        Jazzer.main(List.of("--target_class=" + FuzzRun.class.getName(), "--instrumentation_includes=org.feedwright.**",
                "--disabled_hooks=com.code_intelligence.jazzer.sanitizers.XmlParserSsrfGuidance",
                "--reproducer_path=" + folder, "--keep_going=50", "-max_total_time=" + args[1], "-timeout=" + SLOW, "-max_len=" + MAX_BYTES,
                "-artifact_prefix=" + folder + "/", "-print_final_stats=1", corpus.toString()).toArray(new String[0]));
    }

    /** What Jazzer calls first, by this name, without a watch: else the first input pays for all classes that are loaded. */
    public static void fuzzerInitialize() throws IOException {
        FuzzTarget target = FuzzTarget.valueOf(System.getProperty(TARGET));
        for (byte[] seed : target.seeds()) {
            target.read(seed);
        }
    }

    /** What Jazzer calls, by this name. */
    public static void fuzzerTestOneInput(byte[] bytes) throws IOException {
        FuzzTarget.valueOf(System.getProperty(TARGET)).read(bytes);
    }
}
