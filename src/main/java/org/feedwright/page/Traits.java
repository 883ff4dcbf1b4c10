package org.feedwright.page;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;

/**
 * What the template of a page shows of itself outside its text: names of the outermost elements, the declared type, which metadata there
 * is. Posts of one blog have most of these in common, and pages of other kinds lack some.
 */
public final class Traits {
    private static final String PRESENCE = "has ";
    private static final String TYPE = "og:type ";
    private static final String JSONLD = "jsonld:";
    /** Types of whole pages; others are those of parts, as a picture. */
    private static final Pattern PAGE_TYPE = Pattern.compile(PRESENCE + JSONLD + ".*(?:Article|Posting|Page|Report|Review|Recipe)");
    /**
     * The name of a thing, between what a vocabulary puts before it and what it says of the thing: {@code image} of
     * {@code has meta:og:image:width}. A label and the data that it is for are one thing: {@code 2} of {@code has meta:twitter:label2}.
     */
    private static final Pattern THING = Pattern.compile("(?s)has [^:]*:(?:[^:.]+[:.])?(?:(?:label|data)(?=[0-9]))?([^:.]+).*");

    private Traits() {
    }

    /** Whether a trait says what kind of page it is: names and types do, the presence of a picture does not. */
    public static boolean isStrong(String trait) {
        return isOfMarkup(trait) || PAGE_TYPE.matcher(trait).matches();
    }

    /** Whether it is a strong trait that no mistake in a piece of JSON takes from a page. */
    public static boolean isOfMarkup(String trait) {
        return !trait.startsWith(PRESENCE);
    }

    /** Whether a trait is the type that the page declares. */
    public static boolean isType(String trait) {
        return trait.startsWith(TYPE);
    }

    /** How many things are meant: a description is one, under however many names the page says it. */
    public static int kinds(Set<String> traits) {
        return (int) traits.stream().map(trait -> isStrong(trait) ? trait : THING.matcher(trait).replaceFirst("$1")).distinct().count();
    }

    public static Set<String> of(Page page) {
        Set<String> out = new TreeSet<>();
        addNames(page.root(), out);
        addNames(page.document().body(), out);
        page.metadata().values("meta:og:type").forEach(type -> out.add(TYPE + type));
        for (String key : page.metadata().keys()) {
            out.add(PRESENCE + (key.startsWith(JSONLD) ? key.substring(0, key.indexOf('.')) : key));
        }
        return out;
    }

    private static void addNames(Element element, Set<String> out) {
        ElementNames.classes(element).forEach(name -> out.add(element.normalName() + '.' + name));
        if (!element.id().isEmpty()) {
            out.add(element.normalName() + '#' + element.id());
        }
    }
}
