package org.feedwright.bench;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.feedwright.Feedwright;
import org.feedwright.archive.WarcSource;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureStream;
import org.feedwright.capture.UrlKey;
import org.feedwright.page.Page;
import org.feedwright.post.PostFormat;
import org.feedwright.post.PostSink;
import org.feedwright.run.HtmlCaptures;
import org.feedwright.run.Options;
import org.feedwright.run.Training;
import org.jsoup.Jsoup;

/**
 * What whole runs cost beside reading the archives and parsing every page of them: all in turn in one thread, so that whatever else the
 * machine does meets all of them. Counted is CPU time of the thread; the table has medians over rounds. Takes WARC files or folders.
 */
public final class WholeBenchmark {
    /** The first rounds run while the compiler is at work. */
    private static final int WARM_UP = 2;
    private static final int ROUNDS = 5;

    private final WarcSource source;
    private final Feedwright feedwright = Feedwright.create();
    private final Training learnt;
    private final Path posts = Files.createTempFile("posts", ".jsonl");

    private WholeBenchmark(WarcSource source) throws IOException {
        this.source = source;
        learnt = feedwright.train(source);
    }

    public static void main(String[] inputs) throws Exception {
        new WholeBenchmark(WarcSource.of(Stream.of(inputs).map(Path::of).toList(), System.err::println)).run();
    }

    private void run() throws Exception {
        InTurn<WarcSource> steps = new InTurn<WarcSource>()
                .with("reading the archives, jsoup's parse of every page", from -> parse(from, WholeBenchmark::jsoup))
                .with("the same with `Page.of`", from -> parse(from, Page::of))
                .with("`apply`", from -> write(sink -> feedwright.apply(learnt, from, sink)))
                .with("`extract`", from -> write(sink -> feedwright.extract(from, sink)))
                .with("`extract --no-feeds`", from -> write(sink -> alone().extract(from, sink)));
        double[] seconds = steps.seconds(List.of(source), WARM_UP, ROUNDS);
        Files.delete(posts);
        System.out.println("| what | CPU s | beside reading and parsing |\n|---|---|---|");
        for (int step = 0; step < seconds.length; step++) {
            System.out.printf(Locale.ROOT, "| %s | %.2f | %.2f |%n", steps.names().get(step), seconds[step], seconds[step] / seconds[0]);
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

    /** Gives the number of pages. */
    private static Object parse(WarcSource source, Parser parser) throws IOException {
        int pages = 0;
        try (CaptureStream captures = source.open()) {
            for (Capture capture : captures) {
                pages += HtmlCaptures.isHtml(capture) && parser.parse(capture) != null ? 1 : 0;
            }
        }
        return pages;
    }

    private interface Run {
        Object into(PostSink sink) throws IOException;
    }

    private Object write(Run run) throws IOException {
        try (PostSink sink = PostFormat.JSONL.to(posts)) {
            return run.into(sink);
        }
    }
}
