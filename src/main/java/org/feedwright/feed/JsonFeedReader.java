package org.feedwright.feed;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads JSON Feed 1.0 and 1.1 item by item, so that a truncated one still gives the items that are complete. */
final class JsonFeedReader {
    private static final Pattern VERSION = Pattern.compile("jsonfeed\\.org/version/(1(?:\\.\\d)?)");
    /**
     * Braces, names and values of one feed: some 60 bytes of heap each. A thousand items have 30,000; what comes behind is as if it were
     * cut off.
     */
    private static final long MAX_TOKENS = 500_000;
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder().maxTokenCount(MAX_TOKENS).build()).build();
    static final ObjectMapper MAPPER = JsonMapper.builder(FACTORY)
            .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS, JsonReadFeature.ALLOW_TRAILING_COMMA,
                    JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER)
            .build();

    private final Map<String, JsonNode> head = new HashMap<>();
    private final List<JsonNode> items = new ArrayList<>();

    private JsonFeedReader() {
    }

    /**
     * The feed; nothing where the JSON is another.
     *
     * @throws JsonProcessingException where it ends before it has said that it is a feed
     */
    static Optional<Feed> read(String json, String url) throws JsonProcessingException {
        JsonFeedReader reader = new JsonFeedReader();
        try (JsonParser parser = MAPPER.createParser(json)) {
            reader.collect(parser);
        } catch (JsonProcessingException e) {
            if (!reader.head.containsKey("version")) {
                throw e;
            }
        } catch (IOException e) {
            throw new IllegalStateException("reading from a string", e);
        }
        Matcher version = VERSION.matcher(text(reader.head.get("version")));
        return version.find() ? Optional.of(reader.feed("json_" + (version.group(1).equals("1") ? "1.0" : version.group(1)), url))
                : Optional.empty();
    }

    private void collect(JsonParser parser) throws IOException {
        parser.nextToken();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            JsonToken value = parser.nextToken();
            if (!name.equals("items") || value != JsonToken.START_ARRAY) {
                head.put(name, parser.readValueAsTree());
                continue;
            }
            while (parser.nextToken() != JsonToken.END_ARRAY && parser.currentToken() != null) {
                items.add(parser.readValueAsTree());
            }
        }
    }

    private Feed feed(String format, String url) {
        String link = Links.absolute(text(head.get("home_page_url")), url);
        Links.Bases bases = new Links.Bases(link, url);
        List<Entry> entries = items.stream().filter(JsonNode::isObject).map(item -> entry(item, bases)).toList();
        List<String> authors = authors(head.get("authors"), head.get("author"));
        return new Feed(url, format, FeedText.of(text(head.get("title")), FeedText.Kind.UNSURE), text(head.get("description")).strip(),
                link, authors, FeedText.language(text(head.get("language"))), entries,
                NextPage.other(Links.absolute(text(head.get("next_url")), url), url));
    }

    private static Entry entry(JsonNode item, Links.Bases bases) {
        Links links = new Links();
        bases.add(links, text(item.get("url")), "");
        if (Links.isAbsolute(text(item.get("id")))) {
            bases.add(links, text(item.get("id")), "");
        }
        bases.add(links, text(item.get("external_url")), "");
        String html = text(item.get("content_html")).strip();
        String content = html.isEmpty() ? HtmlEntities.escape(text(item.get("content_text")).strip()) : html;
        List<String> tags = item.path("tags").valueStream().map(JsonFeedReader::text).toList();
        return new Entry(FeedText.of(text(item.get("title")), FeedText.Kind.UNSURE), authors(item.get("authors"), item.get("author")),
                FeedDates.parse(text(item.get("date_published"))).or(() -> FeedDates.parse(text(item.get("date_modified")))),
                content, HtmlEntities.escape(text(item.get("summary")).strip()), FeedText.terms(tags), links.toList(), hasMedia(item),
                new Entry.Details(text(item.get("id")), FeedDates.parse(text(item.get("date_modified"))), attachments(item, bases)));
    }

    private static List<String> attachments(JsonNode item, Links.Bases bases) {
        return item.path("attachments").valueStream().map(attachment -> Links.absolute(text(attachment.get("url")), bases.feedUrl()))
                .filter(url -> !url.isEmpty()).distinct().toList();
    }

    private static boolean hasMedia(JsonNode item) {
        return item.path("attachments").valueStream().anyMatch(attachment -> EntryMarkup.isMedia(text(attachment.get("mime_type"))));
    }

    /** Version 1.1 has a list, 1.0 a single object; some write the list under the old name, or a bare string. */
    private static List<String> authors(JsonNode list, JsonNode single) {
        List<String> names = new ArrayList<>();
        for (JsonNode source : new JsonNode[] {list, single}) {
            if (source != null && names.isEmpty()) {
                Iterable<JsonNode> persons = source.isArray() ? source : List.of(source);
                persons.forEach(person -> names.add(text(person.isObject() ? person.get("name") : person)));
            }
        }
        return PersonNames.of(names);
    }

    private static String text(JsonNode node) {
        return node == null || node.isContainerNode() || node.isNull() ? "" : node.asText();
    }
}
