package org.feedwright.run;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.feedwright.capture.Capture;
import org.feedwright.capture.Provenance;
import org.feedwright.feed.Feed;
import org.feedwright.feed.FeedOutcome;
import org.feedwright.feed.FeedParser;
import org.feedwright.feed.FeedSniffer;

/**
 * What a first pass notes of one capture. A capture is noted by itself, so notes of parts of a source, put together in archive order, are
 * those of one pass over all of it.
 */
public sealed interface SurveyNote {
    /** A page; of those with one key the last counts. */
    record OfPage(AddressClaim claim, Provenance place) implements SurveyNote {
    }

    /** A redirect from a page with this key to another; of those with one key the last counts. */
    record OfRedirect(String key, String target) implements SurveyNote {
    }

    /**
     * A feed.
     *
     * @param site       the host that it speaks for
     * @param feed       what it says; nothing where a survey tells of it, from which it is read again where it lies
     * @param permalinks the keys of those of its entries: of each the first, others may be guesses
     */
    record OfFeed(String site, Optional<Feed> feed, Provenance place, List<String> permalinks) implements SurveyNote {
    }

    /** Something that looks like a feed and can't be read as one. */
    record OfUnusable(FeedOutcome.Reason reason) implements SurveyNote {
    }

    /**
     * What is noted of a capture; nothing of most images and scripts.
     *
     * @param siteOf the site that a feed speaks for
     */
    static Optional<SurveyNote> of(Capture capture, UnaryOperator<String> urlKey, Function<Feed, String> siteOf) {
        Provenance place = capture.provenance();
        Optional<String> target = HtmlCaptures.redirectTarget(capture);
        if (target.isPresent()) {
            return target.map(url -> new OfRedirect(urlKey.apply(capture.url()), urlKey.apply(url)));
        }
        if (FeedSniffer.isFeed(capture)) {
            FeedOutcome outcome = FeedParser.parse(capture);
            if (outcome instanceof FeedOutcome.Unusable unusable) {
                return Optional.of(new OfUnusable(unusable.reason()));
            }
            Feed feed = ((FeedOutcome.Parsed) outcome).feed();
            return Optional.of(new OfFeed(siteOf.apply(feed), Optional.of(feed), place,
                    feed.entries().stream().flatMap(entry -> entry.permalinks().stream().limit(1)).map(urlKey).distinct().toList()));
        }
        return HtmlCaptures.isHtml(capture) ? Optional.of(new OfPage(AddressClaim.of(capture, urlKey), place)) : Optional.empty();
    }
}
