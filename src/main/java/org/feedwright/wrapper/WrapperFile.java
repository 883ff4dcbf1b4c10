package org.feedwright.wrapper;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.Map;
import org.feedwright.text.DatePattern;

/** The saved form of a wrapper: versioned JSON, readable and diffable; the same wrapper gives the same bytes. Thread-safe. */
public final class WrapperFile {
    /** Hexadecimal digits of a wrapper's id: 64 bits tell millions of wrappers apart. */
    private static final int ID_DIGITS = 16;
    private static final ObjectMapper MAPPER = JsonMapper.builder().addModule(new SimpleModule()
            .addSerializer(DatePattern.class, ToStringSerializer.instance)
            .addDeserializer(DatePattern.class, new DatePatternReader())).build();
    private static final DefaultPrettyPrinter LINES =
            new DefaultPrettyPrinter().withArrayIndenter(new DefaultIndenter("  ", "\n"))
                    .withObjectIndenter(new DefaultIndenter("  ", "\n"));

    private WrapperFile() {
    }

    public static byte[] write(Wrapper wrapper) {
        try {
            return (MAPPER.writer(LINES).writeValueAsString(wrapper) + '\n').getBytes(StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException("a wrapper holds nothing that can't be written", e);
        }
    }

    /**
     * Reads what {@link #write} wrote, of this or any former version.
     *
     * @throws IOException where it is no wrapper, or one of a later version; the message says which
     */
    public static Wrapper read(byte[] json) throws IOException {
        int format = MAPPER.readTree(json).path("format").asInt();
        if (format < 1 || format > Wrapper.FORMAT) {
            throw new IOException("not a wrapper of a format that this version reads (1 to " + Wrapper.FORMAT + "): format " + format);
        }
        Wrapper wrapper = MAPPER.readValue(json, Wrapper.class);
        requireWhole(wrapper, "wrapper");
        return wrapper;
    }

    /** Jackson leaves null what a file lacks; no part of a wrapper may be. */
    private static void requireWhole(Object part, String name) throws IOException {
        if (part == null) {
            throw new IOException("not a whole wrapper: it lacks '" + name + "'");
        }
        if (part instanceof Map<?, ?> map) {
            requireWhole(map.keySet(), name);
            requireWhole(map.values(), name);
        } else if (part instanceof Collection<?> all) {
            for (Object one : all) {
                requireWhole(one, name);
            }
        } else if (part instanceof Record record) {
            for (RecordComponent component : part.getClass().getRecordComponents()) {
                requireWhole(component(record, component), component.getName());
            }
        }
    }

    private static Object component(Record record, RecordComponent component) {
        try {
            component.getAccessor().setAccessible(true);
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("a record's own component", e);
        }
    }

    /** Content hash of a wrapper: equal inputs give equal ids. */
    public static String id(Wrapper wrapper) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(write(wrapper));
            return HexFormat.of().formatHex(hash).substring(0, ID_DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private static final class DatePatternReader extends JsonDeserializer<DatePattern> {
        @Override
        public DatePattern deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            return DatePattern.parse(parser.getText());
        }
    }
}
