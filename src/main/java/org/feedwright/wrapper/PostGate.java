package org.feedwright.wrapper;

import java.util.Optional;
import java.util.Set;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Page;
import org.feedwright.page.TitleLinks;
import org.feedwright.page.Traits;

/**
 * Decides whether a page is a post, from the shape of its URL and from what the wrapper read on it: home, archive, tag and about pages have
 * no date or several titles.
 */
public final class PostGate {
    /** Traits of posts that a page may lack and still be one: a post without a picture lacks two. */
    private static final int MAX_LACKING = 2;

    /** What a page is taken for. */
    public enum Verdict {
        POST,
        /** The wrapper found no title. */
        NO_TITLE,
        /** Posts of this blog show a date and this page shows none. */
        NO_DATE,
        /** The block that holds the text of posts is not there. */
        NO_CONTENT,
        /** Where posts have one title, this page has several, or its title leads to another page. */
        LISTING,
        /** The page stands for a folder of posts. */
        FOLDER,
        /** The page is made by another template than posts. */
        OTHER_TEMPLATE,
        /** The URL is not like those of posts, and the page does not make up for it. */
        OTHER_URL,
        /** No blog speaks for the page, and by itself it does not look like a post. */
        NOT_LIKE_A_POST,
        /** No blog speaks for the page. */
        NO_BLOG,
        /** The program failed on the page. */
        FAULT
    }

    private PostGate() {
    }

    /**
     * The verdict on a page that no entry speaks for.
     *
     * @param key the page's URL key
     */
    public static Verdict judge(Wrapper wrapper, Page page, String key, Extraction extraction) {
        PostShape posts = wrapper.posts();
        if (posts.folders().contains(key)) {
            return Verdict.FOLDER;
        }
        if (!extraction.has(Property.TITLE)) {
            return Verdict.NO_TITLE;
        }
        if (posts.required().contains(Property.DATE) && !extraction.has(Property.DATE)) {
            return Verdict.NO_DATE;
        }
        if (!extraction.hasContent() && wrapper.content().stream().anyMatch(PostGate::isSure)) {
            return Verdict.NO_CONTENT;
        }
        if (isListing(wrapper, page)) {
            return Verdict.LISTING;
        }
        return judgeTemplate(posts, page, key, extraction);
    }

    /** A telling URL makes up for another template (an older theme), and the very template makes up for another URL. */
    private static Verdict judgeTemplate(PostShape posts, Page page, String key, Extraction extraction) {
        Set<String> lacking = posts.lacking(page);
        boolean dated = extraction.has(Property.DATE);
        boolean sameTemplate = lacking.size() <= MAX_LACKING && lacking.stream().noneMatch(Traits::isStrong);
        if (posts.fits(key)) {
            boolean telling = posts.urls().stream().anyMatch(shape -> shape.isTelling() && shape.fits(key));
            return telling && (dated || lacking.size() <= MAX_LACKING) || sameTemplate && !PageUrls.looksLikeListing(key)
                    ? Verdict.POST : Verdict.OTHER_TEMPLATE;
        }
        boolean likePosts = sameTemplate && dated && !PageUrls.looksLikeListing(key)
                && (PageUrls.looksLikePost(key) || posts.fitsDeeper(key));
        return likePosts ? Verdict.POST : Verdict.OTHER_URL;
    }

    private static boolean isSure(ContentRule rule) {
        return rule.support().right() == rule.support().pages();
    }

    private static boolean isListing(Wrapper wrapper, Page page) {
        PostShape posts = wrapper.posts();
        Optional<Place.Text> title = Rule.firstText(wrapper.rules(Property.TITLE));
        if (title.isEmpty()) {
            return false;
        }
        return posts.oneTitle() && titles(title.get(), page) > 1
                || posts.titlesStay() && TitleLinks.leadAway(page, title.get().locator().locate(page));
    }

    /** Different titles; those who colour program text call names of functions titles too. */
    private static long titles(Place.Text place, Page page) {
        return place.locator().locate(page).stream().filter(element -> !ElementNames.isProgramText(element))
                .map(Page::text).filter(text -> !text.isEmpty() && text.length() <= Place.MAX_TEXT).distinct().count();
    }
}
