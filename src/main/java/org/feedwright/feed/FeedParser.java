package org.feedwright.feed;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.rometools.rome.feed.WireFeed;
import com.rometools.rome.io.FeedException;
import com.rometools.rome.io.WireFeedInput;
import java.util.Locale;
import java.util.Optional;
import org.feedwright.capture.Capture;
import org.feedwright.capture.TextDecoding;
import org.feedwright.feed.FeedOutcome.Parsed;
import org.feedwright.feed.FeedOutcome.Reason;
import org.feedwright.feed.FeedOutcome.Unusable;
import org.jdom2.Document;

/**
 * Reads RSS 0.9x, 1.0 and 2.0, Atom 0.3 and 1.0, CDF, JSON Feed 1.x and lists of posts of WordPress, as the web writes them: what is
 * ill-formed is first mended, and where that isn't enough its complete entries are kept. Never throws for what is in the capture; nothing
 * is loaded from anywhere. Time and memory are proportional to the body. Thread-safe.
 */
public final class FeedParser {
    /** The largest feeds met are full exports of about 20 MB. Raising it costs about ten times as much memory. */
    public static final int MAX_BYTES = 32 << 20;

    private FeedParser() {
    }

    /** The capture's body as a feed; its status and media type don't matter. */
    public static FeedOutcome parse(Capture capture) {
        if (capture.body().length == 0) {
            return new Unusable(Reason.EMPTY_BODY);
        }
        if (capture.body().length > MAX_BYTES) {
            return new Unusable(Reason.TOO_LARGE);
        }
        String text = TextDecoding.ofFeed(capture);
        try {
            return switch (text.stripLeading().isEmpty() ? ' ' : text.stripLeading().charAt(0)) {
                case '{' -> json(text, capture.url());
                case '[' -> posts(text, capture.url());
                default -> xml(text, capture.url());
            };
        } catch (JsonProcessingException e) {
            return new Unusable(Reason.ILL_FORMED);
        }
    }

    private static FeedOutcome json(String text, String url) throws JsonProcessingException {
        return JsonFeedReader.read(text, url).<FeedOutcome>map(Parsed::new)
                .orElseGet(() -> new Unusable(Reason.NOT_A_FEED));
    }

    private static FeedOutcome posts(String text, String url) throws JsonProcessingException {
        boolean isPosts = WordPressReader.isPosts(text.substring(0, Math.min(text.length(), FeedSniffer.WINDOW)));
        return isPosts ? new Parsed(WordPressReader.read(text, url)) : new Unusable(Reason.NOT_A_FEED);
    }

    private static FeedOutcome xml(String text, String url) {
        if (!XmlRepair.isFeed(text)) {
            return new Unusable(Reason.NOT_A_FEED);
        }
        Optional<Document> document = document(text);
        if (document.isEmpty()) {
            return new Unusable(Reason.ILL_FORMED);
        }
        return FeedTree.of(document.get(), url).map(FeedParser::read).orElseGet(() -> new Unusable(Reason.NOT_A_FEED));
    }

    private static Optional<Document> document(String text) {
        XmlParsing parsing = new XmlParsing();
        Optional<Document> asItIs = parsing.parse(text.strip());
        if (asItIs.isPresent()) {
            return asItIs;
        }
        String repaired = XmlRepair.repair(text);
        return parsing.parse(repaired).or(() -> Salvage.salvage(repaired, parsing));
    }

    private static FeedOutcome read(FeedTree tree) {
        WireFeed wire;
        try {
            wire = new WireFeedInput(false, Locale.ENGLISH).build(tree.document());
        } catch (FeedException | RuntimeException e) {
            // Rome's parsers are many and throw whatever their helpers throw on values they don't expect: bad input, not our fault.
            return new Unusable(Reason.REFUSED);
        }
        return new Parsed(RomeReader.read(tree, wire));
    }
}
