package org.feedwright.wrapper;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What was learnt of one blog: a wrapper for each template that it had.
 *
 * @param blog      URL of the feed that speaks for the blog; empty where a site has none
 * @param templates that of the feed or of most pages first; one at least
 */
public record BlogWrapper(String blog, List<Template> templates) {
    public BlogWrapper {
        templates = List.copyOf(templates);
        if (templates.isEmpty()) {
            throw new IllegalArgumentException("a blog has one template at least");
        }
    }

    /** A blog with one template, of which nothing is known but its wrapper. */
    public static BlogWrapper of(Wrapper wrapper) {
        return new BlogWrapper(wrapper.blog(), List.of(Template.of(wrapper)));
    }

    /** The wrapper of the template that the feed knows, or of the only one. */
    public Wrapper main() {
        return templates.get(0).wrapper();
    }

    /** The first rule of each property in words, by the {@linkplain WrapperFile#id id} of its wrapper. */
    public Map<String, List<String>> rules() {
        Map<String, List<String>> out = new LinkedHashMap<>();
        for (Template template : templates) {
            Wrapper wrapper = template.wrapper();
            Stream<String> values = Stream.of(Property.values())
                    .flatMap(property -> wrapper.rules(property).stream().limit(1).map(rule -> property.field() + ": " + rule));
            Stream<String> text = wrapper.content().stream().limit(1).map(rule -> Property.CONTENT.field() + ": " + rule);
            out.put(WrapperFile.id(wrapper), Stream.concat(values, text).toList());
        }
        return out;
    }
}
