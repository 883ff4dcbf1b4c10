package org.feedwright.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.feedwright.cli.Main;

/**
 * How time and memory of {@code extract} grow with its input: the blogs of some archives once, twice and so on up to sixteen times, under
 * other host names, each read by a JVM of its own with a heap of 256 MB. Linux alone tells the peak of a process.
 */
public final class GrowthBenchmark {
    private static final int[] TIMES = {1, 2, 4, 8, 16};
    private static final String ALL_PAGES = String.valueOf(Integer.MAX_VALUE);
    private static final Duration POLL = Duration.ofMillis(20);
    private static final double MEGA = 1e6;
    private static final double MILLIS = 1e3;
    private static final double KILOBYTES_OF_MEGABYTE = 1024;

    private GrowthBenchmark() {
    }

    /** What a process took. */
    private record Cost(Duration cpu, long peakKilobytes) {
    }

    public static void main(String[] inputs) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("growth");
        Path archive = folder.resolve("blogs.warc.gz");
        Path posts = folder.resolve("posts.jsonl");
        System.out.println("| times the input | MB of WARC | posts | CPU s | CPU s per MB | peak RSS, MB |\n|---|---|---|---|---|---|");
        for (int times : TIMES) {
            List<String> blogs = new ArrayList<>(List.of("blogs", String.valueOf(times), ALL_PAGES, archive.toString()));
            blogs.addAll(List.of(inputs));
            ManyBlogs.main(blogs.toArray(String[]::new));
            Cost cost = run("extract", "-q", archive.toString(), "-o", posts.toString());
            double megabytes = Files.size(archive) / MEGA;
            double seconds = cost.cpu().toMillis() / MILLIS;
            try (Stream<String> lines = Files.lines(posts)) {
                System.out.printf(Locale.ROOT, "| %d | %.1f | %d | %.1f | %.2f | %.0f |%n", times, megabytes, lines.count(), seconds,
                        seconds / megabytes, cost.peakKilobytes() / KILOBYTES_OF_MEGABYTE);
            }
        }
        Files.delete(archive);
        Files.delete(posts);
        Files.delete(folder);
    }

    private static Cost run(String... args) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx256m",
                "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"), Main.class.getName()));
        command.addAll(List.of(args));
        Process process = new ProcessBuilder(command).inheritIO().start();
        Cost cost = new Cost(Duration.ZERO, 0);
        while (process.isAlive()) {
            cost = new Cost(process.info().totalCpuDuration().orElse(cost.cpu()), Math.max(cost.peakKilobytes(), peak(process.pid())));
            Thread.sleep(POLL.toMillis());
        }
        if (process.exitValue() != 0) {
            throw new IOException("extract ended with " + process.exitValue());
        }
        return cost;
    }

    private static long peak(long process) {
        try (Stream<String> lines = Files.lines(Path.of("/proc/" + process + "/status"))) {
            return lines.filter(line -> line.startsWith("VmHWM:")).mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .findFirst().orElse(0);
        } catch (IOException e) {
            return 0; // it has just ended
        }
    }
}
