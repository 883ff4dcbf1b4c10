package org.feedwright.heritrix;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.feedwright.archive.WarcSource;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureStream;

/**
 * A proxy on the loopback interface that answers with what {@code warc-samples} holds, byte for byte under its own URL. So the sample
 * blogs, made by Hugo, Jekyll, Pelican and Hexo, can be crawled at once, and no name has to be resolved.
 */
final class SampleProxy implements Closeable {
    private static final int BACKLOG = 50;
    private static final int THREADS = 4;

    private final HttpServer server;
    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    private final Map<String, Capture> captures;

    private SampleProxy(HttpServer server, Map<String, Capture> captures) {
        this.server = server;
        this.captures = captures;
    }

    static SampleProxy serve() throws IOException {
        Map<String, Capture> captures = new HashMap<>();
        try (CaptureStream stream = WarcSource.of(List.of(Path.of("warc-samples")), warning -> { }).open()) {
            stream.forEach(capture -> captures.put(capture.url(), capture));
        }
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), BACKLOG);
        SampleProxy proxy = new SampleProxy(server, captures);
        server.createContext("/", proxy::answer);
        server.setExecutor(proxy.threads);
        server.start();
        return proxy;
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            Capture capture = captures.get(exchange.getRequestURI().toString());
            if (capture == null) {
                exchange.sendResponseHeaders(404, -1);
                return;
            }
            exchange.getResponseHeaders().set("Content-Type", capture.contentType());
            if (capture.isRedirect()) {
                exchange.getResponseHeaders().set("Location", capture.location());
            }
            exchange.sendResponseHeaders(capture.status(), capture.body().length == 0 ? -1 : capture.body().length);
            exchange.getResponseBody().write(capture.body());
        }
    }

    /** The front pages of all blogs, a line each. */
    String seeds() {
        return String.join("\n", hosts().stream().map(host -> "http://" + host + "/").toList());
    }

    /** What a job needs to ask this proxy for everything, and no name server for anything. */
    String settings() {
        return """
                fetchDns.acceptNonDnsResolves=true
                fetchDns.disableJavaDnsResolves=true
                fetchHttp.httpProxyHost=127.0.0.1
                fetchHttp.httpProxyPort=%d
                frontier.maxRetries=5
                frontier.retryDelaySeconds=1
                """.formatted(server.getAddress().getPort());
    }

    /** An option of the JVM that knows the names of the blogs and of this machine, and no others. */
    String names(Path folder) throws IOException {
        String machine = InetAddress.getLocalHost().getHostName();
        Path hosts = Files.writeString(folder.resolve("hosts"), "127.0.0.1 " + machine + " " + String.join(" ", hosts()) + "\n");
        return "-Djdk.net.hosts.file=" + hosts;
    }

    private TreeSet<String> hosts() {
        TreeSet<String> hosts = new TreeSet<>();
        captures.keySet().forEach(url -> hosts.add(url.split("/", 4)[2]));
        return hosts;
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
