package org.feedwright.region.handle;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jsoup.nodes.Element;

/** Makes regions out of anchors: FindNode of algorithm 1 (Pouramini 2017, section 3.2). */
final class Regions {
    private Regions() {
    }

    /** Those of the elements that lie in a region, each once, in document order. */
    static List<Region> of(List<Element> elements, Region within) {
        return new LinkedHashSet<>(elements).stream().filter(element -> within.outline().has(element))
                .map(element -> Region.of(within.outline(), element)).filter(region -> within.holds(region.place()))
                .sorted(Comparator.comparingInt(region -> region.place().from())).toList();
    }

    /** From the end of one anchor to the beginning of another; without one, from the beginning or to the end of the region around. */
    static Region between(Optional<Anchor> first, Optional<Anchor> second, Region within) {
        Outline.Place around = within.place();
        int begin = Math.max(around.from(), within.outline().shown());
        int from = first.map(anchor -> isText(anchor) ? anchor.to() - 1 : anchor.to()).orElse(begin);
        int to = second.map(anchor -> isText(anchor) ? anchor.from() + 1 : anchor.from()).orElse(around.to());
        int textFrom = first.map(Anchor::textTo).orElse(around.textFrom());
        int textTo = second.map(Anchor::textFrom).orElse(around.textTo());
        return Region.between(within.outline(), from, to, textFrom, textTo);
    }

    /** Whether an anchor is words and not an element: then the rest of its text node is beside it. */
    private static boolean isText(Anchor anchor) {
        return anchor.handle().traits().isEmpty();
    }

    static List<Region> nonEmpty(List<Region> regions) {
        return regions.stream().filter(region -> region.place().from() < region.place().to()
                || region.place().textFrom() < region.place().textTo()).toList();
    }

    /** For each anchor by which all handles have been met, the closest element around it and the latest of the others. */
    static List<Element> ancestors(List<Anchor> anchors, List<Handle> handles, Region within) {
        Map<Handle, Anchor> latest = new HashMap<>();
        List<Element> out = new ArrayList<>();
        for (Anchor anchor : anchors) {
            latest.put(anchor.handle(), anchor);
            if (latest.size() == handles.size()) {
                out.add(around(latest, anchor.element(), within.outline()));
            }
        }
        return out;
    }

    private static Element around(Map<Handle, Anchor> anchors, Element start, Outline outline) {
        int from = anchors.values().stream().mapToInt(anchor -> outline.place(anchor.element()).from()).min().orElseThrow();
        int to = anchors.values().stream().mapToInt(anchor -> outline.place(anchor.element()).to()).max().orElseThrow();
        Element here = start;
        while (here != outline.root() && (outline.place(here).from() > from || outline.place(here).to() < to)) {
            here = here.parent();
        }
        return here;
    }

    /** Those that hold no other; they come in document order, so what one holds comes right behind it. */
    static List<Region> innermost(List<Region> regions) {
        List<Region> out = new ArrayList<>();
        for (int i = 0; i < regions.size(); i++) {
            if (i + 1 == regions.size() || !regions.get(i).holds(regions.get(i + 1).place())) {
                out.add(regions.get(i));
            }
        }
        return out;
    }
}
