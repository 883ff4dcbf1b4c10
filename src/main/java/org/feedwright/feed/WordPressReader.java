package org.feedwright.feed;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a list of posts as WordPress gives it at {@code /wp-json/wp/v2/posts} (REST API Handbook, Posts): for the posts on it, as good as a
 * feed. Names of authors and terms are in it only where they were asked for ({@code _embed}); else it has their numbers, which say nothing.
 */
final class WordPressReader {
    static final String FORMAT = "wordpress_2";
    /** How a list begins; a single post is an object, and pages, media and comments are of other types. */
    private static final Pattern POSTS = Pattern.compile("(?s)^\\s{0,100}\\[\\s{0,100}\\{"
            + ".*?\"guid\"\\s{0,9}:\\s{0,9}\\{\\s{0,9}\"rendered\".*?\"type\"\\s{0,9}:\\s{0,9}\"post\"");
    private static final Pattern PER_PAGE = Pattern.compile("[?&]per_page=(\\d{1,3})(?=&|$)");
    /** Posts on a page where nothing else was asked for. */
    private static final int DEFAULT_PER_PAGE = 10;

    private WordPressReader() {
    }

    /** Whether a text begins like a list of posts. */
    static boolean isPosts(String head) {
        return POSTS.matcher(head).find();
    }

    /**
     * The posts that are complete.
     *
     * @throws JsonProcessingException where the first one is not
     */
    static Feed read(String json, String url) throws JsonProcessingException {
        List<Entry> entries = new ArrayList<>();
        try (JsonParser parser = JsonFeedReader.MAPPER.createParser(json)) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.START_OBJECT) {
                JsonNode post = parser.readValueAsTree();
                if (post.path("type").asText().equals("post")) {
                    entries.add(entry(post, url));
                }
            }
        } catch (JsonProcessingException e) {
            if (entries.isEmpty()) {
                throw e;
            }
        } catch (IOException e) {
            throw new IllegalStateException("reading from a string", e);
        }
        String link = url.replaceFirst("(?:/wp-json/|[?#]).*$", "/").replaceFirst("(?<![:/])//$", "/");
        return new Feed(url, FORMAT, "", "", link, List.of(), "", entries,
                entries.size() < perPage(url) ? "" : NextPage.numbered(url, "page"));
    }

    private static int perPage(String url) {
        Matcher asked = PER_PAGE.matcher(url);
        return asked.find() ? Integer.parseInt(asked.group(1)) : DEFAULT_PER_PAGE;
    }

    private static Entry entry(JsonNode post, String url) {
        Links links = new Links();
        links.add(post.path("link").asText(), url);
        links.add(rendered(post, "guid"), url);
        JsonNode embedded = post.path("_embedded");
        List<String> authors = embedded.path("author").valueStream().map(author -> author.path("name").asText()).toList();
        List<String> terms = embedded.path("wp:term").valueStream().flatMap(JsonNode::valueStream)
                .map(term -> term.path("name").asText()).toList();
        Entry.Details details = new Entry.Details(rendered(post, "guid"), date(post, "modified"), List.of());
        return new Entry(FeedText.of(rendered(post, "title"), FeedText.Kind.HTML), PersonNames.of(authors), date(post, "date"),
                rendered(post, "content").strip(), rendered(post, "excerpt").strip(), FeedText.terms(terms), links.toList(), false,
                details);
    }

    /** WordPress writes the time of the blog without its zone, and beside it that of Greenwich. */
    private static Optional<OffsetDateTime> date(JsonNode post, String field) {
        String universal = post.path(field + "_gmt").asText();
        return FeedDates.parse(universal.isEmpty() ? post.path(field).asText() : universal + "Z");
    }

    private static String rendered(JsonNode post, String field) {
        return post.path(field).path("rendered").asText();
    }
}
