package org.feedwright.training;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.feedwright.page.ElementNames;
import org.feedwright.wrapper.Locator;
import org.feedwright.wrapper.Locator.ByAttribute;
import org.feedwright.wrapper.Locator.ByClass;
import org.feedwright.wrapper.Locator.ById;
import org.feedwright.wrapper.Locator.ByPath;
import org.feedwright.wrapper.Locator.ByTag;
import org.feedwright.wrapper.Locator.Step;
import org.jsoup.nodes.Element;

/**
 * All locators that lead to an element and may lead to its like on other pages: its own names, steps down from named ancestors, and the
 * path from the root. Which of them hold is decided by trying them.
 */
final class Locators {
    /** Named ancestors that a path may start from: further ones add length, not hold. */
    private static final int MAX_ANCHORS = 3;
    /** Classes of one element that count singly: utility classes come by the dozen and say nothing. */
    private static final int MAX_CLASSES = 8;
    /** Longest path; longer ones take the square of a page's depth. Pages of real blogs nest 44 levels deep, one of 2,500 has 97. */
    private static final int MAX_STEPS = 100;
    /** Tags that say by themselves what they hold. */
    private static final Set<String> TELLING = Set.of("h1", "h2", "time", "address", "article", "main", "title");

    private Locators() {
    }

    static Set<Locator> of(Element element) {
        Set<Locator> out = new LinkedHashSet<>(named(element));
        if (TELLING.contains(element.normalName())) {
            out.add(new ByTag(element.normalName()));
        }
        addPaths(element, out);
        return out;
    }

    /**
     * Locators of an element that tells which piece of text stands beside it. Its place counts only where its names don't tell it from its
     * siblings: a post that lacks one piece has the next in its place.
     */
    static Collection<Locator> ofSign(Element element) {
        List<Locator> telling = named(element).stream()
                .filter(name -> element.siblingElements().stream().noneMatch(sibling -> hasName(sibling, name))).toList();
        return telling.isEmpty() ? of(element) : telling;
    }

    private static boolean hasName(Element element, Locator name) {
        return name instanceof ByClass by ? ElementNames.classes(element).containsAll(by.classes()) : named(element).contains(name);
    }

    /** Locators by the element's own names, the most telling first. */
    static List<Locator> named(Element element) {
        List<Locator> out = new ArrayList<>(4);
        String tag = element.normalName();
        if (!element.id().isBlank()) {
            out.add(new ById(element.id()));
        }
        List<String> classes = ElementNames.classes(element);
        classes.stream().limit(MAX_CLASSES).forEach(name -> out.add(new ByClass("", List.of(name))));
        if (!classes.isEmpty()) {
            out.add(new ByClass(tag, classes.stream().limit(MAX_CLASSES).toList()));
        }
        for (String attribute : ElementNames.SEMANTIC_ATTRIBUTES) {
            for (String value : ElementNames.tokens(element.attr(attribute))) {
                out.add(new ByAttribute(tag, attribute, value));
            }
        }
        return out;
    }

    private static void addPaths(Element element, Set<Locator> out) {
        List<Step> exact = new ArrayList<>();
        List<Step> loose = new ArrayList<>();
        int anchors = 0;
        Element here = element;
        while (here.parent() != null && here.parent().parent() != null) {
            if (exact.size() == MAX_STEPS) {
                return;
            }
            exact.add(0, new Step(here.normalName(), here.elementSiblingIndex()));
            loose.add(0, new Step(here.normalName(), Step.ANY));
            here = here.parent();
            List<Locator> names = anchors < MAX_ANCHORS ? named(here) : List.of();
            if (!names.isEmpty()) {
                anchors++;
            }
            for (Locator name : names) {
                out.add(new ByPath(name, exact));
                out.add(new ByPath(name, loose));
            }
        }
        out.add(new ByPath(new ByTag("html"), exact));
        out.add(new ByPath(new ByTag("html"), loose));
    }
}
