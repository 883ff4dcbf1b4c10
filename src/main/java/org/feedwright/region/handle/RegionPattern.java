package org.feedwright.region.handle;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jsoup.nodes.Element;

/** How regions follow from handles (Pouramini 2017, section 3.1.2). Prints itself in readable form. */
public sealed interface RegionPattern {
    /**
     * What all patterns have.
     *
     * @param name     of the pattern, and of its element in XML
     * @param parent   name of the pattern inside whose regions it is looked for; empty: on the whole page
     * @param extract  whether what stands in the region is read, or the region is there for others to stand in
     * @param required whether a page has to have it to be a post
     */
    record Head(String name, String parent, boolean extract, boolean required, Cut cut) {
        /** One that is read as text, anywhere on the page. */
        public static Head of(String name) {
            return new Head(name, "", true, false, Cut.PLAIN);
        }
    }

    Head head();

    /** By name in {@link #toString}. */
    String scope();

    List<Handle> handles();

    /**
     * The regions in document order, each once.
     *
     * @param anchors where its handles match inside of {@code within}, in document order
     */
    List<Region> regions(List<Anchor> anchors, Region within);

    default String name() {
        return head().name();
    }

    /** Scope, handles, and how the value is read: {@code self .byline, after "Posted by"}. */
    default String criteria() {
        return scope() + ' ' + handles().stream().map(Handle::criteria).collect(Collectors.joining(" and ")) + head().cut()
                + (head().parent().isEmpty() ? "" : ", in " + head().parent());
    }

    /** The node that matches. */
    record Self(Head head, Handle handle) implements RegionPattern {
        @Override
        public String scope() {
            return "self";
        }

        @Override
        public List<Handle> handles() {
            return List.of(handle);
        }

        @Override
        public List<Region> regions(List<Anchor> anchors, Region within) {
            return Regions.of(anchors.stream().map(Anchor::element).toList(), within);
        }
    }

    /** The node around the one that matches. */
    record Parent(Head head, Handle handle) implements RegionPattern {
        @Override
        public String scope() {
            return "parent";
        }

        @Override
        public List<Handle> handles() {
            return List.of(handle);
        }

        @Override
        public List<Region> regions(List<Anchor> anchors, Region within) {
            return Regions.of(anchors.stream().map(anchor -> anchor.element().parent()).toList(), within);
        }
    }

    /** What follows the handle, up to where it matches again or to the end. */
    record Following(Head head, Handle handle) implements RegionPattern {
        @Override
        public String scope() {
            return "following";
        }

        @Override
        public List<Handle> handles() {
            return List.of(handle);
        }

        @Override
        public List<Region> regions(List<Anchor> anchors, Region within) {
            List<Region> out = new ArrayList<>();
            for (int i = 0; i < anchors.size(); i++) {
                Optional<Anchor> next = i + 1 < anchors.size() ? Optional.of(anchors.get(i + 1)) : Optional.empty();
                out.add(Regions.between(Optional.of(anchors.get(i)), next, within));
            }
            return Regions.nonEmpty(out);
        }
    }

    /** What precedes the handle, from where it matched before or from the beginning. */
    record Preceding(Head head, Handle handle) implements RegionPattern {
        @Override
        public String scope() {
            return "preceding";
        }

        @Override
        public List<Handle> handles() {
            return List.of(handle);
        }

        @Override
        public List<Region> regions(List<Anchor> anchors, Region within) {
            List<Region> out = new ArrayList<>();
            for (int i = 0; i < anchors.size(); i++) {
                Optional<Anchor> last = i > 0 ? Optional.of(anchors.get(i - 1)) : Optional.empty();
                out.add(Regions.between(last, Optional.of(anchors.get(i)), within));
            }
            return Regions.nonEmpty(out);
        }
    }

    /**
     * The closest element around all of the handles. Where a page repeats them, each record is one: an element counts that holds every
     * handle and no smaller element that does.
     */
    record CommonAncestor(Head head, List<Handle> handles) implements RegionPattern {
        public CommonAncestor {
            handles = List.copyOf(handles);
        }

        @Override
        public String scope() {
            return "common-ancestor";
        }

        @Override
        public List<Region> regions(List<Anchor> anchors, Region within) {
            Set<Element> around = new LinkedHashSet<>(Regions.ancestors(anchors, handles, within));
            return Regions.innermost(Regions.of(List.copyOf(around), within));
        }
    }

    /** What lies between two handles. */
    record Between(Head head, Handle first, Handle second) implements RegionPattern {
        @Override
        public String scope() {
            return "between";
        }

        @Override
        public List<Handle> handles() {
            return List.of(first, second);
        }

        @Override
        public List<Region> regions(List<Anchor> anchors, Region within) {
            List<Region> out = new ArrayList<>();
            Optional<Anchor> open = Optional.empty();
            for (Anchor anchor : anchors) {
                if (open.isPresent() && anchor.handle() == second && anchor.textFrom() >= open.get().textTo()) {
                    out.add(Regions.between(open, Optional.of(anchor), within));
                    open = Optional.empty();
                }
                if (open.isEmpty() && anchor.handle() == first) {
                    open = Optional.of(anchor);
                }
            }
            return Regions.nonEmpty(out);
        }
    }
}
