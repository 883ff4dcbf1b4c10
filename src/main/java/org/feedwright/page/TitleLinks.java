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
    private static final Pattern ENDING = Pattern.compile("\\.(?:html?|php|aspx?)$");

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
        return !target.isEmpty() && !decoded(target).equalsIgnoreCase(decoded(page)) && Addresses.host(target).equals(Addresses.host(page));
    }

    /** Servers and engines differ in what they escape, in capitals and in endings; no blog has two posts that differ in these. */
    private static String decoded(String url) {
        String bare = ENDING.matcher(Addresses.withoutIndex(Addresses.bare(url))).replaceFirst("");
        try {
            return URLDecoder.decode(bare, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return bare;
        }
    }
}
