package org.feedwright.archive;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An archive on a web server, or on S3 by a URL that is signed, read by range requests (RFC 9110, section 14): in small parts where single
 * records are read, in growing ones where reading goes on. What breaks off is asked for again. A file that changes meanwhile ends with an
 * error. Thread-safe; each channel belongs to one thread and holds two parts at most.
 */
final class HttpArchive implements ArchiveBytes {
    /** Bytes of a part behind a seek: most records with their neighbours. */
    private static final int FIRST_PART = 128 << 10;
    /** Where each part follows the last, they double to this: below some MB, requests take longer than bytes. */
    private static final int MAX_PART = 4 << 20;
    /** What is kept of each file's beginning, which says how it is compressed. */
    private static final int HEAD = 64;
    private static final int TRIES = 4;
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(20);
    /** For a part as a whole: a line of 300 kbit/s is fast enough. */
    private static final Duration TIMEOUT = Duration.ofSeconds(120);
    private static final int PARTIAL = 206;
    private static final int NOT_SATISFIABLE = 416;
    private static final int TOO_MANY = 429;
    private static final int SERVER_ERROR = 500;
    private static final Pattern CONTENT_RANGE = Pattern.compile("bytes (\\d{1,18})-(\\d{1,18})/(\\d{1,18})");

    private static final class Client {
        private static final HttpClient CLIENT = HttpClient.newBuilder().connectTimeout(CONNECT_TIMEOUT)
                .followRedirects(HttpClient.Redirect.NORMAL).build();
    }

    /** Consecutive bytes of the file. */
    private record Part(long start, byte[] bytes) {
        long end() {
            return start + bytes.length;
        }

        boolean has(long position) {
            return position >= start && position < end();
        }
    }

    /**
     * What the first answer told.
     *
     * @param tag strong entity tag, or empty
     */
    private record Known(long size, String tag, Part head) {
    }

    /** An answer that asking again may better. */
    private static final class Passing extends IOException {
        private static final long serialVersionUID = 1;

        Passing(String message) {
            super(message);
        }
    }

    private final URI uri;
    private final Duration pause;
    private volatile Known known;

    /** @param pause before the first repetition of a request; it doubles before each further one */
    HttpArchive(URI uri, Duration pause) {
        this.uri = uri;
        this.pause = pause;
    }

    @Override
    public SeekableByteChannel open() throws IOException {
        if (known == null) {
            HttpResponse<byte[]> answer = get(0, HEAD, "");
            String tag = answer.headers().firstValue("ETag").filter(value -> value.startsWith("\"")).orElse("");
            long size = answer.statusCode() == NOT_SATISFIABLE ? 0 : Long.parseLong(range(answer).group(3));
            known = new Known(size, tag, new Part(0, size == 0 ? new byte[0] : answer.body()));
        }
        return new Channel(known);
    }

    private Matcher range(HttpResponse<byte[]> answer) throws IOException {
        Matcher range = CONTENT_RANGE.matcher(answer.headers().firstValue("Content-Range").orElse(""));
        if (!range.matches()) {
            throw new IOException(named("the server gives a part without saying which"));
        }
        return range;
    }

    private String named(String message) {
        return message + ": " + uri.getScheme() + "://" + uri.getAuthority() + uri.getPath(); // a query may be signed
    }

    /** Asks until there is an answer, of these bytes or that there are none. */
    private HttpResponse<byte[]> get(long start, int length, String tag) throws IOException {
        HttpRequest.Builder request = HttpRequest.newBuilder(uri).header("Range", "bytes=" + start + "-" + (start + length - 1))
                .header("Accept-Encoding", "identity");
        if (!tag.isEmpty()) {
            request.header("If-Range", tag);
        }
        Duration wait = pause;
        for (int i = 1;; i++) {
            try {
                return checked(once(request.build()), start, length);
            } catch (Passing e) {
                if (i == TRIES) {
                    throw new IOException(e.getMessage() + ", " + TRIES + " times", e);
                }
            }
            sleep(wait);
            wait = wait.multipliedBy(2);
        }
    }

