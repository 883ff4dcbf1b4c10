package org.feedwright.estimate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.feedwright.page.Addresses;
import org.feedwright.page.Page;
import org.feedwright.score.Features;
import org.feedwright.score.Weights.Task;
import org.feedwright.text.Folding;
import org.feedwright.wrapper.Value;
import org.jsoup.nodes.Element;

/** Candidates for the categories: terms in links to the pages of terms, side by side, and the terms that metadata give. */
final class Categories {
    /** Addresses of pages that list what has a term; engines agree on these words. */
    private static final List<String> CATEGORIES = List.of("/category/", "/categories/", "/topic/", "/topics/", "/kategorie/",
            "/categorie/", "/categoria/", "?cat=", "?category/");
    private static final List<String> TAGS = List.of("/tag/", "/tags/", "/label/", "/labels/", "/etiqueta/", "/keyword/", "?tag=",
            "/tagged/", "?tag/");
    /** Words of the longest term; each sign of Chinese or Japanese is one, and labels of Blogger are sentences at times. */
    private static final int MAX_WORDS = 10;
    /** Terms of one post: a list of more is that of the site. */
    private static final int MAX_TERMS = 20;
    /** Characters of the words around the terms of a post, as in 'Posted in ... by ... on ... with 3 comments'. */
    private static final int MAX_LINE = 100;

    private final PageContext context;
    private final Candidates candidates;

    private Categories(PageContext context) {
        this.context = context;
        this.candidates = new Candidates(Task.CATEGORIES, context.weights());
    }

    static List<Guess> rank(PageContext context) {
        Categories categories = new Categories(context);
        categories.links();
        String article = "jsonld:" + context.article().type();
        categories.embedded(terms(context.metas("meta:article:tag")), "meta:article:tag", "meta:article:tag");
        categories.embedded(context.article().keywords(), article + ".keywords", "jsonld:keywords");
        categories.embedded(context.article().sections(), article + ".articleSection", "jsonld:section");
        categories.embedded(context.metas("meta:article:section"), "meta:article:section", "meta:article:section");
        categories.embedded(context.metas("trackback:subject"), "trackback:subject", "trackback:subject");
        return categories.candidates.ranked();
    }

    /** Whether a link leads to the page of a term. */
    static boolean isTerm(Element link) {
        return isIn(CATEGORIES, link) || isIn(TAGS, link);
    }

    private static boolean isIn(List<String> folders, Element link) {
        String address = link.attr("href").toLowerCase(Locale.ROOT);
        return folders.stream().anyMatch(address::contains);
    }

    /** Some engines write all tags into one element, behind commas. */
    private static List<String> terms(List<String> metas) {
        return metas.size() > 1 ? metas : metas.stream().flatMap(all -> Stream.of(all.split(","))).map(Snippets::clean).toList();
    }

    /**
     * Links of one kind, by what their element is named and where it stands, are one list. Categories and tags of the post itself are one
     * list too.
     */
    private void links() {
        Map<String, List<Element>> lists = new LinkedHashMap<>();
        for (Element link : context.page().withTag("a")) {
            int count = context.size(link);
            if (count > 0 && count <= MAX_WORDS && candidates.sum(features(link)) > 0 && !isWordOfPost(link)) {
                String kind = context.zones().of(link) + " " + isElsewhere(link) + ' ' + link.className() + ' ' + link.attr("rel");
                lists.computeIfAbsent(kind, key -> new ArrayList<>()).add(link);
            }
        }
        Optional<List<Element>> filed = own(lists, link -> isIn(CATEGORIES, link));
        Optional<List<Element>> tagged = own(lists, link -> isIn(TAGS, link));
        if (filed.isPresent() && tagged.isPresent()) {
            lists.values().removeAll(List.of(filed.get(), tagged.get()));
            add(Stream.concat(filed.get().stream(), tagged.get().stream()).toList());
        }
        lists.values().forEach(this::add);
    }

    /** The first list of the post itself whose links are all of a kind. */
    private Optional<List<Element>> own(Map<String, List<Element>> lists, Predicate<Element> kind) {
        return lists.values().stream().filter(list -> !isElsewhere(list.get(0)) && list.stream().allMatch(kind)).findFirst();
    }

    private void add(List<Element> list) {
        Element first = list.get(0);
        add(list.stream().map(Page::text).toList(), new Source.Text(first),
                features(first).with("part:elsewhere", isElsewhere(first)));
    }

    /**
     * Whether a link that nothing names is a word of the post: more than a line of text stands around it, or it leads to another host, as
     * to a program's {@code /releases/tag/}.
     */
    private boolean isWordOfPost(Element link) {
        return context.named(Task.CATEGORIES, link).isEmpty()
                && (link.parent() != null && link.parent().ownText().length() > MAX_LINE
                        || Addresses.leaves(link.attr("href"), context.page().url()));
    }

    /** Whether a link stands in no part of the post: a foot or an aside of an article is one, which names its terms. */
    private boolean isElsewhere(Element link) {
        if (context.zones().of(link) == Zones.Zone.MAIN) {
            return false;
        }
        Element part = link.closest("footer, aside");
        return part == null || part.parent() == null || part.parent().closest("article, section, main") == null
                || context.zones().of(part.parent()) != Zones.Zone.MAIN;
    }

    /** A term that neither leads to such a page nor is named for one may be a link within a sentence. */
    private Features features(Element link) {
        Features features = Features.of(isTerm(link) ? "link:folder" : "link:named");
        context.named(Task.CATEGORIES, link).ifPresent(features::with);
        return features;
    }

    private void embedded(List<String> texts, String key, String feature) {
        add(texts, new Source.Embedded(key), Features.of(feature));
    }

    private void add(List<String> texts, Source source, Features features) {
        Set<String> terms = new LinkedHashSet<>();
        for (String text : texts) {
            terms.add(text.startsWith("#") ? text.substring(1).strip() : text);
        }
        terms.remove("");
        if (!terms.isEmpty() && terms.size() <= MAX_TERMS) {
            List<String> key = terms.stream().map(Folding::fold).sorted().toList();
            candidates.add(String.join("\n", key), terms.stream().map(Value::of).toList(), source, features);
        }
    }
}
