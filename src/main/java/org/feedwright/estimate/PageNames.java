package org.feedwright.estimate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.feedwright.page.Page;
import org.feedwright.page.PageWords;
import org.feedwright.text.Folding;
import org.feedwright.text.WordSet;
import org.jsoup.nodes.Element;

/** How a page is called where nobody reads it: its {@code title} element, metadata and address; and what the site is called. */
final class PageNames {
    /** Signs between the title of a page and the name of its site, with spaces around. */
    private static final List<String> SEPARATORS = List.of(" | ", " - ", " – ", " — ", " :: ", " » ", " « ", " · ", " • ", " : ", ": ",
            " / ", " ~ ", " › ", " > ", "｜", " ‹ ", " ← ", " // ", " _ ");

    /** Signs that some engines put there without a space. */
    private static final List<String> CLOSE_SEPARATORS = List.of("/", "|");

    /** What agreement is made of; the sum is 1. One name may be written for search engines, so that the best counts most. */
    private static final double BEST_SHARE = 0.4;
    private static final double MEAN_SHARE = 0.3;
    private static final double ADDRESS_SHARE = 0.3;
    /** A part of a name agrees by half at least, and the more of it the better. */
    private static final double PART = 0.5;
    private static final double REST_OF_PART = 0.4;
    /** Chars of a link that is the site's name and no teaser. */
    private static final int LONGEST_SITE = 60;
    private static final String TITLE = "title";
    private static final Set<String> FEED_WORDS = Set.of("rss", "atom", "feed", "feeds", "2.0", "1.0", "xml", "json", "rss2", "rdf");
    /** A name of more words in a link to a feed is a sentence about the feed. */
    private static final int MOST_FEED_WORDS = 4;
    /** What pages call the front page in their head. */
    private static final Set<String> FRONT = Set.of("start", "home");
    /** The file that servers give for a folder. */
    private static final Pattern INDEX = Pattern.compile("/index\\.\\w{2,5}$");
    /** Addresses that lead up, or stay in the folder. */
    private static final Pattern UP = Pattern.compile("(?:\\.{1,2}/){1,20}+(?:index\\.\\w{2,5})?");
    /** Scheme, www and closing slash. */
    private static final int MOST_BEFORE_HOST = "https://www./".length();

    private final List<Name> names = new ArrayList<>();
    private final Set<String> owners = new LinkedHashSet<>();
    private final Map<String, String> sites = new LinkedHashMap<>();
    /** Asked for several times, with the likeliest title of the page. */
    private final Map<String, Set<String>> ownersByTitle = new HashMap<>();
    private final WordSet words = new WordSet();
    private final Set<Element> homeLinks = Collections.newSetFromMap(new IdentityHashMap<>());
    private final String host;
    /** The part of it that somebody chose. */
    private final String label;
    private final WordSet slug;

    /**
     * @param text   without the site's name where that is known
     * @param written with all that stands there
     * @param whole  the same, folded
     * @param folded {@code text}, folded
     * @param words  of {@code text}
     * @param feature what it says by itself
     */
    record Name(String text, String written, String whole, String folded, WordSet words, Source.Embedded source, String feature) {
    }

    private PageNames(String host, WordSet slug) {
        this.host = letters(host);
        this.label = label(host);
        this.slug = slug;
    }

    static PageNames of(Page page, Article article) {
        List<Element> links = page.withTag("link");
        String bare = Urls.bare(page.url());
        int slash = bare.indexOf('/');
        String host = slash < 0 ? bare : bare.substring(0, slash);
        PageNames names = new PageNames(host, WordSet.of(Urls.slug(bare)));
        Snippets.meta(page, "meta:og:site_name").ifPresent(names::addSite);
        article.siteName().ifPresent(names::addSite);
        Snippets.meta(page, "meta:application-name").ifPresent(names::addSite);
        names.addFeeds(links);
        names.addHomeLinks(host, fronts(page, host, links), page.withTag("a"));
        article.headline().ifPresent(text -> names.add(text, "jsonld:" + article.type() + ".headline", "meta:headline"));
        for (String key : List.of("meta:og:title", "meta:twitter:title", "meta:citation_title")) {
            Snippets.meta(page, key).ifPresent(text -> names.add(text, key, key));
        }
        Snippets.meta(page, TITLE).ifPresent(text -> {
            names.addRest(text);
            names.add(text, TITLE, "meta:title");
        });
        return names;
    }

