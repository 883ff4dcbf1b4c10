package org.feedwright.estimate;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedwright.wrapper.PageUrls;
import org.feedwright.wrapper.UrlShape;

/** The signs in a URL that tell posts from listings and other pages. Stateless. */
final class UrlSigns {
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
    /** Parts of the name of a page that offers a service; longer ones are titles. */
    private static final int SHORT_NAME = 3;

    private UrlSigns() {
    }

    static Set<KindSign> of(String url) {
        Set<KindSign> out = EnumSet.noneOf(KindSign.class);
        String key = INDEX.matcher(SCHEME.matcher(url).replaceFirst("")).replaceFirst("/");
        List<String> segments = UrlShape.segments(key);
        String last = segments.isEmpty() ? "" : segments.get(segments.size() - 1).toLowerCase(Locale.ROOT);
        boolean post = PageUrls.looksLikePost(key);
        put(KindSign.ROOT_URL, segments.isEmpty(), out);
        boolean numbered = PageUrls.isNumbered(key);
        put(KindSign.LISTING_URL, PageUrls.looksLikeListing(key) && !numbered, out);
        put(KindSign.NUMBERED_URL, numbered, out);
        put(KindSign.POST_URL, post, out);
        put(KindSign.DATED_URL, isDated(key), out);
        put(KindSign.SERVICE_URL, isService(last), out);
        boolean bare = !last.isEmpty() && segments.size() == 1 && JOINTS.split(last).length == 1;
        put(KindSign.BARE_URL, bare && !(last.startsWith("?") && post), out);
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
