package org.feedwright.heritrix;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;

/** Serves a {@link BlogSite} on a free port of the loopback interface, and remembers what was asked. */
final class LoopbackBlog implements Closeable {
    private static final int BACKLOG = 50;
    private static final int THREADS = 4;
    private static final long POLL_MILLIS = 5;

    private record Answer(String contentType, byte[] body) {
    }

    private final HttpServer server;
    private final Map<String, Answer> answers = new ConcurrentSkipListMap<>();
    private final Map<String, Integer> requests = new ConcurrentHashMap<>();

    private volatile long delayMillis;

    private LoopbackBlog(HttpServer server) {
        this.server = server;
    }

    static LoopbackBlog serve(BlogSite blog) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), BACKLOG);
        LoopbackBlog loopback = new LoopbackBlog(server);
        loopback.become(blog);
        server.createContext("/", loopback::answer);
        server.setExecutor(Executors.newFixedThreadPool(THREADS));
        server.start();
        return loopback;
    }

    /** Serves other content from now on; pages that the new blog does not have stay. */
    void become(BlogSite blog) {
        blog.pages(url()).forEach((path, html) -> answers.put(path, new Answer("text/html", bytes(html))));
        blog.feeds(url()).forEach((path, xml) -> answers.put(path, new Answer("application/rss+xml", bytes(xml))));
    }

    /** One more page, or another in place of one. */
    LoopbackBlog with(String path, String html) {
        answers.put(path, new Answer("text/html", bytes(html)));
        return this;
    }

    /** Lets every answer take a while, those that are under way too, so that a crawl can be caught in the middle. */
    LoopbackBlog slow(long millis) {
        delayMillis = millis;
        return this;
    }

    /** Requests so far. */
    int asked() {
        return requests.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** Without a slash at the end. */
    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** How often each path was asked for, those that are not there too. */
    Map<String, Integer> requests() {
        return Collections.unmodifiableMap(new TreeMap<>(requests));
    }

    /** Nothing is there. */
    LoopbackBlog without(String path) {
        answers.remove(path);
        return this;
    }

    /** Everything that is there. */
    Set<String> paths() {
        return Collections.unmodifiableSet(answers.keySet());
    }

    List<String> neverAsked() {
        List<String> paths = new ArrayList<>(answers.keySet());
        paths.removeAll(requests.keySet());
        return paths;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().toString();
            requests.merge(path, 1, Integer::sum);
            pause();
            Answer answer = answers.get(path);
            if (answer == null) {
                exchange.sendResponseHeaders(404, -1);
                return;
            }
            exchange.getResponseHeaders().set("Content-Type", answer.contentType());
            send(exchange, answer.body());
        }
    }

    private void pause() {
        long begin = System.nanoTime();
        try {
            while (TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin) < delayMillis) {
                Thread.sleep(POLL_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Chunked, and compressed for whoever accepts it, as servers do. */
    private static void send(HttpExchange exchange, byte[] body) throws IOException {
        String accepted = String.join(",", exchange.getRequestHeaders().getOrDefault("Accept-Encoding", List.of()));
        boolean gzip = accepted.contains("gzip");
        if (gzip) {
            exchange.getResponseHeaders().set("Content-Encoding", "gzip");
        }
        exchange.sendResponseHeaders(200, 0);
        try (OutputStream out = gzip ? new GZIPOutputStream(exchange.getResponseBody()) : exchange.getResponseBody()) {
            out.write(body);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
