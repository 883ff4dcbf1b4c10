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
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Page;
import org.feedwright.wrapper.Property;
import org.jsoup.nodes.Element;

/**
 * What names of classes, ids and microdata say on blogs in general (Gkotsis 2014, table 7 and section 7.3): for each part of a name, how
 * much likelier an element that has it holds a property. Immutable, thread-safe.
 */
public final class Prior {
    private static final String SHIPPED = "prior.tsv";
    private static final String STANDARDS = "names.tsv";
    /** The class of hAtom and many themes. */
    private static final String AUTHOR = ".author";
    /** The author of a post, whatever a theme calls posts; other authors are those of comments, sites and boxes. */
    private static final Pattern POST_AUTHOR = Pattern.compile(
            "\\.(?:[a-z]{1,10}[-_]+)?(?:post|entry|article|blog|story|news|page|meta)[-_]*(?:meta)?[-_]+authors?");

    private final Map<String, double[]> weights;

    private Prior(Map<String, double[]> weights) {
        this.weights = weights;
    }

    /** Knows what standards say, and nothing of what is usual on blogs. */
    public static Prior none() {
        return new Prior(resource(STANDARDS));
    }

    /** Learnt from blogs of our own; see {@code docs/prior.md}. */
    public static Prior shipped() {
        return none().with(resource(SHIPPED));
    }

    /** Reads a file as {@code learn-prior} writes it. */
    public static Prior read(Path file) throws IOException {
        try (BufferedReader in = Files.newBufferedReader(file)) {
            return none().with(parse(in, file.toString()));
        }
    }

    /** What was learnt counts where it says more than the standard. */
    private Prior with(Map<String, double[]> learnt) {
        Map<String, double[]> out = new HashMap<>(learnt);
        weights.forEach((token, weight) -> out.merge(token, weight, Prior::stronger));
        return new Prior(out);
    }

    private static double[] stronger(double[] one, double[] other) {
        double[] out = new double[one.length];
        for (int i = 0; i < out.length; i++) {
            out[i] = Math.max(one[i], other[i]);
        }
        return out;
    }

    private static Map<String, double[]> resource(String name) {
        try (InputStream in = Objects.requireNonNull(Prior.class.getResourceAsStream(name), name);
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return parse(lines, name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The weights of the elements of a page. A page repeats its names by the hundred, so each is looked up once. */
    Weights weigh(Page page) {
        Map<Element, double[]> known = new IdentityHashMap<>();
        weigh(page, "class", ".", known);
        weigh(page, "id", "#", known);
        ElementNames.SEMANTIC_ATTRIBUTES.forEach(attribute -> weigh(page, attribute, attribute + '=', known));
        return new Weights(known);
    }

    private void weigh(Page page, String attribute, String sign, Map<Element, double[]> known) {
        for (String name : page.namesIn(attribute)) {
            String token = sign + name.toLowerCase(Locale.ROOT);
            boolean ofAuthor = sign.equals(".") && !weights.containsKey(token)
                    && (isNameOfAuthor(name) || POST_AUTHOR.matcher(token).matches());
            double[] weight = weights.get(ofAuthor ? AUTHOR : token);
            if (weight != null) {
                page.withAttribute(attribute, name).forEach(element -> known.merge(element, weight, Prior::weightier));
            }
        }
    }

    private static double[] weightier(double[] one, double[] other) {
        double[] out = one.clone();
        for (int i = 0; i < out.length; i++) {
            out[i] = Math.abs(other[i]) > Math.abs(one[i]) ? other[i] : one[i];
        }
        return out;
    }

    /** Whatever a theme calls the block around it: {@code post-author__name}, {@code entry-author-name}, {@code authorname}. */
    static boolean isNameOfAuthor(String name) {
        String folded = name.toLowerCase(Locale.ROOT);
        return folded.endsWith("author__name") || folded.endsWith("author-name") || folded.endsWith("author_name")
                || folded.endsWith("authorname");
    }

    /** What the names of a page's elements say. */
    record Weights(Map<Element, double[]> known) {
        /** The greatest weight among an element's names, in log-odds; 0 where none is known. */
        double of(Property property, Element element) {
            double[] weight = known.get(element);
            return weight == null ? 0 : weight[property.ordinal()];
        }
    }

    /** How an element is named, in lower case: classes, id, and the values of {@code itemprop}, {@code rel} and {@code property}. */
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

    private static Map<String, double[]> parse(BufferedReader in, String name) throws IOException {
        Map<String, double[]> weights = new HashMap<>();
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (line.isBlank() || line.startsWith("# ")) {
                continue;
            }
            String[] cells = line.split("\t");
            if (cells.length < 3) {
                throw new IOException(name + ": a line needs a property, a name and a weight: " + line);
            }
            Property property = Property.valueOf(cells[0].toUpperCase(Locale.ROOT));
            double[] weight = weights.computeIfAbsent(cells[1], key -> new double[Property.values().length]);
            weight[property.ordinal()] = Double.parseDouble(cells[2]);
        }
        return weights;
    }
}
