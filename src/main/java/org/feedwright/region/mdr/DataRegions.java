package org.feedwright.region.mdr;

import java.util.List;
import java.util.Optional;
import org.feedwright.page.Page;
import org.jsoup.nodes.Element;

/** Finds the data regions of a page. Stateless; thread-safe as far as nobody changes the page. */
public final class DataRegions {
    private DataRegions() {
    }

    /** The regions below an element in document order. */
    public static List<DataRegion> of(Element root, Mode mode) {
        return switch (mode) {
            case MDR2003 -> Mdr2003.find(root);
            case ROLES -> RoleRegions.find(root, element -> true);
        };
    }

    /** The region that a page is there for, if it is there for one: margins are not looked at. */
    public static Optional<DataRegion> main(Page page) {
        Element root = page.document().body();
        return MainRegion.of(RoleRegions.find(root, element -> !MainRegion.isMargin(element)), root);
    }
}
