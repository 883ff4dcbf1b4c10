package org.feedwright;

import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.feedwright.capture.Capture;
import org.feedwright.feed.Entry;
import org.feedwright.page.Page;
import org.feedwright.post.Post;
import org.feedwright.wrapper.Extraction;
import org.feedwright.wrapper.PostGate;
import org.feedwright.wrapper.Wrapper;

/** A blog that can be read: its wrapper and what its feed says of single posts. Immutable and thread-safe. */
public final class TrainedBlog {
    private final Wrapper wrapper;
    private final String wrapperId;
    private final Map<String, Entry> entries;
    private final UnaryOperator<String> urlKey;

    /**
     * @param entries by URL key of the page on which each was found; empty where no feed is at hand
     * @param urlKey  canonical form of a URL, for comparing
     */
    public TrainedBlog(Wrapper wrapper, String wrapperId, Map<String, Entry> entries, UnaryOperator<String> urlKey) {
        this.wrapper = wrapper;
        this.wrapperId = wrapperId;
        this.entries = Map.copyOf(entries);
        this.urlKey = urlKey;
    }

    public Wrapper wrapper() {
        return wrapper;
    }

    /** Reads a page of the blog. */
    public PageOutcome read(Capture capture) {
        Page page = Page.of(capture);
        Extraction extraction = wrapper.extract(page, capture.time());
        String key = urlKey.apply(capture.url());
        Optional<Entry> entry = Optional.ofNullable(entries.get(key));
        PostGate.Verdict verdict = entry.isPresent() ? PostGate.Verdict.POST : PostGate.judge(wrapper, page, key, extraction);
        if (verdict != PostGate.Verdict.POST) {
            return new PageOutcome.NoPost(verdict);
        }
        return new PageOutcome.Read(PostBuilder.build(capture, page, extraction, entry, wrapper.blog(), wrapperId));
    }
}
