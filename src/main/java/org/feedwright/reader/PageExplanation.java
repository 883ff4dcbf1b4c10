package org.feedwright.reader;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.feedwright.capture.Capture;
import org.feedwright.region.handle.PostValues;
import org.feedwright.wrapper.Answer;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Wrapper;

/**
 * How a page was read, and why so.
 *
 * @param wrapper   one that knows nothing where the page was read by itself or by handles alone
 * @param wrapperId as posts carry it; empty for such a wrapper
 * @param isEntry   whether the feed has an entry for this very page: then it is a post whatever it looks like
 * @param urlFits   whether the URL has the shape of those of posts
 * @param lacking   what the pages of all posts had in common and this one lacks (see {@link org.feedwright.page.Traits})
 * @param answers   what each rule said, per property in the order in which they are asked
 * @param blocks    the same of the content
 * @param text      of the content, as it would be written; empty without a block
 * @param handled   what handles read, where there are any for the page; they win over all else
 * @param alone     what the page says of itself, on sites without a feed
 * @param outcome   what came of it; a post says by its evidence which values are the feed's own
 */
public record PageExplanation(Capture capture, Wrapper wrapper, String wrapperId, boolean isEntry, boolean urlFits, Set<String> lacking,
                              Map<Property, List<Answer>> answers, List<Answer.OfBlock> blocks, String text,
                              Optional<PostValues> handled, Optional<PageAlone> alone, PageOutcome outcome) {
    public PageExplanation {
        lacking = Collections.unmodifiableSet(new TreeSet<>(lacking));
        answers = Collections.unmodifiableMap(new TreeMap<>(answers));
        blocks = List.copyOf(blocks);
    }

    /** The same of a page with another outcome. */
    public PageExplanation with(PageOutcome other) {
        return new PageExplanation(capture, wrapper, wrapperId, isEntry, urlFits, lacking, answers, blocks, text, handled, alone, other);
    }

    /** Whether a wrapper was there to read it. */
    public boolean isByWrapper() {
        return !wrapperId.isEmpty();
    }
}