    List<Name> all() {
        return names;
    }

    /**
     * What the site is called where that may be its owner's name: as metadata, its feeds and the rest of the {@code title} element say
     * it, and links to its front page where they are as the host.
     */
    Set<String> owners(String title) {
        return ownersByTitle.computeIfAbsent(title, this::findOwners);
    }

    private Set<String> findOwners(String title) {
        Set<String> out = new LinkedHashSet<>(owners);
        sites.values().stream().filter(site -> host.startsWith(letters(site)) && !letters(site).isEmpty()).forEach(out::add);
        for (Name name : names) {
            int at = title.isEmpty() ? -1 : name.written().indexOf(title);
            if (at >= 0 && name.source().key().equals(TITLE)) {
                out.add(bare(name.written().substring(0, at)));
                String behind = name.written().substring(at + title.length());
                out.add(SEPARATORS.stream().anyMatch(behind::startsWith) ? bare(behind) : "");
            }
        }
        out.remove("");
        return out;
    }

    /** Whether the address of the site is that name and nothing else: janedoe.example, jane-doe.pages.example. */
    boolean isHost(String text) {
        return !label.isEmpty() && letters(text).equals(label);
    }

    private static String label(String host) {
        String own = host.startsWith("blog.") ? host.substring("blog.".length()) : host;
        int dot = own.indexOf('.');
        return dot < 0 ? "" : letters(own.substring(0, dot));
    }

