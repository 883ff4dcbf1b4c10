package org.feedwright.feed;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a feed goes on with older entries: as it says itself (RFC 5005, sections 3 and 4; {@code next_url} of JSON Feed), or as its engine
 * is known to do. Stateless.
 */
final class NextPage {
    /** Of RFC 5005: the archive before this one, else the next page. Engines that know one of them mean the same. */
    private static final List<String> RELATIONS = List.of("prev-archive", "next");
    private static final Pattern WORDPRESS = Pattern.compile("(?i)^\\s*(?:https?://(?:www\\.)?wordpress\\.(?:org|com)/|WordPress\\b)");
    /** Parameters with a number, as long as those of pages are. */
    private static final Pattern NUMBERED = Pattern.compile("(?<=[?&])([a-z]++)=(\\d{1,6}+)(?=&|$)");

    private NextPage() {
    }

    /** The next page of a feed in XML; empty where the feed ends with this one. */
    static String of(FeedTree tree, int entries) {
        String base = tree.head().base().isEmpty() ? tree.url() : tree.head().base();
        Optional<EntryMarkup.Link> named = RELATIONS.stream()
                .flatMap(relation -> tree.head().links().stream().filter(link -> link.rel().equalsIgnoreCase(relation))).findFirst();
        if (named.isPresent()) {
            return other(Links.absolute(named.get().href(), base), tree.url());
        }
        boolean isWordPress = tree.head().generators().stream().anyMatch(name -> WORDPRESS.matcher(name).find());
        return isWordPress && entries > 0 ? numbered(tree.url(), "paged") : "";
    }

    /** Empty where the next page is the one at hand. */
    static String other(String next, String url) {
        return next.equals(url) ? "" : next;
    }

    /** The URL with the next number in a parameter; a URL without it is that of the first page. */
    static String numbered(String url, String parameter) {
        String bare = url.replaceFirst("#.*$", "");
        Matcher number = NUMBERED.matcher(bare);
        while (number.find()) {
            if (number.group(1).equals(parameter)) {
                return bare.substring(0, number.start(2)) + (Integer.parseInt(number.group(2)) + 1) + bare.substring(number.end(2));
            }
        }
        return bare + (bare.indexOf('?') < 0 ? "?" : "&") + parameter + "=2";
    }
}
