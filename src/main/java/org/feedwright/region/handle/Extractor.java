package org.feedwright.region.handle;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedwright.page.Page;
import org.feedwright.region.handle.Handle.Wanted;
import org.feedwright.region.handle.Scope.Anchor;
import org.jsoup.nodes.Element;

/**
 * Algorithm 1 of Pouramini 2017, section 3.2: finds the places of all handles, goes from each up to the node of its pattern, and from there
 * down again for the patterns that have this one as parent: they are looked for inside of it. As in the paper a region counts once. Unlike
 * there, handles may match inside of handles, and one node may be several handles.
 *
 * <p>Recursion is as deep as patterns are nested, which the file says, and not as deep as the page.
 */
final class Extractor implements Handle.Seen {
    /** Matches on one page. Real pages have some hundred; nested elements of a hostile page could make millions. */
    static final int MAX_MATCHES = 20_000;
    /** Elements that are one handle on one page; beyond it is no sign of anything. */
    private static final int MAX_ANCHORS = Wanted.MAX_HITS;
    /** In document order, what is outside before what is inside. */
    private static final Comparator<Anchor> ORDER = Comparator.comparingInt((Anchor anchor) -> anchor.place().from())
            .thenComparingInt(anchor -> anchor.place().textFrom())
            .thenComparing(Comparator.comparingInt((Anchor anchor) -> anchor.place().to()).reversed());

    private final List<RegionPattern> patterns;
    private final Outline outline;
    private final Map<String, Set<Element>> elements = new HashMap<>();
    private final List<Anchor> anchors = new ArrayList<>();
    private int found;

    private Extractor(List<Handle> handles, List<RegionPattern> patterns, Outline outline) {
        this.patterns = patterns;
        this.outline = outline;
        for (Handle handle : handles) {
            Set<Element> same = Collections.newSetFromMap(new IdentityHashMap<>());
            for (Anchor anchor : anchors(handle)) {
                anchors.add(anchor);
                same.add(anchor.element());
            }
            elements.put(handle.name(), same);
        }
        anchors.sort(ORDER);
    }

    static Match.Findings find(List<Handle> handles, List<RegionPattern> patterns, Page page) {
        Outline outline = new Outline(page);
        Extractor extractor = new Extractor(handles, patterns, outline);
        List<Match> matches = extractor.in(Region.of(outline, outline.root()), "");
        return new Match.Findings(matches, extractor.found >= MAX_MATCHES);
    }

    @Override
    public int position(Element element) {
        return outline.position(element);
    }

    @Override
    public Set<Element> elements(Handle handle) {
        return elements.getOrDefault(handle.name(), Set.of());
    }

    private List<Anchor> anchors(Handle handle) {
        List<Wanted.Hit> hits = handle.text().map(wanted -> wanted.find(outline.text())).orElse(List.of());
        if (handle.traits().isEmpty()) {
            return hits.stream().map(hit -> new Anchor(handle, outline.innermost(hit.from(), hit.to()),
                    outline.place(hit.from(), hit.to()))).toList();
        }
        return outline.elements().stream().filter(element -> handle.traits().stream().allMatch(trait -> trait.test().test(element, this)))
                .filter(element -> handle.text().isEmpty() || holds(outline.place(element), hits)).limit(MAX_ANCHORS)
                .map(element -> new Anchor(handle, element, outline.place(element))).toList();
    }

    /** Whether one of the hits, which come in order, lies in a place. */
    private static boolean holds(Outline.Span place, List<Wanted.Hit> hits) {
        int at = Outline.first(hits.size(), hit -> hits.get(hit).from() >= place.textFrom());
        return at < hits.size() && hits.get(at).to() <= place.textTo();
    }

    private List<Match> in(Region open, String parent) {
        List<Match> out = new ArrayList<>();
        for (RegionPattern pattern : patterns) {
            if (found < MAX_MATCHES && pattern.parent().equals(parent)) {
                Set<Element> left = new HashSet<>();
                pattern.cut().without().forEach(handle -> left.addAll(elements(handle)));
                for (Region region : regions(pattern, open)) {
                    if (found < MAX_MATCHES) {
                        found++;
                        out.add(new Match(pattern, region.without(left), in(region, pattern.name())));
                    }
                }
            }
        }
        out.sort(Comparator.comparingInt(match -> match.region().place().textFrom()));
        return out;
    }

    private List<Region> regions(RegionPattern pattern, Region open) {
        if (pattern.handles().isEmpty()) {
            return List.of(open);
        }
        Outline.Span around = open.place();
        List<Anchor> inside = new ArrayList<>();
        int first = Outline.first(anchors.size(), at -> anchors.get(at).place().from() >= around.from());
        for (int i = first; i < anchors.size() && anchors.get(i).place().from() < around.to(); i++) {
            Anchor anchor = anchors.get(i);
            if (pattern.handles().contains(anchor.handle()) && around.holds(anchor.place())) {
                inside.add(anchor);
            }
        }
        return pattern.scope().regions(pattern.handles(), inside, open);
    }
}
