package org.feedwright.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.commons.codec.digest.DigestUtils;
import org.apache.commons.codec.digest.MessageDigestAlgorithms;
import org.feedwright.archive.WarcPostSink;
import org.feedwright.cli.OutputOptions.Format;
import org.feedwright.post.Post;
import org.feedwright.post.PostField;
import org.feedwright.post.PostSink;
import org.feedwright.post.Tool;

/**
 * Posts, and beside them a file {@code datapackage.json} that tells machines what they are (Data Package 2.0 and Table Schema 2.0, see
 * datapackage.org): fields with types, counts, the archives that they come from, and the program. The same posts give the same bytes, so it
 * says no time of its own. Where posts are added to others it begins with what it said of these.
 */
final class DataPackageSink implements PostSink {
    static final String NAME = "datapackage.json";
    private static final String PROFILE = "https://datapackage.org/profiles/2.0/datapackage.json";
    /** What {@code date_published} looks like where it is text. */
    private static final String DATE = "\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:\\d{2})?)?";
    private static final Set<PostField> REQUIRED = Set.of(PostField.URL, PostField.HOST, PostField.CRAWL_DATE, PostField.WARC_FILENAME,
            PostField.WARC_RECORD_OFFSET, PostField.EVIDENCE, PostField.TOOL);
    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
    private static final String ISO = "The same as ISO 8601 text, with the offset that the page or the feed gave";
    private static final String GZIP = ".gz";

    private final PostSink posts;
    private final Path output;
    private final Format format;
    private final Set<String> hosts = new TreeSet<>();
    private final Set<String> archives = new TreeSet<>();
    /** Posts and bytes of the output after each run that added to it. */
    private final NavigableMap<Long, Long> runs = new TreeMap<>();
    private long rows;
    private boolean isPart;

    /**
     * @param output where the posts go: a file, or the folder of WARCs, in which the package lies then
     * @param kept   bytes of the output to which posts are added; 0 where it is begun anew
     */
    DataPackageSink(PostSink posts, Path output, Format format, long kept) throws IOException {
        this.posts = posts;
        this.output = output.toAbsolutePath().normalize();
        this.format = format;
        if (kept > 0) {
            recall(kept);
        }
    }

    /** What is there may tell of this run already, if that was killed before it could say that it has ended: its sites come again then. */
    private void recall(long kept) throws IOException {
        JsonNode before = JSON.readTree(file(output, format).toFile());
        before.path("sites").forEach(site -> hosts.add(site.asText()));
        before.path("sources").forEach(source -> archives.add(source.path("title").asText()));
        before.path("runs").forEach(run -> runs.put(run.path("bytes").asLong(), run.path("posts").asLong()));
        runs.tailMap(kept, false).clear();
        if (!runs.containsKey(kept)) {
            throw new IOException(file(output, format) + " is not that of the posts that are there");
        }
        rows = runs.get(kept);
    }

    /** Where the package of this output is written. */
    static Path file(Path output, Format format) {
        return format == Format.WARC ? output.resolve(NAME) : output.toAbsolutePath().resolveSibling(NAME);
    }

    @Override
    public void write(Post post) throws IOException {
        posts.write(post);
        rows++;
        hosts.add(post.host());
        archives.add(post.provenance().warcFile());
    }

    @Override
    public void abandon() {
        isPart = true;
        posts.abandon();
    }

    @Override
    public void close() throws IOException {
        posts.close();
        if (!isPart) {
            isPart = true; // closed twice is written once
            Outputs.write(file(output, format), JSON.writeValueAsString(descriptor()).concat("\n").getBytes(StandardCharsets.UTF_8));
        }
    }

    private ObjectNode descriptor() throws IOException {
        ObjectNode out = JSON.createObjectNode();
        out.put("$schema", PROFILE);
        out.put("name", name(output.getFileName().toString()));
        out.put("title", "Posts of " + Texts.count(hosts.size(), "site") + " from web archives");
        out.putArray("contributors").addObject().put("title", Tool.current().toString()).putArray("roles").add("creator");
        out.set("sites", JSON.valueToTree(hosts));
        ArrayNode sources = out.putArray("sources");
        archives.forEach(archive -> sources.addObject().put("title", archive));
        out.putArray("resources").add(resource());
        out.putObject("counts").put("posts", rows).put("sites", hosts.size()).put("archives", archives.size());
        runs.put(bytes(), rows);
        ArrayNode added = out.putArray("runs");
        runs.forEach((bytes, posts) -> added.addObject().put("posts", posts).put("bytes", bytes));
        out.putObject("tool").put("name", Tool.current().name()).put("version", Tool.current().version());
        return out;
    }