    private static String bare(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && !Character.isLetterOrDigit(text.charAt(start))) {
            start++;
        }
        while (end > start && !Character.isLetterOrDigit(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    /** Whether so many words of a page from a place on are among those of the page's names. */
    boolean mayHold(PageWords page, int start, int count) {
        for (int i = start; i < start + count; i++) {
            if (!words.contains(page.hash(i))) {
                return false;
            }
        }
        return true;
    }

    /** Whether a link leads to the front page and is called as metadata call the site: engines name such links for the author, too. */
    boolean isTitleOfSite(Element link) {
        return homeLinks.contains(link) && owners.contains(Page.text(link));
    }

    boolean isSite(String text) {
        String folded = Folding.fold(text);
        String letters = letters(text);
        return sites.containsKey(folded) || letters.length() > 2 && host.startsWith(letters);
    }

    /** Whether some name of the page is this very text. */
    boolean isName(String text) {
        String folded = Folding.fold(text);
        return names.stream().anyMatch(name -> name.folded().equals(folded) || name.whole().equals(folded));
    }

    /** 0..1: how well a text agrees with the names, and with the address where it is made of words. */
    double agreement(String text) {
        String folded = Folding.fold(text);
        WordSet own = WordSet.of(text);
        double best = 0;
        double sum = 0;
        for (Name name : names) {
            double here = agreement(folded, own, name);
            best = Math.max(best, here);
            sum += here;
        }
        double mean = names.isEmpty() ? 0 : sum / names.size();
        double address = slug.size() < 2 ? 0 : dice(own, slug);
        return BEST_SHARE * best + MEAN_SHARE * mean + ADDRESS_SHARE * address;
    }

    private static double agreement(String folded, WordSet own, Name name) {
        if (name.whole().equals(folded) || name.folded().equals(folded)) {
            return 1;
        }
        boolean part = name.whole().contains(folded);
        double dice = dice(own, name.words());
        return part ? Math.max(dice, PART + REST_OF_PART * folded.length() / name.whole().length()) : dice;
    }

    private void add(String text, String key, String feature) {
        String bare = withoutSite(text);
        names.add(new Name(bare, text, Folding.fold(text), Folding.fold(bare), WordSet.of(bare), new Source.Embedded(key), feature));
        words.addAll(text);
    }

    /** What a title says beside another name of the page is that of the site. */
    private void addRest(String title) {
        for (Name name : names) {
            if (title.startsWith(name.written())) {
                String behind = title.substring(name.written().length());
                addRest(SEPARATORS.stream().anyMatch(behind::startsWith), bare(behind));
            } else if (title.endsWith(name.written())) {
                String before = title.substring(0, title.length() - name.written().length());
                addRest(SEPARATORS.stream().anyMatch(before::endsWith), bare(before));
            }
        }
    }

    private void addRest(boolean isApart, String site) {
        if (isApart && !site.isEmpty()) {
            sites.putIfAbsent(Folding.fold(site), site);
        }
    }

    private void addSite(String site) {
        sites.putIfAbsent(Folding.fold(site), site);
        owners.add(site);
    }

    /** Engines write the site's name into links to its feeds, some with a word for the feed; a title that says more is of comments. */
    private void addFeeds(List<Element> links) {
        for (Element link : links) {
            if (isFeed(link)) {
                List<String> title = new ArrayList<>(List.of(Snippets.clean(link.attr("title").split("»")[0]).split(" ")));
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
                out.add(withoutIndex(Urls.bare(link.absUrl("href"))));
            } else if (isFeed(link)) {
                String feed = Urls.bare(link.absUrl("href"));
                out.add(feed.substring(0, Math.max(0, feed.lastIndexOf('/'))));
            }
        }
        out.remove(withoutIndex(Urls.bare(page.url())));
        out.remove("");
        return out;
    }

    private static boolean isFeed(Element link) {
        String type = link.attr("type");
        return link.attr("rel").equalsIgnoreCase("alternate") && (type.contains("rss") || type.contains("atom"));
    }

    /** What leads to the front page is mostly the site's name. */
    private void addHomeLinks(String host, Set<String> fronts, List<Element> links) {
        int longest = fronts.stream().mapToInt(String::length).max().orElse(0) + MOST_BEFORE_HOST;
        for (Element link : links) {
            String address = link.attr("href");
            if (address.length() <= longest && fronts.contains(bareTarget(host, address, link))) {
                String text = Page.text(link);
                if (!text.isEmpty() && text.length() <= LONGEST_SITE) {
                    homeLinks.add(link);
                    sites.putIfAbsent(Folding.fold(text), text);
                }
            }
        }
    }

    /** Resolves what can lead to a front page only: each of hundreds of addresses would cost as much as parsing the page. */
    private static String bareTarget(String host, String address, Element link) {
        boolean fromRoot = address.startsWith("/") && !address.startsWith("//");
        return withoutIndex(Urls.bare(fromRoot ? host + address : UP.matcher(address).matches() ? link.absUrl("href") : address));
    }

    private static String withoutIndex(String bare) {
        return INDEX.matcher(bare).replaceFirst("");
    }

    /** Cut at the sign behind which, or before which, the site's name stands. */
    private String withoutSite(String text) {
        for (String separator : SEPARATORS) {
            int last = text.lastIndexOf(separator);
            if (last > 0 && isSite(text.substring(last + separator.length()))) {
                return text.substring(0, last).strip();
            }
            int first = text.indexOf(separator);
            if (first > 0 && isSite(text.substring(0, first))) {
                return text.substring(first + separator.length()).strip();
            }
        }
        for (String separator : CLOSE_SEPARATORS) {
            int last = text.lastIndexOf(separator);
            if (last > 0 && isSite(text.substring(last + 1))) {
                return text.substring(0, last).strip();
            }
        }
        int open = text.lastIndexOf(" (");
        boolean inParentheses = open > 0 && text.endsWith(")") && isSite(text.substring(open + 2, text.length() - 1));
        return inParentheses ? text.substring(0, open).strip() : text;
    }

    private static double dice(WordSet one, WordSet other) {
        return one.isEmpty() || other.isEmpty() ? 0 : 2.0 * one.common(other) / (one.size() + other.size());
    }

    private static String letters(String text) {
        return Folding.lettersAndDigits(Folding.fold(text));
    }
}
