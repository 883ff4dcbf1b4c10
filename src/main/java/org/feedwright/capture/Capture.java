package org.feedwright.capture;

import java.net.URI;
import java.time.Instant;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One archived HTTP response. Immutable by agreement: the body array is shared, not copied, and nobody writes to it.
 *
 * @param url         as captured
 * @param time        when it was captured, or {@link #UNKNOWN_TIME}
 * @param status      HTTP status code
 * @param contentType the Content-Type header as sent, or empty
 * @param location    the Location header of a redirect, as sent, or empty
 * @param body        the entity with transfer and content encoding removed; empty where it could not be decoded
 * @param provenance  where it lies
 */
public record Capture(String url, Instant time, int status, String contentType, String location, byte[] body, Provenance provenance) {
    /** The content type of a revisit record, as CDXJ indexes have it. */
    public static final String REVISIT = "warc/revisit";
    /** The time of a capture whose record names none that can be read. */
    public static final Instant UNKNOWN_TIME = Instant.EPOCH;
    /** No page speaks of a later day in earnest, and any day may be reckoned on from here. */
    private static final Instant FAR_FUTURE = Instant.parse("9000-01-01T00:00:00Z");
    private static final Pattern CHARSET = Pattern.compile("charset\\s*=\\s*[\"']?([^\\s;\"']+)", Pattern.CASE_INSENSITIVE);

    public Capture {
        Objects.requireNonNull(url);
        Objects.requireNonNull(time);
        Objects.requireNonNull(contentType);
        Objects.requireNonNull(location);
        Objects.requireNonNull(body);
        Objects.requireNonNull(provenance);
    }

    /** The time by which whatever its page tells had happened: that of the capture, or a far one where it is unknown. */
    public Instant latest() {
        return time.equals(UNKNOWN_TIME) ? FAR_FUTURE : time;
    }

    /** The media type alone, in lower case and without parameters; empty where the response named none. */
    public String mediaType() {
        return mediaType(contentType);
    }

    /** The same of a Content-Type header as sent. */
    public static String mediaType(String contentType) {
        int end = contentType.indexOf(';');
        return (end < 0 ? contentType : contentType.substring(0, end)).strip().toLowerCase(Locale.ROOT);
    }

    /** The charset parameter of the Content-Type header, as sent. */
    public Optional<String> charset() {
        Matcher matcher = CHARSET.matcher(contentType);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    /** Whether it stands for a revisit record, whose body is that of another capture with the same payload digest. */
    public boolean isRevisit() {
        return contentType.equals(REVISIT);
    }

    public boolean isRedirect() {
        return status >= 300 && status < 400 && !location.isEmpty();
    }

    /** Where a redirect leads, absolute; nothing where there is none or it can't be read. */
    public Optional<String> redirectTarget() {
        return isRedirect() ? resolve(url, location) : Optional.empty();
    }

    /** A reference made absolute; nothing where either is no URI. */
    public static Optional<String> resolve(String base, String reference) {
        try {
            return Optional.of(URI.create(base).resolve(reference.strip()).toString());
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
