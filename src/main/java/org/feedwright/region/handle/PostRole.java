package org.feedwright.region.handle;

import java.util.List;
import java.util.Optional;

/** What a pattern reads of a post, by its name. */
public enum PostRole {
    TITLE(false, "title"),
    AUTHORS(false, "author", "authors"),
    DATE(false, "date", "date_published"),
    CONTENT(false, "content"),
    CATEGORIES(true, "category", "categories"),
    COMMENTS(true, "comment", "comments");

    private final boolean isMany;
    private final List<String> names;

    PostRole(boolean isMany, String... names) {
        this.isMany = isMany;
        this.names = List.of(names);
    }

    /** Whether each region gives a value, where the pattern does not say otherwise. */
    boolean isMany() {
        return isMany;
    }

    static Optional<PostRole> of(String name) {
        for (PostRole role : values()) {
            if (role.names.contains(name)) {
                return Optional.of(role);
            }
        }
        return Optional.empty();
    }
}
