package org.feedwright.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.feedwright.HtmlCaptures;
import org.feedwright.archive.WarcSource;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureStream;
import org.feedwright.estimate.ContentEstimate;
import org.feedwright.estimate.Guess;
import org.feedwright.estimate.PageEstimate;
import org.feedwright.estimate.PageKind;
import org.feedwright.estimate.ValueEstimates;
import org.feedwright.page.Page;
import org.feedwright.wrapper.Property;

/**
 * What estimates cost beside parsing: CPU time of one thread over the same pages, each step by itself, several rounds in one run. Not a
 * test; see docs/performance.md for the command. Takes WARC files or folders.
 */
public final class EstimateBenchmark {
    private static final int ROUNDS = 8;

    private final long[] nanos = new long[4];
    private long last;

    private EstimateBenchmark() {
    }

    public static void main(String[] inputs) throws IOException {
        List<Capture> pages = pages(WarcSource.of(Stream.of(inputs).map(Path::of).toList(), warning -> System.err.println(warning)));
        System.out.printf("%d pages%nround  parse pages/s  values : parse  content : parse  kind : parse  all : parse%n", pages.size());
        for (int round = 1; round <= ROUNDS; round++) {
            EstimateBenchmark run = new EstimateBenchmark();
            pages.forEach(run::estimate);
            long[] t = run.nanos;
            System.out.printf("%5d  %13.0f  %14.2f  %15.2f  %12.2f  %11.2f%n", round, pages.size() * 1e9 / t[0], (double) t[1] / t[0],
                    (double) t[2] / t[0], (double) t[3] / t[0], (double) (t[1] + t[2] + t[3]) / t[0]);
        }
    }

    private static List<Capture> pages(WarcSource source) throws IOException {
        List<Capture> out = new ArrayList<>();
        try (CaptureStream captures = source.open()) {
            for (Capture capture : captures) {
                if (HtmlCaptures.isHtml(capture)) {
                    out.add(capture);
                }
            }
        }
        return out;
    }

    private void estimate(Capture capture) {
        last = cpu();
        Page page = Page.of(capture);
        took(0);
        PageEstimate values = ValueEstimates.of(page, capture.time());
        took(1);
        Optional<ContentEstimate> content = ContentEstimate.of(page, values.best(Property.TITLE).flatMap(Guess::element));
        took(2);
        PageKind.of(page, content);
        took(3);
    }

    private void took(int step) {
        long now = cpu();
        nanos[step] += now - last;
        last = now;
    }

    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
