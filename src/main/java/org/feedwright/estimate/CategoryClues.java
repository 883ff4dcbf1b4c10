package org.feedwright.estimate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.feedwright.page.Page;
import org.feedwright.page.PageWords;
import org.feedwright.text.Folding;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Value;
import org.jsoup.nodes.Element;

/** What speaks for the categories: terms in links to the pages of terms, side by side, and the terms that metadata give. */
final class CategoryClues {
    /** Words of the longest term, and terms of one post: a list of more is that of the site. */
    private static final int MAX_WORDS = 5;
    private static final int MAX_TERMS = 20;
    private static final double FOLDER = 2;
    private static final double METADATA = 1.5;
    private static final double TAGS = 2;
    /** A term alone may be a link within a sentence. */
    private static final double FAR = -1;
    private static final double SIDE = -2.5;

    private final Setting setting;
    private final Ballot ballot = new Ballot();

    private CategoryClues(Setting setting) {
        this.setting = setting;
    }

    static List<Guess> rank(Setting setting) {
        CategoryClues clues = new CategoryClues(setting);
        clues.links();
        clues.add(terms(setting.metas("meta:article:tag")), new Source.Embedded("meta:article:tag"), TAGS);
        clues.add(setting.article().keywords(), new Source.Embedded("jsonld:" + setting.article().type() + ".keywords"), TAGS);
        clues.add(setting.article().sections(), new Source.Embedded("jsonld:" + setting.article().type() + ".articleSection"), METADATA);
        clues.add(setting.metas("meta:article:section"), new Source.Embedded("meta:article:section"), METADATA);
        return clues.ballot.ranked();
    }

    /** Some engines write all tags into one element, behind commas. */
    private static List<String> terms(List<String> metas) {
        return metas.size() > 1 ? metas : metas.stream().flatMap(all -> Stream.of(all.split(","))).map(Texts::clean).toList();
    }

    /** Links of one kind, by what their element is named and where it stands, are one list. */
    private void links() {
        Map<String, List<Element>> lists = new LinkedHashMap<>();
        PageWords words = setting.page().words();
        for (Element link : setting.tags().all("a")) {
            int count = words.end(link) - words.start(link);
            if (count > 0 && count <= MAX_WORDS && weight(link) > 0) {
                String kind = setting.zones().of(link) + " " + link.className() + ' ' + link.attr("rel");
                lists.computeIfAbsent(kind, key -> new ArrayList<>()).add(link);
            }
        }
        for (List<Element> list : lists.values()) {
            List<String> terms = list.stream().map(Page::text).toList();
            boolean main = setting.zones().of(list.get(0)) == Zones.Zone.MAIN;
            add(terms, new Source.Text(list.get(0)), weight(list.get(0)) + (main ? 0 : SIDE));
        }
    }

    private double weight(Element link) {
        boolean folder = Terms.isTerm(link);
        double named = setting.weight(Property.CATEGORIES, link);
        return (folder ? FOLDER : 0) + named + (folder || named > 0 ? 0 : FAR);
    }

    private void add(List<String> texts, Source source, double score) {
        Set<String> terms = new LinkedHashSet<>();
        for (String text : texts) {
            terms.add(text.startsWith("#") ? text.substring(1).strip() : text);
        }
        terms.remove("");
        if (!terms.isEmpty() && terms.size() <= MAX_TERMS) {
            List<String> key = terms.stream().map(Folding::fold).sorted().toList();
            ballot.add(String.join("\n", key), new Clue(terms.stream().map(Value::of).toList(), source, score, ""));
        }
    }
}
