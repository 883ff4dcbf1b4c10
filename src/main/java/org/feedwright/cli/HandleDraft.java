package org.feedwright.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.feedwright.capture.UrlKey;
import org.feedwright.region.handle.Match.MatchXml;
import org.feedwright.text.Names;
import org.feedwright.wrapper.ContentRule;
import org.feedwright.wrapper.Cut;
import org.feedwright.wrapper.Locator;
import org.feedwright.wrapper.Place;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Reading;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.UrlShape;
import org.feedwright.wrapper.Wrapper;

/** What was learnt of a blog as a file of handles to start from. What can't be said with handles stands in it as a comment. */
final class HandleDraft {
    /** Rules of a property that are written, each asked where those before it read nothing: more rarely adds any, and nobody reads them. */
    private static final int MAX_RULES = 3;

    private final Wrapper wrapper;
    private final HandleShelf shelf = new HandleShelf();
    private final StringBuilder patterns = new StringBuilder();

    private HandleDraft(Wrapper wrapper) {
        this.wrapper = wrapper;
    }

    static String of(Wrapper wrapper) {
        HandleDraft draft = new HandleDraft(wrapper);
        for (Property property : Property.values()) {
            if (property == Property.CONTENT) {
                draft.content();
            } else {
                draft.property(property);
            }
        }
        return draft.file();
    }

    private String file() {
        List<UrlShape> urls = wrapper.posts().urls();
        String shapes = urls.stream().map(UrlShape::toString).collect(Collectors.joining(", "));
        return "<handles" + urls.stream().findFirst().map(shape -> MatchXml.attribute("for", UrlKey.readable(shape.host()))).orElse("")
                + (wrapper.posts().titlesStay() ? "" : MatchXml.attribute("titles", "any")) + ">\n"
                + comment("learnt from " + wrapper.blog() + "; not said here: that URLs of posts are like " + shapes)
                + shelf.xml() + patterns + "</handles>\n";
    }

    private void property(Property property) {
        int written = 0;
        // Categories of several rules would be read together.
        int most = property == Property.CATEGORIES ? 1 : MAX_RULES;
        int more = 0;
        for (Rule rule : wrapper.rules(property)) {
            Optional<List<String>> tags = written < most ? tags(property, rule) : Optional.empty();
            if (tags.isPresent()) {
                tags.get().forEach(patterns::append);
                written++;
            } else if (written < most || !(rule instanceof Rule.OfPlace)) {
                patterns.append(comment(property.field() + ": can't be said with handles: " + rule));
            } else {
                more++;
            }
        }
        if (more > 0) {
            patterns.append(comment(property.field() + ": " + Texts.count(more, "further rule") + " left out"));
        }
    }

    /** The patterns for a rule; nothing where a part of it can't be said. */
    private Optional<List<String>> tags(Property property, Rule rule) {
        if (rule instanceof Rule.Constant constant) {
            String names = String.join(", ", constant.values());
            return Names.split(names).equals(constant.values()) ? Optional.of(List.of("  <pattern"
                    + MatchXml.attribute("name", property.field()) + MatchXml.attribute("value", names) + "/>\n")) : Optional.empty();
        }
        List<Rule.OfPlace> parts = rule instanceof Rule.Union union ? union.parts()
                : rule instanceof Rule.OfPlace place ? List.of(place) : List.of();
        List<String> tags = parts.stream().map(part -> pattern(property, part)).flatMap(Optional::stream).toList();
        return tags.isEmpty() || tags.size() < parts.size() ? Optional.empty() : Optional.of(tags);
    }

    private Optional<String> pattern(Property property, Rule.OfPlace rule) {
        if (rule.place() instanceof Place.Piece) {
            return Optional.empty();
        }
        boolean isMany = property == Property.CATEGORIES;
        // Places of single authors may stand in comments too, which a wrapper passes over and a handle doesn't.
        boolean all = rule.all() && !(rule.reading() instanceof Reading.Byline);
        Optional<String> found = rule.place() instanceof Place.Embedded of ? shelf.of(of.key(), property.field())
                : rule.place().element().flatMap(locator -> shelf.of(locator, property.field()));
        return found.map(handle -> "  <pattern" + MatchXml.attribute("name", property.field())
                + MatchXml.attribute("handle", handle) + required(property)
                + (all == isMany ? "" : MatchXml.attribute("all", String.valueOf(all)))
                + read(rule.place()) + cut(rule.reading()) + "/>\n");
    }

    /** What nearly all posts have: it has to tell them from other pages, since the shape of their URLs can't be said. */
    private String required(Property property) {
        boolean always = property == Property.TITLE || property == Property.CONTENT || wrapper.posts().required().contains(property);
        return always ? MatchXml.attribute("required", "true") : "";
    }

