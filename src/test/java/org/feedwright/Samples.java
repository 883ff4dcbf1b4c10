package org.feedwright;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.feedwright.archive.WarcSource;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureStream;
import org.feedwright.capture.UrlKey;
import org.feedwright.facade.Collected;
import org.feedwright.page.Page;
import org.feedwright.post.Post;
import org.feedwright.reader.TrainedBlog;
import org.feedwright.run.HtmlCaptures;
import org.feedwright.run.Options;
import org.feedwright.run.Training;

/** The sample WARCs with their truth, and two runs of the whole pipeline over them that all tests share: with the feeds and without. */
public final class Samples {
    private static final Path FOLDER = Path.of("warc-samples");
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int DIGEST_DIGITS = 16;

    /** A row of truth. */
    public record Truth(String url, String title, List<String> authors, String date, List<String> categories, int comments) {
        static Truth of(JsonNode row) {
            return new Truth(row.get("url").asText(), row.get("title").asText(), texts(row.get("authors")), row.get("date").asText(),
                    texts(row.get("categories")), row.path("n_comments").asInt());
        }

        private static List<String> texts(JsonNode array) {
            List<String> out = new ArrayList<>();
            array.forEach(node -> out.add(node.asText()));
            return out;
        }
    }

    private static final class Holder {
        private static final Samples INSTANCE = new Samples(Options.defaults());
    }

    private static final class FeedlessHolder {
        private static final Samples INSTANCE = new Samples(Options.defaults().withoutFeeds());
    }

    private static final class Pages {
        private static final Map<String, Page> BY_URL = pages();
    }

    private final Map<String, Post> posts;
    private final Training training;

    private Samples(Options options) {
        Feedwright feedwright = new Feedwright(options, UrlKey::of);
        Collected read = new Collected();
        try {
            training = feedwright.train(source());
            feedwright.apply(training, source(), read);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        posts = read.byUrl();
    }

    static WarcSource source() throws IOException {
        return WarcSource.of(List.of(FOLDER), warning -> { });
    }

    private static Map<String, Page> pages() {
        Map<String, Page> out = new LinkedHashMap<>();
        try (CaptureStream captures = source().open()) {
            for (Capture capture : captures) {
                if (HtmlCaptures.isHtml(capture)) {
                    out.put(capture.url(), Page.of(capture));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out;
    }

    /** Trains and reads on first use. */
    public static Samples run() {
        return Holder.INSTANCE;
    }

    /** The same with all feeds set aside. */
    static Samples withoutFeeds() {
        return FeedlessHolder.INSTANCE;
    }

    /** Names of the blogs, by their truth files. */
    public static List<String> blogs() {
        return files(FOLDER.resolve("truth"), ".jsonl").stream().map(file -> file.getFileName().toString().replace(".jsonl", "")).toList();
    }

    /** The posts of a blog as they were written, oldest first. */
    public static List<Truth> truth(String blog) throws IOException {
        List<Truth> out = new ArrayList<>();
        for (String line : Files.readAllLines(FOLDER.resolve("truth").resolve(blog + ".jsonl"), StandardCharsets.UTF_8)) {
            out.add(Truth.of(JSON.readTree(line)));
        }
        return out;
    }

    /** Digest of all WARCs and truth files: floors are good for these bytes only. */
    public static String digest() throws IOException, NoSuchAlgorithmException {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        for (Path file : files(FOLDER, ".warc.gz")) {
            digest.update(Files.readAllBytes(file));
        }
        for (Path file : files(FOLDER.resolve("truth"), ".jsonl")) {
            digest.update(Files.readAllBytes(file));
        }
        return HexFormat.of().formatHex(digest.digest()).substring(0, DIGEST_DIGITS);
    }

    /** What was read, by URL. */
    public Map<String, Post> posts() {
        return posts;
    }

    /** What was read of a blog, by URL. */
    Map<String, Post> posts(String blog) {
        Map<String, Post> out = new LinkedHashMap<>(posts);
        out.keySet().removeIf(url -> !isOf(blog, url));
        return out;
    }

    private static boolean isOf(String blog, String url) {
        return url.startsWith("http://" + blog + ".example/");
    }

    /** Every page of a blog, by URL. */
    public static Map<String, Page> pages(String blog) {
        Map<String, Page> out = new LinkedHashMap<>(Pages.BY_URL);
        out.keySet().removeIf(url -> !isOf(blog, url));
        return out;
    }

    /** The one blog that was learnt from the feeds of this name. */
    public TrainedBlog trained(String blog) {
        return training.blogs().stream().filter(trained -> trained.wrapper().blog().contains("/" + blog + ".example/"))
                .findFirst().orElseThrow();
    }

    private static List<Path> files(Path folder, String ending) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().endsWith(ending)).sorted(Comparator.naturalOrder()).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
