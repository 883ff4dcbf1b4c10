package org.feedwright.wrapper;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Page;
import org.feedwright.page.Traits;
import org.feedwright.text.Folding;
import org.feedwright.text.Words;

/**
 * Decides whether a page is a post, from the shape of its URL and from what the wrapper read on it: home, archive, tag and about pages have
 * no date or several titles.
 */
public final class PostGate {
    /** Traits of posts that a page may lack and still be one: a post without a picture lacks two. */
    private static final int MAX_LACKING = 2;
    /** Share of the names in the markup of posts that a page with all else may lack. */
    private static final double MAX_LACKING_NAMES = 0.25;
    /** What posts have and other pages of their template lack, all together. */
    private static final Set<Property> SIGNED = Set.of(Property.AUTHOR, Property.DATE, Property.CATEGORIES);

    /** Words of a title that is looked for in the head; one alone may be the name of a list. */
    private static final int FEWEST_WORDS = 2;

    /** Why a post may be refused that is of another kind than those that were learnt from. */
    private static final Set<Verdict> NOT_OF_KIND =
            EnumSet.of(Verdict.NO_DATE, Verdict.NO_CONTENT, Verdict.OTHER_TEMPLATE, Verdict.OTHER_URL);

    /** What a page is taken for. */
    public enum Verdict {
        POST("it reads like one, and its URL or its template is that of posts"),
        NO_TITLE("no rule reads a title"),
        NO_DATE("posts of this blog show a date, and no rule reads one"),
        NO_CONTENT("the block that holds the text of posts is not there"),
        LISTING("posts have one title, and this page has several"),
        FOLDER("the URL is that of a folder of posts"),
        OTHER_TEMPLATE("it lacks what posts share, and its URL alone is not telling"),
        OTHER_URL("its URL is not like those of posts, and it lacks what would make up for that"),
        NOT_LIKE_A_POST("no blog speaks for it, and by itself it does not look like a post"),
        NO_BLOG("no blog speaks for it"),
        COPY("another URL shows the same page and is read in its place"),
        FAULT("the program failed on it");

        private final String meaning;

        Verdict(String meaning) {
            this.meaning = meaning;
        }

        /** What it says of a page, for people: the words that follow 'it is so, because'. */
        public String meaning() {
            return meaning;
        }
    }

    private PostGate() {
    }

    /** Why no page with this URL key is a post, whatever it holds; nothing where the page has to be looked at. */
    public static Optional<Verdict> judge(PostShape posts, String key) {
        if (posts.isFolder(key)) {
            return Optional.of(Verdict.FOLDER);
        }
        boolean mayBePost = posts.fitsTelling(key)
                || !PageUrls.isMissing(key) && !PageUrls.isOfSite(key) && !PageUrls.isBelowPages(key) && mayBePost(posts, key);
        return mayBePost ? Optional.empty() : Optional.of(Verdict.OTHER_URL);
    }

    private static boolean mayBePost(PostShape posts, String key) {
        return posts.fits(key) ? !PageUrls.isNamedListing(key)
                : !PageUrls.looksLikeListing(key) && (PageUrls.looksLikePost(key) || posts.fitsDeeper(key) || mayLieAnywhere(posts));
    }

    /** Whether a page that has all that posts have is one at any address. */
    private static boolean mayLieAnywhere(PostShape posts) {
        return posts.required().containsAll(SIGNED) && !isDated(posts);
    }

    /** Whether addresses of posts tell their days: then a page without one is hardly a post. */
    private static boolean isDated(PostShape posts) {
        return posts.urls().stream().anyMatch(UrlShape::isDated);
    }

    /**
     * The verdict on a page that no entry speaks for.
     *
     * @param key the page's URL key
     */
    public static Verdict judge(Wrapper wrapper, Page page, String key, Extraction extraction) {
        PostShape posts = wrapper.posts();
        Optional<Verdict> byUrl = judge(posts, key);
        if (byUrl.isPresent()) {
            return byUrl.get();
        }
        if (!extraction.has(Property.TITLE) && !posts.untitled()) {
            return Verdict.NO_TITLE;
        }
        if (posts.required().contains(Property.DATE) && !extraction.has(Property.DATE)) {
            return Verdict.NO_DATE;
        }
        if (!extraction.hasContent() && wrapper.content().stream().anyMatch(rule -> rule.support().right() == rule.support().pages())) {
            return Verdict.NO_CONTENT;
        }
        List<Rule> titles = wrapper.rules(Property.TITLE);
        boolean headed = isHeaded(titles, page, extraction);
        if (!headed && posts.oneTitle() && Rule.firstText(titles).filter(place -> titles(place, page) > 1).isPresent()) {
            return Verdict.LISTING;
        }
        if (!headed && PageUrls.isMonth(key)) {
            return Verdict.OTHER_URL;
        }
        return judgeTemplate(posts, page, key, extraction, headed);
    }

