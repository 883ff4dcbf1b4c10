package org.feedwright.capture;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * URLs under which a server shows one page again: with a form to answer a comment, to be shared, printed, or read on a telephone. (What
 * only says where a reader came from is no part of a {@link UrlKey} in the first place.)
 */
public final class UrlViews {
    /**
     * Parameters that never name another page, whatever their value, in lower case: WordPress ({@code replytocom}, {@code share} with
     * {@code nb}, {@code like_comment}, and the two of a comment that waits for approval), Blogger ({@code showcomment}, {@code spref}),
     * AMP plugins, print plugins, Facebook's comment boxes.
     */
    private static final Set<String> ANY_VALUE = Set.of("replytocom", "share", "nb", "like_comment", "unapproved", "moderation-hash",
            "showcomment", "spref", "amp", "noamp", "print", "printable", "printer_friendly", "fb_comment_id", "fb_action_ids",
            "fb_action_types");
    /** Parameters that do so with some values: the view for telephones of Blogger (other numbers are a month), AMP, print, Joomla. */
    private static final Map<String, Set<String>> SOME_VALUES = Map.of("m", Set.of("0", "1"), "format", Set.of("amp", "print"),
            "view", Set.of("amp", "print"), "output", Set.of("amp", "print"), "outputtype", Set.of("amp"), "action", Set.of("print"),
            "tmpl", Set.of("component"));
    private static final Pattern PATH_END = Pattern.compile("[?#]");
    /** Last folders that are such a view of the page above; they may also be a page of their own. */
    private static final Pattern FOLDER = Pattern.compile("(?<=[^/:]/)(?:amp|print|comment-page-\\d{1,4})/?$");
    /** Hosts of such views stand before the host of the site. */
    private static final Pattern HOST = Pattern.compile("(?<=^https?://)(?:amp|m|mobile)\\.(?=[^/]+\\.)");

    /** The same, and {@code www} between, at the end of a host in the order of URL keys; what follows is a port or the end. */
    private static final Pattern LAST_LABELS = Pattern.compile("(?<=,[^,]{1,63})(?:,(?:amp|m|mobile|www\\d*))++(?=[:)]|$)");

    private UrlViews() {
    }

    /**
     * The URL of the page that is shown: without parameters that only say how, and without a folder or host for that where the page itself
     * names the rest as its address. The same URL where nothing of the kind is in it. Thread-safe.
     *
     * @param canonical what the page says is its address; empty where it says nothing
     */
    public static String original(String url, String canonical) {
        if (url.length() > UrlKey.MAX_URL_CHARS) {
            return url;
        }
        String plain = withoutParameters(url);
        if (canonical.isEmpty() || canonical.equals(plain)) {
            return plain; // the page names no other address
        }
        String path = PATH_END.split(plain, 2)[0];
        String above = HOST.matcher(FOLDER.matcher(path).replaceFirst("")).replaceFirst("") + plain.substring(path.length());
        return !above.equals(plain) && UrlKey.of(above).equals(UrlKey.of(withoutParameters(canonical))) ? above : plain;
    }

    /**
     * The host of the site to which the pages of a host belong: a page and its {@linkplain #original views} have the same.
     *
     * @param host as {@link UrlKey} writes it
     */
    public static String site(String host) {
        return LAST_LABELS.matcher(host).replaceFirst("");
    }

    private static String withoutParameters(String url) {
        int question = url.indexOf('?');
        if (question < 0) {
            return url;
        }
        int hash = url.indexOf('#', question);
        StringBuilder kept = new StringBuilder();
        for (String parameter : url.substring(question + 1, hash < 0 ? url.length() : hash).split("&")) {
            if (!saysHow(parameter)) {
                kept.append(kept.length() == 0 ? '?' : '&').append(parameter);
            }
        }
        return url.substring(0, question) + kept;
    }

    private static boolean saysHow(String parameter) {
        int equals = parameter.indexOf('=');
        String name = (equals < 0 ? parameter : parameter.substring(0, equals)).toLowerCase(Locale.ROOT);
        String value = equals < 0 ? "" : parameter.substring(equals + 1).toLowerCase(Locale.ROOT);
        return ANY_VALUE.contains(name) || SOME_VALUES.getOrDefault(name, Set.of()).contains(value);
    }
}
