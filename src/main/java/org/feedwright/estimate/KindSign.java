package org.feedwright.estimate;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedwright.wrapper.PageUrls;
import org.feedwright.wrapper.UrlShape;

/**
 * Something that a page shows, with what it says of the page being a post: the natural logarithm of the odds, above 0 for a post. The
 * weights are those of a logistic regression (L2, 3) over 2,300 pages of 61 blogs, each blog counting by the root of its pages. Fitted on
 * one half of the blogs, they kept 99.1 and 99.9 % of the posts of the other, with 2.8 and 3.0 % false ones; what stands here comes from
 * all.
 */
enum KindSign {
    /** Nothing behind the host. */
    ROOT_URL(-0.3, true),
    /** As {@link org.feedwright.wrapper.PageUrls} has it. */
    LISTING_URL(-4.0, true),
    /** As {@link org.feedwright.wrapper.PageUrls#isNumbered}; not fitted, chosen so that a dated text below its title outweighs it. */
    NUMBERED_URL(-1.5, true),
    POST_URL(2.1, false),
    /** Year and month, or all of a day. */
    DATED_URL(1.7, false),
    /** Named 'about', 'contact' or the like. */
    SERVICE_URL(-1.9, false),
    /**
     * Called a page that is not there, by its address or its heading; not fitted, chosen so that neither an address nor a template of posts
     * outweighs it, and that a day at the title together with these does.
     */
    NOT_FOUND(-5.0, false),
    /** A single word behind the host. */
    BARE_URL(-1.3, false),
    TYPE_ARTICLE(0.4, false),
    TYPE_WEBSITE(-0.3, false),
    POSTING_DATA(0.4, false),
    PUBLISHED_TIME(0.4, false),
    /** Classes of {@code html} and {@code body} that engines give to posts, listings and other pages. */
    POST_CLASS(0.4, false),
    LISTING_CLASS(-0.8, true),
    PAGE_CLASS(-0.8, false),
    ONE_ARTICLE(0.6, false),
    SEVERAL_ARTICLES(-1.4, true),
    TURNS_PAGES(-0.7, true),
    READ_MORE(-0.6, true),
    MANY_DATES(-0.8, true),
    NO_DATE(-0.9, false),
    /** Near the title, or right behind the text that it heads; so for bylines. */
    DATE_AT_TITLE(1.1, false),
    BYLINE_AT_TITLE(0.7, false),
    /** Categories or a reading time; listings have them at each title. */
    LABELS_AT_TITLE(-0.2, true),
    COMMENTS(0.6, false),
    TITLE_LEADS_AWAY(-1.2, true),
    NO_TITLE(-0.4, false),
    /** The heading is the name of the site. */
    TITLE_IS_SITE(-0.3, true),
    MANY_HEADINGS(0.8, false),
    NO_TEXT(-0.3, false),
    /** Two of title, day and text are missing: by itself such a page is no post, whatever else it shows, and so has no weight. */
    HARDLY_ANYTHING(0, false),
    LITTLE_TEXT(-0.3, false),
    MUCH_TEXT(0.7, false),
    LINKS_IN_TEXT(-0.4, true),
    TEXT_IS_MOST(0.5, false),
    /** Lists and link offers (Gu 2012, section 3.1) hold a good part of the page. */
    LINK_OFFERS(-0.8, true),
    /** The main data region (Liu 2003) leads to a page of the site with each record; not fitted, chosen to outweigh a date and headings. */
    LISTED_RECORDS(-1.5, true);

    /** What is said of a page without any sign. */
    static final double BASE = 0.3;
    /** Signs of listings that weigh less than this together make a page that is no post a listing. */
    static final double LISTING = -1.5;

