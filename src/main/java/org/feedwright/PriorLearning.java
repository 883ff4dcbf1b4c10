package org.feedwright;

import java.io.IOException;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureSource;
import org.feedwright.estimate.PriorCounts;
import org.feedwright.page.Page;
import org.feedwright.post.Post;
import org.feedwright.wrapper.Property;

/**
 * What blogs with a feed teach about names of elements, for pages of blogs without one. Each page is parsed twice: to be read, and to be
 * counted as a post. Not thread-safe.
 */
public final class PriorLearning {
    private final Training training;
    private final BlogIndex index;
    private final UnaryOperator<String> urlKey;
    private final FaultHandler faults;
    private final Map<TrainedBlog, PriorCounts.Blog> counts = new IdentityHashMap<>();
    private final Set<String> seen = new HashSet<>();

    private PriorLearning(Training training, UnaryOperator<String> urlKey, FaultHandler faults) {
        this.training = training;
        this.index = new BlogIndex(training.blogs());
        this.urlKey = urlKey;
        this.faults = faults;
    }

    /** Counts over the posts of all blogs that were trained on this source. Goes through the source once. */
    public static PriorCounts of(Training training, CaptureSource source, UnaryOperator<String> urlKey, FaultHandler faults)
            throws IOException {
        PriorLearning learning = new PriorLearning(training, urlKey, faults);
        source.forEach(learning::read);
        PriorCounts out = new PriorCounts();
        training.blogs().stream().map(learning.counts::get).filter(blog -> blog != null).forEach(out::add);
        return out;
    }

    private void read(Capture capture) {
        String key = urlKey.apply(capture.url());
        Optional<TrainedBlog> blog = index.find(key);
        if (blog.isEmpty() || !HtmlCaptures.isPage(capture) || !seen.add(key)) {
            return;
        }
        try {
            if (blog.get().read(capture) instanceof PageOutcome.Read read) {
                counts.computeIfAbsent(blog.get(), b -> new PriorCounts.Blog()).add(Page.of(capture), values(read.post()));
            }
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            faults.handle(FaultHandler.place(capture), e);
        }
    }

    private static Map<Property, List<String>> values(Post post) {
        Map<Property, List<String>> out = new EnumMap<>(Property.class);
        out.put(Property.TITLE, post.title().isEmpty() ? List.of() : List.of(post.title()));
        out.put(Property.AUTHOR, post.authors());
        out.put(Property.DATE, post.datePublished().isEmpty() ? List.of() : List.of(post.datePublished()));
        out.put(Property.CATEGORIES, post.categories());
        return out;
    }
}
