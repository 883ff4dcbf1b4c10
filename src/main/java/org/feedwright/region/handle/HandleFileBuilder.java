package org.feedwright.region.handle;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.feedwright.page.ElementNames;
import org.feedwright.region.handle.Handle.Trait;
import org.feedwright.region.handle.Handle.Wanted;
import org.feedwright.region.handle.HandleFile.Reader.Tag;
import org.feedwright.region.handle.RegionPattern.Cut;
import org.feedwright.region.handle.RegionPattern.Source;
import org.feedwright.text.DatePattern;

/** Makes handles and patterns out of tags, and gathers what is wrong with them. */
final class HandleFileBuilder {
    private static final List<String> ROOT = List.of("for", "titles", "posts");
    /** Traits first by what they rest on: names before places. */
    private static final List<String> HANDLE = List.of("name", "tag", "id", "id-pattern", "class", "class-pattern", "itemprop", "rel",
            "property", "meta", "child-of", "position", "text", "text-pattern");
    private static final List<String> PATTERN = List.of("name", "handle", "scope", "parent", "extract", "required", "all", "read", "after",
            "before", "format", "without", "value");
    /** Also the form of an XML name, of the kind that needs no namespace. */
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_.-]{0,99}");
    private static final Pattern ATTRIBUTE = Pattern.compile("@[A-Za-z_][A-Za-z0-9_:.-]{0,99}");
    private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,5}");

    private final List<HandleFileException.Problem> problems;
    private final Map<String, Handle> handles = new LinkedHashMap<>();
    private final List<RegionPattern> patterns = new ArrayList<>();

    HandleFileBuilder(List<HandleFileException.Problem> problems) {
        this.problems = problems;
    }

    HandleFile build(Tag root, List<Tag> tags) {
        known(root, ROOT);
        String titles = root.get("titles").orElse("stay");
        if (!List.of("stay", "any").contains(titles)) {
            problem(root, "titles is stay or any", "With stay a page whose title links to another page is a listing and no post.");
        }
        String posts = root.get("posts").orElse("required");
        if (!List.of("required", "all").contains(posts)) {
            problem(root, "posts is required or all", "With all each page that the file is for is a post.");
        }
        for (Tag tag : tags) {
            switch (tag.name()) {
                case "handle" -> handle(tag);
                case "pattern" -> pattern(tag);
                default -> problem(tag, "<" + tag.name() + "> is unknown", "There are <handle .../> and <pattern .../>.");
            }
        }
        if (problems.isEmpty() && patterns.isEmpty() && !posts.equals("all")) {
            problem(root, "there is no pattern", "Add one, such as <pattern name=\"title\" handle=\"...\"/>.");
        }
        return new HandleFile(words(root, "for"), titles.equals("stay"), posts.equals("all"), List.copyOf(handles.values()), patterns);
    }

    private void handle(Tag tag) {
        known(tag, HANDLE);
        String name = name(tag);
        if (handles.containsKey(name)) {
            problem(tag, "there is a handle '" + name + "' already", "Give this one another name.");
        }
        List<Trait> traits = new ArrayList<>();
        tag.get("tag").ifPresent(value -> traits.add(Trait.tag(value.toLowerCase(Locale.ROOT))));
        wanted(tag, "id").ifPresent(wanted -> traits.add(Trait.id(wanted)));
        wanted(tag, "class").ifPresent(wanted -> classes(wanted).forEach(one -> traits.add(Trait.className(one))));
        for (String attribute : ElementNames.SEMANTIC_ATTRIBUTES) {
            tag.get(attribute).ifPresent(value -> traits.add(Trait.attribute(attribute, value)));
        }
        tag.get("meta").ifPresent(key -> traits.add(Trait.meta(key.strip().toLowerCase(Locale.ROOT))));
        tag.get("child-of").flatMap(value -> handle(tag, value)).ifPresent(parent -> traits.add(Trait.childOf(parent)));
        tag.get("position").ifPresent(value -> position(tag, value).ifPresent(traits::add));
        Optional<Wanted> text = wanted(tag, "text");
        if (traits.isEmpty() && text.isEmpty()) {
            problem(tag, "the handle '" + name + "' says nothing to know it by",
                    "Give it a text, text-pattern, id, class, itemprop, meta or tag.");
        } else {
            handles.putIfAbsent(name, new Handle(name, text, traits));
        }
    }

    /** Several given classes have to be there all. */
    private static List<Wanted> classes(Wanted wanted) {
        return wanted instanceof Wanted.Literal literal
                ? ElementNames.tokens(literal.words()).stream().map(name -> (Wanted) new Wanted.Literal(name)).toList() : List.of(wanted);
    }

    private Optional<Trait> position(Tag tag, String value) {
        Optional<String> number = Optional.of(value).filter(NUMBER::matches);
        return known(number, tag, "position is a number from 1 on and not '" + value + "'", "Count the elements of the same parent.")
                .map(digits -> Trait.position(Integer.parseInt(digits)));
    }

    private Optional<Wanted> wanted(Tag tag, String attribute) {
        Optional<String> literal = tag.get(attribute);
        Optional<String> expression = tag.get(attribute + "-pattern");
        if (literal.isPresent() && expression.isPresent()) {
            problem(tag, attribute + " and " + attribute + "-pattern exclude each other", "Keep one of them.");
        }
        return literal.isPresent() ? literal.map(Wanted.Literal::new) : expression.flatMap(value -> expression(tag, attribute, value));
    }

    private Optional<Wanted> expression(Tag tag, String attribute, String value) {
        try {
            return Optional.of(Wanted.Expression.of(value));
        } catch (PatternSyntaxException e) {
            problem(tag, attribute + "-pattern is no regular expression of RE2: " + e.getDescription() + ": " + e.getPattern(),
                    "Put a \\ before brackets, dots and the like that are meant as such; there are no look-arounds and no back "
                            + "references.");
            return Optional.empty();
        }
    }

    /** The handle of that name, defined before. */
    private Optional<Handle> handle(Tag tag, String name) {
        return known(Optional.ofNullable(handles.get(name)), tag, "there is no handle '" + name + "' above",
                "Define it before it is used" + (handles.isEmpty() ? ": <handle name=\"" + name + "\" .../>."
                        : "; so far there are: " + String.join(", ", handles.keySet()) + '.'));
    }

    private void pattern(Tag tag) {
        known(tag, PATTERN);
        String name = name(tag);
        String parent = tag.get("parent").orElse("");
        if (!parent.isEmpty() && patterns.stream().noneMatch(pattern -> pattern.name().equals(parent))) {
            problem(tag, "there is no pattern '" + parent + "' above", "A parent is defined before its children.");
        }
        if (namesAround(parent).contains(name)) {
            problem(tag, "the pattern '" + name + "' would stand inside of itself", "Give it another name or another parent.");
        }
        Cut cut = cut(tag, name);
        boolean extract = flag(tag, "extract", true);
        boolean required = flag(tag, "required", false);
        List<Handle> own = handles(tag, "handle");
        Optional<Scope> scope = scope(tag);
        boolean isAnywhere = cut.source() == Source.FILE && !tag.attributes().containsKey("handle");
        if (scope.isPresent() && (isAnywhere || hasItsHandles(tag, scope.get())) && own.size() == words(tag, "handle").size()) {
            patterns.add(new RegionPattern(name, parent, extract, required, scope.get(), own, cut));
        }
    }

    private Cut cut(Tag tag, String name) {
        Optional<PostValues.Role> role = PostValues.Role.of(name);
        Optional<String> value = tag.get("value");
        if (value.isPresent() && List.of("read", "after", "before").stream().anyMatch(tag.attributes()::containsKey)) {
            problem(tag, "a value that the file says is not read from the page", "Take out value, or read, after and before.");
        }
        if (value.isPresent() && role.filter(any -> any == PostValues.Role.CONTENT).isPresent()) {
            problem(tag, "content has no value that a file could say", "Name a handle that its text stands in.");
        }
        String read = tag.get("read").orElse(Source.TEXT.label());
        Source source = value.isPresent() ? Source.FILE : source(tag, read);
        String detail = value.orElse(source == Source.ATTRIBUTE ? read.substring(1) : "");
        return new Cut(source, detail, tag.get("after").orElse(""), tag.get("before").orElse(""),
                flag(tag, "all", role.filter(PostValues.Role::isMany).isPresent()), format(tag), handles(tag, "without"));
    }

    /** This name and those of all patterns inside whose regions ones of this name may stand. */
    private Set<String> namesAround(String name) {
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

    private Optional<Scope> scope(Tag tag) {
        String label = tag.get("scope").orElse(Scope.SELF.label());
        return known(Scope.of(label), tag, "'" + label + "' is no scope",
                "There are: " + Arrays.stream(Scope.values()).map(Scope::label).collect(Collectors.joining(", ")) + '.');
    }

    private boolean hasItsHandles(Tag tag, Scope scope) {
        List<String> names = words(tag, "handle");
        boolean isSeveral = scope == Scope.COMMON_ANCESTOR;
        boolean fits = names.size() == scope.handles() || isSeveral && names.size() > scope.handles();
        if (!fits) {
            boolean isOne = scope.handles() == 1;
            String many = isOne ? "one handle" : isSeveral ? "two handles or more" : "two handles";
            problem(tag, "a pattern with the scope '" + scope.label() + "' has " + many + ", and this has " + names.size(), isOne
                    ? "Name it in handle=\"...\"; for several choose scope=\"common-ancestor\" or scope=\"between\"."
                    : "Name them in handle=\"...\", with a space between.");
        }
        if (isSeveral && names.stream().distinct().count() < names.size()) {
            problem(tag, "a handle is named twice", "Name each one once.");
        }
        return fits;
    }

    private static List<String> words(Tag tag, String attribute) {
        return tag.get(attribute).map(value -> List.of(value.strip().split("\\s+"))).orElse(List.of());
    }

    private List<Handle> handles(Tag tag, String attribute) {
        return words(tag, attribute).stream().flatMap(name -> handle(tag, name).stream()).toList();
    }

    private boolean flag(Tag tag, String attribute, boolean otherwise) {
        Optional<String> value = tag.get(attribute);
        if (value.isPresent() && !List.of("true", "false").contains(value.get())) {
            problem(tag, attribute + " is true or false and not '" + value.get() + "'", "Write one of the two.");
        }
        return value.map(Boolean::parseBoolean).orElse(otherwise);
    }

    private Source source(Tag tag, String read) {
        if (ATTRIBUTE.matches(read)) {
            return Source.ATTRIBUTE;
        }
        return known(Source.of(read), tag, "'" + read + "' can't be read",
                "There are: text, own-text, html, and @ with the name of an attribute.").orElse(Source.TEXT);
    }

    private Optional<DatePattern> format(Tag tag) {
        Optional<String> value = tag.get("format");
        try {
            return value.map(DatePattern::parse);
        } catch (IllegalArgumentException e) {
            problem(tag, "'" + value.orElse("") + "' is no form of dates", "Write it as d/M/yyyy or d. MMMM yyyy|de; see docs/handles.md.");
            return Optional.empty();
        }
    }

    private String name(Tag tag) {
        String name = tag.attributes().getOrDefault("name", "");
        if (!NAME.matches(name)) {
            problem(tag, name.isEmpty() ? "<" + tag.name() + "> has no name" : "'" + name + "' is no name",
                    "Give it name=\"...\": a letter first, then letters, digits, '_', '-' or '.'.");
        }
        return name;
    }

    private void known(Tag tag, List<String> known) {
        tag.attributes().forEach((attribute, value) -> {
            if (!known.contains(attribute)) {
                problem(tag, "<" + tag.name() + "> has no attribute '" + attribute + "'", "It may have: " + String.join(", ", known) + '.');
            } else if (Tag.saysNothing(value)) {
                problem(tag, "the attribute '" + attribute + "' is empty", "Fill it in, or take it out.");
            }
        });
    }

    /** The same, and a problem where there is nothing. */
    private <T> Optional<T> known(Optional<T> value, Tag tag, String what, String advice) {
        if (value.isEmpty()) {
            problem(tag, what, advice);
        }
        return value;
    }

    private void problem(Tag tag, String what, String advice) {
        problems.add(new HandleFileException.Problem(tag.line(), what, advice));
    }
}
