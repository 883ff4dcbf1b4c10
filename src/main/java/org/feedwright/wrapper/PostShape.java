package org.feedwright.wrapper;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.feedwright.page.Page;
import org.feedwright.page.Traits;

/**
 * How posts of a blog are told from its other pages.
 *
 * @param urls     the shapes of the URL keys of posts (see {@link UrlShape})
 * @param required properties that nearly every training page gave; a page without the date is no post then, the others are not asked for
 * @param oneTitle whether the place of the title had one text on every training page: several of them make a listing
 * @param folders  URL keys of folders that hold several of the posts: their own pages list them
 * @param titlesStay whether on no training page the title led to another page of the site
 * @param traits   what the pages of all posts have in common (see {@link org.feedwright.page.Traits})
 * @param untitled whether posts may have no title
 */
public record PostShape(List<UrlShape> urls, Set<Property> required, boolean oneTitle, Set<String> folders,
                        boolean titlesStay, Set<String> traits,
                        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean untitled) {
    public PostShape {
        urls = List.copyOf(urls);
        required = Collections.unmodifiableSet(new TreeSet<>(required));
        folders = Collections.unmodifiableSet(new TreeSet<>(folders));
        traits = Collections.unmodifiableSet(new TreeSet<>(traits));
    }

    /** Of posts that all have a title. */
    public PostShape(List<UrlShape> urls, Set<Property> required, boolean oneTitle, Set<String> folders, boolean titlesStay,
                     Set<String> traits) {
        this(urls, required, oneTitle, folders, titlesStay, traits, false);
    }

    /** What the pages of all posts have in common and this one lacks. */
    public Set<String> lacking(Page page) {
        Set<String> lacking = new TreeSet<>(traits);
        lacking.removeAll(Traits.of(page));
        return lacking;
    }

    /** Whether a URL key is that of a folder of posts, in whatever language of the blog, or of a further page of its list. */
    public boolean isFolder(String key) {
        String first = UrlShape.withoutLanguage(PageUrls.firstOfList(key));
        return folders.stream().map(UrlShape::withoutLanguage).anyMatch(first::equals);
    }

    /** Whether a URL key has the shape of posts, in whatever language of the blog. */
    public boolean fits(String key) {
        return urls.stream().anyMatch(shape -> shape.fits(key) || shape.fitsButForLanguage(key));
    }

    /** Whether a URL key has a shape that not every page has; below a folder of lists only where posts lie in one. */
    public boolean fitsTelling(String key) {
        return urls.stream().anyMatch(shape -> shape.isTelling() && shape.fits(key)
                && (!PageUrls.isBelowListing(key) || PageUrls.isBelowListing(shape.toString())));
    }

    /** Whether a URL key has the shape of posts, but for folders that it has more or fewer. */
    public boolean fitsDeeper(String key) {
        return urls.stream().anyMatch(shape -> shape.fitsDeeper(key));
    }
}