    private ObjectNode resource() throws IOException {
        ObjectNode out = JSON.createObjectNode();
        out.put("name", "posts");
        if (format == Format.WARC) {
            out.set("path", JSON.valueToTree(archives.stream().map(WarcPostSink::fileFor).distinct().toList()));
            return out.put("format", "warc").put("mediatype", "application/warc");
        }
        out.put("type", "table");
        out.put("path", output.getFileName().toString());
        describe(out);
        out.put("bytes", bytes());
        out.put("hash", "sha256:" + new DigestUtils(MessageDigestAlgorithms.SHA_256).digestAsHex(output));
        out.putObject("stats").put("rows", rows);
        out.set("schema", schema());
        return out;
    }

    private void describe(ObjectNode out) {
        switch (format) {
            case PARQUET -> out.put("format", "parquet").put("mediatype", "application/vnd.apache.parquet");
            case CSV -> out.put("format", "csv").put("mediatype", "text/csv").put("encoding", "utf-8").putObject("dialect")
                    .put("header", true).put("delimiter", ",").put("quoteChar", "\"").put("doubleQuote", true)
                    .put("lineTerminator", "\r\n");
            case JSONL -> out.put("format", "jsonl").put("mediatype", "application/x-ndjson").put("encoding", "utf-8");
            case WARC -> throw new IllegalStateException("no table");
        }
        if (output.toString().toLowerCase(Locale.ROOT).endsWith(GZIP)) {
            out.put("compression", "gz");
        }
    }

    private ObjectNode schema() {
        ObjectNode out = JSON.createObjectNode();
        ArrayNode fields = out.putArray("fields");
        for (PostField field : PostField.values()) {
            boolean isMoment = field.kind() == PostField.Kind.DATE && format == Format.PARQUET;
            ObjectNode node = field(fields, field.key(), isMoment ? "datetime" : type(field.kind()), field.meaning());
            if (isMoment) {
                field(fields, field.key() + "_iso", "string", ISO).putObject("constraints").put("pattern", DATE);
            }
            constrain(field, node, isMoment);
        }
        out.putArray("primaryKey").add(PostField.WARC_FILENAME.key()).add(PostField.WARC_RECORD_OFFSET.key());
        out.putArray("missingValues").add("");
        return out;
    }

    private static ObjectNode field(ArrayNode fields, String name, String type, String meaning) {
        return fields.addObject().put("name", name).put("type", type).put("description", meaning);
    }

    private static String type(PostField.Kind kind) {
        return switch (kind) {
            case TEXT, DATE -> "string";
            case TEXTS, COMMENTS -> "array";
            case NUMBER -> "integer";
            case MOMENT -> "datetime";
            case EVIDENCE, TOOL -> "object";
        };
    }

    private static void constrain(PostField field, ObjectNode node, boolean isMoment) {
        ObjectNode constraints = JSON.createObjectNode();
        if (REQUIRED.contains(field)) {
            constraints.put("required", true);
        }
        if (field.kind() == PostField.Kind.DATE && !isMoment) {
            constraints.put("pattern", DATE);
        }
        if (field.kind() == PostField.Kind.NUMBER) {
            constraints.put("minimum", 0);
        }
        if (!constraints.isEmpty()) {
            node.set("constraints", constraints);
        }
    }

    /** A name as packages have it: small letters, digits, {@code . _ -}. */
    private static String name(String file) {
        String name = file.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9._-]+", "-").replaceAll("^[-.]+|[-.]+$", "");
        return name.isEmpty() ? "posts" : name;
    }

    private long bytes() throws IOException {
        long bytes = 0;
        for (Path file : Outputs.files(output)) {
            bytes += Files.size(file);
        }
        return bytes;
    }
}
