package org.feedwright.region.handle;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.feedwright.page.ElementNames;
import org.feedwright.text.Folding;

/** Makes handles and patterns out of tags, and gathers what is wrong with them. */
final class HandleFileBuilder {
    /** Traits first by what they rest on: names before places. */
    private static final List<String> HANDLE = List.of("name", "tag", "id", "id-pattern", "class", "class-pattern", "itemprop", "rel",
            "property", "meta", "child-of", "position", "text", "text-pattern");
    /** Also the form of an XML name, of the kind that needs no namespace. */
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_.-]{0,99}");
    private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,5}");

    private static final String STAY = "stay";

    private final List<HandleFileException.Problem> problems;
    private final Map<String, Handle> handles = new LinkedHashMap<>();
    private final List<RegionPattern> patterns = new ArrayList<>();

    HandleFileBuilder(List<HandleFileException.Problem> problems) {
        this.problems = problems;
    }

    HandleFile build(HandleFileReader.Tag root, List<HandleFileReader.Tag> tags) {
        known(root, List.of("for", "titles"));
        boolean stay = of(root, "titles").orElse(STAY).equals(STAY);
        if (!stay && !of(root, "titles").orElse("").equals("any")) {
            problem(root, "titles is stay or any", "With stay a page whose title links to another page is a listing and no post.");
        }
        for (HandleFileReader.Tag tag : tags) {
            switch (tag.name()) {
                case "handle" -> handle(tag);
                case "pattern" -> new PatternBuilder(this, tag).build().ifPresent(patterns::add);
                default -> problem(tag, "<" + tag.name() + "> is unknown", "There are <handle .../> and <pattern .../>.");
            }
        }
        if (problems.isEmpty() && patterns.isEmpty()) {
            problem(root, "there is no pattern", "Add one, such as <pattern name=\"title\" handle=\"...\"/>.");
        }
        return new HandleFile(root.attributes().getOrDefault("for", "").strip(), stay, List.copyOf(handles.values()), patterns);
    }

    private void handle(HandleFileReader.Tag tag) {
        known(tag, HANDLE);
        String name = name(tag);
        if (handles.containsKey(name)) {
            problem(tag, "there is a handle '" + name + "' already", "Give this one another name.");
        }
        List<Trait> traits = new ArrayList<>();
        of(tag, "tag").ifPresent(value -> traits.add(new Trait.Tag(value.toLowerCase(Locale.ROOT))));
        wanted(tag, "id").ifPresent(wanted -> traits.add(new Trait.Id(wanted)));
        wanted(tag, "class").ifPresent(wanted -> classes(wanted, traits));
        for (String attribute : ElementNames.SEMANTIC_ATTRIBUTES) {
            of(tag, attribute).ifPresent(value -> traits.add(new Trait.Attribute(attribute, value)));
        }
        of(tag, "meta").ifPresent(key -> traits.add(new Trait.Meta(key.strip().toLowerCase(Locale.ROOT))));
        of(tag, "child-of").flatMap(value -> handle(tag, value)).ifPresent(parent -> traits.add(new Trait.ChildOf(parent)));
        of(tag, "position").ifPresent(value -> position(tag, value, traits));
        Optional<Wanted> text = wanted(tag, "text");
        if (traits.isEmpty() && text.isEmpty()) {
            problem(tag, "the handle '" + name + "' says nothing to know it by",
                    "Give it a text, text-pattern, id, class, itemprop, meta or tag.");
        } else {
            handles.putIfAbsent(name, new Handle(name, text, traits));
        }
    }

    /** Several given classes have to be there all. */
    private static void classes(Wanted wanted, List<Trait> traits) {
        if (wanted instanceof Wanted.Literal literal) {
            ElementNames.tokens(literal.words()).forEach(name -> traits.add(new Trait.ClassName(new Wanted.Literal(name))));
        } else {
            traits.add(new Trait.ClassName(wanted));
        }
    }

    private void position(HandleFileReader.Tag tag, String value, List<Trait> traits) {
        if (NUMBER.matcher(value).matches()) {
            traits.add(new Trait.Position(Integer.parseInt(value)));
        } else {
            problem(tag, "position is a number from 1 on and not '" + value + "'", "Count the elements of the same parent.");
        }
    }

    private Optional<Wanted> wanted(HandleFileReader.Tag tag, String attribute) {
        Optional<String> literal = of(tag, attribute);
        Optional<String> expression = of(tag, attribute + "-pattern");
        if (literal.isPresent() && expression.isPresent()) {
            problem(tag, attribute + " and " + attribute + "-pattern exclude each other", "Keep one of them.");
        }
        try {
            return literal.isPresent() ? literal.map(Wanted.Literal::new) : expression.map(Pattern::compile).map(Wanted.Expression::new);
        } catch (PatternSyntaxException e) {
            String where = e.getIndex() < 0 ? "" : " (at character " + (e.getIndex() + 1) + ')';
            problem(tag, attribute + "-pattern is no regular expression: " + e.getDescription() + where,
                    "Put a \\ before brackets, dots and the like that are meant as such.");
            return Optional.empty();
        }
    }

    /** The handle of that name, defined before. */
    Optional<Handle> handle(HandleFileReader.Tag tag, String name) {
        if (!handles.containsKey(name)) {
            problem(tag, "there is no handle '" + name + "' above", "Define it before it is used" + (handles.isEmpty()
                    ? ": <handle name=\"" + name + "\" .../>." : "; so far there are: " + String.join(", ", handles.keySet()) + '.'));
        }
        return Optional.ofNullable(handles.get(name));
    }

    /** The names of the patterns so far. */
    Set<String> patternNames() {
        Set<String> out = new TreeSet<>();
        patterns.forEach(pattern -> out.add(pattern.name()));
        return out;
    }

    /** This name and those of all patterns inside whose regions ones of this name may stand. */
    Set<String> namesAround(String name) {
        Set<String> out = new TreeSet<>();
        Deque<String> open = new ArrayDeque<>(name.isEmpty() ? List.of() : List.of(name));
        while (!open.isEmpty()) {
            String here = open.pop();
            if (out.add(here)) {
                patterns.stream().filter(pattern -> pattern.name().equals(here)).map(pattern -> pattern.parent())
                        .filter(parent -> !parent.isEmpty()).forEach(open::push);
            }
        }
        return out;
    }

    String name(HandleFileReader.Tag tag) {
        String name = tag.attributes().getOrDefault("name", "");
        if (!NAME.matcher(name).matches()) {
            problem(tag, name.isEmpty() ? "<" + tag.name() + "> has no name" : "'" + name + "' is no name",
                    "Give it name=\"...\": a letter first, then letters, digits, '_', '-' or '.'.");
        }
        return name;
    }

    void known(HandleFileReader.Tag tag, List<String> known) {
        for (Map.Entry<String, String> attribute : tag.attributes().entrySet()) {
            if (!known.contains(attribute.getKey())) {
                problem(tag, "<" + tag.name() + "> has no attribute '" + attribute.getKey() + "'",
                        "It may have: " + String.join(", ", known) + '.');
            } else if (saysNothing(attribute.getValue())) {
                problem(tag, "the attribute '" + attribute.getKey() + "' is empty", "Fill it in, or take it out.");
            }
        }
    }

    static Optional<String> of(HandleFileReader.Tag tag, String attribute) {
        return Optional.ofNullable(tag.attributes().get(attribute)).filter(value -> !saysNothing(value));
    }

    /** Blank, or of characters that nobody sees. */
    private static boolean saysNothing(String value) {
        return Folding.spaced(value).isEmpty();
    }

    void problem(HandleFileReader.Tag tag, String what, String advice) {
        problems.add(new HandleFileException.Problem(tag.line(), what, advice));
    }
}
