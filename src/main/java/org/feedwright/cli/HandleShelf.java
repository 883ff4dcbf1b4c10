package org.feedwright.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import org.feedwright.wrapper.Locator;

/** The handles of a file in the making: locators as handles, each defined once. */
final class HandleShelf {
    private static final String META = "meta:";
    private static final String TITLE = "title";

    /** Name by definition. */
    private final Map<String, String> names = new LinkedHashMap<>();
    private final Map<String, Integer> numbers = new LinkedHashMap<>();

    /** The name of a handle for what a locator finds; nothing where that can't be said with handles. */
    Optional<String> of(Locator locator, String wish) {
        if (locator instanceof Locator.ById by) {
            return Optional.of(add(attribute("id", by.id()), wish));
        }
        if (locator instanceof Locator.ByClass by) {
            return Optional.of(add(tag(by.tag()) + attribute("class", String.join(" ", by.classes())), wish));
        }
        if (locator instanceof Locator.ByAttribute by) {
            return Optional.of(add(tag(by.tag()) + attribute(by.name(), by.value()), wish));
        }
        if (locator instanceof Locator.ByTag by) {
            return Optional.of(add(tag(by.tag()), wish));
        }
        return locator instanceof Locator.ByPath by ? path(by, wish) : Optional.empty();
    }

    private Optional<String> path(Locator.ByPath path, String wish) {
        List<Locator.Step> steps = path.steps();
        Optional<String> here = of(path.from(), wish + "-around");
        for (int i = 0; i < steps.size() && here.isPresent(); i++) {
            Locator.Step step = steps.get(i);
            here = Optional.of(child(here.get(), step.tag(), step.index(), i + 1 < steps.size() ? wish + "-around" : wish));
        }
        return here;
    }

    /** The name of a handle for what stands in the head of a page under a key (see {@link org.feedwright.page.Metadata}). */
    Optional<String> of(String key, String wish) {
        if (key.startsWith(META)) {
            return Optional.of(add(attribute("meta", key.substring(META.length())), wish));
        }
        return key.equals(TITLE) ? Optional.of(add(tag(TITLE), wish)) : Optional.empty();
    }

    /** A child of another handle. */
    String child(String parent, String tag, int index, String wish) {
        String position = index == Locator.Step.ANY ? "" : attribute("position", String.valueOf(index + 1));
        return add(tag(tag) + attribute("child-of", parent) + position, wish);
    }

    /** The name of a handle for what a signature finds in a block (see {@link org.feedwright.wrapper.Cut.ByName}). */
    String part(String signature, String block) {
        if (signature.startsWith("#")) {
            return add(attribute("id", signature.substring(1)), "cut");
        }
        if (signature.startsWith("> ")) {
            return child(block, signature.substring(2), Locator.Step.ANY, "cut");
        }
        int dot = signature.indexOf('.');
        return add(tag(signature.substring(0, dot)) + attribute("class", signature.substring(dot + 1)), "cut");
    }

    private String add(String definition, String wish) {
        return names.computeIfAbsent(definition, key -> {
            int number = numbers.merge(wish, 1, Integer::sum);
            return number == 1 ? wish : wish + '-' + number;
        });
    }

    /** The tags of all handles, in the order in which they may refer to each other. */
    String xml() {
        StringJoiner out = new StringJoiner("");
        names.forEach((definition, name) -> out.add("  <handle" + attribute("name", name) + definition + "/>\n"));
        return out.toString();
    }

    private static String tag(String tag) {
        return tag.isEmpty() ? "" : attribute("tag", tag);
    }

    static String attribute(String name, String value) {
        String escaped = value.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;").replace("\n", "&#10;")
                .replace("\t", "&#9;");
        return ' ' + name + "=\"" + escaped + '"';
    }
}
