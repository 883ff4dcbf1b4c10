package org.feedwright.region.listing;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.feedwright.page.Page;
import org.feedwright.region.mdr.DataRecord;
import org.feedwright.region.mdr.DataRegion;
import org.feedwright.region.mdr.DataRegions;

/** Reads the items of a listing page. Stateless. */
public final class Listing {
    /** Share of the records that lead to a page of the site each; the rest may be advertisements. */
    private static final double NEARLY_ALL = 0.8;

    private Listing() {
    }

    /** Whether the page is there to list other pages of its site: its main region's records lead to one each, no two to the same. */
    public static boolean isListing(Page page) {
        return of(page).isPresent();
    }

    /** The items in the order of the page; nothing where the page lists no other pages of its site. */
    public static Optional<List<Item>> of(Page page) {
        return DataRegions.main(page).flatMap(region -> items(page, region));
    }

    private static Optional<List<Item>> items(Page page, DataRegion region) {
        ItemLinks links = new ItemLinks(page, region.records());
        List<Item> out = new ArrayList<>();
        Set<String> targets = new HashSet<>();
        for (DataRecord record : region.records()) {
            links.of(record).ifPresent(link -> {
                out.add(new ItemReader(page, record, link).read());
                targets.add(link.absUrl("href"));
            });
        }
        boolean listing = out.size() > 1 && out.size() >= NEARLY_ALL * region.records().size() && targets.size() >= NEARLY_ALL * out.size();
        return listing ? Optional.of(List.copyOf(out)) : Optional.empty();
    }
}
