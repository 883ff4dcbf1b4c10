package org.feedwright.region.handle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jsoup.nodes.Element;

/**
 * Where a region lies as seen from the places where handles match (Pouramini 2017, section 3.1.2): FindNode of algorithm 1 (section 3.2).
 */
public enum Scope {
    /** The node that matches. */
    SELF,
    /** The node around the one that matches. */
    PARENT,
    /** What follows the handle, up to where it matches again or to the end. */
    FOLLOWING,
    /** What precedes the handle, from where it matched before or from the beginning. */
    PRECEDING,
    /**
     * The closest element around two handles or more. Where a page repeats them, each record is one: an element counts that holds every
     * handle and no smaller element that does.
     */
    COMMON_ANCESTOR,
    /** What lies between two handles. */
    BETWEEN;

    /**
     * A place where a handle matches.
     *
     * @param element the element that matches
     * @param place   of the element, or of the words of a handle without traits, with the text nodes that these begin and end in
     */
    record Anchor(Handle handle, Element element, Outline.Span place) {
        /** Whether it is words and not an element: then the rest of its text node is beside it. */
        boolean isText() {
            return handle.traits().isEmpty();
        }
    }

    /** As files write it. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static Optional<Scope> of(String label) {
        return Arrays.stream(values()).filter(scope -> scope.label().equals(label)).findFirst();
    }

    /** How many handles define a region; only {@link #COMMON_ANCESTOR} takes more. */
    int handles() {
        return this == COMMON_ANCESTOR || this == BETWEEN ? 2 : 1;
    }

    /**
     * The regions in document order, each once.
     *
     * @param anchors where the handles match inside of {@code within}, in document order
     */
    List<Region> regions(List<Handle> handles, List<Anchor> anchors, Region within) {
        return switch (this) {
            case SELF -> elements(anchors.stream().map(Anchor::element), within);
            case PARENT -> elements(anchors.stream().map(anchor -> anchor.element().parent()), within);
            case FOLLOWING -> gaps(anchors, within, 1, anchors.size() + 1);
            case PRECEDING -> gaps(anchors, within, 0, anchors.size());
            case COMMON_ANCESTOR -> innermost(elements(ancestors(anchors, handles.size(), within.outline()).stream(), within));
            case BETWEEN -> pairs(handles, anchors, within);
        };
    }

    /** Those of the elements that lie in a region, each once, in document order. */
    private static List<Region> elements(Stream<Element> elements, Region within) {
        return elements.distinct().filter(within.outline()::has).map(element -> Region.of(within.outline(), element))
                .filter(region -> within.place().holds(region.place()))
                .sorted(Comparator.comparingInt(region -> region.place().from())).toList();
    }

    /** What lies between each anchor and the next; the gap before the first has number 0. */
    private static List<Region> gaps(List<Anchor> anchors, Region within, int from, int to) {
        List<Region> out = new ArrayList<>();
        for (int i = from; i < to && !anchors.isEmpty(); i++) {
            add(i == 0 ? Optional.empty() : Optional.of(anchors.get(i - 1)),
                    i == anchors.size() ? Optional.empty() : Optional.of(anchors.get(i)), within, out);
        }
        return out;
    }

    private static List<Region> pairs(List<Handle> handles, List<Anchor> anchors, Region within) {
        List<Region> out = new ArrayList<>();
        Optional<Anchor> open = Optional.empty();
        for (Anchor anchor : anchors) {
            if (open.isPresent() && anchor.handle() == handles.get(1) && anchor.place().textFrom() >= open.get().place().textTo()) {
                add(open, Optional.of(anchor), within, out);
                open = Optional.empty();
            }
            if (open.isEmpty() && anchor.handle() == handles.get(0)) {
                open = Optional.of(anchor);
            }
        }
        return out;
    }

    /** From the end of one anchor to the beginning of another; without one, from the beginning or to the end of the region around. */
    private static void add(Optional<Anchor> first, Optional<Anchor> second, Region within, List<Region> out) {
        Outline.Span around = within.place();
        int from = first.map(anchor -> anchor.isText() ? anchor.place().to() - 1 : anchor.place().to())
                .orElse(Math.max(around.from(), within.outline().shown()));
        int to = second.map(anchor -> anchor.isText() ? anchor.place().from() + 1 : anchor.place().from()).orElse(around.to());
        int textFrom = first.map(anchor -> anchor.place().textTo()).orElse(around.textFrom());
        int textTo = second.map(anchor -> anchor.place().textFrom()).orElse(around.textTo());
        Outline.Span place = new Outline.Span(from, Math.max(from, to), textFrom, Math.max(textFrom, textTo));
        if (!place.isEmpty()) {
            out.add(Region.of(within.outline(), place));
        }
    }

    /** For each anchor by which all handles have been met, the closest element around it and the latest of the others. */
    private static List<Element> ancestors(List<Anchor> anchors, int handles, Outline outline) {
        Map<Handle, Anchor> latest = new HashMap<>();
        List<Element> out = new ArrayList<>();
        for (Anchor anchor : anchors) {
            latest.put(anchor.handle(), anchor);
            if (latest.size() == handles) {
                out.add(around(latest, anchor.element(), outline));
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
    private static List<Region> innermost(List<Region> regions) {
        return IntStream.range(0, regions.size())
                .filter(i -> i + 1 == regions.size() || !regions.get(i).place().holds(regions.get(i + 1).place()))
                .mapToObj(regions::get).toList();
    }
}
