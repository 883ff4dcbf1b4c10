package org.feedwright.feed;

import static org.junit.Assert.assertTrue;
import static org.junit.Assume.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.feedwright.capture.TextDecoding;
import org.jsoup.Jsoup;
import org.junit.Test;

/**
 * What the tests of Python's feedparser expect of a feed, as far as we read such a thing too: titles, texts, names, links, dates,
 * categories and languages. Their files are not ours: the folder is named by {@code -Dfeedwright.feedparser=.../tests}.
 */
public class FeedparserSuiteTest {
    private static final String FOLDER = "feedwright.feedparser";
    /** Of those that speak of what we read; see docs/measurements/feeds.md for the others, one by one. */
    private static final double LEAST = 0.96;
    private static final Pattern EXPECTED = Pattern.compile(
            "(?m)^Expect:\\s*(?:not bozo and )?(feed|entries\\[(\\d)\\])\\['(\\w+)'\\](?:\\[(\\d)\\])?"
            + "(?:\\['(\\w+)'\\])?\\s*==\\s*(?:u?(['\"])(.*?)\\6|\\((\\d[^)]*)\\))(?:\\s*$|\\s+and\\s)");
    private static final Pattern HEADER = Pattern.compile("(?mi)^Header:\\s*Content-Type:\\s*(.*)$");
    private static final Pattern UNICODE = Pattern.compile("\\\\(?:u([0-9a-f]{4})|x([0-9a-f]{2}))");

    @Test
    public void mostOfWhatItExpectsIsRead() throws IOException {
        String folder = System.getProperty(FOLDER, "");
        if (folder.isEmpty()) {
            System.out.println("FeedparserSuiteTest is skipped: name the folder of feedparser's tests by -D" + FOLDER);
        }
        assumeTrue(!folder.isEmpty());
        Map<String, int[]> agreed = new TreeMap<>();
        StringBuilder otherwise = new StringBuilder();
        try (Stream<Path> files = Files.walk(Path.of(folder))) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                check(Path.of(folder), file, agreed, otherwise);
            }
        }
        int all = agreed.values().stream().mapToInt(counts -> counts[1]).sum();
        int right = agreed.values().stream().mapToInt(counts -> counts[0]).sum();
        agreed.forEach((name, counts) -> System.out.printf(Locale.ROOT, "| %s | %d | %d |%n", name, counts[0], counts[1]));
        System.out.printf(Locale.ROOT, "| all | %d | %d |%n%s", right, all, otherwise);
        assertTrue(right + " of " + all, right >= LEAST * all);
    }

    private static void check(Path root, Path file, Map<String, int[]> agreed, StringBuilder otherwise) throws IOException {
        byte[] body = Files.readAllBytes(file);
        String text = TextDecoding.ofFeed(FeedTexts.capture(body, ""));
        Matcher expected = EXPECTED.matcher(text);
        if (!expected.find() || expected.group().contains("' + '")) {
            return;
        }
        Matcher header = HEADER.matcher(text);
        FeedOutcome outcome = FeedParser.parse(FeedTexts.capture(body, header.find() ? header.group(1) : ""));
        String wanted = expected.group(8) == null ? unescaped(expected.group(7)) : moment(expected.group(8));
        String detail = expected.group(5) == null ? "" : expected.group(5);
        Feed feed = outcome instanceof FeedOutcome.Parsed parsed ? parsed.feed()
                : new Feed("", "", "", "", "", List.of(), "", List.of(), "");
        Optional<List<String>> read = values(feed, expected.group(2), expected.group(3), detail);
        if (read.isEmpty()) {
            return;
        }
        int[] counts = agreed.computeIfAbsent(root.relativize(file.getParent()).toString(), name -> new int[2]);
        counts[1]++;
        boolean agrees = read.get().stream()
                .anyMatch(value -> shown(value).equals(shown(wanted)) || value.equals(shown(wanted)) || value.equals(wanted))
                || wanted.isBlank() && read.get().isEmpty();
        if (agrees) {
            counts[0]++;
        } else {
            otherwise.append(root.relativize(file)).append(" | ").append(expected.group(3)).append(" | ").append(wanted).append(" | ")
                    .append(read.get()).append('\n');
        }
    }

    /** What we read of the kind; nothing for kinds that we don't read. */
    private static Optional<List<String>> values(Feed feed, String entry, String name, String detail) {
        if (entry == null) {
            return switch (name + "." + detail) {
                case "title.", "title_detail.value" -> Optional.of(List.of(feed.title()));
                case "link." -> Optional.of(List.of(feed.link()));
                case "language." -> Optional.of(List.of(feed.language()));
                case "author_detail.name" -> Optional.of(feed.authors());
                default -> Optional.empty();
            };
        }
        int at = Integer.parseInt(entry);
        Entry read = at < feed.entries().size() ? feed.entries().get(at)
                : new Entry("", List.of(), Optional.empty(), "", "", List.of(), List.of());
        return switch (name + "." + detail) {
            case "title.", "title_detail.value" -> Optional.of(List.of(read.title()));
            case "description.", "summary.", "summary_detail.value", "content.value" ->
                    Optional.of(List.of(read.summary(), read.content()));
            case "link." -> Optional.of(read.permalinks());
            case "author_detail.name" -> Optional.of(read.authors());
            case "tags.term", "tags.label", "category." -> Optional.of(read.categories());
            case "published_parsed.", "updated_parsed.", "created_parsed." ->
                    Optional.of(read.published().stream().map(date -> date.withOffsetSameInstant(ZoneOffset.UTC).toString()).toList());
            default -> Optional.empty();
        };
    }

    /** Texts are compared as a browser shows them, for both sides write the same markup in many ways. */
    private static String shown(String html) {
        return Jsoup.parseBodyFragment(html).text();
    }

    private static String moment(String tuple) {
        int[] parts = Stream.of(tuple.split(",")).limit(6).map(String::strip).mapToInt(Integer::parseInt).toArray();
        return OffsetDateTime.of(parts[0], parts[1], parts[2], parts[3], parts[4], parts[5], 0, ZoneOffset.UTC).toString();
    }

    private static String unescaped(String literal) {
        return UNICODE.matcher(literal).replaceAll(match -> Matcher.quoteReplacement(Character.toString(
                Integer.parseInt(match.group(1) == null ? match.group(2) : match.group(1), 16)))).replace("\\n", "\n").replace("\\'", "'");
    }
}
