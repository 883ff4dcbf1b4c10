package org.feedwright.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.feedwright.Feedwright;
import org.feedwright.archive.WarcSource;
import org.feedwright.capture.Capture;
import org.feedwright.capture.UrlKey;
import org.feedwright.estimate.ContentEstimate;
import org.feedwright.estimate.PageEstimate;
import org.feedwright.estimate.PostEstimate;
import org.feedwright.estimate.ValueEstimates;
import org.feedwright.page.Layout;
import org.feedwright.page.Page;
import org.feedwright.post.Post;
import org.feedwright.post.PostJson;
import org.feedwright.reader.PageOutcome;
import org.feedwright.reader.TrainedBlog;
import org.feedwright.run.BlogIndex;
import org.feedwright.run.HtmlCaptures;
import org.feedwright.run.Training;
import org.feedwright.wrapper.Extraction;
import org.feedwright.wrapper.Wrapper;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The parts of reading, each by itself: microseconds for one post of the input, over all its posts in turn. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class PartsBenchmark {
    /** A WARC file or a folder of them. */
    private static final Path INPUT = Path.of(System.getProperty("bench.input", "warc-samples"));

    private final List<Sample> samples = new ArrayList<>();
    private int next;

    /** A post, parsed, with what reads it. */
    private record Sample(Capture capture, Wrapper wrapper, Page page, Post post) {
    }

    @Setup
    public void read() throws IOException {
        WarcSource source = WarcSource.of(List.of(INPUT), System.err::println);
        BlogIndex blogs = new BlogIndex(Training.of(Feedwright.create().train(source).blogs()));
        source.forEach(capture -> {
            Optional<TrainedBlog> blog = HtmlCaptures.isHtml(capture) ? blogs.find(UrlKey.of(capture.url())) : Optional.empty();
            if (blog.isPresent() && blog.get().read(capture) instanceof PageOutcome.Read read) {
                samples.add(new Sample(capture, blog.get().wrapper(), Page.of(capture), read.post()));
            }
        });
    }

    private Sample sample() {
        next = (next + 1) % samples.size();
        return samples.get(next);
    }

    @Benchmark
    public Page parse() {
        return Page.of(sample().capture());
    }

    @Benchmark
    public Layout layout() {
        return Layout.of(sample().page().document().body());
    }

    @Benchmark
    public Extraction wrapper() {
        Sample sample = sample();
        return sample.wrapper().extract(sample.page(), sample.capture().time());
    }

    @Benchmark
    public PageEstimate values() {
        Sample sample = sample();
        return ValueEstimates.of(sample.page(), sample.capture().time());
    }

    @Benchmark
    public Optional<ContentEstimate> text() {
        return ContentEstimate.of(sample().page(), Optional.empty());
    }

    @Benchmark
    public PostEstimate asPost() {
        return PostEstimate.of(sample().page(), Optional.empty());
    }

    @Benchmark
    public byte[] json() {
        return PostJson.bytes(sample().post());
    }
}
