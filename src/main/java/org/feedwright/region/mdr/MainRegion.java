package org.feedwright.region.mdr;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Page;
import org.jsoup.nodes.Element;
import org.jsoup.select.Evaluator;
import org.jsoup.select.Selector;

/** Tells the region that a page is there for from menus, margins and lists within a text. */
final class MainRegion {
    /** Characters of one record that count: a list of ten short entries is not outweighed by two long paragraphs. */
    private static final int MAX_TEXT = 400;
    /** Mean characters of records that are more than labels. */
    private static final int MIN_TEXT = 60;
    /** Mean characters of records that are bare links: titles are longer, entries of menus shorter. */
    private static final int MIN_LINKED_TEXT = 16;
    private static final double NEARLY_ALL = 0.8;
    /** Characters of a paragraph that is running text. */
    private static final int MIN_PARAGRAPH = 80;
    /** Mean characters of records that are titles with a date; comments and excerpts are longer. */
    private static final int MAX_ENTRY = 120;
    /** Running text, in lengths of such a list, beside which the list is an extra: the newest posts beside a post. */
    private static final int MAX_PROSE = 4;
    private static final Set<String> MARGINS = Set.of("nav", "aside", "footer", "header", "form");
    private static final Set<String> MARGIN_NAMES = Set.of("nav", "navbar", "navigation", "menu", "sidebar", "footer", "header", "toc",
            "breadcrumb", "breadcrumbs", "crumbs", "pagination", "pager", "social", "share", "related", "sponsors", "banner");
    private static final Evaluator LINK = Selector.evaluatorOf("a[href]");

    private final Element root;
    /** Those below the root; looked for at the first question. */
    private List<Element> paragraphs;
    /** Characters of paragraphs, as far as they were asked for: making all their texts costs as much as half of the search for regions. */
    private final Map<Element, Integer> lengths = new IdentityHashMap<>();

    private MainRegion(Element root) {
        this.root = root;
    }

    /** The main one of these regions, if one is; {@code root} is what they were looked for in. */
    static Optional<DataRegion> of(List<DataRegion> regions, Element root) {
        MainRegion page = new MainRegion(root);
        int best = -1;
        double most = 0;
        for (int i = 0; i < regions.size(); i++) {
            double weight = most < heaviest(regions.get(i)) ? page.weight(regions.get(i)) : 0;
            if (weight > most) {
                most = weight;
                best = i;
            }
        }
        return best < 0 ? Optional.empty() : Optional.of(regions.get(best));
    }

    /** What a region weighs at the most: to know more its texts have to be made. */
    private static double heaviest(DataRegion region) {
        return (double) MAX_TEXT * region.records().size();
    }

    private double weight(DataRegion region) {
        if (isMarginal(region.parent()) || isWithinText(region.parent())) {
            return 0;
        }
        double sum = 0;
        int linked = 0;
        int all = 0;
        for (DataRecord record : region.records()) {
            int length = record.text().length();
            all += length;
            sum += Math.min(MAX_TEXT, length);
            linked += record.parts().stream().anyMatch(part -> part.selectFirst(LINK) != null) ? 1 : 0;
        }
        int count = region.records().size();
        boolean listsLinks = linked >= NEARLY_ALL * count && all >= MIN_LINKED_TEXT * count;
        if (!listsLinks && all < MIN_TEXT * count) {
            return 0;
        }
        boolean beside = all <= MAX_ENTRY * count && hasProse(region.parent(), MAX_PROSE * all);
        return beside ? 0 : sum;
    }

    /** Whether more characters of running text than that stand outside of an element. */
    private boolean hasProse(Element without, int length) {
        if (paragraphs == null) {
            paragraphs = root.getElementsByTag("p");
        }
        int sum = 0;
        for (int i = 0; i < paragraphs.size() && sum <= length; i++) {
            sum += Page.isWithin(paragraphs.get(i), without) ? 0 : prose(paragraphs.get(i));
        }
        return sum > length;
    }

    /** Characters of a paragraph of running text; 0 for any other. */
    private int prose(Element paragraph) {
        int length = lengths.computeIfAbsent(paragraph, element -> Page.text(element).length());
        return length >= MIN_PARAGRAPH ? length : 0;
    }

    private static boolean isMarginal(Element element) {
        for (Element up = element; up != null && !up.normalName().equals("body"); up = up.parent()) {
            if (isMargin(up)) {
                return true;
            }
        }
        return false;
    }

    /** Whether an element is a margin by its tag or name: no region in it is the main one. */
    static boolean isMargin(Element element) {
        return MARGINS.contains(element.normalName()) || ElementNames.hasWord(element.id(), MARGIN_NAMES)
                || ElementNames.hasWord(element.className(), MARGIN_NAMES);
    }

    /** Lists and tables beside paragraphs of running text are part of it. */
    private boolean isWithinText(Element list) {
        if (list == root || list.parent() == null) {
            return false;
        }
        int prose = 0;
        for (Element beside : list.parent().children()) {
            prose += beside.normalName().equals("p") && prose(beside) > 0 ? 1 : 0;
        }
        return prose > 1;
    }
}
