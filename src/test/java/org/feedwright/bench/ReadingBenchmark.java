package org.feedwright.bench;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.feedwright.BlogIndex;
import org.feedwright.Feedwright;
import org.feedwright.HtmlCaptures;
import org.feedwright.Options;
import org.feedwright.PageOutcome;
import org.feedwright.TrainedBlog;
import org.feedwright.Training;
import org.feedwright.archive.WarcSource;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureStream;
import org.feedwright.capture.UrlKey;
import org.jsoup.Jsoup;

/**
 * What reading a page costs beside parsing it: CPU time of one thread, the same pages in turn, several rounds in one run. Not a test; see
 * docs/performance.md for the command. Takes WARC files or folders, all pages of which are held in memory.
 */
public final class ReadingBenchmark {
    private static final int ROUNDS = 8;

    private ReadingBenchmark() {
    }

    /** A page with the blog that reads it. */
    private record Work(TrainedBlog blog, Capture capture) {
    }

    public static void main(String[] inputs) throws IOException {
        WarcSource source = WarcSource.of(Stream.of(inputs).map(Path::of).toList(), warning -> System.err.println(warning));
        List<Work> work = prepare(source);
        System.out.printf("%d pages, %.1f MB%n", work.size(), work.stream().mapToLong(w -> w.capture().body().length).sum() / 1e6);
        System.out.println("round  parse pages/s  read pages/s  read : parse");
        for (int round = 1; round <= ROUNDS; round++) {
            long parse = cpu(() -> work.forEach(w -> parse(w.capture())));
            long read = cpu(() -> work.forEach(w -> read(w)));
            System.out.printf("%5d  %13.0f  %12.0f  %12.2f%n", round, work.size() * 1e9 / parse, work.size() * 1e9 / read,
                    (double) read / parse);
        }
    }

    private static List<Work> prepare(WarcSource source) throws IOException {
        Training training = new Feedwright(Options.defaults(), UrlKey::of).train(source);
        BlogIndex blogs = new BlogIndex(training.blogs());
        List<Work> work = new ArrayList<>();
        try (CaptureStream captures = source.open()) {
            for (Capture capture : captures) {
                Optional<TrainedBlog> blog = HtmlCaptures.isHtml(capture) ? blogs.find(UrlKey.of(capture.url())) : Optional.empty();
                blog.ifPresent(found -> work.add(new Work(found, capture)));
            }
        }
        return work;
    }

    private static int parse(Capture capture) {
        try {
            return Jsoup.parse(new ByteArrayInputStream(capture.body()), null, capture.url()).childNodeSize();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean read(Work work) {
        return work.blog().read(work.capture()) instanceof PageOutcome.Read;
    }

    private static long cpu(Runnable task) {
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        task.run();
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
    }
}
