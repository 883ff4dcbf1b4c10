package org.feedwright;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.Test;

/**
 * No regular expression of ours takes more than linear time, whatever strangers write: each is found in the sources or the classes, and
 * tried on texts that are made of its own pieces. Looks at characters are counted, not seconds.
 */
public class PatternsTest {
    private static final Path SOURCES = Path.of("src/main/java");
    private static final Pattern COMPILED = Pattern.compile("Pattern\\.compile\\(");
    private static final Pattern LITERAL = Pattern.compile(
            "\\.(?:matches|replaceAll|replaceFirst|split)\\(\\s*\"((?:[^\"\\\\]|\\\\.)*+)\"");
    private static final Pattern SYNTAX = Pattern.compile("\\\\[a-zA-Z]|\\(\\?[:<=!a-zA-Z]*|[\\[\\](){}+*?|^$\\\\]");
    private static final Pattern PIECE = Pattern.compile("[\\p{L}\\p{N}]++|[^\\p{L}\\p{N}]");
    private static final List<String> ANY = List.of("a", "A", "s", "1", "19", " ", "\n", "\t", ".", "-", "_", "/", "<", "@", ":", ",",
            "\u00b7",
            "\u4e2d", "a ", "a.", "a-", "a\n", "1:1", "/.");
    private static final List<String> ENDS = List.of("", "\n", "\u0001");
    /** A short text, and the looks at each of its characters that bounded repetition may take; twice that would be quadratic. */
    private static final int SHORT = 400;
    private static final int FEW = 200;
    /** The same for patterns with larger bounds. */
    private static final int LONG = 8_000;
    private static final int MANY = 2_600;

    @Test
    public void eachTakesLinearTimeOnTextsOfItsOwnPieces() throws Exception {
        Map<String, Pattern> patterns = new LinkedHashMap<>(constants());
        patterns.putAll(literals());
        assertTrue("" + patterns.size(), patterns.size() > 100);
        List<String> slow = new ArrayList<>();
        patterns.forEach((name, pattern) -> slowest(pattern).ifPresent(pump -> slow.add(name + " " + pattern + " on " + pump)));
        assertEquals(String.join("\n", slow), 0, slow.size());
    }

    @Test
    public void thereIsNoneThatIsNotTried() throws Exception {
        int compiled = 0;
        for (Path file : sources()) {
            compiled += isOfJava(file) ? (int) COMPILED.matcher(Files.readString(file)).results().count() : 0;
        }
        assertEquals("each Pattern.compile( belongs to a constant", constants().size(), compiled);
    }

    private static Optional<String> slowest(Pattern pattern) {
        Set<String> pieces = new LinkedHashSet<>(ANY);
        List<String> own = PIECE.matcher(SYNTAX.matcher(pattern.pattern()).replaceAll(" ")).results()
                .map(piece -> piece.group()).filter(piece -> !piece.isBlank()).distinct().limit(6).toList();
        pieces.addAll(own);
        List<String> pumps = new ArrayList<>(pieces);
        own.forEach(piece -> List.of("a", " ", "1", "\n", ".").forEach(after -> pumps.add(piece + after)));
        List<String> starts = new ArrayList<>(List.of(""));
        starts.addAll(own.subList(0, Math.min(own.size(), 2)));
        List<String> ends = new ArrayList<>(ENDS);
        ends.addAll(own.subList(0, Math.min(own.size(), 1)));
        for (String start : starts) {
            for (String pump : pumps) {
                for (String end : ends) {
                    if (isSlow(pattern, start, pump, end, SHORT, FEW) && isSlow(pattern, start, pump, end, LONG, MANY)) {
                        return Optional.of('"' + start + "\", then many \"" + pump + "\", then \"" + end + '"');
                    }
                }
            }
        }
        return Optional.empty();
    }

    private static boolean isSlow(Pattern pattern, String start, String pump, String end, int length, int looks) {
        String text = start + pump.repeat(length / pump.length()) + end;
        try {
            pattern.matcher(new Counted(text, (long) length * looks)).matches();
            Matcher matcher = pattern.matcher(new Counted(text, (long) length * looks));
            while (matcher.find()) {
                // all that are found, as replaceAll and split do
            }
            return false;
        } catch (Spent | StackOverflowError e) {
            return true;
        }
    }

    /** The patterns in static fields, by class and field. */
    private static Map<String, Pattern> constants() throws Exception {
        Map<String, Pattern> out = new LinkedHashMap<>();
        for (Path file : sources()) {
            String name = SOURCES.relativize(file).toString().replace(".java", "").replace('/', '.');
            if (isOfJava(file) && COMPILED.matcher(Files.readString(file)).find()) {
                collect(Class.forName(name), out);
            }
        }
        return out;
    }

    /** Whether patterns of the file are Java's own: those of RE2/J are linear by construction. */
    private static boolean isOfJava(Path file) throws IOException {
        return !Files.readString(file).contains("import com.google.re2j.Pattern;");
    }

    private static void collect(Class<?> type, Map<String, Pattern> out) throws IllegalAccessException {
        for (Field field : type.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                field.setAccessible(true);
                flat(field.get(null)).forEach(pattern -> out.put(type.getName() + "." + field.getName() + " " + out.size(), pattern));
            }
        }
        for (Class<?> inner : type.getDeclaredClasses()) {
            collect(inner, out);
        }
    }

    private static Stream<Pattern> flat(Object value) {
        return value instanceof Pattern pattern ? Stream.of(pattern)
                : value instanceof Collection<?> all ? all.stream().flatMap(PatternsTest::flat)
                : value instanceof Map<?, ?> map ? map.values().stream().flatMap(PatternsTest::flat)
                : value instanceof Object[] array ? Arrays.stream(array).flatMap(PatternsTest::flat) : Stream.empty();
    }

    /** The expressions that are handed to a string's own methods. */
    private static Map<String, Pattern> literals() throws IOException {
        Map<String, Pattern> out = new LinkedHashMap<>();
        for (Path file : sources()) {
            Matcher matcher = LITERAL.matcher(Files.readString(file));
            while (matcher.find()) {
                // In Java's sources a character may be written as \\u and its number; a pattern reads that itself.
                String expression = matcher.group(1).replace("\\u", "\\\\u").translateEscapes();
                out.put(file.getFileName() + " " + out.size(), Pattern.compile(expression));
            }
        }
        return out;
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> all = Files.walk(SOURCES)) {
            return all.filter(file -> file.toString().endsWith(".java")).sorted().toList();
        }
    }

    /** Says that a match took too long. */
    private static final class Spent extends RuntimeException {
        private static final long serialVersionUID = 1;

        Spent() {
            super(null, null, false, false);
        }
    }

    /** A text that lets its characters be looked at so often. */
    private static final class Counted implements CharSequence {
        private final String text;
        private long left;

        Counted(String text, long looks) {
            this.text = text;
            this.left = looks;
        }

        @Override
        public char charAt(int index) {
            if (--left < 0) {
                throw new Spent();
            }
            return text.charAt(index);
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return text.subSequence(start, end);
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
