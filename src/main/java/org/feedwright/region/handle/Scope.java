package org.feedwright.region.handle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jsoup.nodes.Element;

/** Where a region lies as seen from the places where handles match (Pouramini 2017, section 3.1.2). */
public enum Scope {
    /** The node that matches. */
    SELF("self", 1) {
        @Override
        List<Region> regions(List<Handle> handles, List<Anchor> anchors, Region within) {
            return Regions.of(anchors.stream().map(Anchor::element).toList(), within);
        }
    },
    /** The node around the one that matches. */
    PARENT("parent", 1) {
        @Override
        List<Region> regions(List<Handle> handles, List<Anchor> anchors, Region within) {
            return Regions.of(anchors.stream().map(anchor -> anchor.element().parent()).toList(), within);
        }
    },
    /** What follows the handle, up to where it matches again or to the end. */
    FOLLOWING("following", 1) {
        @Override
        List<Region> regions(List<Handle> handles, List<Anchor> anchors, Region within) {
            List<Region> out = new ArrayList<>();
            for (int i = 0; i < anchors.size(); i++) {
                Optional<Anchor> next = i + 1 < anchors.size() ? Optional.of(anchors.get(i + 1)) : Optional.empty();
                out.add(Regions.between(Optional.of(anchors.get(i)), next, within));
            }
            return Regions.nonEmpty(out);
        }
    },
    /** What precedes the handle, from where it matched before or from the beginning. */
    PRECEDING("preceding", 1) {
        @Override
        List<Region> regions(List<Handle> handles, List<Anchor> anchors, Region within) {
            List<Region> out = new ArrayList<>();
            for (int i = 0; i < anchors.size(); i++) {
                Optional<Anchor> last = i > 0 ? Optional.of(anchors.get(i - 1)) : Optional.empty();
                out.add(Regions.between(last, Optional.of(anchors.get(i)), within));
            }
            return Regions.nonEmpty(out);
        }
    },
    /**
     * The closest element around two handles or more. Where a page repeats them, each record is one: an element counts that holds every
     * handle and no smaller element that does.
     */
    COMMON_ANCESTOR("common-ancestor", 2) {
        @Override
        List<Region> regions(List<Handle> handles, List<Anchor> anchors, Region within) {
            List<Element> around = Regions.ancestors(anchors, handles, within);
            return Regions.innermost(Regions.of(around, within));
        }
    },
    /** What lies between two handles. */
    BETWEEN("between", 2) {
        @Override
        List<Region> regions(List<Handle> handles, List<Anchor> anchors, Region within) {
            List<Region> out = new ArrayList<>();
            Optional<Anchor> open = Optional.empty();
            for (Anchor anchor : anchors) {
                if (open.isPresent() && anchor.handle() == handles.get(1) && anchor.textFrom() >= open.get().textTo()) {
                    out.add(Regions.between(open, Optional.of(anchor), within));
                    open = Optional.empty();
                }
                if (open.isEmpty() && anchor.handle() == handles.get(0)) {
                    open = Optional.of(anchor);
                }
            }
            return Regions.nonEmpty(out);
        }
    };

    private final String label;
    private final int handles;

    Scope(String label, int handles) {
        this.label = label;
        this.handles = handles;
    }

    /** As files write it. */
    public String label() {
        return label;
    }

    static Optional<Scope> of(String label) {
        return Arrays.stream(values()).filter(scope -> scope.label.equals(label)).findFirst();
    }

    /** How many handles define a region; only {@link #COMMON_ANCESTOR} takes more. */
    int handles() {
        return handles;
    }

    /**
     * The regions in document order, each once.
     *
     * @param anchors where the handles match inside of {@code within}, in document order
     */
    abstract List<Region> regions(List<Handle> handles, List<Anchor> anchors, Region within);
}
