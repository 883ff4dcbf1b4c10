package org.feedwright;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedwright.estimate.ContentEstimate;
import org.feedwright.estimate.TextEdges;
import org.feedwright.page.Page;
import org.feedwright.wrapper.Extraction;
import org.feedwright.wrapper.Wrapper;
import org.jsoup.nodes.Element;

/**
 * Where the texts that a wrapper reads on a site without a feed have more than the post: a day, a byline or links to other posts that no
 * name tells, so that no rule could be learnt that cuts them. Each page by itself tells them from its text by what they say and where they
 * stand.
 *
 * @param before whether the texts begin with such parts
 * @param behind whether they end with such
 */
record SiteEdges(boolean before, boolean behind) {
    static final SiteEdges NONE = new SiteEdges(false, false);
    /**
     * Share of the pages on which the wrapper leaves such a part. Templates have theirs on all pages; what a few pages take for such a part
     * is a short line of a text. Lowering it cuts into texts.
     */
    private static final double MOST = 0.5;

    /** A page that looks like a post, with what it tells from its text. */
    record Seen(Page page, TextEdges edges) {
    }

    static SiteEdges of(Wrapper wrapper, Collection<Seen> pages) {
        List<Seen> read = pages.stream().filter(seen -> wrapper.content(seen.page(), Set.of()).isPresent()).toList();
        long before = read.stream().filter(seen -> leaves(wrapper, seen.page(), seen.edges().before())).count();
        long behind = read.stream().filter(seen -> leaves(wrapper, seen.page(), seen.edges().behind())).count();
        return new SiteEdges(before > MOST * read.size(), behind > MOST * read.size());
    }

    private static boolean leaves(Wrapper wrapper, Page page, Set<Element> parts) {
        return !parts.isEmpty() && !text(wrapper, page, parts).equals(text(wrapper, page, Set.of()));
    }

    private static String text(Wrapper wrapper, Page page, Set<Element> without) {
        return wrapper.content(page, without).map(Extraction.Content::text).orElse("");
    }

    /** What to leave out on a page. */
    Set<Element> on(ContentEstimate page) {
        Set<Element> out = new HashSet<>();
        if (before) {
            out.addAll(page.edges().before());
        }
        if (behind) {
            out.addAll(page.edges().behind());
        }
        return out;
    }
}
