package org.feedwright.wrapper;

import java.util.List;
import org.feedwright.page.Page;

/**
 * Decides whether a page is a post, from the shape of its URL and from what the wrapper read on it: home, archive, tag and about pages have no
 * date or several titles.
 */
public final class PostGate {
    /** What a page is taken for. */
    public enum Verdict {
        POST,
        /** The wrapper found no title. */
        NO_TITLE,
        /** Posts of this blog show a date and this page shows none. */
        NO_DATE,
        /** The block that holds the text of posts is not there. */
        NO_CONTENT,
        /** Where posts have one title, this page has several. */
        LISTING,
        /** The URL is not like those of posts, and the page does not make up for it. */
        OTHER_URL
    }

    private PostGate() {
    }

    /** The verdict on a page that no entry speaks for. */
    public static Verdict judge(Wrapper wrapper, Page page, Extraction extraction) {
        PostShape posts = wrapper.posts();
        if (!extraction.has(Property.TITLE)) {
            return Verdict.NO_TITLE;
        }
        if (posts.required().contains(Property.DATE) && !extraction.has(Property.DATE)) {
            return Verdict.NO_DATE;
        }
        if (!wrapper.content().isEmpty() && extraction.content().isEmpty()) {
            return Verdict.NO_CONTENT;
        }
        if (isListing(wrapper, page)) {
            return Verdict.LISTING;
        }
        boolean dated = extraction.has(Property.DATE);
        return posts.fits(page.url()) || dated && !ListingUrls.looksLikeListing(page.url()) ? Verdict.POST : Verdict.OTHER_URL;
    }

    private static boolean isListing(Wrapper wrapper, Page page) {
        for (Property property : wrapper.posts().single()) {
            for (Rule rule : wrapper.rules(property)) {
                if (rule instanceof Rule.OfPlace of && of.place() instanceof Place.Text place) {
                    List<String> texts = place.texts(page);
                    if (texts.stream().distinct().count() > 1) {
                        return true;
                    }
                    break;
                }
            }
        }
        return false;
    }
}
