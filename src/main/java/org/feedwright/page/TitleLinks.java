package org.feedwright.page;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import org.jsoup.select.Elements;
import org.jsoup.select.Evaluator;
import org.jsoup.select.Selector;

/** On a listing the title of an entry leads to its page; on the page itself it leads nowhere, or to the page itself. */
public final class TitleLinks {
    /** Read once: as text it would be parsed for each page. */
    private static final Evaluator LINK = Selector.evaluatorOf("a[href]");
    private static final Pattern BEHIND_PATH = Pattern.compile("[#?].*+", Pattern.DOTALL);

    private TitleLinks() {
    }

    /**
     * Whether one of these elements holds, or stands in, a link that leads to another page of the same site and has nothing but its text.
     */
    public static boolean leadAway(Page page, List<Element> titles) {
        return titles.stream().flatMap(title -> of(title).stream())
                .anyMatch(link -> isOtherPage(page.url(), Addresses.absolute(link, "href")));
    }

    /** The link that a title is, or stands in; one that is a part of it says where that part leads. */
    public static Optional<Element> of(Element title) {
        Elements inside = title.select(LINK);
        return inside.size() == 1 && Page.text(inside.get(0)).equals(Page.text(title)) ? Optional.of(inside.get(0))
                : Optional.ofNullable(title.closest(LINK));
    }

    private static boolean isOtherPage(String page, String target) {
        String here = bare(page);
        String there = bare(target);
        return !there.isEmpty() && !decoded(there).equalsIgnoreCase(decoded(here)) && Addresses.host(target).equals(Addresses.host(page));
    }

    /** Servers and engines differ in what they escape and in capitals; no blog has two posts that differ in these. */
    private static String decoded(String url) {
        try {
            return URLDecoder.decode(url, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return url;
        }
    }

    /** Without scheme, www, fragment, query, index page and closing slash: links are compared with the page that they stand on only. */
    private static String bare(String url) {
        int start = url.indexOf("://");
        String rest = start < 0 ? "" : BEHIND_PATH.matcher(url.substring(start + 3)).replaceFirst("");
        rest = rest.startsWith("www.") ? rest.substring(4) : rest;
        int slash = rest.lastIndexOf('/');
        boolean isIndex = slash >= 0 && (slash == rest.length() - 1 || rest.startsWith("index.", slash + 1));
        return isIndex ? rest.substring(0, slash) : rest;
    }
}
