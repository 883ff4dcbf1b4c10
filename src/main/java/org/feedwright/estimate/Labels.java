package org.feedwright.estimate;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.feedwright.region.entropy.Roles;

/** What the lines of a page are labelled as: the roles of blog posts. Belongs to one page. */
final class Labels {
    static final Roles ROLES = Roles.ofBlogs();
    /** Heads of parts that stand below a text and are none of it. */
    static final int SECTIONS = bits("related", "comments", "newsletter", "author", "share");
    static final int COPYRIGHT = bits("copyright");
    /** Labels that are no text wherever they stand. */
    static final int NEVER_TEXT = bits("share", "permalink", "comments", "newsletter", "reading");

    private static final Pattern NOTICE = Pattern.compile("(?:copyright )?(?:\u00a9|\\(c\\))|copyright\\D{0,20}(?:19|20)\\d\\d",
            Pattern.CASE_INSENSITIVE);
    private static final int NOTICE_WORDS = 30;

    private final Map<String, Integer> known = new HashMap<>();

    int[] of(Outline outline) {
        return outline.lines().stream().mapToInt(line -> isNotice(line) ? COPYRIGHT : of(line.text())).toArray();
    }

    /** The roles of a text; a page asks for the same ones again as lines and as leaves. */
    int of(String text) {
        return known.computeIfAbsent(text, ROLES::annotate);
    }

    /** A sign or a year tells the notice of a page's owner from a sentence about rights. */
    private static boolean isNotice(Line line) {
        return line.words() <= NOTICE_WORDS && NOTICE.matcher(line.text()).lookingAt();
    }

    private static int bits(String... roles) {
        int bits = 0;
        for (String role : roles) {
            bits |= ROLES.bit(role);
        }
        return bits;
    }
}
