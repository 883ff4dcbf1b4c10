package org.feedwright.region.listing;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.feedwright.page.Layout;
import org.feedwright.page.PartNames;
import org.jsoup.nodes.Element;

/** Tells the region that a page is there for from menus, margins and lists within a text. Characters are counted without blanks. */
final class MainRegion {
    /** Characters of one record that count: a list of ten short entries is not outweighed by two long paragraphs. */
    private static final int MAX_TEXT = 330;
    /** Mean characters of records that are more than labels. */
    private static final int MIN_TEXT = 50;
    /** Mean characters of records that are bare links: titles are longer, entries of menus shorter. */
    private static final int MIN_LINKED_TEXT = 13;
    private static final double NEARLY_ALL = 0.8;
    /** Characters of a paragraph that is running text. */
    private static final int MIN_PARAGRAPH = 66;
    /** Mean characters of records that are titles with a date; comments and excerpts are longer. */
    private static final int MAX_ENTRY = 100;
    /** Running text, in lengths of such a list, beside which the list is an extra: the newest posts beside a post. */
    private static final int MAX_PROSE = 4;
    private static final Set<String> MARGINS = Set.of("nav", "aside", "footer", "header", "form");

    private final Layout layout;
    /** Characters of paragraphs of running text before each element. */
    private final int[] proseBefore;

    private MainRegion(Layout layout) {
        this.layout = layout;
        this.proseBefore = new int[layout.elements().size() + 1];
        for (int i = 0; i + 1 < proseBefore.length; i++) {
            proseBefore[i + 1] = proseBefore[i] + prose(i);
        }
    }

    /** The main one of these regions, if one is. */
    static Optional<DataRegion> of(List<DataRegion> regions, Layout layout) {
        MainRegion page = new MainRegion(layout);
        DataRegion best = null;
        double most = 0;
        for (DataRegion region : regions) {
            double weight = page.weight(region);
            if (weight > most) {
                most = weight;
                best = region;
            }
        }
        return Optional.ofNullable(best);
    }

    private double weight(DataRegion region) {
        if (isMarginal(region.parent()) || isWithinText(region.parent())) {
            return 0;
        }
        double sum = 0;
        int linked = 0;
        int all = 0;
        for (DataRecord record : region.records()) {
            int length = 0;
            int links = 0;
            for (Element part : record.parts()) {
                int number = layout.number(part);
                length += number == Layout.NONE ? 0 : layout.chars(number);
                links += number == Layout.NONE ? 0 : layout.linkedChars(number);
            }
            all += length;
            sum += Math.min(MAX_TEXT, length);
            linked += links > 0 ? 1 : 0;
        }
        int count = region.records().size();
        boolean listsLinks = linked >= NEARLY_ALL * count && all >= MIN_LINKED_TEXT * count;
        if (!listsLinks && all < MIN_TEXT * count) {
            return 0;
        }
        boolean beside = all <= MAX_ENTRY * count && proseOutside(region.parent()) > MAX_PROSE * all;
        return beside ? 0 : sum;
    }

    /** Characters of running text outside of an element. */
    private int proseOutside(Element without) {
        int number = layout.number(without);
        int inside = number == Layout.NONE ? 0 : proseBefore[layout.end(number)] - proseBefore[number];
        return proseBefore[proseBefore.length - 1] - inside;
    }

    /** Characters of a paragraph of running text; 0 for any other element. */
    private int prose(int element) {
        int chars = layout.chars(element);
        return chars >= MIN_PARAGRAPH && layout.elements().get(element).normalName().equals("p") ? chars : 0;
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
        return MARGINS.contains(element.normalName()) || PartNames.is(PartNames.Part.MARGIN, element);
    }

    /** Lists and tables beside paragraphs of running text are part of it. */
    private boolean isWithinText(Element list) {
        int number = layout.number(list);
        int parent = number == Layout.NONE ? Layout.NONE : layout.parent(number);
        int paragraphs = 0;
        for (int i = parent + 1; parent != Layout.NONE && i < layout.end(parent); i = layout.end(i)) {
            paragraphs += prose(i) > 0 ? 1 : 0;
        }
        return paragraphs > 1;
    }
}
