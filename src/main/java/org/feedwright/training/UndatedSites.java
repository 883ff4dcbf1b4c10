package org.feedwright.training;

import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.feedwright.wrapper.PageUrls;
import org.feedwright.wrapper.PostShape;
import org.feedwright.wrapper.Property;

/**
 * Sites without a feed most of whose pages say no day: manuals and references. Their pages have a title and a text as posts do, and nothing
 * tells them from posts but that posts are dated or called so, by metadata, template or folder. Stateless.
 */
final class UndatedSites {
    /**
     * Share of pages that have to say a day on a site of posts. Of 35 manuals and references that were looked at, two had more (a history,
     * a book with the days of its editions); of 61 blogs three had less, and all of these call their pages posts. Raising it loses blogs
     * of which a part is dated.
     */
    private static final double SOME = 0.3;
    /** Share of pages that have to be called posts where days are missing. */
    private static final double MOST = 0.5;

    private UndatedSites() {
    }

    /** The shape of posts; where pages are mostly undated it asks a date of each, since what is dated there may be a post still. */
    static PostShape posts(PostShape shape, Collection<SitePage> pages, List<Pair> pairs) {
        long dated = pairs.stream().filter(pair -> pair.entry().published().isPresent()).count();
        long called = pages.stream().filter(page -> page.isCalledPost() || PageUrls.isAmongPosts(page.key())).count();
        if (dated >= SOME * pairs.size() || called >= MOST * pages.size()) {
            return shape;
        }
        Set<Property> required = EnumSet.of(Property.DATE);
        required.addAll(shape.required());
        return shape.requiring(required);
    }
}
