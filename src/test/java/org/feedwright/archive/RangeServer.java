package org.feedwright.archive;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A web server on loopback that gives one content, whole or in parts, under all paths below {@code /data/}, and sometimes badly. */
public final class RangeServer implements AutoCloseable {
    private static final Pattern RANGE = Pattern.compile("bytes=(\\d+)-(\\d+)");

    /** What the server does wrong. */
    enum Fault { BUSY, BREAKS_OFF, OTHER_PART, NO_RANGES }

    final AtomicInteger requests = new AtomicInteger();
    final AtomicLong sent = new AtomicLong();
    volatile byte[] content;
    volatile String tag = "\"1\"";
    private final HttpServer server;
    private volatile Fault fault = Fault.BUSY;
    private final AtomicInteger faults = new AtomicInteger();

    public RangeServer(byte[] content) throws IOException {
        this.content = content;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/gone", exchange -> {
            exchange.sendResponseHeaders(404, -1);
            exchange.close();
        });
        server.createContext("/moved", exchange -> {
            exchange.getResponseHeaders().add("Location", "/data/a.warc.gz");
            exchange.sendResponseHeaders(302, -1);
            exchange.close();
        });
        server.createContext("/data", this::answer);
        server.start();
    }

    public URI uri(String path) {
        return URI.create("http://" + server.getAddress().getHostString() + ":" + server.getAddress().getPort() + path);
    }

    /** Has the next answers go wrong. */
    void fail(Fault next, int times) {
        fault = next;
        faults.set(times);
    }

    private void answer(HttpExchange exchange) throws IOException {
        requests.incrementAndGet();
        boolean fails = faults.getAndUpdate(left -> Math.max(0, left - 1)) > 0;
        Matcher range = RANGE.matcher(String.valueOf(exchange.getRequestHeaders().getFirst("Range")));
        int start = range.matches() ? Integer.parseInt(range.group(1)) + (fails && fault == Fault.OTHER_PART ? 1 : 0) : 0;
        String condition = exchange.getRequestHeaders().getFirst("If-Range");
        exchange.getResponseHeaders().add("ETag", tag);
        if (fails && fault == Fault.BUSY) {
            exchange.sendResponseHeaders(503, -1);
        } else if (fails && fault == Fault.NO_RANGES || !range.matches() || condition != null && !condition.equals(tag)) {
            send(exchange, 200, content, content.length);
        } else if (start >= content.length) {
            exchange.sendResponseHeaders(416, -1);
        } else {
            byte[] part = Arrays.copyOfRange(content, start, Math.min(content.length, Integer.parseInt(range.group(2)) + 1));
            exchange.getResponseHeaders().add("Content-Range", "bytes " + start + "-" + (start + part.length - 1) + "/" + content.length);
            send(exchange, 206, part, fails && fault == Fault.BREAKS_OFF ? part.length / 2 : part.length);
        }
        exchange.close();
    }

    /** A handler that throws has its connection closed. */
    private void send(HttpExchange exchange, int status, byte[] body, int length) throws IOException {
        exchange.sendResponseHeaders(status, body.length);
        OutputStream out = exchange.getResponseBody();
        out.write(body, 0, length);
        out.flush();
        sent.addAndGet(length);
        if (length < body.length) {
            throw new IOException("breaks off");
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
