package org.feedwright.page;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.feedwright.capture.Capture;
import org.jsoup.nodes.Element;

/**
 * The names by which pages of one design are known: classes and identifiers of all their elements, and the outermost tags. A page and the
 * posts of its own design share most of these names, whatever kind of page it is; pages of two designs share few. Stateless.
 */
public final class Theme {
    /** Share of the pages of a design that have a name in common if it is the design's. One page may lack its sidebar. */
    private static final double MOST = 0.8;
    /** Names that are kept of a design: raising it makes wrapper files longer and tells no more. */
    private static final int MAX_NAMES = 100;
    /** With fewer classes and identifiers in common, outermost tags are what tells a design. */
    private static final int FEW_NAMES = 5;
    /**
     * The least share of a design's names that its pages have. Of 107 blogs, 98 % of the posts of other blogs had at most 0.36 of them; of
     * the blog's own, all posts had 0.64 and more, and nine of ten other pages 0.34 and more. Raising it takes more pages for those of an
     * older design.
     */
    private static final double LEAST_SHARE = 0.4;
    /** Share of all names of two pages that both have where they are of one design; of two posts of a blog, most have 0.7 and more. */
    private static final double ALIKE = 0.4;
    static final char CLASS = '.';
    static final char ID = '#';
    private static final char TAGS = '/';
    /** Numbers in names are those of single pages and posts: {@code postid-1234}. */
    private static final Pattern NUMBERED = Pattern.compile("\\d{2}");
    /** Levels below the body whose tags count. */
    private static final int TAG_LEVELS = 3;

    private Theme() {
    }

    /** The names on one page. */
    public static Set<String> of(Page page) {
        Set<String> out = new TreeSet<>();
        page.namesIn("class").forEach(name -> add(out, CLASS + name));
        page.namesIn("id").forEach(name -> add(out, ID + name));
        addTags(out, page.document().body(), "", TAG_LEVELS);
        return out;
    }

    /** Those that its tags tell without a parser: all but outermost tags. */
    public static Set<String> of(Capture capture) {
        return PageTags.names(capture);
    }

    private static void add(Set<String> names, String name) {
        if (!NUMBERED.matcher(name).find()) {
            names.add(name);
        }
    }

    private static void addTags(Set<String> names, Element parent, String path, int levels) {
        for (Element child : parent.children()) {
            String here = path + TAGS + child.normalName();
            names.add(here);
            if (levels > 1) {
                addTags(names, child, here, levels - 1);
            }
        }
    }

    /** The names that most pages of a design have, from those on each. */
    public static Set<String> common(Collection<Set<String>> pages) {
        Map<String, Integer> counts = new HashMap<>();
        pages.forEach(names -> names.forEach(name -> counts.merge(name, 1, Integer::sum)));
        counts.values().removeIf(count -> count < MOST * pages.size());
        List<String> names = counts.keySet().stream().filter(name -> name.charAt(0) != TAGS).sorted().toList();
        return (names.size() < FEW_NAMES ? counts.keySet().stream().sorted() : names.stream()).limit(MAX_NAMES)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Whether two pages, by the names on each, seem to be of one design. */
    public static boolean areAlike(Set<String> one, Set<String> other) {
        long both = one.stream().filter(other::contains).count();
        return both >= ALIKE * (one.size() + other.size() - both);
    }

    /** The share of a design's names that a page has, by those on it: 0..1, and 1 where nothing is known of the design. */
    public static double share(Set<String> theme, Set<String> names) {
        return theme.isEmpty() ? 1 : theme.stream().filter(names::contains).count() / (double) theme.size();
    }

    /** Whether a page with such a share of the names may be one of the design. */
    public static boolean isShared(double share) {
        return share >= LEAST_SHARE;
    }
}
