package org.feedwright.wrapper;

import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.feedwright.page.ElementNames;
import org.feedwright.page.PartNames;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;

/** What several cuts take out of a block together: asked of nodes below the block, from the outside in. Not thread-safe. */
public final class Cuts implements Predicate<Node> {
    private final Element block;
    private final Names names;
    private final Set<Cut> words;
    /** The parts that were found by a look at the whole block. */
    private final Set<Node> parts = Collections.newSetFromMap(new IdentityHashMap<>());

    private Cuts(Element block, Names names, Set<Cut> words) {
        this.block = block;
        this.names = names;
        this.words = words;
    }

    /** What cuts take out of a block, all of which may be the post. */
    public static Predicate<Node> of(Collection<Cut> cuts, Element block) {
        return of(cuts, block, Set.of());
    }

    /**
     * What cuts take out of a block.
     *
     * @param without elements that are not the post, whatever the cuts say; they are taken out, too
     */
    static Predicate<Node> of(Collection<Cut> cuts, Element block, Set<Element> without) {
        Set<Cut> words = new HashSet<>(cuts);
        words.removeIf(cut -> !(cut instanceof Cut.ByWords));
        Cuts out = new Cuts(block, Names.of(cuts), words);
        out.parts.addAll(without);
        cuts.forEach(cut -> out.parts.addAll(cut.parts(block)));
        cuts.forEach(cut -> cut.edge(block, out).ifPresent(out.parts::add));
        return out;
    }

    @Override
    public boolean test(Node node) {
        // Most blocks have no such parts, and to look a node up takes longer than to ask whether there are any.
        return !parts.isEmpty() && parts.contains(node) || node != block && node instanceof Element part
                && (names.cut(part, block) || !words.isEmpty() && Cut.ByWords.of(part).filter(words::contains).isPresent());
    }

    /** The signatures of several {@link Cut.ByName}, taken apart: each element of a block is asked for them. */
    private record Names(Set<String> ids, Map<String, Set<String>> classesByTag, Set<String> tagsOfHidden, Set<String> tagsOfChildren) {
        static Names of(Collection<Cut> cuts) {
            Names out = new Names(new HashSet<>(), new HashMap<>(), new HashSet<>(), new HashSet<>());
            for (Cut cut : cuts) {
                if (cut instanceof Cut.ByName name) {
                    out.add(name.signature());
                }
            }
            return out;
        }

        private void add(String signature) {
            int dot = signature.indexOf('.');
            if (signature.startsWith("#")) {
                ids.add(signature.substring(1));
            } else if (signature.startsWith(Cut.ByName.CHILD)) {
                tagsOfChildren.add(signature.substring(Cut.ByName.CHILD.length()));
            } else if (signature.endsWith(Cut.ByName.HIDDEN)) {
                tagsOfHidden.add(signature.substring(0, signature.length() - Cut.ByName.HIDDEN.length()));
            } else if (dot >= 0) {
                classesByTag.computeIfAbsent(signature.substring(0, dot), tag -> new HashSet<>()).add(signature.substring(dot + 1));
            }
        }

        boolean cut(Element part, Element block) {
            String tag = part.normalName();
            Set<String> classes = classesByTag.get(tag);
            return classes != null && ElementNames.classes(part).stream().anyMatch(classes::contains)
                    || !ids.isEmpty() && ids.contains(part.id())
                    || tagsOfHidden.contains(tag) && PartNames.isHidden(part) || tagsOfChildren.contains(tag) && part.parent() == block;
        }
    }
}
