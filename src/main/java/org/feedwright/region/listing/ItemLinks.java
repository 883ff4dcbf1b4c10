package org.feedwright.region.listing;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.feedwright.page.Addresses;
import org.feedwright.page.Page;
import org.feedwright.region.mdr.DataRecord;
import org.jsoup.nodes.Element;

/** Finds the link of a record that leads to its own page: links to tags, authors and months stand in several records. */
final class ItemLinks {
    static final String HEADINGS = "h1, h2, h3, h4, h5, h6";

    private final Page page;
    private final Map<String, Integer> records = new HashMap<>();

    ItemLinks(Page page, List<DataRecord> all) {
        this.page = page;
        for (DataRecord record : all) {
            Set<String> here = new HashSet<>();
            links(record).forEach(link -> here.add(target(link)));
            here.forEach(target -> records.merge(target, 1, Integer::sum));
        }
    }

    /** The first link in a heading that no other record has, else the first such link with a text, else any that has one. */
    Optional<Element> of(DataRecord record) {
        List<Element> links = links(record);
        return links.stream().filter(link -> isOwn(link) && isTitle(link)).findFirst()
                .or(() -> links.stream().filter(link -> isOwn(link) && hasLetters(link)).findFirst())
                .or(() -> links.stream().filter(ItemLinks::hasLetters).findFirst());
    }

    private List<Element> links(DataRecord record) {
        return record.parts().stream().flatMap(part -> part.select("a[href]").stream()).filter(this::isPageOfSite).toList();
    }

    private boolean isOwn(Element link) {
        return records.get(target(link)) == 1;
    }

    private static boolean isTitle(Element link) {
        return hasLetters(link) && (link.closest(HEADINGS) != null || link.selectFirst(HEADINGS) != null);
    }

    private static boolean hasLetters(Element link) {
        return Page.text(link).chars().anyMatch(Character::isLetter);
    }

    private boolean isPageOfSite(Element link) {
        String target = target(link);
        return target.startsWith("http") && Addresses.host(target).equals(Addresses.host(page.url()))
                && !target.equals(Addresses.withoutFragment(page.url()));
    }

    private static String target(Element link) {
        return Addresses.withoutFragment(link.absUrl("href"));
    }
}
