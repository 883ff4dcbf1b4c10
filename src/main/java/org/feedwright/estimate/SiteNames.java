package org.feedwright.estimate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.feedwright.page.Addresses;
import org.feedwright.page.Page;
import org.feedwright.text.Folding;
import org.jsoup.nodes.Element;

/** What the site of a page is called: in metadata, in links to its feeds and to its front page, and in its address. */
final class SiteNames {
    /** Signs between the title of a page and the name of its site, with spaces around. */
    private static final List<String> SEPARATORS = List.of(" | ", " - ", " – ", " — ", " :: ", " » ", " « ", " · ", " • ", " : ", ": ",
            " / ", " ~ ", " › ", " > ", "｜", " ‹ ", " ← ", " // ", " _ ");

    /** Chars of a link that is the site's name and no teaser. */
    private static final int LONGEST_SITE = 60;
    private static final Set<String> FEED_WORDS = Set.of("rss", "atom", "feed", "feeds", "2.0", "1.0", "xml", "json", "rss2", "rdf");
    /** A name of more words in a link to a feed is a sentence about the feed. */
    private static final int MOST_FEED_WORDS = 4;
    /** What pages call the front page in their head. */
    private static final Set<String> FRONT = Set.of("start", "home");
    /** Addresses that lead up, or stay in the folder. */
    private static final Pattern UP = Pattern.compile("(?:\\.{1,2}/){1,20}+(?:index\\.\\w{2,5})?");
    /** Letters of a word of a name that an address has by more than chance. */
    private static final int SHORTEST = 3;
    /** The last letter of Latin scripts, before those of Greek. */
    private static final char LATIN = '\u024F';
    /** Scheme, www and closing slash. */
    private static final int MOST_BEFORE_HOST = "https://www./".length();

    private final Set<String> owners = new LinkedHashSet<>();
    private final Map<String, String> sites = new LinkedHashMap<>();
    private final Set<Element> homeLinks = Collections.newSetFromMap(new IdentityHashMap<>());
    private final String host;
    /** The part of it that somebody chose. */
    private final String label;

    private SiteNames(String host) {
        this.host = Folding.inAddress(host);
        this.label = label(host);
    }

    static SiteNames of(Page page) {
        List<Element> links = page.withTag("link");
        String bare = Addresses.bare(page.url());
        int slash = bare.indexOf('/');
        String host = slash < 0 ? bare : bare.substring(0, slash);
        SiteNames names = new SiteNames(host);
        names.addFeeds(links);
        // A template that writes the page's title there speaks of no site, if the feeds have another name for that.
        String title = names.owners.isEmpty() ? "" : Snippets.meta(page, "title").orElse("");
        for (String key : List.of("meta:og:site_name", "meta:application-name", "meta:apple-mobile-web-app-title")) {
            Snippets.meta(page, key).filter(name -> !name.equals(title)).ifPresent(names::addSite);
        }
        String ownTitle = names.owners.isEmpty() ? "" : Snippets.meta(page, "meta:og:title").orElse("");
        names.addHomeLinks(host, fronts(page, host, links), page.withTag("a"), ownTitle);
        return names;
    }

    /** What may be its owner's name: what metadata and its feeds say, and links to its front page where they are as the host. */
    Set<String> owners() {
        Set<String> out = new LinkedHashSet<>(owners);
        sites.values().stream().filter(this::beginsHost).forEach(out::add);
        return out;
    }

    private boolean beginsHost(String site) {
        String letters = Folding.inAddress(site);
        return !letters.isEmpty() && host.startsWith(letters);
    }

    /** Whether the address of the site is that name and nothing else: janedoe.example, jane-doe.pages.example. */
    boolean isHost(String text) {
        return !label.isEmpty() && Folding.inAddress(text).equals(label);
    }

    /** Whether a word of a name stands in the address of the site: Jane Doe writes on jdoe.example. Words of other scripts may, too. */
    boolean isNear(String name) {
        return Stream.of(name.split(" ")).map(Folding::inAddress)
                .anyMatch(word -> word.length() >= SHORTEST && (host.contains(word) || word.charAt(0) > LATIN));
    }

    /** Whether a link leads to the front page and is called as metadata call the site: engines name such links for the author, too. */
    boolean isTitle(Element link) {
        return isHomeLink(link) && owners.contains(Page.text(link));
    }

    boolean isHomeLink(Element link) {
        return homeLinks.contains(link);
    }

