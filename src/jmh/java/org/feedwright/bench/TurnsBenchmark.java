package org.feedwright.bench;

import de.l3s.boilerpipe.BoilerpipeProcessingException;
import de.l3s.boilerpipe.extractors.ArticleExtractor;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import net.dankito.readability4j.Readability4J;
import org.feedwright.Feedwright;
import org.feedwright.archive.WarcSource;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureStream;
import org.feedwright.capture.UrlKey;
import org.feedwright.page.Page;
import org.feedwright.post.PostJson;
import org.feedwright.reader.PageAlone;
import org.feedwright.reader.PageOutcome;
import org.feedwright.reader.TrainedBlog;
import org.feedwright.run.BlogIndex;
import org.feedwright.run.HtmlCaptures;
import org.feedwright.run.Training;
import org.jsoup.Jsoup;

/**
 * What reading pages costs beside parsing them, and what others take for the same pages: page by page all take their turn in one thread, so
 * that whatever else the machine does meets all of them. Counted is CPU time of the thread; the table has medians over rounds. Takes WARC
 * files or folders, whose pages are held in memory.
 */
public final class TurnsBenchmark {
    /** The first rounds run while the compiler is at work. */
    private static final int WARM_UP = 3;
    private static final int ROUNDS = 5;

    private TurnsBenchmark() {
    }

    /** A page with the blog that reads it. */
    private record Work(TrainedBlog blog, Capture capture, byte[] bytes, String html) {
    }

    public static void main(String[] inputs) throws Exception {
        List<Work> pages = work(WarcSource.of(Stream.of(inputs).map(Path::of).toList(), System.err::println));
        InTurn<Work> steps = new InTurn<Work>()
                .with("jsoup's parse alone", work -> Jsoup.parse(new ByteArrayInputStream(work.bytes()), null, work.capture().url()))
                .with("`Page.of`: the same, bounded", work -> Page.of(work.capture()))
                .with("a page by its blog's wrapper, with its JSON", TurnsBenchmark::read)
                .with("a page by itself: title, text, whether a post", work -> PageAlone.of(work.capture()).asPost())
                .with("boilerpipe 1.2.2 (text)", TurnsBenchmark::boilerpipe)
                .with("readability4j 1.0.8 (title, byline, text)",
                        work -> new Readability4J(work.capture().url(), work.html()).parse());
        double[] seconds = steps.seconds(pages, WARM_UP, ROUNDS);
        System.out.printf("%d pages, %.1f MB%n%n| what | pages/s | beside jsoup's parse |%n|---|---|---|%n", pages.size(),
                pages.stream().mapToLong(page -> page.bytes().length).sum() / 1e6);
        for (int step = 0; step < seconds.length; step++) {
            System.out.printf("| %s | %,.0f | %.2f |%n", steps.names().get(step), pages.size() / seconds[step],
                    seconds[step] / seconds[0]);
        }
    }

    private static List<Work> work(WarcSource source) throws IOException {
        BlogIndex blogs = new BlogIndex(Training.of(Feedwright.create().train(source).blogs()));
        List<Work> work = new ArrayList<>();
        try (CaptureStream captures = source.open()) {
            for (Capture capture : captures) {
                Optional<TrainedBlog> blog = HtmlCaptures.isHtml(capture) ? blogs.find(UrlKey.of(capture.url())) : Optional.empty();
                blog.ifPresent(found -> work.add(new Work(found, capture, capture.body(),
                        new String(capture.body(), StandardCharsets.UTF_8))));
            }
        }
        return work;
    }

    private static Object read(Work work) {
        PageOutcome outcome = work.blog().read(work.capture());
        return outcome instanceof PageOutcome.Read read ? PostJson.bytes(read.post()) : outcome;
    }

    private static Object boilerpipe(Work work) {
        try {
            return ArticleExtractor.INSTANCE.getText(work.html());
        } catch (BoilerpipeProcessingException e) {
            return e; // a page that it fails on costs time, too
        }
    }
}
