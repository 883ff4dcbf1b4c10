package org.feedwright.region.listing;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.feedwright.page.Addresses;
import org.feedwright.page.Page;
import org.feedwright.region.mdr.DataRecord;
import org.feedwright.region.mdr.DataRegion;
import org.feedwright.region.mdr.DataRegions;
import org.jsoup.nodes.Element;

/** Reads the items of a listing page. Stateless. */
public final class Listing {
    /** Share of the records that lead to a page of the site each; the rest may be advertisements. */
    private static final double NEARLY_ALL = 0.8;

    private Listing() {
    }

    /**
     * What the first record of a listing begins with, if the page is there to list other pages of its site: its main region's records lead
     * to one each, hardly any two to the same.
     */
    public static Optional<Element> begin(Page page) {
        return leads(page).stream().findFirst().map(lead -> lead.record().parts().get(0));
    }

    /** The items in the order of the page; nothing where the page lists no other pages of its site. */
    public static Optional<List<Item>> of(Page page) {
        List<Item> items = leads(page).stream().map(lead -> new ItemReader(page, lead.record(), lead.link()).read()).toList();
        return items.isEmpty() ? Optional.empty() : Optional.of(items);
    }

    /** A record and what leads to its page. */
    private record Lead(DataRecord record, Element link) {
    }

    /** The records that lead somewhere; none where the page is no listing. */
    private static List<Lead> leads(Page page) {
        List<DataRecord> records = DataRegions.main(page).map(DataRegion::records).orElse(List.of());
        ItemLinks links = new ItemLinks(page, records);
        List<Lead> out = new ArrayList<>();
        Set<String> targets = new HashSet<>();
        for (int i = 0; i < records.size(); i++) {
            Optional<Element> link = links.of(i);
            if (link.isPresent()) {
                out.add(new Lead(records.get(i), link.get()));
                targets.add(Addresses.withoutFragment(link.get().absUrl("href")));
            }
        }
        boolean listing = out.size() > 1 && out.size() >= NEARLY_ALL * records.size() && targets.size() >= NEARLY_ALL * out.size();
        return listing ? out : List.of();
    }
}
