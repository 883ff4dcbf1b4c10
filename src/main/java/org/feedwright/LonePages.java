package org.feedwright;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.feedwright.capture.Capture;
import org.feedwright.page.Page;
import org.feedwright.wrapper.Answer;
import org.feedwright.wrapper.PostGate;
import org.feedwright.wrapper.Property;
import org.jsoup.nodes.Element;

/**
 * Reads pages one by one, by what each says of itself: no feed helps, nor a rule that other pages taught. Immutable and
 * thread-safe.
 */
public final class LonePages {

    LonePages() {
    }

    /** Reads a page. */
    public PageOutcome read(Capture capture) {
        return read(of(capture, Page.of(capture)), "");
    }

    /** Reads a page of a blog with this feed, or of none, and says what speaks for what. */
    PageExplanation explain(Capture capture, String blog) {
        LoneReading reading = of(capture, Page.of(capture));
        Map<Property, List<Answer>> noRules = new EnumMap<>(Property.class);
        List.of(Property.values()).forEach(property -> noRules.put(property, List.of()));
        List<Element> comments = FoundComments.on(reading.page()).elements();
        return new PageExplanation(capture, TrainedBlog.NOTHING_LEARNT, "", false, false, Set.of(), noRules, List.of(),
                reading.content().map(found -> found.without(comments).content().text()).orElse(""), Optional.empty(),
                Optional.of(reading.explained()), read(reading, blog));
    }

    private static PageOutcome read(LoneReading reading, String blog) {
        if (!reading.isPost()) {
            return new PageOutcome.NoPost(PostGate.Verdict.NOT_LIKE_A_POST);
        }
        return reading.hasTitle() ? new PageOutcome.Read(reading.post(blog)) : new PageOutcome.NoPost(PostGate.Verdict.NO_TITLE);
    }

    LoneReading of(Capture capture, Page page) {
        return LoneReading.of(capture, page);
    }
}
