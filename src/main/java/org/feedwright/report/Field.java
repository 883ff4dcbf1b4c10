package org.feedwright.report;

import java.util.List;
import java.util.function.Predicate;
import org.feedwright.post.Post;

/**
 * A property whose coverage is reported.
 *
 * @param key        in the evidence of posts
 * @param label      for people
 * @param isExpected whether every post should have it
 * @param counts     whether its confidence adds to the doubt of a post
 */
record Field(String key, String label, boolean isExpected, boolean counts, Predicate<Post> given) {
    static final List<Field> ALL = List.of(
            new Field("title", "title", true, true, post -> !post.title().isEmpty()),
            new Field("authors", "authors", false, true, post -> !post.authors().isEmpty()),
            new Field("date_published", "date", true, true, post -> !post.datePublished().isEmpty()),
            new Field("content", "text", true, true, post -> !post.contentText().isEmpty()),
            new Field("categories", "categories", false, false, post -> !post.categories().isEmpty()),
            new Field("comments", "comments", false, false, post -> !post.comments().isEmpty()));

    boolean isGiven(Post post) {
        return given.test(post);
    }
}
