package org.feedwright.estimate;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.feedwright.page.ElementNames;
import org.feedwright.wrapper.Property;
import org.jsoup.nodes.Element;

/**
 * What names of classes, ids and microdata say on blogs in general (Gkotsis 2014, table 7 and section 7.3): for each part of a name, how much
 * likelier an element that has it holds a property. Immutable, thread-safe.
 */
public final class Prior {
    private static final String SHIPPED = "prior.tsv";

    private final Map<Property, Map<String, Double>> weights;

    private Prior(Map<Property, Map<String, Double>> weights) {
        this.weights = weights;
    }

    /** Knows nothing. */
    public static Prior none() {
        return new Prior(Map.of());
    }

    /** Learnt from blogs of our own; see {@code docs/prior.md}. */
    public static Prior shipped() {
        try (InputStream in = Objects.requireNonNull(Prior.class.getResourceAsStream(SHIPPED), SHIPPED)) {
            return parse(new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)), SHIPPED);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads a file as {@code learn-prior} writes it. */
    public static Prior read(Path file) throws IOException {
        try (BufferedReader in = Files.newBufferedReader(file)) {
            return parse(in, file.toString());
        }
    }

    /** The greatest weight among an element's names, in log-odds; 0 where none is known. */
    public double weight(Property property, Element element) {
        Map<String, Double> known = weights.getOrDefault(property, Map.of());
        double best = 0;
        for (String token : tokens(element)) {
            double weight = known.getOrDefault(token, 0.0);
            best = Math.abs(weight) > Math.abs(best) ? weight : best;
        }
        return best;
    }

    /** How an element is named, in lower case: class and id names as they are, and the values of {@code itemprop}, {@code rel} and {@code property}. */
    public static List<String> tokens(Element element) {
        if (element.attributesSize() == 0) {
            return List.of();
        }
        List<String> out = new ArrayList<>(4);
        ElementNames.classes(element).forEach(name -> out.add('.' + name.toLowerCase(Locale.ROOT)));
        if (!element.id().isEmpty()) {
            out.add('#' + element.id().toLowerCase(Locale.ROOT));
        }
        for (String attribute : ElementNames.SEMANTIC_ATTRIBUTES) {
            ElementNames.tokens(element.attr(attribute)).forEach(value -> out.add(attribute + '=' + value.toLowerCase(Locale.ROOT)));
        }
        return out;
    }

    private static Prior parse(BufferedReader in, String name) throws IOException {
        Map<Property, Map<String, Double>> weights = new EnumMap<>(Property.class);
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (line.isBlank() || line.startsWith("#\t")) {
                continue;
            }
            String[] cells = line.split("\t");
            if (cells.length < 3) {
                throw new IOException(name + ": a line needs a property, a name and a weight: " + line);
            }
            Property property = Property.valueOf(cells[0].toUpperCase(Locale.ROOT));
            weights.computeIfAbsent(property, key -> new HashMap<>()).put(cells[1], Double.valueOf(cells[2]));
        }
        return new Prior(Collections.unmodifiableMap(weights));
    }
}
