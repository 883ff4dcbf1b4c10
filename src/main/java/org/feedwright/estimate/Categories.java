package org.feedwright.estimate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.feedwright.page.Page;
import org.feedwright.score.Features;
import org.feedwright.score.Task;
import org.feedwright.text.Folding;
import org.feedwright.wrapper.Value;
import org.jsoup.nodes.Element;

/** Candidates for the categories: terms in links to the pages of terms, side by side, and the terms that metadata give. */
final class Categories {
    /** Addresses of pages that list what has a term; engines agree on these words. */
    private static final List<String> FOLDERS = List.of("/tag/", "/tags/", "/category/", "/categories/", "/topic/", "/topics/", "/label/",
            "/labels/", "/kategorie/", "/categorie/", "/categoria/", "/etiqueta/", "/keyword/", "?tag=", "?cat=", "/tagged/");
    /** Words of the longest term, and terms of one post: a list of more is that of the site. */
    private static final int MAX_WORDS = 5;
    private static final int MAX_TERMS = 20;

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
        return categories.candidates.ranked();
    }

    /** Whether a link leads to the page of a term. */
    static boolean isTerm(Element link) {
        String address = link.attr("href").toLowerCase(Locale.ROOT);
        return FOLDERS.stream().anyMatch(address::contains);
    }

    /** Some engines write all tags into one element, behind commas. */
    private static List<String> terms(List<String> metas) {
        return metas.size() > 1 ? metas : metas.stream().flatMap(all -> Stream.of(all.split(","))).map(Snippets::clean).toList();
    }

    /** Links of one kind, by what their element is named and where it stands, are one list. */
    private void links() {
        Map<String, List<Element>> lists = new LinkedHashMap<>();
        for (Element link : context.page().withTag("a")) {
            int count = context.size(link);
            if (count > 0 && count <= MAX_WORDS && candidates.sum(features(link)) > 0) {
                String kind = context.zones().of(link) + " " + link.className() + ' ' + link.attr("rel");
                lists.computeIfAbsent(kind, key -> new ArrayList<>()).add(link);
            }
        }
        for (List<Element> list : lists.values()) {
            Element first = list.get(0);
            add(list.stream().map(Page::text).toList(), new Source.Text(first),
                    features(first).with("part:elsewhere", context.zones().of(first) != Zones.Zone.MAIN));
        }
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
