package org.feedwright.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.feedwright.text.Folding;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Element;
import org.jsoup.select.Evaluator;
import org.jsoup.select.Selector;

/** What an element is called: its classes and attributes that carry meaning; and what it stands in. Stateless. */
public final class ElementNames {
    /** Attributes whose value says what an element holds: microdata, microformats (rel) and RDFa. */
    public static final List<String> SEMANTIC_ATTRIBUTES = List.of("itemprop", "rel", "property");

    /** Tags of headings, the largest first. */
    public static final List<String> HEADINGS = List.of("h1", "h2", "h3", "h4", "h5", "h6");

    /** Read once: as texts they would be parsed for each element. */
    private static final Evaluator PROGRAM_TEXT = Selector.evaluatorOf("pre, code");
    private static final Evaluator ITEM = Selector.evaluatorOf("[itemscope]");

    /** A step of a path: a name, which may hold a bracket too, and a place. */
    private static final Pattern STEP = Pattern.compile("^(.*)\\[(\\d{1,8})]$", Pattern.DOTALL);

    private ElementNames() {
    }

    /** The class names of an element in their written order. */
    public static List<String> classes(Element element) {
        return tokens(element.attr("class"));
    }

    /** The parts of a space-separated attribute value. */
    public static List<String> tokens(String value) {
        if (value.isEmpty()) {
            return List.of();
        }
        List<String> out = new ArrayList<>(2);
        for (StringTokenizer names = new StringTokenizer(value); names.hasMoreTokens(); ) {
            out.add(names.nextToken());
        }
        return out;
    }

    /**
     * Whether a quote that was meant as text cut an attribute of the element short, as in {@code title="Why "good" is enough"}: then others
     * of them have a quote in their name.
     */
    public static boolean isCutShort(Element element) {
        if (element.attributesSize() > 1) {
            for (Attribute attribute : element.attributes()) {
                String name = attribute.getKey();
                if (name.indexOf('"') >= 0 || name.indexOf('\'') >= 0) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The value of an attribute in one line; empty where there is none, or none that was meant. */
    public static String attribute(Element element, String name) {
        return isCutShort(element) ? "" : Folding.spaced(element.attr(name));
    }

    /** Whether one of these words, in small letters, stands in a name or a list of names: {@code nav} in {@code site-nav}. */
    public static boolean hasWord(String names, Set<String> words) {
        int start = 0;
        for (int i = 0; i <= names.length(); i++) {
            if (i == names.length() || !Character.isLetter(names.charAt(i))) {
                if (i > start && words.contains(names.substring(start, i).toLowerCase(Locale.ROOT))) {
                    return true;
                }
                start = i + 1;
            }
        }
        return false;
    }

    /** Whether an element is a heading by its tag. */
    public static boolean isHeading(Element element) {
        return HEADINGS.contains(element.normalName());
    }

    /** An element and what it stands in, from the inside out; the document is last. */
    public static Stream<Element> outwards(Element element) {
        return Stream.iterate(element, Objects::nonNull, Element::parent);
    }

    /** Whether the nearest item of microdata is the author of another item that is no comment. */
    public static boolean isInAuthor(Element element) {
        Element author = element.closest(ITEM);
        if (author == null || !tokens(author.attr("itemprop")).contains("author")) {
            return false;
        }
        Element work = author.parent() == null ? null : author.parent().closest(ITEM);
        return work == null || !tokens(work.attr("itemprop")).contains("comment");
    }

    /** Whether it is, or stands in, program text: what is coloured there has class names of its own. */
    public static boolean isProgramText(Element element) {
        return element.closest(PROGRAM_TEXT) != null;
    }

    /**
     * The absolute path of Gkotsis 2014, section 3.2: tag name and position among the element's siblings, from the root on, for example
     * {@code /html[0]/body[1]/div[0]}.
     */
    public static String path(Element element) {
        StringBuilder out = new StringBuilder();
        for (Element e = element; e != null && !e.normalName().equals("#root"); e = e.parent()) {
            out.insert(0, '/' + e.normalName() + '[' + e.elementSiblingIndex() + ']');
        }
        return out.toString();
    }

    /** The element below {@code root} to which such a path leads, if any. */
    public static Optional<Element> at(Element root, String path) {
        Element here = root;
        for (String step : path.substring(path.startsWith("/") ? 1 : 0).split("/")) {
            Matcher parts = STEP.matcher(step);
            int index = parts.matches() ? Integer.parseInt(parts.group(2)) : Integer.MAX_VALUE;
            if (index >= here.childrenSize() || !here.child(index).normalName().equals(parts.group(1))) {
                return Optional.empty();
            }
            here = here.child(index);
        }
        return Optional.of(here);
    }
}