    /** Whether a text is what the site is called, or how its host begins. */
    boolean isName(String text) {
        String letters = Folding.inAddress(text);
        return sites.containsKey(Folding.fold(text)) || letters.length() > 2 && host.startsWith(letters);
    }

    /** Takes a name that a title has before or behind the page's own. */
    void add(String site) {
        sites.putIfAbsent(Folding.fold(site), site);
    }

    private void addSite(String site) {
        add(site);
        owners.add(site);
    }

    /**
     * Engines write the site's name into links to its feeds, some with a word for the feed; a title that says more is of comments. Where
     * there are three parts, the post goes before: 'Title » Site » RSS 2.0'.
     */
    private void addFeeds(List<Element> links) {
        for (Element link : links) {
            if (isFeed(link)) {
                String[] parts = link.attr("title").split("»", -1);
                List<String> title = new ArrayList<>(List.of(Snippets.clean(parts.length == 3 ? parts[1] : parts[0]).split(" ")));
                title.removeIf(word -> FEED_WORDS.contains(word.toLowerCase(Locale.ROOT)));
                String name = String.join(" ", title);
                if (!name.isEmpty() && title.size() <= MOST_FEED_WORDS) {
                    addSite(name);
                }
            }
        }
    }

    /** Bare addresses of the front page: of the host, what the page calls its start, and the folder of its feeds. */
    private static Set<String> fronts(Page page, String host, List<Element> links) {
        Set<String> out = new HashSet<>();
        out.add(host);
        for (Element link : links) {
            if (FRONT.contains(link.attr("rel").toLowerCase(Locale.ROOT))) {
                out.add(Addresses.withoutIndex(Addresses.bare(Addresses.absolute(link, "href"))));
            } else if (isFeed(link)) {
                String feed = Addresses.bare(Addresses.absolute(link, "href"));
                out.add(feed.substring(0, Math.max(0, feed.lastIndexOf('/'))));
            }
        }
        out.remove(Addresses.withoutIndex(Addresses.bare(page.url())));
        out.remove("");
        return out;
    }

    private static boolean isFeed(Element link) {
        String type = link.attr("type");
        return link.attr("rel").equalsIgnoreCase("alternate") && (type.contains("rss") || type.contains("atom"));
    }

    /**
     * What leads to the front page is mostly the site's name.
     *
     * @param ownTitle of the page, which some templates write into such a link, too; empty where the site has no other name
     */
    private void addHomeLinks(String host, Set<String> fronts, List<Element> links, String ownTitle) {
        int longest = fronts.stream().mapToInt(String::length).max().orElse(0) + MOST_BEFORE_HOST;
        for (Element link : links) {
            String address = link.attr("href");
            if (address.length() <= longest && fronts.contains(bareTarget(host, address, link))) {
                String text = Page.text(link);
                if (!text.isEmpty() && text.length() <= LONGEST_SITE && (owners.contains(text) || !text.equals(ownTitle))) {
                    homeLinks.add(link);
                    add(text);
                }
            }
        }
    }

    /** Resolves what can lead to a front page only: each of hundreds of addresses would cost as much as parsing the page. */
    private static String bareTarget(String host, String address, Element link) {
        boolean fromRoot = address.startsWith("/") && !address.startsWith("//");
        boolean isUp = address.startsWith(".") && UP.matcher(address).matches();
        return Addresses.withoutIndex(Addresses.bare(fromRoot ? host + address : isUp ? Addresses.absolute(link, "href") : address));
    }

    /** A title cut at the sign behind which, or before which, the site's name stands. */
    String without(String text) {
        for (String separator : SEPARATORS) {
            int last = text.lastIndexOf(separator);
            if (last > 0 && isName(text.substring(last + separator.length()))) {
                return text.substring(0, last).strip();
            }
            int first = text.indexOf(separator);
            if (first > 0 && isName(text.substring(0, first))) {
                return text.substring(first + separator.length()).strip();
            }
        }
        return text;
    }

    /** Where the last such sign of a title stands; -1 where it has none, or begins with it. */
    static int lastSeparator(String title) {
        int last = SEPARATORS.stream().mapToInt(title::lastIndexOf).max().orElse(-1);
        return last == 0 ? -1 : last;
    }

    private static String label(String host) {
        String own = host.startsWith("blog.") ? host.substring("blog.".length()) : host;
        int dot = own.indexOf('.');
        return dot < 0 ? "" : Folding.inAddress(own.substring(0, dot));
    }
}
