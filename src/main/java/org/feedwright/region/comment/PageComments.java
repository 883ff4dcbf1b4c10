package org.feedwright.region.comment;

import java.util.List;
import org.feedwright.page.Page;
import org.jsoup.nodes.Element;

/**
 * The comments of a page.
 *
 * @param comments in the order of the page
 * @param elements what on the page holds them, outermost; nothing of it is the post
 * @param rule     how they were found, in readable form
 */
public record PageComments(List<Comment> comments, List<Element> elements, String rule) {
    /** A page without any. */
    static final PageComments NONE = new PageComments(List.of(), List.of(), "");

    public PageComments {
        comments = List.copyOf(comments);
        elements = List.copyOf(elements);
    }

    /**
     * Finds them. Pages whose names and headings don't speak of comments cost one look at each name and heading.
     *
     * @return nothing where there are none; links from other pages (pingbacks, trackbacks) are none
     */
    public static PageComments of(Page page) {
        return new CommentSearch(page).find();
    }
}
