package org.feedwright.heritrix;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What the plugin costs a crawl: the same site of 2,000 pages crawled by the real Heritrix with and without it, in turn, in several rounds.
 * Not a test; see docs/performance.md for the command. Takes the number of rounds, the pause between two requests in milliseconds, and the
 * number of posts.
 */
public final class CrawlBenchmark {
    /** Makes 2,000 pages with the lists. */
    private static final int DEFAULT_POSTS = 1510;
    private static final int DEFAULT_ROUNDS = 3;
    private static final int DEFAULT_PAUSE_MILLIS = 50;
    /** How late the last look at the CPU time of a crawl may be. */
    private static final long POLL_MILLIS = 50;
    /** Between full collections in the rounds that measure the heap. */
    private static final long COLLECT_MILLIS = 3000;
    private static final Pattern COLLECTION = Pattern.compile("Pause (\\w+) .*?->(\\d+)M\\(");

    /** Of a thread of the JIT compilers in Linux's proc(5) stat: the ticks in user and in system mode. */
    private static final Pattern COMPILER = Pattern.compile("\\(C[12] Comp[^)]*\\) \\S(?: \\S+){10} (\\d+) (\\d+) ");
    /** Linux counts the time of threads in hundredths of a second, whatever the kernel's own clock. */
    private static final double TICKS_PER_SECOND = 100;

    /**
     * One crawl. CPU: of all threads, start-up and collections included. Compilers: the part of it that the threads of the JIT compilers
     * took, 0 where the system does not tell (Linux does). First: until half of the pages had been asked for, when most of what runs has
     * been compiled. End: from the last request on, when what waits is read and the reports are written. Heap: the most that was in use
     * after a collection.
     */
    private record Cost(double wallSeconds, double cpuSeconds, double compilerSeconds, double firstSeconds, double endSeconds,
                        double heapMegabytes) {
        double ownSeconds() {
            return cpuSeconds - compilerSeconds;
        }

        double laterSeconds() {
            return cpuSeconds - firstSeconds;
        }

        double steadySeconds() {
            return laterSeconds() - endSeconds;
        }
    }

    /** CPU time of a crawl that has ended: in all, until half of the pages had been asked for, and until the last one had. */
    private record Spent(Duration all, Duration firstHalf, Duration asking) {
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
        LargeBlog blog = LargeBlog.of(args.length > 2 ? Integer.parseInt(args[2]) : DEFAULT_POSTS);
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
        System.out.println("round  plugin  wall s  CPU s  without JIT s  second half s  end s");
        for (int round = 1; round <= rounds; round++) {
            without.add(said(round, "no", crawl(false, false)));
            with.add(said(round, "yes", crawl(true, false)));
        }
        Cost heapWithout = crawl(false, true);
        Cost heapWith = crawl(true, true);
        System.out.printf(Locale.ROOT, "wall %.3f, CPU %.3f, CPU without JIT %.3f, CPU of the second half %.3f, of that until the last "
                        + "request %.3f (medians, with : without)%n",
                ratio(with, without, Cost::wallSeconds), ratio(with, without, Cost::cpuSeconds), ratio(with, without, Cost::ownSeconds),
                ratio(with, without, Cost::laterSeconds), ratio(with, without, Cost::steadySeconds));
        System.out.printf(Locale.ROOT, "CPU s that the plugin adds: first half %.1f, second half until the last request %.1f, end %.1f; "
                        + "heap %.0f MB without, %.0f MB with%n",
                more(with, without, Cost::firstSeconds), more(with, without, Cost::steadySeconds), more(with, without, Cost::endSeconds),
                heapWithout.heapMegabytes(), heapWith.heapMegabytes());
    }

    private static double more(List<Cost> with, List<Cost> without, ToDoubleFunction<Cost> of) {
        return median(with, of) - median(without, of);
    }

    private static double ratio(List<Cost> with, List<Cost> without, ToDoubleFunction<Cost> of) {
        return median(with, of) / median(without, of);
    }

    private static Cost said(int round, String plugin, Cost cost) {
        System.out.printf(Locale.ROOT, "%5d  %6s  %6.1f  %5.1f  %13.1f  %13.1f  %5.1f%n", round, plugin, cost.wallSeconds(),
                cost.cpuSeconds(), cost.ownSeconds(), cost.laterSeconds(), cost.endSeconds());
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
            Process process = crawl.jvm("-XX:TieredStopAtLevel=4", "-Xlog:gc:file=" + log).start();
            long begin = System.nanoTime();
            Map<String, Double> compilers = new HashMap<>();
            Spent spent = watch(process, collect, compilers);
            double wall = (System.nanoTime() - begin) / 1e9;
            if (process.exitValue() != 0) {
                throw new IllegalStateException(crawl.output());
            }
            return new Cost(wall, spent.all().toMillis() / 1e3, compilers.values().stream().mapToDouble(Double::doubleValue).sum(),
                    spent.firstHalf().toMillis() / 1e3, spent.all().minus(spent.asking()).toMillis() / 1e3, collect ? heap(log) : 0);
        } finally {
            delete(folder);
        }
    }

    /** Waits for the end of a crawl. */
    private Spent watch(Process process, boolean collect, Map<String, Double> compilers) throws IOException, InterruptedException {
        int asked = site.asked();
        int half = asked + site.paths().size() / 2;
        Duration cpu = Duration.ZERO;
        Duration firstHalf = Duration.ZERO;
        Duration asking = Duration.ZERO;
        long collected = System.nanoTime();
        while (!process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
            cpu = process.info().totalCpuDuration().orElse(cpu);
            lookAtCompilers(process.pid(), compilers);
            int now = site.asked();
            firstHalf = now < half ? cpu : firstHalf;
            asking = now > asked ? cpu : asking;
            asked = now;
            if (collect && System.nanoTime() - collected > TimeUnit.MILLISECONDS.toNanos(COLLECT_MILLIS)) {
                new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
                        Long.toString(process.pid()), "GC.run")
                        .redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor();
                collected = System.nanoTime();
            }
        }
        return new Spent(cpu, firstHalf, asking);
    }

    /** Notes the seconds of each compiler thread by its id, so that those that end are counted as they were seen last. */
    private static void lookAtCompilers(long pid, Map<String, Double> seconds) {
        File[] threads = new File("/proc/" + pid + "/task").listFiles();
        for (File thread : threads == null ? new File[0] : threads) {
            try {
                Matcher stat = COMPILER.matcher(Files.readString(thread.toPath().resolve("stat")));
                if (stat.find()) {
                    long ticks = Long.parseLong(stat.group(1)) + Long.parseLong(stat.group(2));
                    seconds.put(thread.getName(), ticks / TICKS_PER_SECOND);
                }
            } catch (IOException e) {
                continue; // it has ended
            }
        }
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
