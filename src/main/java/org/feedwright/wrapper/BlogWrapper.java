package org.feedwright.wrapper;

import java.util.List;

/**
 * What was learnt of one blog: a wrapper for each template that it had.
 *
 * @param blog      URL of the feed that speaks for the blog; empty where a site has none
 * @param templates that of the feed first; one at least
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
}
