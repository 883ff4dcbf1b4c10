package org.feedwright.wrapper;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * How posts of a blog are told from its other pages.
 *
 * @param urls     the shapes of the feed's permalinks (see {@link UrlShape})
 * @param required properties that nearly every training page gave: a page without them is no post
 * @param single   properties whose first place had exactly one text on every training page: several of them make a listing
 */
public record PostShape(List<UrlShape> urls, Set<Property> required, Set<Property> single) {
    public PostShape {
        urls = List.copyOf(urls);
        required = Collections.unmodifiableSet(new TreeSet<>(required));
        single = Collections.unmodifiableSet(new TreeSet<>(single));
    }

    public boolean fits(String url) {
        return urls.stream().anyMatch(shape -> shape.fits(url));
    }
}
