package org.feedwright.estimate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.feedwright.archive.WarcSource;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureStream;
import org.feedwright.page.Addresses;
import org.feedwright.page.Page;

/**
 * A page of a blog, and what is known of it.
 *
 * @param truth its row of {@code truth.jsonl}
 */
record KnownPage(String blog, Page page, Capture capture, JsonNode truth) {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Whether a row is of a post. */
    static boolean isPost(JsonNode row) {
        return row.path("page_type").asText("post").equals("post");
    }

    /** Whether a row is of a post whose values are known as well as those of others. */
    static boolean isSampled(JsonNode row) {
        return isPost(row) && !row.path("scope").asText("").equals("older");
    }

    /**
     * Hands on pages of blogs, one after the other.
     *
     * @param folder holds a folder a blog with WARCs and {@code truth.jsonl} (a row a page: {@code url}, {@code page_type}, {@code title},
     *               {@code author}, {@code author_also}, {@code date}, {@code categories}, {@code findable}); behind an @ may stand a file
     *               with the names of the blogs that count
     * @param counts whether the page of a row counts
     * @param most   of one blog
     */
    static void each(String folder, Predicate<JsonNode> counts, int most, Consumer<KnownPage> use) throws IOException {
        String[] parts = folder.split("@");
        List<Path> blogs;
        try (Stream<Path> all = Files.list(Path.of(parts[0]))) {
            blogs = all.filter(blog -> Files.exists(blog.resolve("truth.jsonl"))).sorted().toList();
        }
        Set<String> named = parts.length < 2 ? Set.of() : Set.copyOf(Files.readAllLines(Path.of(parts[1])));
        for (Path blog : blogs) {
            if (parts.length < 2 || named.contains(blog.getFileName().toString())) {
                blog(blog, counts, most, use);
            }
        }
    }

    private static void blog(Path blog, Predicate<JsonNode> counts, int most, Consumer<KnownPage> use) throws IOException {
        Map<String, JsonNode> truth = new LinkedHashMap<>();
        for (String line : Files.readAllLines(blog.resolve("truth.jsonl"))) {
            JsonNode row = JSON.readTree(line);
            if (counts.test(row) && truth.size() < most) {
                truth.put(key(row.path("url").asText()), row);
            }
        }
        try (CaptureStream captures = WarcSource.of(List.of(blog), warning -> { }).open()) {
            for (Capture capture : captures) {
                JsonNode row = capture.mediaType().contains("html") && !capture.isRedirect() ? truth.remove(key(capture.url())) : null;
                if (row != null) {
                    use.accept(new KnownPage(blog.getFileName().toString(), Page.of(capture), capture, row));
                }
            }
        }
    }

    private static String key(String url) {
        return Addresses.bare(url).replaceFirst("/index\\.html?$", "");
    }
}
