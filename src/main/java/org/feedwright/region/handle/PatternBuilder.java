package org.feedwright.region.handle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.feedwright.text.DatePattern;

/** Makes a pattern out of its tag. */
final class PatternBuilder {
    private static final List<String> KNOWN = List.of("name", "handle", "scope", "parent", "extract", "required", "all", "read", "after",
            "before", "format", "without");
    private static final List<String> SCOPES = List.of("self", "parent", "following", "preceding", "common-ancestor", "between");
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
        RegionPattern.Head head = new RegionPattern.Head(name, parent, flag("extract", true), flag("required", false), cut);
        return scope(head, handles("handle"));
    }

    private Optional<RegionPattern> scope(RegionPattern.Head head, List<Handle> handles) {
        String scope = HandleFileBuilder.of(tag, "scope").orElse("self");
        if (!SCOPES.contains(scope)) {
            file.problem(tag, "'" + scope + "' is no scope", "There are: " + String.join(", ", SCOPES) + '.');
            return Optional.empty();
        }
        if (!hasAllOf(scope, names("handle"))) {
            return Optional.empty();
        }
        if (handles.size() < names("handle").size()) {
            return Optional.empty();
        }
        return Optional.of(switch (scope) {
            case "parent" -> new RegionPattern.Parent(head, handles.get(0));
            case "following" -> new RegionPattern.Following(head, handles.get(0));
            case "preceding" -> new RegionPattern.Preceding(head, handles.get(0));
            case "common-ancestor" -> new RegionPattern.CommonAncestor(head, handles);
            case "between" -> new RegionPattern.Between(head, handles.get(0), handles.get(1));
            default -> new RegionPattern.Self(head, handles.get(0));
        });
    }

    private boolean hasAllOf(String scope, List<String> names) {
        boolean isSeveral = scope.equals("common-ancestor");
        int wanted = isSeveral || scope.equals("between") ? 2 : 1;
        boolean fits = names.size() == wanted || isSeveral && names.size() > wanted;
        if (!fits) {
            String many = wanted == 1 ? "one handle" : isSeveral ? "two handles or more" : "two handles";
            file.problem(tag, "a pattern with the scope '" + scope + "' has " + many + ", and this has " + names.size(), wanted == 1
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
