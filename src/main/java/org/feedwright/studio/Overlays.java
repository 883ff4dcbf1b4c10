package org.feedwright.studio;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.feedwright.page.Page;
import org.feedwright.region.comment.PageComments;
import org.feedwright.region.entropy.Roles;
import org.feedwright.region.entropy.SemanticEntropy;
import org.feedwright.region.listing.DataRegions.DataRegion;
import org.feedwright.region.listing.DataRegions;
import org.feedwright.region.listing.Listing;
import org.jsoup.nodes.Element;

/**
 * What the core sees on a page beside the post's values, as numbers of elements.
 *
 * @param regions  data regions with their records (Liu 2003, in our mode)
 * @param comments what holds the comments
 * @param listing  the records of the main region, where the page lists other pages
 * @param entropy  structural semantic entropy in bits with the kind of element (Gu 2012), of the elements that have any
 */
record Overlays(List<Box> regions, List<Integer> comments, List<Integer> listing, Map<Integer, Entropy> entropy) {
    /** A region; each record is the list of its parts. */
    record Box(int parent, List<List<Integer>> records) {
    }

    record Entropy(double bits, String kind) {
    }

    static Overlays of(NumberedPage numbered) {
        Page page = numbered.page();
        Element body = page.document().body();
        List<Box> regions = DataRegions.of(body).stream().map(region -> new Box(numbered.number(region.parent()),
                records(numbered, region))).toList();
        Optional<DataRegion> main = Listing.of(page).flatMap(items -> DataRegions.main(page));
        SemanticEntropy entropy = SemanticEntropy.of(body, Roles.ofBlogs());
        Map<Integer, Entropy> bits = new TreeMap<>();
        for (Element element : page.elements()) {
            SemanticEntropy.Node node = entropy.node(element);
            if (node.entropy() > 0) {
                bits.put(numbered.number(element), new Entropy(node.entropy(), node.kind().name()));
            }
        }
        return new Overlays(regions, numbered.numbers(PageComments.of(page).elements()),
                main.map(region -> records(numbered, region).stream().flatMap(List::stream).toList()).orElse(List.of()), bits);
    }

    private static List<List<Integer>> records(NumberedPage page, DataRegion region) {
        return region.records().stream().map(record -> page.numbers(record.parts())).toList();
    }
}
