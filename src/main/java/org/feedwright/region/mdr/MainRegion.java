package org.feedwright.region.mdr;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
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

    /** Paragraphs of running text below the root, with their lengths. */
    private final Map<Element, Integer> paragraphs = new IdentityHashMap<>();

    private MainRegion(Element root) {
        for (Element paragraph : root.getElementsByTag("p")) {
            int length = Page.text(paragraph).length();
            if (length >= MIN_PARAGRAPH) {
                paragraphs.put(paragraph, length);
            }
        }
    }

    /** The same regions, the main one marked where there is one; {@code root} is what they were looked for in. */
    static List<DataRegion> marked(List<DataRegion> regions, Element root) {
        if (regions.isEmpty()) {
            return List.of();
        }
        MainRegion page = new MainRegion(root);
        int best = -1;
        double most = 0;
        for (int i = 0; i < regions.size(); i++) {
            double weight = page.weight(regions.get(i));
            if (weight > most) {
                most = weight;
                best = i;
            }
        }
        List<DataRegion> out = new ArrayList<>(regions);
        if (best >= 0) {
            out.set(best, regions.get(best).asMain());
        }
        return out;
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
        boolean beside = all <= MAX_ENTRY * count && MAX_PROSE * all < prose(region.parent());
        return !beside && (listsLinks || all >= MIN_TEXT * count) ? sum : 0;
    }

    private int prose(Element without) {
        int sum = 0;
        for (Map.Entry<Element, Integer> paragraph : paragraphs.entrySet()) {
            sum += isBelow(paragraph.getKey(), without) ? 0 : paragraph.getValue();
        }
        return sum;
    }

    private static boolean isBelow(Element element, Element ancestor) {
        Element up = element.parent();
        while (up != null && up != ancestor) {
            up = up.parent();
        }
        return up != null;
    }

    private static boolean isMarginal(Element element) {
        for (Element up = element; up != null && !up.normalName().equals("body"); up = up.parent()) {
            if (MARGINS.contains(up.normalName()) || hasMarginName(up)) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasMarginName(Element element) {
        return ElementNames.hasWord(element.id(), MARGIN_NAMES) || ElementNames.hasWord(element.className(), MARGIN_NAMES);
    }

    /** Lists and tables beside paragraphs of running text are part of it. */
    private boolean isWithinText(Element list) {
        Element parent = list.parent();
        return parent != null && parent.children().stream().filter(paragraphs::containsKey).count() > 1;
    }
}
