package org.feedwright.bench;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.feedwright.Feedwright;
import org.feedwright.HtmlCaptures;
import org.feedwright.Options;
import org.feedwright.Training;
import org.feedwright.archive.WarcSource;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureStream;
import org.feedwright.capture.UrlKey;
import org.feedwright.page.Page;
import org.feedwright.post.PostFormat;
import org.feedwright.post.PostSink;
import org.jsoup.Jsoup;

/**
 * What whole runs cost beside reading the archives and parsing every page of them: all in turn in one thread, so that whatever else the
 * machine does meets all of them. Counted is CPU time of the thread; the table has medians over rounds. Takes WARC files or folders.
 */
public final class WholeBenchmark {
    /** The first rounds run while the compiler is at work. */
    private static final int WARM_UP = 2;
    private static final int ROUNDS = 5;
    private static final double NANOS = 1e9;

    private final WarcSource source;
    private final Feedwright feedwright = Feedwright.create();
    private final Training learnt;
    private final Path posts = Files.createTempFile("posts", ".jsonl");

    private WholeBenchmark(WarcSource source) throws IOException {
        this.source = source;
        learnt = feedwright.train(source);
    }

    private interface Task {
        void run() throws IOException;
    }

    private record Step(String name, Task task) {
    }

    public static void main(String[] inputs) throws IOException {
        new WholeBenchmark(WarcSource.of(Stream.of(inputs).map(Path::of).toList(), System.err::println)).run();
    }

    private void run() throws IOException {
        List<Step> steps = List.of(
                new Step("reading the archives, jsoup's parse of every page", () -> parse(WholeBenchmark::jsoup)),
                new Step("the same with `Page.of`", () -> parse(Page::of)),
                new Step("`apply`", () -> write(sink -> feedwright.apply(learnt, source, sink))),
                new Step("`extract`", () -> write(sink -> feedwright.extract(source, sink))),
                new Step("`extract --no-feeds`", () -> write(sink -> alone().extract(source, sink))));
        long[][] nanos = new long[steps.size()][ROUNDS];
        for (int round = -WARM_UP; round < ROUNDS; round++) {
            for (int step = 0; step < steps.size(); step++) {
                nanos[step][Math.max(0, round)] = cpu(steps.get(step).task());
            }
        }
        Files.delete(posts);
        System.out.println("| what | CPU s | beside reading and parsing |\n|---|---|---|");
        for (int step = 0; step < steps.size(); step++) {
            System.out.printf(Locale.ROOT, "| %s | %.2f | %.2f |%n", steps.get(step).name(), median(nanos[step]) / NANOS,
                    median(nanos[step]) / median(nanos[0]));
        }
    }

    private static Feedwright alone() {
        return new Feedwright(Options.defaults().withoutFeeds(), UrlKey::of);
    }

    private interface Parser {
        Object parse(Capture capture) throws IOException;
    }

    private static Object jsoup(Capture capture) throws IOException {
        return Jsoup.parse(new ByteArrayInputStream(capture.body()), null, capture.url());
    }

    private void parse(Parser parser) throws IOException {
        try (CaptureStream captures = source.open()) {
            for (Capture capture : captures) {
                if (HtmlCaptures.isHtml(capture) && parser.parse(capture) == null) {
                    throw new IllegalStateException("nothing was made of " + capture.url());
                }
            }
        }
    }

    private interface Run {
        Object into(PostSink sink) throws IOException;
    }

    private void write(Run run) throws IOException {
        try (PostSink sink = PostFormat.JSONL.to(posts)) {
            run.into(sink);
        }
    }

    private static double median(long[] rounds) {
        long[] sorted = rounds.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    private static long cpu(Task task) throws IOException {
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        task.run();
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
    }
}
