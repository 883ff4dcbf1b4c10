package org.feedwright.page;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.feedwright.text.Folding;
import org.jsoup.nodes.Element;

/**
 * The terms that WordPress writes into the classes of a post ({@code post_class}, since 2.7): {@code category-} and {@code tag-} with the
 * term as its addresses have it. They are all terms of the post, where themes show some or none.
 */
final class WordPressTerms {
    /** Metadata that names terms of the post. */
    private static final List<String> IN_HEAD = List.of("meta:article:tag", "meta:article:section");
    private static final String CLASS = "class";
    private static final Pattern POST = Pattern.compile("post-\\d++");
    /** What {@code body_class} has for the post that a page is about. */
    private static final String ABOUT = "postid-";
    private static final String CATEGORY = "category-";
    private static final String TAG = "tag-";
    /** Items of {@code wp_list_categories}, and links of {@code wp_tag_cloud} (of older versions {@code tag-link-12} alone). */
    private static final String LISTED = "cat-item";
    private static final Pattern CLOUD = Pattern.compile("tag-(?:cloud-link|link-\\d++)");
    /** What stands behind the term in an address: a feed or page of that folder, or what a mirror calls it. */
    private static final Pattern END = Pattern.compile("(?:/index)?(?:\\.\\p{Alpha}{1,5})?/?$");
    /** What an address has and no class: signs, and letters of other scripts, which are escaped there. */
    private static final Pattern SIGNS = Pattern.compile("%\\p{XDigit}{2}|[^\\w-]");

    private WordPressTerms() {
    }

    /**
     * The terms by the texts of links to their pages, else as the head of the page has them, or else with blanks for
     * hyphens. None where one has a number in place of its name, as terms in other scripts do: what is left of the list
     * would not be that of the post.
     */
    static List<String> of(Page page) {
        Optional<Element> post = post(page);
        List<String> slugs = post.map(WordPressTerms::slugs).orElse(List.of());
        if (slugs.isEmpty() || slugs.stream().anyMatch(slug -> bare(slug).chars().noneMatch(Character::isLetter))) {
            return List.of();
        }
        Map<String, String> names = names(page, post.get());
        Map<String, String> inHead = inHead(page);
        return slugs.stream()
                .map(slug -> names.getOrDefault(slug, inHead.getOrDefault(Folding.inAddress(bare(slug)), spaced(slug)))).toList();
    }

    /** The terms that the head of the page names, by their letters: addresses have neither signs nor accents. */
    private static Map<String, String> inHead(Page page) {
        Map<String, String> out = new HashMap<>();
        IN_HEAD.stream().flatMap(key -> page.metadata().values(key).stream())
                .forEach(name -> out.putIfAbsent(Folding.inAddress(name), name));
        return out;
    }

    /** The element of the post: that of the number which the page is about, or the first. */
    private static Optional<Element> post(Page page) {
        Set<String> names = page.namesIn(CLASS);
        Optional<String> about = names.stream().filter(name -> name.startsWith(ABOUT))
                .map(name -> "post-" + name.substring(ABOUT.length())).filter(names::contains).findFirst();
        if (about.isPresent()) {
            return page.withAttribute(CLASS, about.get()).stream().findFirst();
        }
        return page.withAttribute(CLASS, (String name) -> POST.matcher(name).matches()).stream()
                .min(Comparator.comparingInt(element -> page.layout().number(element)));
    }

    private static List<String> slugs(Element post) {
        return ElementNames.classes(post).stream().filter(name -> name.startsWith(CATEGORY) || name.startsWith(TAG))
                .filter(name -> !bare(name).isEmpty()).toList();
    }

    private static String bare(String slug) {
        return slug.substring(slug.indexOf('-') + 1);
    }

    private static String spaced(String slug) {
        return bare(slug).replace('-', ' ');
    }

    /**
     * What links call the terms to whose pages they lead, the first of each, those that are marked as terms first. Other links count where
     * they stand in the post or say what the address says: a menu may call a category otherwise, and a text may say 'this page'.
     */
    private static Map<String, String> names(Page page, Element post) {
        Map<String, String> marked = new HashMap<>();
        Map<String, String> out = new HashMap<>();
        for (Element link : page.withTag("a")) {
            String address = link.attr("href").toLowerCase(Locale.ROOT);
            List<String> rel = ElementNames.tokens(link.attr("rel"));
            boolean isListed = isListed(link);
            boolean isCategory = rel.contains("category") || address.contains("/category/");
            boolean isMarked = rel.contains("category") || rel.contains("tag") || isListed;
            if (isMarked || isCategory || address.contains("/tag/")) {
                String path = END.matcher(address).replaceFirst("");
                String slug = (isCategory ? CATEGORY : TAG)
                        + SIGNS.matcher(path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('=')) + 1)).replaceAll("");
                String name = isListed ? Folding.spaced(link.ownText()) : Page.text(link);
                boolean isName = isMarked || Page.isWithin(link, post) || Folding.fold(name).equals(Folding.fold(spaced(slug)));
                if (!name.isEmpty() && isName) {
                    (isMarked ? marked : out).putIfAbsent(slug, name);
                }
            }
        }
        out.putAll(marked);
        return out;
    }

    /** Whether a link stands in a list of terms that WordPress writes itself; how many posts they have is an element behind the name. */
    private static boolean isListed(Element link) {
        return ElementNames.classes(link).stream().anyMatch(name -> CLOUD.matcher(name).matches())
                || link.parent() != null && link.parent().hasClass(LISTED);
    }
}
