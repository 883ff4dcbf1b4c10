package org.feedwright.region.handle;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedwright.page.Page;
import org.jsoup.nodes.Element;

/**
 * Algorithm 1 of Pouramini 2017, section 3.2: goes through the page in document order, from each handle that matches up to the node of its
 * pattern, and from there down again for the patterns that have this one as parent: they are open as long as the walk is inside of it. As
 * in the paper a region counts once. Unlike there, handles may match inside of handles, and one node may be several handles.
 *
 * <p>Recursion is as deep as patterns are nested, which the file says, and not as deep as the page.
 */
final class Extractor {
    /** Matches on one page. Real pages have some hundred; nested elements of a hostile page could make millions. */
    static final int MAX_MATCHES = 20_000;

    private final HandleFile file;
    private final HandleMatcher handles;
    private final Outline outline;
    private int found;

    private Extractor(HandleFile file, Outline outline) {
        this.file = file;
        this.outline = outline;
        this.handles = HandleMatcher.of(outline, file.handles());
    }

    static Extractor of(HandleFile file, Page page) {
        return new Extractor(file, new Outline(page));
    }

    Findings findings() {
        found = 0;
        List<Match> matches = in(Region.of(outline, outline.root()), "");
        return new Findings(matches, handles.spent(), found >= MAX_MATCHES);
    }

    private List<Match> in(Region open, String parent) {
        if (found >= MAX_MATCHES) {
            return List.of();
        }
        Map<RegionPattern, List<Anchor>> met = new LinkedHashMap<>();
        file.patterns().stream().filter(pattern -> pattern.parent().equals(parent))
                .forEach(pattern -> met.put(pattern, new ArrayList<>()));
        if (met.isEmpty()) {
            return List.of();
        }
        for (int i = first(open.place().from()); i < handles.anchors().size(); i++) {
            Anchor anchor = handles.anchors().get(i);
            if (anchor.from() >= open.place().to()) {
                break;
            }
            if (open.holds(anchor)) {
                met.forEach((pattern, anchors) -> {
                    if (pattern.handles().contains(anchor.handle())) {
                        anchors.add(anchor);
                    }
                });
            }
        }
        return matches(met, open);
    }

    private List<Match> matches(Map<RegionPattern, List<Anchor>> met, Region open) {
        List<Match> out = new ArrayList<>();
        met.forEach((pattern, anchors) -> {
            Set<Element> left = new HashSet<>();
            pattern.cut().without().forEach(handle -> left.addAll(handles.elements(handle)));
            for (Region region : pattern.regions(anchors, open)) {
                if (found < MAX_MATCHES) {
                    found++;
                    out.add(new Match(pattern, region.without(left), in(region, pattern.name())));
                }
            }
        });
        out.sort(Comparator.comparingInt(match -> match.region().place().textFrom()));
        return out;
    }

    /** The first anchor at or behind a node. */
    private int first(int node) {
        int low = 0;
        int high = handles.anchors().size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (handles.anchors().get(middle).from() < node) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
