package org.feedwright.studio;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BiConsumer;

/**
 * Serves the studio to a browser on this machine. It listens on loopback only, on a free port, below an address that holds a secret; a
 * request under another host name (DNS rebinding), without the secret, or, where it asks for work, from another origin is turned away
 * without a word. Thread-safe; ends with {@link #close}.
 */
public final class Studio implements Closeable {
    /** Requests at once: a page with its images and stylesheets asks for some dozen. */
    private static final int THREADS = 4;
    private static final int SECRET_BYTES = 16;
    /** Bytes of a request: a file of handles and little more. */
    private static final int MAX_REQUEST = 2 << 20;
    private static final int BACKLOG = 50;
    private static final int NOT_FOUND = 404;
    /** Of the studio's own pages. */
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src "
            + "'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    private static final Map<String, String> TYPES = Map.of("html", "text/html; charset=utf-8", "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8", "svg", "image/svg+xml");

    /**
     * What is sent back.
     *
     * @param policy the Content-Security-Policy; empty: the studio's own
     */
    record Response(int status, String type, String policy, byte[] body) {
        static Response json(byte[] body) {
            return new Response(200, "application/json; charset=utf-8", "", body);
        }

        static Response wrong(int status, String words) {
            return new Response(status, "text/plain; charset=utf-8", "", words.getBytes(StandardCharsets.UTF_8));
        }
    }

    private final HttpServer server;
    private final ExecutorService threads;
    private final StudioApi api;
    private final BiConsumer<String, Throwable> faults;
    private final String folder;

    /**
     * Begins to serve.
     *
     * @param faults hears of requests that the program failed on
     * @param port   0: a free one
     */
    public Studio(StudioArchive archive, HandleStore store, BiConsumer<String, Throwable> faults, int port) throws IOException {
        byte[] secret = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(secret);
        this.folder = '/' + HexFormat.of().formatHex(secret) + '/';
        this.faults = faults;
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port), BACKLOG);
        this.api = new StudioApi(archive, store, origin(), folder);
        this.threads = Executors.newFixedThreadPool(THREADS, task -> {
            Thread thread = new Thread(task, "studio");
            thread.setDaemon(true);
            return thread;
        });
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    /** The address to open in a browser. */
    public URI address() {
        return URI.create(origin() + folder);
    }

    private String origin() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** Stops at once. */
    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    private void handle(HttpExchange exchange) {
        try (exchange) {
            Response answer;
            try {
                answer = answer(exchange);
            } catch (IllegalArgumentException e) {
                answer = Response.wrong(400, String.valueOf(e.getMessage()));
            } catch (IOException | RuntimeException | StackOverflowError e) {
                // One request that the program fails on must not end the others.
                faults.accept(exchange.getRequestURI().getPath().replace(folder, "/"), e);
                answer = Response.wrong(500, "The studio failed on this: " + e);
            }
            send(exchange, answer);
        } catch (IOException e) {
            // The browser went away while it was answered, as it does when a page is left.
            return;
        }
    }

    private Response answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        if (!isFromHere(exchange) || !isSecret(path)) {
            return new Response(NOT_FOUND, "text/plain", "", new byte[0]);
        }
        String rest = path.substring(folder.length());
        if (exchange.getRequestMethod().equals("POST")) {
            boolean isOurs = origin().equals(exchange.getRequestHeaders().getFirst("Origin"))
                    && "application/json".equals(exchange.getRequestHeaders().getFirst("Content-Type"));
            byte[] body = exchange.getRequestBody().readNBytes(MAX_REQUEST + 1);
            return !isOurs || body.length > MAX_REQUEST ? Response.wrong(403, "") : api.post(rest, body);
        }
        if (!exchange.getRequestMethod().equals("GET")) {
            return Response.wrong(405, "");
        }
        return rest.isEmpty() || rest.indexOf('/') < 0 ? asset(rest.isEmpty() ? "index.html" : rest)
                : api.get(rest, exchange.getRequestURI().getRawQuery());
    }

    /** Under its own name alone: a page elsewhere whose host name was made to lead here says its own. */
    private boolean isFromHere(HttpExchange exchange) {
        List<String> hosts = exchange.getRequestHeaders().getOrDefault("Host", List.of());
        String fetch = exchange.getRequestHeaders().getFirst("Sec-Fetch-Site");
        return hosts.equals(List.of(origin().substring("http://".length())))
                && (fetch == null || fetch.equals("same-origin") || fetch.equals("none"));
    }

    /** Takes as long for a secret that is nearly right. */
    private boolean isSecret(String path) {
        byte[] wanted = folder.getBytes(StandardCharsets.UTF_8);
        byte[] given = path.substring(0, Math.min(path.length(), folder.length())).getBytes(StandardCharsets.UTF_8);
        return MessageDigest.isEqual(wanted, given);
    }

    private static Response asset(String name) throws IOException {
        String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        try (InputStream in = type == null ? null : Studio.class.getResourceAsStream(name)) {
            return in == null ? Response.wrong(NOT_FOUND, "") : new Response(200, type, "", in.readAllBytes());
        }
    }

    private static void send(HttpExchange exchange, Response answer) throws IOException {
        Headers headers = exchange.getResponseHeaders();
        headers.set("Content-Type", answer.type());
        headers.set("Content-Security-Policy", answer.policy().isEmpty() ? POLICY : answer.policy());
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("X-DNS-Prefetch-Control", "off");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        headers.set("Cache-Control", "no-store");
        exchange.sendResponseHeaders(answer.status(), answer.body().length == 0 ? -1 : answer.body().length);
        if (answer.body().length > 0) {
            exchange.getResponseBody().write(answer.body());
        }
    }
}