    private static String read(Place place) {
        if (place instanceof Place.Attribute of) {
            return MatchXml.attribute("read", '@' + of.name());
        }
        if (place instanceof Place.Embedded of) {
            return MatchXml.attribute("read", of.key().equals("title") ? "own-text" : "@content");
        }
        return place instanceof Place.OwnText ? MatchXml.attribute("read", "own-text") : "";
    }

    private static String cut(Reading reading) {
        String format = reading instanceof Reading.Dated dated ? MatchXml.attribute("format", dated.pattern().toString()) : "";
        return (reading.before().isEmpty() ? "" : MatchXml.attribute("after", reading.before()))
                + (reading.after().isEmpty() ? "" : MatchXml.attribute("before", reading.after())) + format;
    }

    private void content() {
        int written = 0;
        for (ContentRule rule : wrapper.content()) {
            boolean isWhole = rule.cuts().stream().noneMatch(Cut.Between.class::isInstance);
            Optional<String> block = written < MAX_RULES && isWhole ? shelf.of(rule.locator(), "content") : Optional.empty();
            if (block.isPresent()) {
                String without = rule.cuts().stream().filter(Cut.ByName.class::isInstance).map(Cut::toString)
                        .filter(part -> !part.endsWith(Cut.ByName.HIDDEN)) // no handle asks whether an element is shown
                        .map(part -> shelf.part(part, block.get())).distinct().collect(Collectors.joining(" "));
                patterns.append("  <pattern").append(MatchXml.attribute("name", "content"))
                        .append(MatchXml.attribute("handle", block.get())).append(required(Property.CONTENT))
                        .append(without.isEmpty() ? "" : MatchXml.attribute("without", without)).append("/>\n");
                written++;
            } else if (written < MAX_RULES) {
                patterns.append(comment("content: can't be said with handles: " + rule));
            }
        }
    }

    private static String comment(String text) {
        return "  <!-- " + text.replaceAll("-(?=-)", "- ") + " -->\n";
    }

    /** The handles of a file in the making: locators as handles, each defined once. */
    private static final class HandleShelf {
        private static final String META = "meta:";
        private static final String TITLE = "title";

        /** Name by definition. */
        private final Map<String, String> names = new LinkedHashMap<>();
        private final Map<String, Integer> numbers = new LinkedHashMap<>();

        /** The name of a handle for what a locator finds; nothing where that can't be said with handles. */
        Optional<String> of(Locator locator, String wish) {
            if (locator instanceof Locator.ById by) {
                return Optional.of(add(MatchXml.attribute("id", by.id()), wish));
            }
            if (locator instanceof Locator.ByClass by) {
                return Optional.of(add(tag(by.tag()) + MatchXml.attribute("class", String.join(" ", by.classes())), wish));
            }
            if (locator instanceof Locator.ByAttribute by) {
                return Optional.of(add(tag(by.tag()) + MatchXml.attribute(by.name(), by.value()), wish));
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
                return Optional.of(add(MatchXml.attribute("meta", key.substring(META.length())), wish));
            }
            return key.equals(TITLE) ? Optional.of(add(tag(TITLE), wish)) : Optional.empty();
        }

        String child(String parent, String tag, int index, String wish) {
            String position = index == Locator.Step.ANY ? "" : MatchXml.attribute("position", String.valueOf(index + 1));
            return add(tag(tag) + MatchXml.attribute("child-of", parent) + position, wish);
        }

        /** The name of a handle for what a signature finds in a block (see {@link org.feedwright.wrapper.Cut.ByName}). */
        String part(String signature, String block) {
            if (signature.startsWith("#")) {
                return add(MatchXml.attribute("id", signature.substring(1)), "cut");
            }
            if (signature.startsWith("> ")) {
                return child(block, signature.substring(2), Locator.Step.ANY, "cut");
            }
            int dot = signature.indexOf('.');
            return add(tag(signature.substring(0, dot)) + MatchXml.attribute("class", signature.substring(dot + 1)), "cut");
        }

        private String add(String definition, String wish) {
            return names.computeIfAbsent(definition, key -> {
                int number = numbers.merge(wish, 1, Integer::sum);
                return number == 1 ? wish : wish + '-' + number;
            });
        }

        /** The tags of all handles, in the order in which they may refer to each other. */
        String xml() {
            return names.entrySet().stream()
                    .map(handle -> "  <handle" + MatchXml.attribute("name", handle.getValue()) + handle.getKey() + "/>\n")
                    .collect(Collectors.joining());
        }

        private static String tag(String tag) {
            return tag.isEmpty() ? "" : MatchXml.attribute("tag", tag);
        }
    }
}
