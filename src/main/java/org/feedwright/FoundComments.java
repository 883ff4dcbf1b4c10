package org.feedwright;

import java.util.List;
import java.util.Optional;
import org.feedwright.page.Page;
import org.feedwright.post.Post;
import org.feedwright.region.comment.PageComments;
import org.jsoup.nodes.Element;

/**
 * The comments of a page as its post has them.
 *
 * @param posted   in the order of the page
 * @param evidence how they were found; nothing where there are none
 * @param elements what on the page holds them, which is no part of the post's text
 */
record FoundComments(List<Post.Comment> posted, Optional<Post.Evidence> evidence, List<Element> elements) {
    /** Measured: all but a few of hundreds on real blogs were comments. */
    private static final double CONFIDENCE = 0.95;

    static FoundComments on(Page page) {
        PageComments found = PageComments.of(page);
        List<Post.Comment> posted = found.comments().stream()
                .map(comment -> new Post.Comment(comment.author(), comment.date(), comment.text(), comment.parent())).toList();
        Post.Evidence evidence = new Post.Evidence(Post.Evidence.REGION, found.rule(), CONFIDENCE);
        return new FoundComments(posted, posted.isEmpty() ? Optional.empty() : Optional.of(evidence), found.elements());
    }
}
