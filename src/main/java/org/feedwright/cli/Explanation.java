package org.feedwright.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.feedwright.page.Traits;
import org.feedwright.wrapper.BlogWrapper;
import org.feedwright.wrapper.ContentRule;
import org.feedwright.wrapper.Cut;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Support;
import org.feedwright.wrapper.Template;
import org.feedwright.wrapper.UrlShape;
import org.feedwright.wrapper.Wrapper;
import org.feedwright.wrapper.WrapperFile;

/** A wrapper in words. */
final class Explanation {
    /** Where rules begin, in characters: behind number and evidence. */
    private static final int EVIDENCE_WIDTH = 47;

    /** What shows of the names that pages of posts share, in characters. */
    private static final int MAX_TEMPLATE = 150;

    private final StringWriter text = new StringWriter();
    private final PrintWriter out = new PrintWriter(text);

    private Explanation() {
    }

    /** Some screens of text for each template of a blog, each closed by an empty line. */
    static String of(BlogWrapper blog) {
        Explanation explanation = new Explanation();
        List<Template> templates = blog.templates();
        for (int i = 0; i < templates.size(); i++) {
            if (templates.size() > 1) {
                explanation.out.println("template " + (i + 1) + " of " + templates.size() + " of " + Texts.source(blog.main()));
            }
            explanation.explain(templates.get(i));
        }
        return explanation.text.toString();
    }

    private void explain(Template template) {
        Wrapper wrapper = template.wrapper();
        out.println("wrapper " + WrapperFile.id(wrapper) + " (ranking " + wrapper.ranking() + ')');
        out.println((wrapper.blog().isEmpty() ? "site    " : "feed    ") + Texts.source(wrapper));
        out.println("learnt  from " + Texts.count(wrapper.pairs(), "page")
                + (wrapper.blog().isEmpty() ? " that look like posts" : " of " + wrapper.entries() + " entries"));
        if (!template.from().isEmpty()) {
            out.println("dated   from " + template.from() + " to " + template.to());
        }
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
        if (wrapper.posts().oneTitle()) {
            out.println("        have one    title; a page of several is a listing");
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
            out.add(new Row(rule.locator().toString(), rule.cuts().stream().map(Cut::toString).toList(), rule.support()));
        }
        return out;
    }

    private void property(Property property, List<Row> rows) {
        out.println();
        if (rows.isEmpty()) {
            out.println(property.field() + ": no rule held");
            return;
        }
        boolean hasGain = rows.stream().anyMatch(row -> row.support.gain() > 0);
        out.printf(Locale.ROOT, "%-14s  right  wrong   of  confidence  %srule%n", property.field(), hasGain ? "  gain  " : "");
        for (int i = 0; i < rows.size(); i++) {
            row(i + 1, rows.get(i), hasGain);
        }
    }

    private void row(int number, Row row, boolean hasGain) {
        Support s = row.support;
        out.printf(Locale.ROOT, "%13d.  %5d  %5d  %3d  %10.4f  %s%s%s%n", number, s.right(), s.wrong(), s.pages(), s.confidence(),
                hasGain ? String.format(Locale.ROOT, "%.4f  ", s.gain()) : "", row.rule, s.example().isEmpty() ? "" : "  =>  "
                        + s.example());
        if (!row.exclusions.isEmpty()) {
            out.println(" ".repeat(EVIDENCE_WIDTH) + "without " + String.join(", ", row.exclusions));
        }
    }

    private record Row(String rule, List<String> exclusions, Support support) {
    }
}
