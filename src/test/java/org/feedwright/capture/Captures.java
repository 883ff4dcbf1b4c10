package org.feedwright.capture;

import java.nio.charset.StandardCharsets;
import java.time.Instant;

/** Captures for tests that come from no archive. */
public final class Captures {
    private static final Provenance NOWHERE = new Provenance("", 0, "", "");

    private Captures() {
    }

    /** Captured nobody knows when. */
    public static Capture of(String url, String contentType, String body) {
        return of(url, contentType, body.getBytes(StandardCharsets.UTF_8));
    }

    public static Capture of(String url, String contentType, byte[] body) {
        return new Capture(url, Capture.UNKNOWN_TIME, 200, contentType, "", body, NOWHERE);
    }

    /** A page in UTF-8. */
    public static Capture page(String url, Instant time, String html) {
        return new Capture(url, time, 200, "text/html; charset=utf-8", "", html.getBytes(StandardCharsets.UTF_8), NOWHERE);
    }
}
