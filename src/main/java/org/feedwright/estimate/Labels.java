package org.feedwright.estimate;

import org.feedwright.region.entropy.Roles;

/** What the lines of a page are labelled as: the roles of blog posts, asked of each line once. */
final class Labels {
    static final Roles ROLES = Roles.ofBlogs();
    /** Heads of parts that stand below a text and are none of it. */
    static final int SECTIONS = bits("related", "comments", "newsletter", "author", "share", "copyright");
    /** Labels that are no text wherever they stand. */
    static final int NEVER_TEXT = bits("share", "permalink", "comments", "newsletter", "reading");

    private Labels() {
    }

    static int[] of(Outline outline) {
        return outline.lines().stream().mapToInt(line -> ROLES.annotate(line.text())).toArray();
    }

    private static int bits(String... roles) {
        int bits = 0;
        for (String role : roles) {
            bits |= ROLES.bit(role);
        }
        return bits;
    }
}
