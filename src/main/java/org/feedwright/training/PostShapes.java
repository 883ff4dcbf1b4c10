package org.feedwright.training;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.feedwright.page.TitleLinks;
import org.feedwright.page.Traits;
import org.feedwright.wrapper.Place;
import org.feedwright.wrapper.PostShape;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.UrlShape;

/** Learns how posts are told from other pages: from the URLs and the templates of the training pages. */
public final class PostShapes {
    /** A folder that holds so many posts is one of listing pages; one post may have parts below it. */
    private static final int POSTS_IN_FOLDER = 2;
    /** URLs that must agree in a segment for it to be constant: a few posts in a row may share a category or a month. */
    private static final int URLS_TO_AGREE = 5;

    private PostShapes() {
    }

    static PostShape of(List<Pair> pairs, Set<Property> required, List<Rule> titleRules, boolean untitled) {
        List<String> keys = pairs.stream().map(Pair::key).toList();
        return new PostShape(urls(keys), required, isSingle(pairs, titleRules), folders(keys),
                titlesStay(pairs, titleRules), traits(pairs), untitled);
    }

    /** What the URL keys of pairs and the traits that their pages share tell. */
    public static PostShape of(List<Pair> pairs) {
        return of(pairs, Set.of(), List.of(), false);
    }

    static Set<String> folders(Collection<String> keys) {
        Map<String, Integer> counts = new TreeMap<>();
        for (String key : keys) {
            for (int slash = key.lastIndexOf('/'); slash > 0; slash = key.lastIndexOf('/', slash - 1)) {
                counts.merge(key.substring(0, slash), 1, Integer::sum);
            }
        }
        counts.values().removeIf(n -> n < POSTS_IN_FOLDER);
        counts.keySet().removeAll(keys);
        return counts.keySet();
    }

    private static boolean isSingle(List<Pair> pairs, List<Rule> titleRules) {
        return Rule.firstText(titleRules)
                .filter(place -> pairs.stream().allMatch(pair -> place.texts(pair.page()).stream().distinct().count() <= 1)).isPresent();
    }

    private static boolean titlesStay(List<Pair> pairs, List<Rule> titleRules) {
        return Rule.firstText(titleRules).map(Place.Text::locator)
                .filter(title -> pairs.stream().noneMatch(pair -> TitleLinks.leadAway(pair.page(), title.locate(pair.page())))).isPresent();
    }

    private static Set<String> traits(List<Pair> pairs) {
        return pairs.stream().map(pair -> Traits.of(pair.page())).reduce((common, here) -> {
            common.retainAll(here);
            return common;
        }).orElse(Set.of());
    }

    /** The shapes of permalinks: those of one general form share the segments in which they all agree. */
    static List<UrlShape> urls(Collection<String> permalinks) {
        Map<String, List<String>> byForm = new TreeMap<>();
        permalinks.forEach(url -> byForm.computeIfAbsent(UrlShape.of(url).toString(), form -> new ArrayList<>()).add(url));
        return byForm.values().stream().map(PostShapes::shared).toList();
    }

    private static UrlShape shared(List<String> urls) {
        UrlShape general = UrlShape.of(urls.get(0));
        List<String> segments = new ArrayList<>(general.segments());
        for (int i = 0; urls.size() >= URLS_TO_AGREE && i < segments.size(); i++) {
            int at = i;
            List<String> values = urls.stream().map(url -> UrlShape.segments(url).get(at)).distinct().toList();
            if (values.size() == 1 && !segments.get(i).startsWith("9")) {
                segments.set(i, values.get(0));
            }
        }
        return new UrlShape(general.host(), segments);
    }
}
