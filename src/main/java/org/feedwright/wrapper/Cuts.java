package org.feedwright.wrapper;

import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.Predicate;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;

/** What several cuts take out of a block together: asked of nodes below the block, from the outside in. Not thread-safe. */
public final class Cuts implements Predicate<Node> {
    private final Element block;
    /** Of several {@link Cut.ByName}. */
    private final Set<String> signatures = new HashSet<>();
    private final Set<Cut> words = new HashSet<>();
    /** The parts that were found by a look at the whole block. */
    private final Set<Node> parts = Collections.newSetFromMap(new IdentityHashMap<>());

    private Cuts(Element block) {
        this.block = block;
    }

    /** What cuts take out of a block, all of which may be the post. */
    public static Predicate<Node> of(Collection<Cut> cuts, Element block) {
        return of(cuts, block, Set.of(), EdgeCut.NONE);
    }

    /**
     * What cuts take out of a block.
     *
     * @param without elements that are not the post, whatever the cuts say; they are taken out, too
     * @param edges   what is taken off the edges of what is left then
     */
    static Predicate<Node> of(Collection<Cut> cuts, Element block, Set<Element> without, EdgeCut edges) {
        Cuts out = new Cuts(block);
        out.parts.addAll(without);
        for (Cut cut : cuts) {
            if (cut instanceof Cut.ByName name) {
                out.signatures.add(name.signature());
            } else if (cut instanceof Cut.ByWords) {
                out.words.add(cut);
            }
            out.parts.addAll(cut.parts(block));
        }
        cuts.forEach(cut -> out.parts.addAll(cut.edge(block, out)));
        out.parts.addAll(edges.edge(block, out));
        return out;
    }

    @Override
    public boolean test(Node node) {
        // Most blocks have no such parts, and to look a node up takes longer than to ask whether there are any.
        return !parts.isEmpty() && parts.contains(node) || node != block && node instanceof Element part && (isNamed(part)
                || !words.isEmpty() && Cut.ByWords.of(part).filter(words::contains).isPresent());
    }

    private boolean isNamed(Element part) {
        return !signatures.isEmpty() && !Collections.disjoint(signatures, Cut.ByName.signatures(part, block));
    }
}