    /** A telling URL makes up for another template (an older theme), and the very template makes up for another URL. */
    private static Verdict judgeTemplate(PostShape posts, Page page, String key, Extraction extraction, boolean headed) {
        boolean dated = extraction.has(Property.DATE);
        boolean sure = headed && dated;
        boolean complete = sure && extraction.hasContent() && posts.required().stream().allMatch(extraction::has);
        Set<String> lacking = posts.lacking(page);
        boolean lacksLittle = isLittle(lacking);
        boolean sameTemplate = lacksLittle && lacking.stream().noneMatch(complete ? Traits::isOfMarkup : Traits::isStrong);
        boolean anotherLayout = complete && hasMarkup(posts, lacking);
        if (posts.fits(key)) {
            boolean listing = sure ? PageUrls.isNamedListing(key) : PageUrls.looksLikeListing(key);
            boolean telling = posts.fitsTelling(key) && (dated || lacksLittle) && (headed || !PageUrls.isNamedForLabel(key));
            return telling || (sameTemplate || anotherLayout) && !listing ? Verdict.POST : Verdict.OTHER_TEMPLATE;
        }
        boolean likePosts = PageUrls.looksLikePost(key) || posts.fitsDeeper(key) || complete && mayLieAnywhere(posts);
        boolean hasDay = dated || isDated(posts) && posts.fitsDeeper(key);
        return sameTemplate && hasDay && likePosts ? Verdict.POST : Verdict.OTHER_URL;
    }

    /** Whether a page that was refused for this reason may be a post of another kind than those that were learnt from. */
    public static boolean mayBeOfAnotherKind(Verdict refused, String key) {
        return NOT_OF_KIND.contains(refused) && !PageUrls.hasListingParameter(key) && !PageUrls.isMonth(key);
    }

    /**
     * Whether a page that was refused for this reason lacks so little of what posts have that it is worth asking by itself. Entries of a
     * feed may all have their text where others have none, as episodes of a podcast beside articles; lie in one category or folder, or be
     * of one type of post; have been made with a builder of pages; or be written in one language of several, in which each day is written
     * otherwise.
     */
    public static boolean isNearlyAPost(Verdict refused, PostShape posts, Page page, String key, Extraction extraction) {
        boolean dated = extraction.has(Property.DATE);
        boolean nearly = switch (refused) {
            case NO_DATE -> extraction.hasContent() && extraction.of(Property.DATE).isPresent();
            case NO_CONTENT -> dated;
            case OTHER_TEMPLATE -> dated && extraction.hasContent();
            case OTHER_URL -> dated && extraction.hasContent() && (PageUrls.looksLikePost(key) || !isDated(posts));
            default -> false;
        };
        return nearly && isLittle(posts.lacking(page));
    }

    /** Whether a page has nearly all the names of the template, and its type: one name of several may be that of a layout. */
    private static boolean hasMarkup(PostShape posts, Set<String> lacking) {
        long all = posts.traits().stream().filter(Traits::isOfMarkup).count();
        return lacking.stream().noneMatch(Traits::isType) && lacking.stream().filter(Traits::isOfMarkup).count() <= MAX_LACKING_NAMES * all;
    }

    private static boolean isLittle(Set<String> lacking) {
        return Traits.kinds(lacking) <= MAX_LACKING;
    }

    /** Whether the head of the page and the page itself have the same title: the head of a listing names the list, and no post of it. */
    private static boolean isHeaded(List<Rule> rules, Page page, Extraction extraction) {
        Set<String> titles = extraction.of(Property.TITLE).map(Extraction.Found::values).orElse(List.of()).stream().map(Value::text)
                .map(Folding::fold).collect(Collectors.toSet());
        return anyReads(rules, Place.Text.class, titles, page)
                && (anyReads(rules, Place.Embedded.class, titles, page) || titles.stream().anyMatch(title -> isInHead(title, page)));
    }

    /** Whether the head of the page calls it so, among other things such as the name of the site. */
    private static boolean isInHead(String title, Page page) {
        long[] words = Words.of(title);
        return words.length >= FEWEST_WORDS && page.metadata().values("title").stream().map(Words::of)
                .anyMatch(head -> Words.holds(head, head.length, words));
    }

    private static boolean anyReads(List<Rule> rules, Class<? extends Place> kind, Set<String> titles, Page page) {
        return rules.stream().anyMatch(rule -> rule instanceof Rule.OfPlace of && kind.isInstance(of.place())
                && rule.read(page).stream().map(Value::text).map(Folding::fold).anyMatch(titles::contains));
    }

    /** Different titles; those who colour program text call names of functions titles too. */
    private static long titles(Place.Text place, Page page) {
        return place.locator().locate(page).stream().filter(element -> !ElementNames.isProgramText(element))
                .map(page::shortText).filter(text -> !text.isEmpty()).distinct().count();
    }
}