    private static final Pattern SCHEME = Pattern.compile("^[a-zA-Z][a-zA-Z0-9+.-]*://");
    /** The name that a server adds to a folder says nothing. */
    private static final Pattern INDEX = Pattern.compile("/(?:index|default)\\.\\w{2,5}$");
    private static final Pattern DATED = Pattern.compile("/(?:19|20)\\d\\d[/-]\\d{1,2}[/-]");
    /** A month or a day at the end: an archive, unless a post's name stands before it. */
    private static final Pattern DATE_AT_END = Pattern.compile("/(?:19|20)\\d\\d[/-]\\d{1,2}(?:[/-]\\d{1,2})?/?$");
    private static final Pattern JOINTS = Pattern.compile("[-_]");
    private static final Pattern JOINTS_AND_DOTS = Pattern.compile("[-_.]");
    private static final Pattern NO_LETTERS = Pattern.compile("[^\\p{L}]+");
    /** Names of pages of their own, in the languages that blogs of all languages use for them. */
    private static final Set<String> SERVICE = Set.of("about", "contact", "kontakt", "impressum", "imprint", "privacy", "policy", "terms",
            "faq", "projects", "project", "login", "sitemap", "links", "blogroll", "copyright", "license", "contacto", "propos", "sobre",
            "ueber", "cv", "resume", "now", "uses", "team", "support", "donate", "datenschutz", "legal", "disclaimer", "colophon",
            "security", "sponsors", "mentions", "mich", "mnie");
    /** What servers show for an address that they don't know. */
    private static final Pattern NOT_FOUND_NAME = Pattern.compile(
            "(?:error-?404|404-?(?:error|not-?found)|(?:page-?|file-?)?not-?found)(?:\\.\\w{2,5})?");
    /** The same by its number, which below a folder may be that of a post. */
    private static final Pattern FAULT_NUMBER = Pattern.compile("[45]0\\d\\.\\w{2,5}");
    /** Parts of the name of a page that offers a service; longer ones are titles. */
    private static final int SHORT_NAME = 3;

    private final double weight;
    private final boolean ofListings;
    private final String label;

    KindSign(double weight, boolean ofListings) {
        this.weight = weight;
        this.ofListings = ofListings;
        this.label = name().toLowerCase(Locale.ROOT).replace('_', ' ') + (weight == 0 ? "" : String.format(Locale.ROOT, " %+.1f", weight));
    }

    double weight() {
        return weight;
    }

    boolean isOfListings() {
        return ofListings;
    }

    /** Such as {@code post url +2.1}. */
    @Override
    public String toString() {
        return label;
    }

    /** The signs in a URL that tell posts from listings and other pages. */
    static Set<KindSign> of(String url) {
        Set<KindSign> out = EnumSet.noneOf(KindSign.class);
        String key = INDEX.matcher(SCHEME.matcher(url).replaceFirst("")).replaceFirst("/");
        List<String> segments = UrlShape.segments(key);
        String last = segments.isEmpty() ? "" : segments.get(segments.size() - 1).toLowerCase(Locale.ROOT);
        boolean post = PageUrls.looksLikePost(key);
        put(ROOT_URL, segments.isEmpty(), out);
        boolean numbered = PageUrls.isNumbered(key);
        put(LISTING_URL, PageUrls.looksLikeListing(key) && !numbered, out);
        put(NUMBERED_URL, numbered, out);
        put(POST_URL, post, out);
        put(DATED_URL, isDated(key), out);
        put(SERVICE_URL, isService(last), out);
        put(NOT_FOUND, NOT_FOUND_NAME.matcher(last).matches() || segments.size() == 1 && FAULT_NUMBER.matcher(last).matches(), out);
        boolean bare = !last.isEmpty() && segments.size() == 1 && JOINTS.split(last).length == 1;
        put(BARE_URL, bare && !(last.startsWith("?") && post), out);
        return out;
    }

    private static void put(KindSign sign, boolean shown, Set<KindSign> out) {
        if (shown) {
            out.add(sign);
        }
    }

    private static boolean isDated(String key) {
        Matcher end = DATE_AT_END.matcher(key);
        return DATED.matcher(key).find() && (!end.find() || PageUrls.looksLikePost(key.substring(0, end.start())));
    }

    private static boolean isService(String name) {
        boolean service = false;
        for (String word : NO_LETTERS.split(name)) {
            service |= SERVICE.contains(word);
        }
        return service && JOINTS_AND_DOTS.split(name).length <= SHORT_NAME;
    }
}
