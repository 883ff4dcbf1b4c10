package org.feedwright.heritrix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What the plugin costs a crawl: the same site of 2,000 pages crawled by the real Heritrix with and without it, in turn, in several rounds.
 * Not a test; see docs/performance.md for the command. Takes the number of rounds and the pause between two requests in milliseconds.
 */
public final class CrawlBenchmark {
    /** Makes 2,000 pages with the lists. */
    private static final int POSTS = 1510;
    private static final int DEFAULT_ROUNDS = 3;
    private static final int DEFAULT_PAUSE_MILLIS = 50;
    /** How late the last look at the CPU time of a crawl may be. */
    private static final long POLL_MILLIS = 50;
    /** Between full collections in the rounds that measure the heap. */
    private static final long COLLECT_MILLIS = 3000;
    private static final Pattern COLLECTION = Pattern.compile("Pause (\\w+) .*?->(\\d+)M\\(");

    /** One crawl. Heap: the most that was in use after a collection. */
    private record Cost(double wallSeconds, double cpuSeconds, double heapMegabytes) {
    }

    private final LoopbackBlog site;
    private final String settings;

    private CrawlBenchmark(LoopbackBlog site, String settings) {
        this.site = site;
        this.settings = settings;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : DEFAULT_ROUNDS;
        int pause = args.length > 1 ? Integer.parseInt(args[1]) : DEFAULT_PAUSE_MILLIS;
        LargeBlog blog = LargeBlog.of(POSTS);
        try (LoopbackBlog site = LoopbackBlog.serve(blog)) {
            List<String> pages = List.copyOf(blog.pages(site.url()).values());
            int[] sizes = pages.stream().mapToInt(String::length).sorted().toArray();
            System.out.printf(Locale.ROOT, "%d pages, median %d KB, largest %d KB, %d ms between requests%n", sizes.length,
                    sizes[sizes.length / 2] / 1000, sizes[sizes.length - 1] / 1000, pause);
            new CrawlBenchmark(site, "disposition.minDelayMs=" + pause + "\n").run(rounds);
        }
        System.exit(0); // the threads of the server live on
    }

    private void run(int rounds) throws IOException, InterruptedException {
        List<Cost> without = new ArrayList<>();
        List<Cost> with = new ArrayList<>();
        System.out.println("round  plugin  wall s  CPU s");
        for (int round = 1; round <= rounds; round++) {
            without.add(said(round, "no", crawl(false, false)));
            with.add(said(round, "yes", crawl(true, false)));
        }
        Cost heapWithout = crawl(false, true);
        Cost heapWith = crawl(true, true);
        System.out.printf(Locale.ROOT, "wall %.3f, CPU %.3f (medians, with : without); heap %.0f MB without, %.0f MB with%n",
                median(with, Cost::wallSeconds) / median(without, Cost::wallSeconds),
                median(with, Cost::cpuSeconds) / median(without, Cost::cpuSeconds), heapWithout.heapMegabytes(), heapWith.heapMegabytes());
    }

    private static Cost said(int round, String plugin, Cost cost) {
        System.out.printf(Locale.ROOT, "%5d  %6s  %6.1f  %5.1f%n", round, plugin, cost.wallSeconds(), cost.cpuSeconds());
        return cost;
    }

    private static double median(List<Cost> costs, ToDoubleFunction<Cost> of) {
        double[] sorted = costs.stream().mapToDouble(of).sorted().toArray();
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    private Cost crawl(boolean plugin, boolean collect) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("feedwright-benchmark");
        try {
            HeritrixCrawl crawl = plugin ? HeritrixCrawl.of(folder, site.url() + "/", settings)
                    : HeritrixCrawl.withoutPlugin(folder, site.url() + "/", settings);
            Path log = folder.resolve("gc.log");
            Process process = crawl.jvm("-Xlog:gc:file=" + log).start();
            long begin = System.nanoTime();
            Duration cpu = watch(process, collect);
            double wall = (System.nanoTime() - begin) / 1e9;
            if (process.exitValue() != 0) {
                throw new IllegalStateException(crawl.output());
            }
            return new Cost(wall, cpu.toMillis() / 1e3, collect ? heap(log) : 0);
        } finally {
            delete(folder);
        }
    }

    /** Waits for the end of a crawl. Returns the CPU time that it took, all threads, start-up and collections included. */
    private static Duration watch(Process process, boolean collect) throws IOException, InterruptedException {
        Duration cpu = Duration.ZERO;
        long collected = System.nanoTime();
        while (!process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
            cpu = process.info().totalCpuDuration().orElse(cpu);
            if (collect && System.nanoTime() - collected > TimeUnit.MILLISECONDS.toNanos(COLLECT_MILLIS)) {
                new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
                        Long.toString(process.pid()), "GC.run")
                        .redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor();
                collected = System.nanoTime();
            }
        }
        return cpu;
    }

    /** The most that was in use after a full collection. */
    private static double heap(Path log) throws IOException {
        double most = 0;
        for (String line : Files.readAllLines(log)) {
            Matcher collection = COLLECTION.matcher(line);
            if (collection.find() && collection.group(1).equals("Full")) {
                most = Math.max(most, Double.parseDouble(collection.group(2)));
            }
        }
        return most;
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
