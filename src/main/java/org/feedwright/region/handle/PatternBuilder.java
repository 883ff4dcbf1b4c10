package org.feedwright.region.handle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.feedwright.text.DatePattern;

/** Makes a pattern out of its tag. */
final class PatternBuilder {
    private static final List<String> KNOWN = List.of("name", "handle", "scope", "parent", "extract", "required", "all", "read", "after",
            "before", "format", "without");
    private static final Pattern ATTRIBUTE = Pattern.compile("@[A-Za-z_][A-Za-z0-9_:.-]{0,99}");

    private final HandleFileBuilder file;
    private final HandleFileReader.Tag tag;

    PatternBuilder(HandleFileBuilder file, HandleFileReader.Tag tag) {
        this.file = file;
        this.tag = tag;
    }

    /** Nothing where something is wrong, which the file was told. */
    Optional<RegionPattern> build() {
        file.known(tag, KNOWN);
        String name = file.name(tag);
        String parent = HandleFileBuilder.of(tag, "parent").orElse("");
        if (!parent.isEmpty() && !file.patternNames().contains(parent)) {
            file.problem(tag, "there is no pattern '" + parent + "' above", "A parent is defined before its children.");
        }
        if (file.namesAround(parent).contains(name)) {
            file.problem(tag, "the pattern '" + name + "' would stand inside of itself", "Give it another name or another parent.");
        }
        Optional<PostRole> role = PostRole.of(name);
        Cut cut = new Cut(source(), HandleFileBuilder.of(tag, "after").orElse(""), HandleFileBuilder.of(tag, "before").orElse(""),
                flag("all", role.filter(PostRole::isMany).isPresent()), format(), handles("without"));
        boolean extract = flag("extract", true);
        boolean required = flag("required", false);
        List<Handle> handles = handles("handle");
        boolean areKnown = handles.size() == names("handle").size();
        return scope().filter(this::hasItsHandles).filter(scope -> areKnown)
                .map(scope -> new RegionPattern(name, parent, extract, required, scope, handles, cut));
    }

    private Optional<Scope> scope() {
        String label = HandleFileBuilder.of(tag, "scope").orElse(Scope.SELF.label());
        Optional<Scope> scope = Scope.of(label);
        if (scope.isEmpty()) {
            file.problem(tag, "'" + label + "' is no scope",
                    "There are: " + Arrays.stream(Scope.values()).map(Scope::label).collect(Collectors.joining(", ")) + '.');
        }
        return scope;
    }

    private boolean hasItsHandles(Scope scope) {
        List<String> names = names("handle");
        boolean isSeveral = scope == Scope.COMMON_ANCESTOR;
        boolean fits = names.size() == scope.handles() || isSeveral && names.size() > scope.handles();
        if (!fits) {
            boolean isOne = scope.handles() == 1;
            String many = isOne ? "one handle" : isSeveral ? "two handles or more" : "two handles";
            file.problem(tag, "a pattern with the scope '" + scope.label() + "' has " + many + ", and this has " + names.size(), isOne
                    ? "Name it in handle=\"...\"; for several choose scope=\"common-ancestor\" or scope=\"between\"."
                    : "Name them in handle=\"...\", with a space between.");
        }
        if (isSeveral && names.stream().distinct().count() < names.size()) {
            file.problem(tag, "a handle is named twice", "Name each one once.");
        }
        return fits;
    }

    private List<String> names(String attribute) {
        return HandleFileBuilder.of(tag, attribute).map(value -> List.of(value.strip().split("\\s+"))).orElse(List.of());
    }

    private List<Handle> handles(String attribute) {
        List<Handle> out = new ArrayList<>();
        names(attribute).forEach(name -> file.handle(tag, name).ifPresent(out::add));
        return out;
    }

    private boolean flag(String attribute, boolean otherwise) {
        Optional<String> value = HandleFileBuilder.of(tag, attribute);
        if (value.isPresent() && !List.of("true", "false").contains(value.get())) {
            file.problem(tag, attribute + " is true or false and not '" + value.get() + "'", "Write one of the two.");
        }
        return value.map(Boolean::parseBoolean).orElse(otherwise);
    }

    private Cut.Source source() {
        String value = HandleFileBuilder.of(tag, "read").orElse("text");
        if (ATTRIBUTE.matcher(value).matches()) {
            return new Cut.Source.Attribute(value.substring(1));
        }
        return switch (value) {
            case "own-text" -> new Cut.Source.OwnText();
            case "html" -> new Cut.Source.Html();
            case "text" -> new Cut.Source.Text();
            default -> {
                file.problem(tag, "'" + value + "' can't be read", "There are: text, own-text, html, and @ with the name of an attribute.");
                yield new Cut.Source.Text();
            }
        };
    }

    private Optional<DatePattern> format() {
        Optional<String> value = HandleFileBuilder.of(tag, "format");
        try {
            return value.map(DatePattern::parse);
        } catch (IllegalArgumentException e) {
            file.problem(tag, "'" + value.orElse("") + "' is no form of dates",
                    "Write it as d/M/yyyy or d. MMMM yyyy|de; see docs/handles.md.");
            return Optional.empty();
        }
    }
}
