package org.feedwright.estimate;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedwright.text.ResourceTable;
import org.feedwright.wrapper.PageUrls;
import org.feedwright.wrapper.UrlShape;

/** Something that a page shows, which says whether the page is a post. What each is, and how much it says, stands in {@code kind-signs.tsv}. */
enum KindSign {
    ROOT_URL, LISTING_URL, NUMBERED_URL, POST_URL, DATED_URL, SERVICE_URL, NOT_FOUND, BARE_URL, TYPE_ARTICLE, TYPE_WEBSITE, POSTING_DATA,
    PUBLISHED_TIME, POST_CLASS, LISTING_CLASS, PAGE_CLASS, ONE_ARTICLE, SEVERAL_ARTICLES, TURNS_PAGES, READ_MORE, MANY_DATES, NO_DATE,
    DATE_AT_TITLE, BYLINE_AT_TITLE, LABELS_AT_TITLE, COMMENTS, TITLE_LEADS_AWAY, NO_TITLE, TITLE_IS_SITE, MANY_HEADINGS, NO_TEXT,
    HARDLY_ANYTHING, LITTLE_TEXT, MUCH_TEXT, LINKS_IN_TEXT, TEXT_IS_MOST, LINK_OFFERS, LISTED_RECORDS;

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

    private static final Map<KindSign, Double> WEIGHTS = new EnumMap<>(KindSign.class);
    private static final Set<KindSign> OF_LISTINGS = EnumSet.noneOf(KindSign.class);

    static {
        for (String[] row : ResourceTable.rows(KindSign.class, "kind-signs.tsv")) {
            WEIGHTS.put(valueOf(row[0]), Double.valueOf(row[1]));
            if (row[2].equals("listing")) {
                OF_LISTINGS.add(valueOf(row[0]));
            }
        }
    }

    /** The natural logarithm of the odds, above 0 for a post. */
    double weight() {
        return WEIGHTS.get(this);
    }

    boolean isOfListings() {
        return OF_LISTINGS.contains(this);
    }

    /** Such as {@code post url +2.1}. */
    @Override
    public String toString() {
        String name = name().toLowerCase(Locale.ROOT).replace('_', ' ');
        return weight() == 0 ? name : String.format(Locale.ROOT, "%s %+.1f", name, weight());
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
        return NO_LETTERS.splitAsStream(name).anyMatch(SERVICE::contains) && JOINTS_AND_DOTS.split(name).length <= SHORT_NAME;
    }
}
