package org.feedwright;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.feedwright.capture.Capture;
import org.feedwright.feed.Entry;
import org.feedwright.page.Page;
import org.feedwright.wrapper.Answer;
import org.feedwright.wrapper.Extraction;
import org.feedwright.wrapper.PostGate;
import org.feedwright.wrapper.Property;
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
        return read(capture, page, wrapper.extract(page, capture.time()));
    }

    /** Reads a page of the blog and says which rule said what. Costs several times as much as reading. */
    public PageExplanation explain(Capture capture) {
        Page page = Page.of(capture);
        Extraction extraction = wrapper.extract(page, capture.time());
        String key = urlKey.apply(capture.url());
        Map<Property, List<Answer>> answers = new EnumMap<>(Property.class);
        for (Property property : Property.values()) {
            answers.put(property, wrapper.answers(property, page, capture.time()));
        }
        String text = extraction.content().map(Extraction.Content::text).orElse("");
        return new PageExplanation(capture, wrapper, wrapperId, entries.containsKey(key), wrapper.posts().fits(key),
                wrapper.posts().lacking(page), answers, wrapper.blocks(page), text, read(capture, page, extraction));
    }

    private PageOutcome read(Capture capture, Page page, Extraction extraction) {
        String key = urlKey.apply(capture.url());
        Optional<Entry> entry = Optional.ofNullable(entries.get(key));
        PostGate.Verdict verdict = entry.isPresent() ? PostGate.Verdict.POST : PostGate.judge(wrapper, page, key, extraction);
        if (verdict != PostGate.Verdict.POST) {
            return new PageOutcome.NoPost(verdict);
        }
        return new PageOutcome.Read(PostBuilder.build(capture, page, extraction, entry, wrapper, wrapperId));
    }
}
