package org.feedwright.region.handle;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A region of a page, defined by handles, and how a value is read in it (Pouramini 2017, section 3.1.2).
 *
 * @param name     of the pattern, and of its element in XML
 * @param parent   name of the pattern inside whose regions it is looked for; empty: on the whole page
 * @param extract  whether what stands in the region is read, or the region is there for others to stand in
 * @param required whether a page has to have it to be a post
 * @param scope    where the region lies as seen from the handles
 * @param handles  as many as the scope has
 * @param cut      what of the region is the value
 */
public record RegionPattern(String name, String parent, boolean extract, boolean required, Scope scope, List<Handle> handles, Cut cut) {
    public RegionPattern {
        handles = List.copyOf(handles);
    }

    /**
     * The regions in document order, each once.
     *
     * @param anchors where its handles match inside of {@code within}, in document order
     */
    List<Region> regions(List<Anchor> anchors, Region within) {
        return scope.regions(handles, anchors, within);
    }

    /** Scope, handles, and how the value is read: {@code self .byline, after "Posted by"}. */
    public String criteria() {
        return scope.label() + ' ' + handles.stream().map(Handle::criteria).collect(Collectors.joining(" and ")) + cut
                + (parent.isEmpty() ? "" : ", in " + parent);
    }
}
