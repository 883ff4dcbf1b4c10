package org.feedwright.region.handle;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jsoup.nodes.Element;

/** Finds the places of all handles on a page: MatchHandle of algorithm 1 (Pouramini 2017, section 3.2). */
final class HandleMatcher {
    /**
     * Characters that the regular expressions of one handle may look at on one page: some tens of milliseconds. Ordinary expressions look
     * at each character a few times, and pages have less than a million; one that backtracks without end is stopped.
     */
    static final long MAX_STEPS = 10_000_000;
    /** Places of one handle on one page that count; beyond it is no sign of anything. */
    static final int MAX_ANCHORS = 10_000;

    private final Outline outline;
    private final Map<String, Set<Element>> known = new HashMap<>();
    private final List<Anchor> anchors = new ArrayList<>();
    private final Set<String> spent = new TreeSet<>();

    private HandleMatcher(Outline outline) {
        this.outline = outline;
    }

    /** @param handles in the order of their definition */
    static HandleMatcher of(Outline outline, List<Handle> handles) {
        HandleMatcher matcher = new HandleMatcher(outline);
        handles.forEach(matcher::add);
        matcher.anchors.sort(Anchor.ORDER);
        return matcher;
    }

    /** In document order. */
    List<Anchor> anchors() {
        return anchors;
    }

    Set<String> spent() {
        return spent;
    }

    /** The elements of a handle. */
    Set<Element> elements(Handle handle) {
        return known.getOrDefault(handle.name(), Set.of());
    }

    private void add(Handle handle) {
        Set<Element> found = Collections.newSetFromMap(new IdentityHashMap<>());
        try {
            for (Anchor anchor : find(handle, new Steps(MAX_STEPS))) {
                anchors.add(anchor);
                found.add(anchor.element());
            }
        } catch (Steps.Spent | StackOverflowError e) {
            // The JDK's matcher recurses for some expressions; either way this one is not fit for this page.
            spent.add(handle.name());
        }
        known.put(handle.name(), found);
    }

    private List<Anchor> find(Handle handle, Steps steps) {
        List<Wanted.Hit> hits = handle.text().map(wanted -> wanted.find(outline.text(), steps)).orElse(List.of());
        if (handle.traits().isEmpty()) {
            return hits.stream().limit(MAX_ANCHORS).map(hit -> words(handle, hit)).toList();
        }
        List<Anchor> out = new ArrayList<>();
        for (Element element : outline.elements()) {
            if (out.size() < MAX_ANCHORS && fits(handle, element, steps) && (handle.text().isEmpty() || holds(element, hits))) {
                Outline.Place place = outline.place(element);
                out.add(new Anchor(handle, element, place.from(), place.to(), place.textFrom(), place.textTo()));
            }
        }
        return out;
    }

    private Anchor words(Handle handle, Wanted.Hit hit) {
        return new Anchor(handle, outline.innermost(hit), outline.place(outline.textAt(hit.from())).from(),
                outline.place(outline.textAt(hit.to() - 1)).to(), hit.from(), hit.to());
    }

    private boolean fits(Handle handle, Element element, Steps steps) {
        for (Trait trait : handle.traits()) {
            if (!trait.fits(element, outline, known, steps)) {
                return false;
            }
        }
        return true;
    }

    /** Whether one of the hits, which come in order, lies in an element. */
    private boolean holds(Element element, List<Wanted.Hit> hits) {
        Outline.Place place = outline.place(element);
        int low = 0;
        int high = hits.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (hits.get(middle).from() < place.textFrom()) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low < hits.size() && hits.get(low).to() <= place.textTo();
    }
}
