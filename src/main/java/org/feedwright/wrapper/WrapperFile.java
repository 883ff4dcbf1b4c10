package org.feedwright.wrapper;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.codec.digest.DigestUtils;
import org.feedwright.text.DatePattern;

/**
 * The saved form of what was learnt of a blog: versioned JSON, readable and diffable; equal wrappers give equal bytes. Since format 3
 * a file holds a wrapper for each template of the blog; files of formats 1 and 2 hold one wrapper. Thread-safe.
 */
public final class WrapperFile {
    /** The saved form that this version writes. */
    static final int FORMAT = 3;
    private static final String FORMAT_FIELD = "format";
    private static final String BLOG = "blog";
    private static final String WRAPPERS = "wrappers";
    /** What a template has beside the fields of its wrapper. */
    private static final List<String> OF_TEMPLATE = List.of("origin", "from", "to", "theme", "siteWide");
    /** The format from which on a file holds all templates of a blog. */
    private static final int FIRST_OF_BLOGS = 3;
    /** Hexadecimal digits of a wrapper's id: 64 bits tell millions of wrappers apart. */
    private static final int ID_DIGITS = 16;
    /** No part of a wrapper may be null, as what a file lacks would be. */
    private static final ObjectMapper MAPPER = JsonMapper.builder().addModule(
            new SimpleModule().addSerializer(DatePattern.class, ToStringSerializer.instance)
                    .addDeserializer(DatePattern.class, new DatePatternReader()))
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES).build();
    private static final DefaultPrettyPrinter LINES =
            new DefaultPrettyPrinter().withArrayIndenter(new DefaultIndenter("  ", "\n"))
                    .withObjectIndenter(new DefaultIndenter("  ", "\n"));

    private WrapperFile() {
    }

    public static byte[] write(BlogWrapper blog) {
        ObjectNode file = MAPPER.createObjectNode().put(FORMAT_FIELD, FORMAT).put(BLOG, blog.blog());
        ArrayNode wrappers = file.putArray(WRAPPERS);
        blog.templates().forEach(template -> wrappers.add(tree(template)));
        try {
            return (MAPPER.writer(LINES).writeValueAsString(file) + '\n').getBytes(StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException("a wrapper holds nothing that can't be written", e);
        }
    }

    /** A file of one template, of which nothing is known but its wrapper. */
    public static byte[] write(Wrapper wrapper) {
        return write(BlogWrapper.of(wrapper));
    }

    /** The fields of the template and those of its wrapper, less those that stand in the file once. */
    private static ObjectNode tree(Template template) {
        ObjectNode node = MAPPER.valueToTree(template);
        ObjectNode wrapper = ((ObjectNode) node.remove("wrapper")).remove(List.of(BLOG));
        wrapper.properties().forEach(field -> node.set(field.getKey(), field.getValue()));
        return node;
    }

    /**
     * Reads what {@link #write} wrote, of this or any former version.
     *
     * @throws IOException where it is no wrapper, or one of a later version; the message says which
     */
    public static BlogWrapper read(byte[] json) throws IOException {
        JsonNode file = MAPPER.readTree(json);
        int format = file.path(FORMAT_FIELD).asInt();
        if (format < 1 || format > FORMAT) {
            throw new IOException("not a wrapper of a format that this version reads (1 to " + FORMAT + "): format " + format);
        }
        try {
            BlogWrapper blog = format < FIRST_OF_BLOGS
                    ? BlogWrapper.of(MAPPER.treeToValue(((ObjectNode) file).without(FORMAT_FIELD), Wrapper.class)) : blog(file);
            requireDates(blog);
            return blog;
        } catch (IllegalArgumentException | NullPointerException e) {
            throw new IOException("not a wrapper: " + e.getMessage(), e);
        }
    }

    /** Whoever asks for a date reads it from its ISO form. */
    private static void requireDates(BlogWrapper blog) throws IOException {
        for (Template template : blog.templates()) {
            for (Rule rule : template.wrapper().rules(Property.DATE)) {
                if (!readsDates(rule)) {
                    throw new IOException("not a wrapper: a rule for dates reads something else: " + rule);
                }
            }
        }
    }

    private static boolean readsDates(Rule rule) {
        return rule instanceof Rule.OfPlace of && of.reading() instanceof Reading.Dated
                || rule instanceof Rule.OfFilter filter && filter.reading() instanceof Reading.Dated
                || rule instanceof Rule.Union union && union.parts().stream().allMatch(WrapperFile::readsDates)
                || rule instanceof Rule.DateBesideTitle;
    }

    private static BlogWrapper blog(JsonNode file) throws IOException {
        String blog = file.path(BLOG).asText();
        List<Template> templates = new ArrayList<>();
        for (JsonNode each : file.path(WRAPPERS)) {
            if (!(each instanceof ObjectNode node)) {
                throw new IOException("not a wrapper: " + WRAPPERS + " holds what is none");
            }
            boolean isOfFeed = node.path("origin").asText().equals(Template.Origin.FEED.name());
            ObjectNode wrapper = node.deepCopy().remove(OF_TEMPLATE).put(BLOG, isOfFeed || templates.isEmpty() ? blog : "");
            templates.add(MAPPER.treeToValue(node.retain(OF_TEMPLATE).set("wrapper", wrapper), Template.class));
        }
        return new BlogWrapper(blog, templates);
    }

    /** Content hash of a wrapper: equal wrappers have equal ones, whatever file they stand in. */
    public static String id(Wrapper wrapper) {
        return DigestUtils.sha256Hex(MAPPER.valueToTree(wrapper).toString()).substring(0, ID_DIGITS);
    }

    private static final class DatePatternReader extends JsonDeserializer<DatePattern> {
        @Override
        public DatePattern deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            return DatePattern.parse(parser.getText());
        }
    }
}