    private HttpResponse<byte[]> once(HttpRequest request) throws IOException {
        CompletableFuture<HttpResponse<byte[]>> answer = Client.CLIENT.sendAsync(request, HttpArchive::body);
        try {
            return answer.get(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw new Passing(named(String.valueOf(e.getCause())));
        } catch (TimeoutException e) {
            answer.cancel(true);
            throw new Passing(named("no answer in " + TIMEOUT.toSeconds() + " s"));
        } catch (InterruptedException e) {
            answer.cancel(true);
            Thread.currentThread().interrupt();
            throw new InterruptedIOException(named("interrupted"));
        }
    }

    private static void sleep(Duration wait) throws InterruptedIOException {
        try {
            Thread.sleep(wait.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted");
        }
    }

    /** Takes what was asked for; of any other answer, which may be the whole file, nothing. */
    private static BodySubscriber<byte[]> body(HttpResponse.ResponseInfo info) {
        long length = info.headers().firstValueAsLong("Content-Length").orElse(MAX_PART);
        return info.statusCode() == PARTIAL && length <= MAX_PART ? BodySubscribers.ofByteArray()
                : BodySubscribers.mapping(BodySubscribers.ofInputStream(), HttpArchive::refused);
    }

    private static byte[] refused(InputStream body) {
        try (body) {
            return new byte[0];
        } catch (IOException e) {
            throw new UncheckedIOException("closing what was not read", e);
        }
    }

    private HttpResponse<byte[]> checked(HttpResponse<byte[]> answer, long start, int length) throws IOException {
        int status = answer.statusCode();
        if (status >= SERVER_ERROR || status == TOO_MANY) {
            throw new Passing(named("the server answers with status " + status));
        }
        if (status == NOT_SATISFIABLE && start == 0) {
            return answer;
        }
        if (status != PARTIAL) {
            boolean isWhole = status == 200;
            throw new IOException(named(isWhole && known != null ? "the file changed while it was read"
                    : isWhole ? "the server gives no parts of files (no range requests); download it"
                    : "the server answers with status " + status));
        }
        Matcher range = range(answer);
        boolean isAsked = Long.parseLong(range.group(1)) == start && answer.body().length <= length
                && answer.body().length == Long.parseLong(range.group(2)) - start + 1;
        if (!isAsked) {
            throw new Passing(named("the server gives another part than was asked for"));
        }
        if (known != null && Long.parseLong(range.group(3)) != known.size()) {
            throw new IOException(named("the file changed while it was read"));
        }
        return answer;
    }

    private final class Channel extends ArchiveBytes.ReadOnlyChannel {
        private final Known file;
        /** The one used last, and the one before: records are read on from one place, and their ends looked for at another. */
        private Part last;
        private Part other;
        private int ahead = FIRST_PART;

        Channel(Known file) {
            super(file.size());
            this.file = file;
            this.last = file.head();
            this.other = file.head();
        }

        @Override
        int read(ByteBuffer to, long position) throws IOException {
            if (!last.has(position)) {
                Part found = other.has(position) ? other : load(position);
                other = last;
                last = found;
            }
            int from = (int) (position - last.start());
            int n = Math.min(to.remaining(), last.bytes().length - from);
            to.put(last.bytes(), from, n);
            return n;
        }

        private Part load(long position) throws IOException {
            boolean goesOn = position == last.end() || position == other.end();
            ahead = goesOn ? Math.min(2 * ahead, MAX_PART) : FIRST_PART;
            return new Part(position, get(position, (int) Math.min(ahead, file.size() - position), file.tag()).body());
        }
    }

    /** The last part of the path: provenance calls the file so. */
    static String name(URI uri) {
        List<String> segments = Arrays.stream(uri.getPath().split("/")).filter(segment -> !segment.isBlank()).toList();
        return segments.isEmpty() ? uri.getHost() : segments.get(segments.size() - 1);
    }
}
