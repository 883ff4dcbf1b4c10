package org.feedwright.cli;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedwright.cli.Ending.ExitCode;
import org.feedwright.post.PostField;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** Holds packages against what datapackage.org asks of them (Data Package, Data Resource, Table Schema, Table Dialect, all 2.0). */
public class DataPackageTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Set<String> TYPES = Set.of("string", "number", "integer", "boolean", "object", "array", "list", "datetime", "date",
            "time", "year", "yearmonth", "duration", "geopoint", "geojson", "any");
    private static final Set<String> CONSTRAINTS = Set.of("required", "unique", "minLength", "maxLength", "minimum", "maximum", "pattern",
            "enum");

    @ClassRule
    public static final TemporaryFolder FOLDER = new TemporaryFolder();

    private static Path archive;

    @BeforeClass
    public static void writeArchive() throws IOException {
        archive = BlogArchive.write(FOLDER.newFolder("in").toPath().resolve("blog.warc.gz"), BlogArchive.whole());
    }

    private static Path extract(String name, Object... more) throws IOException {
        Path out = FOLDER.newFolder().toPath().resolve(name);
        List<Object> arguments = new ArrayList<>(List.of("extract", "-q", archive, "--datapackage", "-o",
                name.isEmpty() ? out + "/" : out));
        arguments.addAll(List.of(more));
        Run run = Run.of(arguments.toArray());
        assertEquals(run.words(), ExitCode.OK, run.code());
        return out;
    }

    private static JsonNode descriptor(Path output) {
        try {
            Path folder = Files.isDirectory(output) ? output : output.getParent();
            return JSON.readTree(folder.resolve("datapackage.json").toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    public void everyFormatHasAPackageThatFitsItsFile() throws Exception {
        Map<String, String> formats = Map.of("posts.jsonl", "jsonl", "posts.jsonl.gz", "jsonl", "My Posts.csv", "csv", "posts.parquet",
                "parquet");
        for (Map.Entry<String, String> format : formats.entrySet()) {
            Path out = extract(format.getKey());
            JsonNode all = descriptor(out);
            assertValid(all);
            JsonNode resource = all.get("resources").get(0);
            assertEquals(format.getValue(), resource.get("format").asText());
            assertEquals(format.getKey(), resource.get("path").asText());
            assertEquals(format.getKey().endsWith(".gz"), resource.has("compression"));
            assertEquals(Files.size(out), resource.get("bytes").asLong());
            assertEquals("sha256:" + HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(out))),
                    resource.get("hash").asText());
            assertEquals(BlogArchive.POSTS, resource.get("stats").get("rows").asInt());
            assertEquals("{\"posts\":14,\"sites\":1,\"archives\":1}", all.get("counts").toString());
            assertEquals("[{\"title\":\"blog.warc.gz\"}]", all.get("sources").toString());
            assertEquals("Feedwright", all.get("tool").get("name").asText());
        }
    }

    @Test
    public void theSchemaNamesTheColumnsOfCsvInTheirOrder() throws IOException {
        Path out = extract("posts.csv");
        List<String> names = new ArrayList<>();
        descriptor(out).at("/resources/0/schema/fields").forEach(field -> names.add(field.get("name").asText()));
        assertEquals(String.join(",", names), Files.readAllLines(out).get(0));
        assertEquals(PostField.values().length, names.size());
    }

    @Test
    public void everyPostFitsTheSchema() throws IOException {
        Path out = FOLDER.newFolder().toPath().resolve("posts.jsonl");
        assertEquals(ExitCode.OK, Run.of("extract", "-q", "warc-samples", "--datapackage", "-o", out).code());
        Map<String, JsonNode> fields = new HashMap<>();
        descriptor(out).at("/resources/0/schema/fields").forEach(field -> fields.put(field.get("name").asText(), field));
        for (String line : Files.readAllLines(out)) {
            JsonNode post = JSON.readTree(line);
            post.fieldNames().forEachRemaining(name -> assertTrue(name, fields.containsKey(name)));
            fields.forEach((name, field) -> assertFits(name, post.path(name), field));
        }
    }

    @Test
    public void theTypesOfParquetAreItsOwn() throws IOException {
        Map<String, String> types = new HashMap<>();
        descriptor(extract("posts.parquet")).at("/resources/0/schema/fields")
                .forEach(field -> types.put(field.get("name").asText(), field.get("type").asText()));
        assertEquals("datetime", types.get("date_published"));
        assertEquals("string", types.get("date_published_iso"));
        assertEquals(PostField.values().length + 2, types.size());
    }

    @Test
    public void warcsOfPostsAreOneResourceOfTheirFolder() throws IOException {
        Path out = extract("");
        JsonNode all = descriptor(out);
        assertValid(all);
        assertEquals("[\"blog.warc.posts.warc.gz\"]", all.at("/resources/0/path").toString());
        assertTrue(Files.exists(out.resolve("blog.warc.posts.warc.gz")));
    }

    @Test
    public void theSamePostsGiveTheSamePackage() throws IOException {
        assertEquals(Files.readString(extract("posts.jsonl").resolveSibling("datapackage.json")),
                Files.readString(extract("posts.jsonl").resolveSibling("datapackage.json")));
    }

    @Test
    public void standardOutputHasNoPlaceForAPackage() {
        Run run = Run.of("extract", archive, "--datapackage", "-o", "-");
        assertEquals(ExitCode.USAGE, run.code());
        assertTrue(run.words(), run.words().contains("--datapackage"));
    }

    @Test
    public void onlyWhoAsksGetsAPackage() throws IOException {
        Path out = FOLDER.newFolder().toPath().resolve("posts.jsonl");
        assertEquals(ExitCode.OK, Run.of("extract", "-q", archive, "-o", out).code());
        assertFalse(Files.exists(out.resolveSibling("datapackage.json")));
    }

    private static void assertValid(JsonNode all) {
        assertEquals("https://datapackage.org/profiles/2.0/datapackage.json", all.get("$schema").asText());
        assertTrue(all.get("name").asText(), all.get("name").asText().matches("[-a-z0-9._/]+"));
        all.get("contributors").forEach(one -> assertTrue(one.get("title").isTextual() && one.get("roles").isArray()));
        all.get("sources").forEach(one -> assertTrue(one.get("title").isTextual()));
        assertTrue("at least one resource", all.get("resources").size() > 0);
        for (JsonNode resource : all.get("resources")) {
            assertTrue(resource.get("name").isTextual());
            for (JsonNode path : resource.get("path").isArray() ? resource.get("path") : List.of(resource.get("path"))) {
                assertTrue("relative, and below the package", path.isTextual() && !path.asText().matches("(/|\\.\\.|.*/\\.\\.|~).*"));
            }
            assertTrue(resource.get("format").isTextual() && resource.get("mediatype").asText().contains("/"));
            if (resource.has("type")) {
                assertEquals("table", resource.get("type").asText());
                assertValidSchema(resource.get("schema"));
            }
            if (resource.has("dialect")) {
                resource.get("dialect").fieldNames().forEachRemaining(name ->
                        assertTrue(name, Set.of("header", "delimiter", "quoteChar", "doubleQuote", "lineTerminator").contains(name)));
            }
        }
    }

    private static void assertValidSchema(JsonNode schema) {
        List<String> names = new ArrayList<>();
        for (JsonNode field : schema.get("fields")) {
            names.add(field.get("name").asText());
            assertTrue(field.toString(), TYPES.contains(field.get("type").asText()));
            assertTrue("not told: " + field, field.path("description").isTextual());
            field.path("constraints").fieldNames().forEachRemaining(name -> assertTrue(name, CONSTRAINTS.contains(name)));
        }
        assertEquals("no name twice", names.size(), Set.copyOf(names).size());
        schema.get("primaryKey").forEach(key -> assertTrue(key.asText(), names.contains(key.asText())));
        schema.get("missingValues").forEach(value -> assertTrue(value.isTextual()));
    }

    private static void assertFits(String name, JsonNode value, JsonNode field) {
        if (value.isMissingNode()) {
            assertFalse(name, field.at("/constraints/required").asBoolean());
            return;
        }
        boolean fits = switch (field.get("type").asText()) {
            case "string" -> value.isTextual();
            case "integer" -> value.isIntegralNumber();
            case "array" -> value.isArray();
            case "object" -> value.isObject();
            case "datetime" -> value.asText().matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z");
            default -> false;
        };
        assertTrue(name + " " + value, fits);
        if (field.at("/constraints/pattern").isTextual()) {
            assertTrue(name + " " + value, value.asText().matches(field.at("/constraints/pattern").asText()));
        }
    }
}
