package org.feedwright.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.feedwright.page.Traits;
import org.feedwright.wrapper.ContentRule;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Support;
import org.feedwright.wrapper.UrlShape;
import org.feedwright.wrapper.Wrapper;
import org.feedwright.wrapper.WrapperFile;

/** A wrapper in words. */
final class Explanation {
    /** Widest column of rules, in characters; a longer rule has a line of its own. */
    private static final int MAX_COLUMN = 48;

    /** What shows of the names that pages of posts share, in characters. */
    private static final int MAX_TEMPLATE = 150;

    private final StringWriter text = new StringWriter();
    private final PrintWriter out = new PrintWriter(text);

    private Explanation() {
    }

    /** Some screens of text, closed by an empty line. */
    static String of(Wrapper wrapper) {
        Explanation explanation = new Explanation();
        explanation.explain(wrapper);
        return explanation.text.toString();
    }

    private void explain(Wrapper wrapper) {
        out.println("wrapper " + WrapperFile.id(wrapper) + " (format " + wrapper.format() + ", ranking " + wrapper.ranking() + ')');
        out.println("feed    " + wrapper.blog());
        out.println("learnt  from " + Texts.count(wrapper.pairs(), "page") + " of " + wrapper.entries() + " entries");
        posts(wrapper);
        for (Property property : Property.values()) {
            List<Row> rows = property == Property.CONTENT ? content(wrapper) : rules(wrapper.rules(property));
            property(property, rows);
        }
        out.println();
    }

    private void posts(Wrapper wrapper) {
        out.println("posts   " + wrapper.posts().urls().stream().map(UrlShape::toString).collect(Collectors.joining("\n        ")));
        if (!wrapper.posts().required().isEmpty()) {
            out.println("        have always " + fields(wrapper.posts().required()));
        }
        if (!wrapper.posts().single().isEmpty()) {
            out.println("        have one    " + fields(wrapper.posts().single()) + "; a page of several is a listing");
        }
        String template = wrapper.posts().traits().stream().filter(Traits::isStrong).collect(Collectors.joining(", "));
        if (!template.isEmpty()) {
            out.println("        share       " + Texts.cut(template, MAX_TEMPLATE));
        }
    }

    private static String fields(Set<Property> properties) {
        return properties.stream().map(Property::field).collect(Collectors.joining(", "));
    }

    private static List<Row> rules(List<Rule> rules) {
        return rules.stream().map(rule -> new Row(rule.toString(), List.of(), rule.support())).toList();
    }

    private static List<Row> content(Wrapper wrapper) {
        List<Row> out = new ArrayList<>();
        for (ContentRule rule : wrapper.content()) {
            out.add(new Row(rule.locator().toString(), List.copyOf(rule.exclusions()), rule.support()));
        }
        return out;
    }

    private void property(Property property, List<Row> rows) {
        int width = rows.stream().mapToInt(row -> row.rule.length()).filter(length -> length <= MAX_COLUMN).max().orElse(1);
        out.println();
        if (rows.isEmpty()) {
            out.println(property.field() + ": no rule held");
            return;
        }
        out.printf(Locale.ROOT, "%-" + (width + 5) + "s  right  wrong  of  confidence  gain    example%n", property.field());
        for (int i = 0; i < rows.size(); i++) {
            row(i + 1, rows.get(i), width);
        }
    }

    private void row(int number, Row row, int width) {
        boolean fits = row.rule.length() <= width;
        Support s = row.support;
        if (!fits) {
            out.printf(Locale.ROOT, "%3d. %s%n", number, row.rule);
        }
        String head = fits ? String.format(Locale.ROOT, "%3d. %-" + width + "s", number, row.rule) : " ".repeat(width + 5);
        String evidence = String.format(Locale.ROOT, "%s  %5d  %5d  %2d  %10.4f  %.4f  %s", head, s.right(), s.wrong(), s.pages(), s.confidence(),
                s.gain(), s.example());
        out.println(evidence.stripTrailing());
        if (!row.exclusions.isEmpty()) {
            out.println("     without " + String.join(", ", row.exclusions));
        }
    }

    private record Row(String rule, List<String> exclusions, Support support) {
    }
}
