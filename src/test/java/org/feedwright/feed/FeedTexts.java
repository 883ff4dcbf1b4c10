package org.feedwright.feed;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.feedwright.capture.Capture;
import org.feedwright.capture.Captures;

/** Test inputs: captures of text, and this package's resources. */
final class FeedTexts {
    static final String URL = "https://site.example/feeds/feed.xml";

    private FeedTexts() {
    }

    static Capture capture(String body) {
        return capture(body.getBytes(StandardCharsets.UTF_8), "text/xml");
    }

    static Capture capture(byte[] body, String contentType) {
        return Captures.of(URL, contentType, body);
    }

    static Feed parse(String body) {
        return feed(FeedParser.parse(capture(body)));
    }

    static Feed resource(String name) {
        return feed(FeedParser.parse(capture(bytes(name), "")));
    }

    static Feed feed(FeedOutcome outcome) {
        if (outcome instanceof FeedOutcome.Parsed parsed) {
            return parsed.feed();
        }
        throw new AssertionError("not parsed: " + outcome);
    }

    static byte[] bytes(String name) {
        try (InputStream in = FeedTexts.class.getResourceAsStream(name)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
